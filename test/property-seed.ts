import fc from "fast-check";

// The same cases on every run, so that a red run can be repeated; `PROPERTY_SEED=n npm test` tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 8669) });
