// The bytes that carried meters have in common, as `carried-dictionary.ts` has those of tables. It
// belongs to the fold version of meters: whoever changes one byte here raises it.

/** Preset dictionary of meters. What is most common stands last, where it is cheapest to reach. */
export const meterDictionary: Buffer = Buffer.from(
  [
    '"verifiedBy":"S-","acknowledgedBy":"V-","overrideCents":"slip":{"serial":"method":"chips","preparedBy":"signedBy":"paid":false}',
    '"quarantined":[{"contribution":{"meterId":"eventId":"table/"reason":"unreasonable-amount","resolution":null}],"lastAdjustment":0,"adjustments":[]',
    '{"category":"royal-flush","pay":"share","ppm":1000000},{"category":"straight-flush","pay":"share","ppm":100000},',
    '{"category":"four-of-a-kind","pay":"flat","amountCents":50000},{"category":"full-house","pay":"flat","amountCents":10000},{"category":"flush","pay":"flat","amountCents":5000}',
    '],"initialCents":"resetCents":"ratePpm":"reserveRatePpm":"limitCents":null,"overflow":"next-cycle","unreasonableContributionCents":"topAwardOneIn":649740,"tiePolicy":"ordered","flatPaysFrom":"meter",',
    '"thresholds":{"surveillanceAboveCents":300000,"signatureAboveCents":1000000,"overrideAboveCents":2500,"inventoryUpToCents":0},"heartbeatMs":10000},"queued":null,"retirement":null,"contributors":[',
    '"cycle":{"number":1,"opening":"0.00000000","openingOverflow":"0.00000000","wageredCents":0,"adjustments":"0.00000000"},',
    '"totals":{"wageredCents":0,"initial":"0.00000000","contributions":"0.00000000","reserveContributions":"0.00000000","adjustments":"0.00000000","reserveAdjustments":"0.00000000","resetFunding":"0.00000000","fromReserve":"0.00000000","houseSeed":"0.00000000","overflowToRevenue":"0.00000000","awards":"0.00000000"},',
    '"lastCut":{"at":17,"stream":"table/","seq":},"hits":0,"recentHits":[{"hit":1,"cycle":1,"at":17,"stream":"table/","round":1,"seat":1,"category":"flush","amountCents":5000},',
    '"openAwards":[{"hit":1,"stream":"table/","round":1,"seat":1,"category":"straight-flush","amountCents":,"paidFrom":"cage","before":"after":"claimedBy":"D-","paid":false}],"lastSerial":0,"quarantined":[],"lastAdjustment":0,"adjustments":[]}',
    '[{"meterId":"meter-01","status":"running","configurationVersion":1,"configuration":{"gamingDay":{"startsAt":"06:00","timeZone":"America/Puerto_Rico"},"terms":{"game":"caribbean-stud","wagerCents":100,"pays":[',
    '{"stream":"table/san-juan/csp-01","link":"linked","thresholds":{"surveillanceAboveCents":300000,"overrideAboveCents":2500},"through":10,"ahead":[],"closed":0,"claim":0,"setAside":[]},{"stream":"table/san-juan/csp-02","link":"linked","thresholds":{"surveillanceAboveCents":300000,"overrideAboveCents":2500},"through":',
  ].join(""),
);
