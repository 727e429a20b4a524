import type { Template } from "aws-cdk-lib/assertions";
import { type Resource, resourcesOf } from "./synthesise.ts";

export interface Statement {
  readonly Effect: "Allow" | "Deny";
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

/** What the role of each function states, by the function's `app:entry`. */
export function statementsByEntry(template: Template): Map<string, readonly Statement[]> {
  const policies = resourcesOf(template, "AWS::IAM::Policy");
  return new Map(
    functionsOf(template).map((fn) => {
      const role = JSON.stringify(fn.Properties.Role).match(/"([A-Za-z0-9]+)","Arn"/)?.[1];
      const own = policies.filter(({ Properties }) =>
        JSON.stringify(Properties.Roles).includes(`"${role}"`),
      );
      return [entryOf(fn), own.flatMap(statementsOf)];
    }),
  );
}

export function functionsOf(template: Template): Resource[] {
  return resourcesOf(template, "AWS::Lambda::Function");
}

export function entryOf(fn: Resource): string {
  return String(fn.Metadata?.["app:entry"]);
}

/** A resource of a statement in one word: `events`, `views`, `live`, `events stream`, `bus` ... */
function nameOf(target: unknown): string {
  const text = JSON.stringify(target);
  const known: readonly [RegExp, string][] = [
    [/EventsD\w+StreamArn/, "events stream"],
    [/@connections/, "connections"],
    [/GetAttEvents\w+Arn/, "events"],
    [/GetAttViews\w+Arn/, "views"],
    [/GetAttLive\w+Arn/, "live"],
    [/GetAttBus\w+Arn/, "bus"],
    [/GetAtt(\w+?)DeadLetters/, "dead letters"],
    [/SurveillanceQueue/, "surveillance queue"],
    [/ProgressiveMeterQueue/, "meter queue"],
    [/ProgressiveAwardQueue/, "award queue"],
    [/Logs[0-9A-F]{8}/, "own log"],
    [/^"\*"$/, "*"],
  ];
  return known.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

export function actionsOf({ Action }: Statement): readonly string[] {
  return typeof Action === "string" ? [Action] : Action;
}

export function targetsOf({ Resource: target }: Statement): readonly string[] {
  return Array.isArray(target) ? target.map(nameOf) : [nameOf(target)];
}

function statementsOf(policy: Resource): readonly Statement[] {
  const document = policy.Properties.PolicyDocument as { readonly Statement: readonly Statement[] };
  return document.Statement;
}
