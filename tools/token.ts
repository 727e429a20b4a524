import { parseArgs } from "node:util";
import { localAddress } from "./local-address.ts";
import { requestToken } from "./request-token.ts";
import { badgeOfRole, isRole, tableRoles } from "./roles.ts";

const usage = `npm run -s token -- --role <role> [options]      print a token of the local host

  --role <role>       ${Object.keys(badgeOfRole).join(", ")}
  --badge <badge>     whose token (a badge of the role unless stated)
  --table <id>        the one table of a dealer or device (pgp-01)
  --property <id>     the property (the local one)
  --ttl <seconds>     how long it is good for (3600)
  --url <address>     the running host (${localAddress})`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      role: { type: "string" },
      badge: { type: "string" },
      table: { type: "string" },
      property: { type: "string" },
      ttl: { type: "string" },
      url: { type: "string", default: localAddress },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { role, badge, property, ttl, url } = values;
  if (values.help) return console.log(usage);
  if (role === undefined || !isRole(role))
    throw new Error(`--role is missing or unknown\n\n${usage}`);
  const table = values.table ?? (tableRoles.includes(role) ? "pgp-01" : undefined);
  const token = await requestToken(url, {
    role,
    ...(badge === undefined ? {} : { sub: badge }),
    ...(table === undefined ? {} : { table }),
    ...(property === undefined ? {} : { property }),
    ...(ttl === undefined ? {} : { ttlSeconds: Number(ttl) }),
  });
  console.log(token);
}

await main().catch((error: unknown) => {
  const refused = error instanceof TypeError && error.message === "fetch failed";
  const hint = "no host answers there: npm start, or --url";
  console.error(refused ? hint : error instanceof Error ? error.message : error);
  process.exit(1);
});
