/** `source` of what tables record, as the publisher writes it. */
export const eventSource = "croupier.table";
/** The same for what progressive meters record. */
export const meterEventSource = "croupier.meter";
