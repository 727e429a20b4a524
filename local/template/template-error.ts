/** One thing in a template that the local host cannot honour. */
export interface TemplateProblem {
  readonly stack: string;
  readonly logicalId: string;
  readonly type?: string;
  /** Dotted path of the property at fault; absent when the whole resource is. */
  readonly property?: string;
  readonly message: string;
}

function line(problem: TemplateProblem): string {
  const type = problem.type === undefined ? "" : ` (${problem.type})`;
  const property = problem.property === undefined ? "" : ` ${problem.property}`;
  return `${problem.stack}/${problem.logicalId}${type}${property}: ${problem.message}`;
}

/**
 * The template asks for something that the local host would otherwise quietly ignore.
 * Starting anyway would let a test pass here that fails once deployed.
 */
export class TemplateError extends Error {
  readonly problems: readonly TemplateProblem[];
  constructor(problems: readonly TemplateProblem[]) {
    super(`the local host cannot run this template:\n${problems.map(line).join("\n")}`);
    this.name = "TemplateError";
    this.problems = problems;
  }
}
