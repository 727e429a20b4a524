/** `source` of every entry on the bus, as the publisher writes it. */
export const eventSource = "croupier.table";
