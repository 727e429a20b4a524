import { account, partition, region, urlSuffix } from "./aws-names.ts";
import type { CloudFormationTemplate } from "./cloudformation.ts";
import { evaluateCondition } from "./conditions.ts";
import { type PhysicalResource, physicalResource } from "./physical-names.ts";
import { TemplateError } from "./template-error.ts";

/** One stack being read: its template, the parameter values given, and the exports of all stacks. */
export interface StackScope {
  readonly name: string;
  readonly template: CloudFormationTemplate;
  readonly parameters: Readonly<Record<string, string>>;
  /** Export name to a thunk: stacks may import from each other in any order. */
  readonly exports: Map<string, () => unknown>;
}

/** The value of `AWS::NoValue`: the property is as if never written. */
const noValue = undefined;

/** Resolves intrinsic functions inside one stack. Each problem names the resource and property. */
export class Resolver {
  readonly #scope: StackScope;
  readonly #physical = new Map<string, PhysicalResource>();

  constructor(scope: StackScope) {
    this.#scope = scope;
  }

  /**
   * Replaces every intrinsic in `value` by what CloudFormation would put there.
   * @throws TemplateError for an intrinsic, reference or attribute that is not understood.
   */
  resolve(value: unknown, at: { readonly logicalId: string; readonly property?: string }): unknown {
    return new Resolution(this, this.#scope, at.logicalId, at.property).value(value);
  }

  /** Whether a resource exists: it has no condition, or its condition holds. */
  exists(logicalId: string): boolean {
    const name = this.#scope.template.Resources[logicalId]?.Condition;
    if (name === undefined) return true;
    return evaluateCondition(this.#scope.template.Conditions, name, (value) =>
      this.resolve(value, { logicalId, property: "Condition" }),
    );
  }

  physical(logicalId: string): PhysicalResource | undefined {
    const known = this.#physical.get(logicalId);
    const resource = this.#scope.template.Resources[logicalId];
    if (known !== undefined || resource === undefined) return known;
    const text = (property: string): string | undefined => {
      const resolved = this.resolve(resource.Properties?.[property], { logicalId, property });
      return typeof resolved === "string" ? resolved : undefined;
    };
    const physical = physicalResource(logicalId, resource, text);
    if (physical !== undefined) this.#physical.set(logicalId, physical);
    return physical;
  }
}

/** One walk over one property, remembering where it is for the message of a failure. */
class Resolution {
  readonly #resolver: Resolver;
  readonly #scope: StackScope;
  readonly #logicalId: string;
  readonly #property: string | undefined;

  constructor(
    resolver: Resolver,
    scope: StackScope,
    logicalId: string,
    property: string | undefined,
  ) {
    this.#resolver = resolver;
    this.#scope = scope;
    this.#logicalId = logicalId;
    this.#property = property;
  }

  value(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((v) => this.value(v)).filter((v) => v !== noValue);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first !== undefined && isIntrinsic(first[0])) {
      return this.#intrinsic(first[0], first[1]);
    }
    return Object.fromEntries(
      entries.map(([key, v]) => [key, this.value(v)] as const).filter(([, v]) => v !== noValue),
    );
  }

  #intrinsic(name: string, argument: unknown): unknown {
    switch (name) {
      case "Ref":
        return this.#ref(this.#text(argument));
      case "Fn::GetAtt":
        return this.#attribute(argument);
      case "Fn::Join":
        return this.#join(argument);
      case "Fn::Sub":
        return this.#sub(argument);
      case "Fn::Select":
        return this.#select(argument);
      case "Fn::Split":
        return this.#split(argument);
      case "Fn::ImportValue":
        return this.#import(this.#text(this.value(argument)));
      case "Fn::If":
        return this.#if(argument);
      default:
        return this.#fail(`intrinsic ${name} is not understood`);
    }
  }

  #ref(name: string): unknown {
    if (name.startsWith("AWS::")) return this.#pseudoParameter(name);
    const parameter = this.#scope.template.Parameters[name];
    if (parameter !== undefined) {
      return (
        this.#scope.parameters[name] ??
        parameter.Default ??
        this.#fail(`parameter ${name} has no value`)
      );
    }
    return this.#resource(name).ref;
  }

  #pseudoParameter(name: string): unknown {
    const values: Readonly<Record<string, unknown>> = {
      "AWS::AccountId": account,
      "AWS::Region": region,
      "AWS::Partition": partition,
      "AWS::URLSuffix": urlSuffix,
      "AWS::StackName": this.#scope.name,
      "AWS::StackId": `arn:${partition}:cloudformation:${region}:${account}:stack/${this.#scope.name}/local`,
      "AWS::NoValue": noValue,
    };
    return name in values ? values[name] : this.#fail(`pseudo parameter ${name} is not understood`);
  }

  #resource(logicalId: string): PhysicalResource {
    return (
      this.#resolver.physical(logicalId) ??
      this.#fail(`reference to ${logicalId}, which is no known parameter or resource`)
    );
  }

  #attribute(argument: unknown): string {
    const [logicalId, ...rest] =
      typeof argument === "string" ? argument.split(".") : this.#texts(argument);
    const attribute = rest.join(".");
    return (
      this.#resource(logicalId ?? "").attributes[attribute] ??
      this.#fail(`attribute ${logicalId}.${attribute} is not understood`)
    );
  }

  #join(argument: unknown): string {
    const [separator, parts] = this.#list(argument);
    return this.#texts(this.value(parts)).join(this.#text(separator));
  }

  #sub(argument: unknown): string {
    const [pattern, variables] = Array.isArray(argument) ? argument : [argument, {}];
    const given: Record<string, unknown> = Object(this.value(variables));
    return this.#text(pattern).replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith("!")) return `\${${name.slice(1)}}`;
      if (name in given) return this.#text(given[name]);
      return this.#text(name.includes(".") ? this.#attribute(name) : this.#ref(name));
    });
  }

  #select(argument: unknown): unknown {
    const [index, list] = this.#list(argument);
    const chosen = this.#list(this.value(list))[Number(index)];
    return chosen ?? this.#fail(`Fn::Select ${String(index)} is out of range`);
  }

  #split(argument: unknown): string[] {
    const [separator, text] = this.#list(argument);
    return this.#text(this.value(text)).split(this.#text(separator));
  }

  #import(name: string): unknown {
    const exported = this.#scope.exports.get(name);
    return exported === undefined ? this.#fail(`no stack exports ${name}`) : exported();
  }

  #if(argument: unknown): unknown {
    const [condition, yes, no] = this.#list(argument);
    const holds = evaluateCondition(
      this.#scope.template.Conditions,
      this.#text(condition),
      (value) => this.value(value),
    );
    return this.value(holds ? yes : no);
  }

  #list(value: unknown): readonly unknown[] {
    return Array.isArray(value) ? value : this.#fail("a list was expected");
  }

  #texts(value: unknown): readonly string[] {
    return this.#list(value).map((v) => this.#text(v));
  }

  #text(value: unknown): string {
    if (typeof value === "string") return value;
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    return this.#fail("a text was expected");
  }

  #fail(message: string): never {
    const property = this.#property === undefined ? {} : { property: this.#property };
    throw new TemplateError([
      { stack: this.#scope.name, logicalId: this.#logicalId, ...property, message },
    ]);
  }
}

function isIntrinsic(key: string): boolean {
  return key === "Ref" || key.startsWith("Fn::");
}
