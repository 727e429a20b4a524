import { describe, expect, it } from "vitest";
import { checkProof } from "../../../domain/progressive/check-proof.ts";
import { checkProofs } from "../../../domain/progressive/check-proofs.ts";
import { hitProofSchema } from "../../../events/catalogue/hit-proof.ts";
import { loadStream } from "../../../events/load-stream.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import { memoryEventStore } from "../../../events/store/memory.ts";
import { hitProof } from "../../../lambdas/api/hit-proof.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { verifyMeter } from "../../../tools/verify/verify-meter.ts";
import { meterStream, playFlushes, playMeter } from "../../projections/played-meter.ts";
import { meterSide } from "./meter-side.ts";

const route = "/{meterId}/hits/{hit}/proof";

describe("[R35] GET /meters/{meterId}/hits/{hit}/proof", () => {
  it.each([1, 2, 3])(
    "[R35] proves hit %i from the log, offline and to the micro-cent",
    async (hit) => {
      const side = await meterSide();
      const answer = await side.get("regulator", route, { path: { hit: String(hit) } });
      expect(answer.status, answer.text).toBe(200);
      // Exactly the proof: what is not of it would go unchecked.
      const proof = hitProofSchema.parse(answer.body);
      expect(schemas.HitProof.parse(answer.body)).toEqual(answer.body);
      expect(checkProof(proof)).toEqual([]);
      expect(verifyMeter(answer.text)).toMatchObject({ agrees: true });
      const { state } = await loadStream(meterAggregate, side.store, meterStream);
      const recorded = state.recentHits.find((recent) => recent.hit === hit);
      const award = proof.awards.find((found) => found.hit === hit);
      expect([award?.amountCents, proof.cycle]).toEqual([recorded?.amountCents, recorded?.cycle]);
    },
  );

  it("[R35] has every contribution of its cycle and nothing of another, with what was set aside, resolved and corrected", async () => {
    const side = await meterSide();
    const proven = async (hit: string) =>
      hitProofSchema.parse((await side.get("finance", route, { path: { hit } })).body);
    const locks = (found: readonly { readonly stream: string; readonly lock: number }[]) =>
      found.map(({ stream, lock }) => `${stream.slice(-5)} ${lock}`).sort();
    const first = ["csp-1 1", "csp-1 2", "csp-1 3", "csp-2 1", "csp-2 2", "csp-2 3"];
    expect(locks((await proven("1")).contributions)).toEqual(first);
    const second = await proven("3");
    expect(locks(second.contributions)).toEqual(["csp-2 4"]);
    expect(locks(second.setAside)).toEqual(["csp-1 4"]);
    expect(second.resolved).toMatchObject([{ cents: 900 }]);
    expect(checkProofs([await proven("1"), second])).toEqual([]);
    expect(second.adjustments).toMatchObject([{ amountCents: -1_050, documentNumber: "ADJ-7" }]);
  });

  it("reads backwards from the hit, only as far as its cycle reaches", async () => {
    const store = memoryEventStore();
    await playFlushes(store, 60);
    const side = await meterSide((own) => playFlushes(own, 60));
    const row = await side.views.hit("san-juan", "csp-main", 60);
    if (row === null) throw new Error("no row");
    const read: number[] = [];
    const counting: typeof store = {
      ...store,
      async readBackward(stream, options) {
        const page = await store.readBackward(stream, options);
        read.push(...page.map(({ seq }) => seq));
        return page;
      },
    };
    const proof = await hitProof(counting, meterStream, row);
    expect(checkProof(proof)).toEqual([]);
    expect(proof.contributions).toHaveLength(1);
    // One page and the few commits of a load, of a log of a hundred and twenty-two.
    expect(Math.min(...read)).toBeGreaterThan(90);
  });

  it("is refused with what to do instead when the cycle is longer than an answer", async () => {
    const store = memoryEventStore();
    await playMeter(store);
    const side = await meterSide();
    const row = await side.views.hit("san-juan", "csp-main", 1);
    if (row === null) throw new Error("no row");
    await expect(hitProof(store, meterStream, row, { mostCommits: 3 })).rejects.toMatchObject({
      problem: { code: "proof-too-large", status: 413 },
    });
  });
});
