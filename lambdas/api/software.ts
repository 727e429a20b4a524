import manifest from "../../package.json" with { type: "json" };

/** What every report and the health check say of the software that made them (R81). */
export const software = { title: "Croupier", version: manifest.version } as const;
