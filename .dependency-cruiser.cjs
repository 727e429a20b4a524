// The arrows of the house: one direction, one rule per room (docs/architecture.md).
/** Everything a room may not reach, derived from what it may. */
const rooms = [
  "domain",
  "events",
  "projections",
  "lambdas",
  "cdk",
  "local",
  "web",
  "tools",
  "bench",
  "test",
];
const may = {
  domain: [],
  events: ["domain"],
  projections: ["domain", "events"],
  lambdas: ["domain", "events", "projections"],
  cdk: [],
  local: ["cdk"],
  web: [],
  tools: ["domain", "events", "local", "cdk"],
};
const roomRules = Object.entries(may).map(([room, allowed]) => ({
  name: `${room}-imports-only-${allowed.length ? allowed.join("-and-") : "itself"}`,
  severity: "error",
  from: { path: `^${room}/` },
  to: { path: `^(${rooms.filter((r) => r !== room && !allowed.includes(r)).join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "domain-is-pure",
      comment: "No I/O, no packages, no Node built-ins in the rules.",
      severity: "error",
      from: { path: "^domain/" },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "core"] },
    },
    {
      name: "deployed-code-needs-no-dev-dependency",
      severity: "error",
      from: { path: "^(domain|events|projections|lambdas)/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-unresolvable",
      comment:
        "`aws-lambda` names types only: there is no such package to load. The peers of the ranking bench are installed by that bench alone.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(aws-lambda$|phe$|poker-evaluator|pokersolver$)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
