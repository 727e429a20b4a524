import { describe, expect, it } from "vitest";
import { routeTable } from "../../../local/http-api/route-table.ts";

const keys = [
  "ANY /{proxy+}",
  "ANY /pets/{id}",
  "GET /pets/{id}",
  "GET /pets/dog",
  "GET /pets/{id}/{part+}",
  "$default",
];
const route = (routeKey: string) => ({ routeKey, functionId: "F", timeoutMs: 1000, scopes: [] });

describe("a route is chosen", () => {
  const match = routeTable(keys.map(route));
  it.each([
    ["GET", "/pets/dog", "GET /pets/dog", {}],
    ["GET", "/pets/7", "GET /pets/{id}", { id: "7" }],
    ["PUT", "/pets/7", "ANY /pets/{id}", { id: "7" }],
    ["GET", "/pets/7/a/b", "GET /pets/{id}/{part+}", { id: "7", part: "a/b" }],
    ["GET", "/pets/a%20b", "GET /pets/{id}", { id: "a b" }],
    ["GET", "/pets/%zz", "GET /pets/{id}", { id: "%zz" }],
    ["POST", "/else/where", "ANY /{proxy+}", { proxy: "else/where" }],
    ["GET", "/", "$default", {}],
  ])("%s %s by %s", (method, path, key, pathParameters) => {
    expect(match(method, path)).toMatchObject({ route: { routeKey: key }, pathParameters });
  });

  it("not at all when none fits and there is no default", () => {
    expect(routeTable([route("GET /pets")])("POST", "/pets")).toBeUndefined();
  });
});
