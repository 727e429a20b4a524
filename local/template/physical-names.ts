import { apiHost, apiId, arn, queueUrl, roleArn, streamLabel } from "./aws-names.ts";
import type { CloudFormationResource } from "./cloudformation.ts";
import { inertTypes } from "./inert-types.ts";

/** A resource as CloudFormation would have created it: what `Ref` and `Fn::GetAtt` answer. */
export interface PhysicalResource {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Resolves one property of the resource to text, or to undefined when it is not set. */
type Text = (property: string) => string | undefined;

type Namer = (logicalId: string, text: Text) => PhysicalResource;

function table(logicalId: string, text: Text): PhysicalResource {
  const name = text("TableName") ?? logicalId;
  const tableArn = arn("dynamodb", `table/${name}`);
  return {
    ref: name,
    attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/${streamLabel}` },
  };
}

function named(property: string, service: string, prefix: string): Namer {
  return (logicalId, text) => {
    const name = text(property) ?? logicalId;
    return { ref: name, attributes: { Arn: arn(service, `${prefix}${name}`), Name: name } };
  };
}

function queue(logicalId: string, text: Text): PhysicalResource {
  const name = text("QueueName") ?? logicalId;
  const url = queueUrl(name);
  return { ref: url, attributes: { Arn: arn("sqs", name), QueueName: name, QueueUrl: url } };
}

function role(logicalId: string, text: Text): PhysicalResource {
  const name = text("RoleName") ?? logicalId;
  return { ref: name, attributes: { Arn: roleArn(name), RoleId: `AROA${logicalId}` } };
}

function api(logicalId: string, text: Text): PhysicalResource {
  const id = apiId(logicalId);
  const scheme = text("ProtocolType") === "WEBSOCKET" ? "wss" : "https";
  return { ref: id, attributes: { ApiId: id, ApiEndpoint: `${scheme}://${apiHost(id)}` } };
}

function rule(logicalId: string, text: Text): PhysicalResource {
  const name = text("Name") ?? logicalId;
  const bus = text("EventBusName");
  const path = bus === undefined || bus === "default" ? name : `${bus}/${name}`;
  return { ref: name, attributes: { Arn: arn("events", `rule/${path}`) } };
}

const plain: Namer = (logicalId) => ({ ref: logicalId, attributes: {} });

const namers: Readonly<Record<string, Namer>> = {
  "AWS::ApiGatewayV2::Api": api,
  "AWS::ApiGatewayV2::Authorizer": plain,
  "AWS::ApiGatewayV2::Integration": plain,
  "AWS::ApiGatewayV2::Route": plain,
  "AWS::ApiGatewayV2::Stage": (logicalId, text) => ({
    ref: text("StageName") ?? logicalId,
    attributes: {},
  }),
  "AWS::DynamoDB::GlobalTable": table,
  "AWS::DynamoDB::Table": table,
  "AWS::Events::EventBus": named("Name", "events", "event-bus/"),
  "AWS::Events::Rule": rule,
  "AWS::IAM::Policy": plain,
  "AWS::IAM::Role": role,
  "AWS::Lambda::EventInvokeConfig": plain,
  "AWS::Lambda::EventSourceMapping": plain,
  "AWS::Lambda::Function": named("FunctionName", "lambda", "function:"),
  "AWS::Scheduler::Schedule": named("Name", "scheduler", "schedule/default/"),
  "AWS::Scheduler::ScheduleGroup": named("Name", "scheduler", "schedule-group/"),
  "AWS::SQS::Queue": queue,
};

/** Resource types that the host reads or deliberately ignores. */
export function isKnownType(type: string): boolean {
  return type in namers || type in inertTypes;
}

/** What `Ref` and `Fn::GetAtt` answer for a resource; undefined when its type is not known. */
export function physicalResource(
  logicalId: string,
  resource: CloudFormationResource,
  text: Text,
): PhysicalResource | undefined {
  const namer = namers[resource.Type];
  if (namer !== undefined) return namer(logicalId, text);
  if (!(resource.Type in inertTypes)) return undefined;
  return {
    ref: logicalId,
    attributes: { Arn: arn("inert", logicalId), TopicArn: arn("sns", logicalId) },
  };
}
