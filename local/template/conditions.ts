/**
 * Evaluates a named condition of a template.
 * @throws RangeError for an unknown name or an operator that is not understood.
 */
export function evaluateCondition(
  conditions: Readonly<Record<string, unknown>>,
  name: string,
  resolve: (value: unknown) => unknown,
): boolean {
  if (!(name in conditions)) throw new RangeError(`condition ${name} is not declared`);
  const evaluate = (value: unknown): boolean => {
    const [operator, argument] = Object.entries(Object(value))[0] ?? [];
    const operands: readonly unknown[] = Array.isArray(argument) ? argument : [];
    switch (operator) {
      case "Condition":
        return evaluateCondition(conditions, String(argument), resolve);
      case "Fn::Equals":
        return resolve(operands[0]) === resolve(operands[1]);
      case "Fn::And":
        return operands.every(evaluate);
      case "Fn::Or":
        return operands.some(evaluate);
      case "Fn::Not":
        return !evaluate(operands[0]);
      default:
        throw new RangeError(`condition ${name}: operator ${operator} is not understood`);
    }
  };
  return evaluate(conditions[name]);
}
