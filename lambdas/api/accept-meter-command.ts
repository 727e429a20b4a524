import { acceptSubmission } from "./accept-submission.ts";
import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { meterPath } from "./parameters.ts";
import { type MeterPorts, submitMeterCommand } from "./submit-meter-command.ts";

/** `POST /meters/{meterId}/commands` */
export function meterCommandRoutes(ports: MeterPorts): Routes {
  return {
    "POST /meters/{meterId}/commands": (request) =>
      acceptSubmission(request, (submission) => {
        const { meterId } = parseWith(meterPath, request.path);
        return submitMeterCommand(ports, { ...submission, meterId });
      }),
  };
}
