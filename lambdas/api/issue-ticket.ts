import { authorizeReading } from "./access.ts";
import type { Routes } from "./http.ts";
import type { LiveStore } from "./live/port.ts";
import { issueTicket } from "./live/ticket.ts";

export interface TicketPorts {
  readonly live: Pick<LiveStore, "putTicket">;
  readonly now: () => number;
  /** The `wss://` address that clients connect to. */
  readonly webSocketUrl: string;
}

/** `POST /live/tickets`: half a minute to open one WebSocket with the claims of this token. */
export function ticketRoutes({ live, now, webSocketUrl }: TicketPorts): Routes {
  return {
    "POST /live/tickets": async ({ claims }) => {
      const asker = claims();
      authorizeReading(asker, "tickets");
      const { ticket, expiresAt } = await issueTicket(live, asker, now());
      return {
        status: 201,
        body: {
          ticket,
          expiresAt: new Date(expiresAt).toISOString(),
          url: `${webSocketUrl}?ticket=${ticket}`,
        },
      };
    },
  };
}
