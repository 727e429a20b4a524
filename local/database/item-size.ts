import type { Item, WireValue } from "dynalite/db/index.js";

const bytes = (text: string): number => Buffer.byteLength(text, "utf8");
const binary = (base64: string): number => Buffer.from(base64, "base64").length;

/** About two digits a byte, plus the exponent byte and one for a minus sign. */
function numberSize(text: string): number {
  const [mantissa = "0", exponent = "0"] = text.toLowerCase().split("e");
  const negative = mantissa.startsWith("-");
  const [whole = "", fraction = ""] = mantissa.replace(/^[-+]/, "").split(".");
  const all = `${whole}${fraction}`.replace(/^0+/, "");
  const digits = all.replace(/0+$/, "");
  if (digits === "") return 1;
  // Digits are stored in pairs aligned to even powers of ten.
  const lowest = all.length - digits.length - fraction.length + Number(exponent);
  const aligned = digits.length + (lowest % 2 === 0 ? 0 : 1);
  return 1 + Math.ceil(aligned / 2) + (negative ? 1 : 0);
}

const sum = (values: unknown, size: (value: string) => number): number =>
  Array.isArray(values) ? values.reduce((total, value) => total + size(String(value)), 0) : 0;

function valueSize(value: WireValue): number {
  const [type, content] = Object.entries(value)[0] ?? ["NULL", true];
  switch (type) {
    case "S":
      return bytes(String(content));
    case "B":
      return binary(String(content));
    case "N":
      return numberSize(String(content));
    case "SS":
      return sum(content, bytes);
    case "BS":
      return sum(content, binary);
    case "NS":
      return sum(content, numberSize);
    case "L":
      return 3 + listSize(content);
    case "M":
      return 3 + mapSize(content);
    default:
      return 1;
  }
}

function listSize(content: unknown): number {
  if (!Array.isArray(content)) return 0;
  return content.reduce((total: number, value: WireValue) => total + 1 + valueSize(value), 0);
}

function mapSize(content: unknown): number {
  if (content === null || typeof content !== "object") return 0;
  return Object.entries(content).reduce(
    (total, [name, value]) => total + 1 + bytes(name) + valueSize(value),
    0,
  );
}

/**
 * Bytes of an item as DynamoDB charges them: names and values, text in UTF-8.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export function itemSize(item: Item): number {
  return Object.entries(item).reduce(
    (total, [name, value]) => total + bytes(name) + valueSize(value),
    0,
  );
}

/** Write units of one standard write: 1 per started KB of the larger of the two images, at least 1. */
export function writeUnits(...images: readonly (Item | null | undefined)[]): number {
  return Math.max(1, ...images.map((item) => (item ? Math.ceil(itemSize(item) / 1024) : 1)));
}

/** Read units for so many bytes: 1 per started 4 KB, half when eventually consistent, never free. */
export function readUnits(size: number, consistent: boolean): number {
  return Math.max(1, Math.ceil(size / 4096)) * (consistent ? 1 : 0.5);
}
