import type { MeterEvent, MeterEventData } from "./events.ts";
import type { MeterState, OpenAward } from "./state.ts";

type AwardEvent = Extract<
  MeterEvent,
  {
    type:
      | "AwardVerified"
      | "AwardAcknowledged"
      | "AwardOverridden"
      | "PayoutSlipIssued"
      | "PayoutSlipSigned"
      | "PayoutSlipVoided"
      | "AwardPaid"
      | "AwardCleared";
  }
>;

/** The meter after a step in the life of an award. */
export function evolveAward(state: MeterState, event: AwardEvent): MeterState {
  switch (event.type) {
    case "AwardVerified":
      return withAward(state, event.data.hit, { verifiedBy: event.data.by });
    case "AwardAcknowledged":
      return withAward(state, event.data.hit, { acknowledgedBy: event.data.by });
    case "AwardOverridden":
      return overridden(state, event.data);
    case "PayoutSlipIssued": {
      const { slip } = event.data;
      return { ...withAward(state, slip.hit, { slip }), lastSerial: slip.serial };
    }
    case "PayoutSlipSigned":
      return withAward(state, event.data.hit, { signedBy: event.data.by });
    case "PayoutSlipVoided":
      return withoutSlip(state, event.data.slip.hit);
    case "AwardPaid":
      return withAward(state, event.data.hit, { paid: true });
    case "AwardCleared": {
      const { hit } = event.data;
      return { ...state, openAwards: state.openAwards.filter((award) => award.hit !== hit) };
    }
  }
}

function withAward(state: MeterState, hit: number, change: Partial<OpenAward>): MeterState {
  const openAwards = state.openAwards.map((award) =>
    award.hit === hit ? { ...award, ...change } : award,
  );
  return { ...state, openAwards };
}

/** R31 surveillance verifies the payout too: what it has seen of another amount does not count. */
function overridden(
  state: MeterState,
  { hit, amountCents }: MeterEventData<"AwardOverridden">,
): MeterState {
  const openAwards = state.openAwards.map((award) => {
    if (award.hit !== hit) return award;
    const { acknowledgedBy: _acknowledgedBy, ...rest } = award;
    return { ...rest, overrideCents: amountCents };
  });
  return { ...state, openAwards };
}

function withoutSlip(state: MeterState, hit: number): MeterState {
  const openAwards = state.openAwards.map((award) => {
    if (award.hit !== hit) return award;
    const { slip: _slip, signedBy: _signedBy, ...rest } = award;
    return rest;
  });
  return { ...state, openAwards };
}
