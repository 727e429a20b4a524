import { buildApp } from "./build-app.ts";
import { withChecks } from "./checks.ts";

withChecks(buildApp()).synth();
