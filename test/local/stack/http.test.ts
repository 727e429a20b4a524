import { generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Host } from "../../../local/host.ts";
import { startToyHost } from "./toy-host.ts";

let host: Host;
let good: string;
beforeAll(async () => {
  host = await startToyHost();
  good = await host.token({ sub: "B-1", role: "clerk" });
}, 60_000);
afterAll(() => host.stop());

function call(method: string, path: string, token?: string, body = "hello") {
  return fetch(`${host.url}${path}`, {
    method,
    headers: {
      "content-type": "text/plain",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === "POST" || method === "PUT" ? { body } : {}),
  });
}

describe("a request with a token", () => {
  it("reaches the function, with its claims as text", async () => {
    const answer = await call("POST", "/notes/n1", good);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      id: "n1",
      claims: { sub: "B-1", role: "clerk", aud: "toys", exp: expect.stringMatching(/^\d+$/) },
    });
  });

  it("goes from the table's stream over the bus to another function", async () => {
    await call("POST", "/notes/n2", good);
    await vi.waitFor(
      async () => {
        const seen = await (await call("GET", "/notes/n2")).json();
        expect(seen).toMatchObject({ seen: "toy.notes" });
      },
      { timeout: 20_000, interval: 100 },
    );
  }, 30_000);
});

describe("a token is refused with 401 when", () => {
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const now = () => Math.floor(Date.now() / 1000);
  const kid = () => JSON.parse(Buffer.from(good.split(".")[0] ?? "", "base64url").toString()).kid;
  const signed = (header: Record<string, string>, key = stranger) =>
    new SignJWT({ role: "clerk" })
      .setProtectedHeader({ alg: "RS256", ...header })
      .setSubject("B-1")
      .setIssuer(host.issuerUrl)
      .setAudience("toys")
      .setExpirationTime(now() + 600)
      .sign(key);

  const cases: [string, () => Promise<string | undefined>][] = [
    ["there is none", async () => undefined],
    ["it is no token", async () => "garbage"],
    [
      "its algorithm is none",
      async () =>
        new UnsecuredJWT({ role: "clerk" })
          .setSubject("B-1")
          .setIssuer(host.issuerUrl)
          .setAudience("toys")
          .setExpirationTime("10m")
          .encode(),
    ],
    ["another key signed it", () => signed({ kid: kid() })],
    ["it names no key", () => signed({})],
    [
      "its claims were changed after signing",
      async () => {
        const [head, , signature] = good.split(".");
        const claims = {
          sub: "B-1",
          iss: host.issuerUrl,
          aud: "toys",
          exp: now() + 600,
          role: "x",
        };
        return [head, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(
          ".",
        );
      },
    ],
    ["it is for another audience", () => host.token({ sub: "B-1", audience: "others" })],
  ];
  it.each(cases)("%s", async (_, token) => {
    const answer = await call("POST", "/notes/refused", await token());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: "Unauthorized" });
  });
});

describe("the gateway answers", () => {
  it("403 to a good token without a scope of the route", async () => {
    expect((await call("PUT", "/notes/n1", good)).status).toBe(403);
    const scoped = await host.token({ sub: "B-1", scope: "notes:read notes:replace" });
    expect((await call("PUT", "/notes/n1", scoped)).status).toBe(201);
  });

  it("404 to a path or a method without a route", async () => {
    expect((await call("GET", "/elsewhere")).status).toBe(404);
    expect((await call("PATCH", "/notes/n1")).status).toBe(404);
  });

  it("413 to a body over 10 MB", async () => {
    const answer = await call("POST", "/notes/n1", good, "x".repeat(10 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
  });

  it.each(["throw", "exit", "hang"])(
    "500 when the function fails (%s), and works again",
    async (fail) => {
      const answer = await call("GET", `/notes/n1?fail=${fail}`);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ message: "Internal Server Error" });
      expect((await call("GET", "/notes/n1")).status).toBe(200);
    },
    20_000,
  );

  it("a preflight for an allowed origin, and none for another", async () => {
    const preflight = (origin: string) =>
      fetch(`${host.url}/notes/n1`, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "POST" },
      });
    const allowed = await preflight("http://floor.test");
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("http://floor.test");
    const other = await preflight("http://elsewhere.test");
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a function", () => {
  it("gets the environment of its template and of the runtime, not that of the host", async () => {
    const { environment } = (await (await call("GET", "/notes/n1")).json()) as {
      environment: string[];
    };
    expect(environment).toContain("NOTES_TABLE");
    expect(environment).toContain("AWS_ENDPOINT_URL");
    expect(environment).not.toContain("PATH");
    expect(environment).not.toContain("VITEST");
  });

  it("is denied by name what its role does not grant, and the denial is on record", async () => {
    const answer = await call("DELETE", "/notes/n1");
    expect(await answer.json()).toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining("dynamodb:DeleteItem"),
    });
    expect(host.denied).toContainEqual({
      functionId: "NotesFunction",
      action: "dynamodb:DeleteItem",
      resource: "arn:aws:dynamodb:us-east-1:000000000000:table/Notes",
    });
  });
});
