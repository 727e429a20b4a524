import type { z } from "zod";
import { parseTemplate, type StackTemplate } from "./cloudformation.ts";
import { parameterValues } from "./parameter-values.ts";
import { isKnownType } from "./physical-names.ts";
import { Resolver } from "./resolver.ts";
import { TemplateError, type TemplateProblem } from "./template-error.ts";

/** A resource with every intrinsic resolved, not yet checked against the schema of its type. */
export interface ResolvedResource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A resource whose properties are those that its schema allows. */
export interface CheckedResource<Properties> extends Omit<ResolvedResource, "properties"> {
  readonly properties: Properties;
}

/** Every resource of every stack, and the problems found while reading them. */
export interface ResourceSet {
  readonly resources: readonly ResolvedResource[];
  readonly outputs: Readonly<Record<string, string>>;
  /** Those of one type, checked; what does not fit is noted as a problem and left out. */
  of<Schema extends z.ZodType>(type: string, schema: Schema): CheckedResource<z.infer<Schema>>[];
  report(resource: ResolvedResource | CheckedResource<unknown>, message: string): void;
  /** @throws TemplateError with all problems noted so far, if any. */
  assertUnderstood(): void;
}

/**
 * Resolves all stacks together, so that one may import what another exports.
 * @throws TemplateError for a template that cannot be parsed.
 */
export function resourceSet(
  stacks: readonly StackTemplate[],
  parameters: Readonly<Record<string, string>>,
): ResourceSet {
  const problems: TemplateProblem[] = [];
  const exports = new Map<string, () => unknown>();
  const outputs: Record<string, string> = {};
  const resources: ResolvedResource[] = [];
  const opened = stacks.map((stack) => {
    const template = parseTemplate(stack.template);
    const scope = {
      name: stack.name,
      template,
      parameters: parameterValues(stack.name, template, parameters),
      exports,
    };
    const resolver = new Resolver(scope);
    for (const [id, output] of Object.entries(template.Outputs)) {
      if (output.Export === undefined) continue;
      const name = resolver.resolve(output.Export.Name, { logicalId: id, property: "Export" });
      exports.set(String(name), () =>
        resolver.resolve(output.Value, { logicalId: id, property: "Value" }),
      );
    }
    return { scope, resolver };
  });
  for (const { scope, resolver } of opened) {
    for (const id of Object.keys(scope.template.Resources)) {
      collect(problems, () => {
        const resolved = readResource(scope.name, scope.template.Resources[id], id, resolver);
        if (resolved !== undefined) resources.push(resolved);
      });
    }
    for (const [id, output] of Object.entries(scope.template.Outputs)) {
      collect(problems, () => {
        const value = resolver.resolve(output.Value, { logicalId: id, property: "Value" });
        if (output.Export === undefined) outputs[`${scope.name}.${id}`] = String(value);
      });
    }
  }
  noteDoubleIds(resources, problems);
  return {
    resources,
    outputs,
    of: (type, schema) =>
      resources
        .filter((resource) => resource.type === type)
        .flatMap((resource) => checked(resource, schema, problems)),
    report: ({ stack, id, type }, message) =>
      problems.push({ stack, logicalId: id, type, message }),
    assertUnderstood() {
      if (problems.length > 0) throw new TemplateError(problems);
    },
  };
}

function readResource(
  stack: string,
  resource: { Type: string; Properties?: unknown; Metadata?: unknown } | undefined,
  id: string,
  resolver: Resolver,
): ResolvedResource | undefined {
  if (resource === undefined || !resolver.exists(id)) return undefined;
  const type = resource.Type;
  const physical = isKnownType(type) ? resolver.physical(id) : undefined;
  if (physical === undefined) {
    throw new TemplateError([
      { stack, logicalId: id, type, message: "resource type is not understood" },
    ]);
  }
  const properties: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(Object(resource.Properties ?? {}))) {
    const resolved = resolver.resolve(value, { logicalId: id, property });
    if (resolved !== undefined) properties[property] = resolved;
  }
  return { stack, id, type, ...physical, properties, metadata: Object(resource.Metadata ?? {}) };
}

function collect(problems: TemplateProblem[], read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    problems.push(...error.problems);
  }
}

function checked<Schema extends z.ZodType>(
  resource: ResolvedResource,
  schema: Schema,
  problems: TemplateProblem[],
): CheckedResource<z.infer<Schema>>[] {
  const result = schema.safeParse(resource.properties);
  if (result.success) return [{ ...resource, properties: result.data }];
  for (const issue of result.error.issues) {
    const { stack, id: logicalId, type } = resource;
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    for (const key of keys) {
      const property = [...issue.path, ...(key === undefined ? [] : [key])].map(String).join(".");
      const message = key === undefined ? issue.message : "property is not understood";
      problems.push({ stack, logicalId, type, property, message });
    }
  }
  return [];
}

/** Logical ids become names and credentials, so they must differ between stacks too. */
function noteDoubleIds(resources: readonly ResolvedResource[], problems: TemplateProblem[]): void {
  const seen = new Map<string, string>();
  for (const { id, stack, type } of resources) {
    const other = seen.get(`${type} ${id}`);
    if (other !== undefined && type !== "AWS::CDK::Metadata") {
      const message = `stack ${other} has a resource of the same type and logical id`;
      problems.push({ stack, logicalId: id, type, message });
    }
    seen.set(`${type} ${id}`, stack);
  }
}
