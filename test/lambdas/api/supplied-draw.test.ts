import { describe, expect, it } from "vitest";
import { generatorSchema } from "../../../events/catalogue/values.ts";
import { drawing, generatorName, numberFrom } from "../../../lambdas/api/supplied-draw.ts";

const everyByte = Array.from({ length: 256 }, (_, byte) => byte);

describe("[10.12.H.2] the number that the system draws", () => {
  it("comes from 36 bytes each, 1 to 7, and four bytes are rejected", () => {
    const chosen = new Map<number, number>();
    const rejected: number[] = [];
    for (const byte of everyByte) {
      try {
        const number = numberFrom(Uint8Array.of(byte));
        chosen.set(number, (chosen.get(number) ?? 0) + 1);
      } catch {
        rejected.push(byte);
      }
    }
    expect([...chosen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => [number, 36]));
    expect(rejected).toEqual([252, 253, 254, 255]);
  });

  it("is decided by the next byte when one is rejected, whatever follows", () => {
    for (const reject of [252, 253, 254, 255]) {
      for (const byte of everyByte.slice(0, 252)) {
        const alone = numberFrom(Uint8Array.of(byte));
        expect(numberFrom(Uint8Array.of(reject, byte, 3, 4))).toBe(alone);
      }
    }
  });

  it("is not drawn from a source that gives nothing else than rejected bytes", () => {
    expect(() => numberFrom(new Uint8Array(32).fill(255))).toThrow(RangeError);
    expect(() => numberFrom(new Uint8Array(0))).toThrow(RangeError);
  });

  it("takes new bytes for every draw, under the generator's name", () => {
    const asked: number[] = [];
    const draw = drawing((count) => {
      asked.push(count);
      return new Uint8Array(count).fill(asked.length);
    }, "test-1");
    expect([draw(), draw()]).toEqual([
      { value: 2, generator: "test-1" },
      { value: 3, generator: "test-1" },
    ]);
    expect(asked).toEqual([32, 32]);
  });

  it.each(["3.0.17", "3.0.15+quic", "3.5.2-fips_of_a_very_long_name", process.versions.openssl])(
    "has a generator whose name with OpenSSL %s can be stored",
    (openssl) => expect(generatorSchema.safeParse(generatorName(openssl)).success).toBe(true),
  );
});
