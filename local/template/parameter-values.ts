import type { CloudFormationTemplate } from "./cloudformation.ts";
import { TemplateError } from "./template-error.ts";

/**
 * The values of one stack's parameters: given, or their defaults.
 * @throws TemplateError when one has no value, or a value that its declaration does not allow.
 */
export function parameterValues(
  stack: string,
  template: CloudFormationTemplate,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, declaration] of Object.entries(template.Parameters)) {
    const value = given[name] ?? declaration.Default;
    const fail = (message: string): never => {
      throw new TemplateError([{ stack, logicalId: name, type: "Parameter", message }]);
    };
    if (value === undefined) return fail("parameter has no default and was given no value");
    const text = String(value);
    const pattern = declaration.AllowedPattern;
    if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(text)) {
      fail(`value does not match ${pattern}`);
    }
    if (
      declaration.AllowedValues !== undefined &&
      !declaration.AllowedValues.map(String).includes(text)
    ) {
      fail(`value is none of ${declaration.AllowedValues.join(", ")}`);
    }
    values[name] = text;
  }
  return values;
}
