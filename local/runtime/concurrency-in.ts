import type { Deployment, FunctionDefinition } from "../template/deployment.ts";

/**
 * Threads that a function needs: as many as its queue hands it batches at a time. One for all others,
 * so that a laptop carries every function of the deployment.
 */
export function concurrencyIn({
  mappings,
}: Pick<Deployment, "mappings">): (fn: Pick<FunctionDefinition, "arn" | "name">) => number {
  return ({ arn, name }) => {
    const own = mappings.filter(({ FunctionName }) => [arn, name].includes(FunctionName));
    return Math.max(1, ...own.map(({ ScalingConfig }) => ScalingConfig?.MaximumConcurrency ?? 1));
  };
}
