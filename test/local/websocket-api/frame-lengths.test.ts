import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frameLengths } from "../../../local/websocket-api/frame-lengths.ts";

/** A masked frame as a client sends it. */
function frame(length: number): Buffer {
  const extended = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const header = Buffer.alloc(2 + extended);
  header[0] = 0x81;
  header[1] = 0x80 | (extended === 0 ? length : extended === 2 ? 126 : 127);
  if (extended === 2) header.writeUInt16BE(length, 2);
  if (extended === 8) header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, Buffer.alloc(4), Buffer.alloc(length, 0x81)]);
}

describe("frame lengths", () => {
  it.each([0, 1, 125, 126, 65_535, 65_536])("of a frame of %i bytes", (length) => {
    expect(frameLengths()(frame(length))).toBe(length);
  });

  it("are the same however the bytes are cut into chunks", () => {
    const frames = fc.array(fc.integer({ min: 0, max: 70_000 }), { minLength: 1, maxLength: 4 });
    const cuts = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(frames, cuts, (lengths, sizes) => {
        let bytes = Buffer.concat(lengths.map(frame));
        const longest = frameLengths();
        const seen: number[] = [];
        for (const size of sizes) {
          seen.push(longest(bytes.subarray(0, size)));
          bytes = bytes.subarray(size);
        }
        seen.push(longest(bytes));
        expect(Math.max(...seen)).toBe(Math.max(...lengths));
      }),
      { numRuns: 50 },
    );
  });
});
