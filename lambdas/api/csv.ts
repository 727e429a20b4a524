/** A cell: text, a number already written as one, or nothing, which stays empty and is never 0. */
export type Cell = string | number | null;

/** RFC 4180: a header line, CRLF after every line, quotes where needed. */
export function csv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = typeof cell === "number" ? String(cell) : inert(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet runs text that begins like a formula: an apostrophe keeps it text. Numbers are safe. */
function inert(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  return !isNumber && /^[\s]*[=+\-@|%\t\r]/.test(text) ? `'${text}` : text;
}
