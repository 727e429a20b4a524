import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Authorize, jwtAuthorizer } from "../../../local/http-api/jwt-authorizer.ts";
import { type Issuer, issuer } from "../../../local/issuer/issuer.ts";
import { answerIssuer } from "../../../local/issuer/issuer-routes.ts";
import { type Listening, listen } from "../../../local/listen.ts";

const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const key = generateKeyPairSync("rsa", { modulusLength: 2048 });
const at = Date.UTC(2026, 10, 30, 12);
let clock = at;
let listening: Listening;
let tokens: Issuer;
let authorize: Authorize;

beforeAll(async () => {
  const server = createServer((request, response) => void answerIssuer(tokens, request, response));
  listening = await listen(server, 0);
  const url = `http://127.0.0.1:${listening.port}/_issuer`;
  tokens = await issuer({ url, audience: "toys", claims: {}, key, now: () => at });
  authorize = jwtAuthorizer(
    {
      ApiId: "api",
      Name: "jwt",
      AuthorizerType: "JWT",
      IdentitySource: ["$request.header.Authorization"],
      JwtConfiguration: { Issuer: url, Audience: ["toys"] },
    },
    () => clock,
  );
});
afterAll(() => listening.close());

async function verdict(token: string, now = at): Promise<string> {
  clock = now;
  return (await authorize(`Bearer ${token}`, [])).kind;
}

/** Signed with the issuer's own key, so that only the stated claim is at fault. */
function signed(claims: Record<string, unknown>): Promise<string> {
  const [jwk] = tokens.jwks.keys;
  return new SignJWT({ iss: tokens.url, aud: "toys", exp: at / 1000 + 60, sub: "B-1", ...claims })
    .setProtectedHeader({ alg: "RS256", kid: jwk?.kid ?? "" })
    .sign(key.privateKey);
}

describe("a JWT authorizer", () => {
  it("takes a token until the second it expires", async () => {
    const { token } = await tokens.token({ sub: "B-1", ttlSeconds: 60 });
    expect(await verdict(token, at + 59_000)).toBe("authorized");
    expect(await verdict(token, at + 60_000)).toBe("unauthorized");
  });

  it.each([
    ["of another issuer", { iss: "http://elsewhere.test" }],
    ["for another audience", { aud: "others" }],
    ["not good yet", { nbf: at / 1000 + 30 }],
    ["without an expiry", { exp: undefined }],
  ])("refuses a well signed token %s", async (_, claims) => {
    expect(await verdict(await signed(claims))).toBe("unauthorized");
  });

  it("takes client_id in place of a missing audience", async () => {
    const claims = { aud: undefined, client_id: "toys" };
    expect(await verdict(await signed(claims))).toBe("authorized");
  });

  it("writes list claims in brackets", async () => {
    clock = at;
    const result = await authorize(await signed({ groups: ["a", "b"] }), []);
    expect(result).toMatchObject({ jwt: { claims: { groups: "[a b]" } } });
  });
});

describe("the token endpoint", () => {
  const ask = (body: string, type: string) =>
    fetch(`${tokens.url}/token`, { method: "POST", headers: { "content-type": type }, body });

  it.each([
    ["a form", "sub=B-1&role=clerk&ttlSeconds=30", "application/x-www-form-urlencoded"],
    ["JSON", '{"sub":"B-1","role":"clerk","ttlSeconds":30}', "application/json"],
  ])("takes %s", async (_, body, type) => {
    const answer = await ask(body, type);
    expect(answer.status).toBe(200);
    const { access_token, expires_in } = answerSchema.parse(await answer.json());
    expect(expires_in).toBe(30);
    expect(await verdict(access_token)).toBe("authorized");
  });

  it.each(["", "{", '{"role":"clerk"}', '{"sub":"B-1","exp":1}', '{"sub":"B-1","ttlSeconds":0}'])(
    "answers 400 to %s",
    async (body) => {
      expect((await ask(body, "application/json")).status).toBe(400);
    },
  );
});
