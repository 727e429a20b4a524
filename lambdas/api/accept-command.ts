import { acceptSubmission } from "./accept-submission.ts";
import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { tablePath } from "./parameters.ts";
import { type SubmitPorts, submitCommand } from "./submit-command.ts";

/** `POST /tables/{tableId}/commands` */
export function commandRoutes(ports: SubmitPorts): Routes {
  return {
    "POST /tables/{tableId}/commands": (request) =>
      acceptSubmission(request, (submission) => {
        const { tableId } = parseWith(tablePath, request.path);
        return submitCommand(ports, { ...submission, tableId });
      }),
  };
}
