import { z } from "zod";
import { commandSchemas } from "./command-schemas.ts";
import { houseWayQuestion } from "./explain-house-way.ts";
import { meterCommandSchemas } from "./meter-commands/meter-command-schemas.ts";
import { operations } from "./operations.ts";
import { mostCommands } from "./parse-commands.ts";
import { problemKinds } from "./problem.ts";
import { schemas } from "./response-schemas.ts";
import { settlementQuestion } from "./settle-on-paper.ts";
import { software } from "./software.ts";

type Json = Record<string, unknown>;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The JSON Schema 2020-12 of what a client sends (`input`) or gets (`output`). */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

let built: Json | undefined;

/** OpenAPI 3.1 of the HTTP API, generated from the very schemas that requests are parsed with. */
export function openApiDocument(): Json {
  built ??= build();
  return built;
}

function build(): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: `${software.title} API`,
      version: software.version,
      description:
        "The system of record for casino table games. Every refusal by the rules cites its paragraph.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    security: [{ token: [] }],
    paths: paths(),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: componentSchemas(),
    },
  };
}

function componentSchemas(): Json {
  const named = Object.entries(schemas).map(([name, schema]) => [
    name,
    jsonSchema(schema, "output"),
  ]);
  return {
    ...commandsOf("Command", commandSchemas),
    ...commandsOf("MeterCommand", meterCommandSchemas),
    ...Object.fromEntries(named),
    HouseWayQuestion: jsonSchema(houseWayQuestion, "input"),
    SettlementQuestion: jsonSchema(settlementQuestion, "input"),
  };
}

type CommandSchema = z.ZodObject<{ type: z.ZodLiteral<string> }>;

/** Every command of one kind of stream by its type, any of them as `name`, and what a body may be. */
function commandsOf(name: string, commands: readonly CommandSchema[]): Json {
  const types = commands.map(({ shape }) => shape.type.value);
  return {
    ...Object.fromEntries(
      commands.map((schema) => [schema.shape.type.value, jsonSchema(schema, "input")]),
    ),
    [name]: {
      oneOf: types.map(reference),
      discriminator: {
        propertyName: "type",
        mapping: Object.fromEntries(types.map((type) => [type, reference(type).$ref])),
      },
    },
    [`${name}s`]: {
      oneOf: [
        reference(name),
        { type: "array", items: reference(name), minItems: 1, maxItems: mostCommands },
      ],
    },
  };
}

function paths(): Json {
  const byPath: Record<string, Json> = {};
  for (const [key, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = key.split(" ");
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: operationObject(path, operation) };
  }
  return byPath;
}

type Operation = (typeof operations)[keyof typeof operations];

function operationObject(path: string, operation: Operation): Json {
  const problems = operation.problems.map((status) => [String(status), problemResponse(status)]);
  const answers = Object.entries(operation.answers).map(([status, answer]) => [
    status,
    { description: answer.description, content: contentOf(answer) },
  ]);
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...("description" in operation ? { description: operation.description } : {}),
    ...("open" in operation ? { security: [] } : {}),
    parameters: [...pathParameters(path), ...queryParameters(operation)],
    ...("body" in operation
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: reference(operation.body) } },
          },
        }
      : {}),
    responses: Object.fromEntries([...answers, ...problems]),
  };
}

function contentOf(answer: { readonly schema?: string; readonly csv?: true }): Json {
  return {
    "application/json": { schema: answer.schema ? reference(answer.schema) : { type: "object" } },
    ...(answer.csv ? { "text/csv": { schema: { type: "string" } } } : {}),
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema:
      name === "round" || name === "hit"
        ? { type: "integer", minimum: 1 }
        : { type: "string", pattern: "^[a-z0-9][a-z0-9-]{0,31}$" },
  }));
}

function queryParameters(operation: Operation): Json[] {
  if (!("query" in operation)) return [];
  const schema = jsonSchema(operation.query, "input");
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
}

function problemResponse(status: number): Json {
  if (status === 401) return refusedByGateway;
  const titles = Object.values(problemKinds)
    .filter((kind) => kind.status === status)
    .map(({ title }) => title);
  return {
    description: httpProblems[status] ?? titles.join("; "),
    content: { "application/problem+json": { schema: reference("Problem") } },
  };
}

/** The gateway refuses a token before any of our code runs, and has no more to say than this. */
const refusedByGateway: Json = {
  description: "The token is missing, expired or not valid",
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: { message: { type: "string" } },
        required: ["message"],
      },
    },
  },
};

/** What the rules answer, in other words than a problem of the edge by the same status. */
const httpProblems: Readonly<Record<number, string>> = {
  422: "Refused by the rules: the paragraph is cited where the manual itself forbids it",
};
