import { formatNumber } from "./count.ts";

/** A message about one line of a file; lines count from 1. */
export type LineMessage = { line: number; message: string };

const MAX_NAMED = 8;

/** More than a file of the largest allowed size has in use: 1,000 questions of 20 lines. */
const MAX_LINES = 20_000;

/** An error for a file with too many lines to read at once; usually none. */
export function tooManyLines(source: string): LineMessage[] {
  let line = 1;
  for (const _ of source.matchAll(/\r\n|\r|\n/g)) {
    line += 1;
    if (line > MAX_LINES) return [{ line, message: tooManyText() }];
  }
  return [];
}

const tooManyText = () => `At most ${formatNumber(MAX_LINES)} lines at once; please split the file here`;

/** One message about several lines, for a field: the first eight of them, and how many more there are. */
export function lineFaults(faults: readonly LineMessage[], most = MAX_NAMED): string {
  const named = faults.slice(0, most).map(({ line, message }) => `Line ${line}: ${message}`);
  const further = faults.length - named.length;
  return [...named, ...(further > 0 ? [`${further} more`] : [])].join("; ");
}

/** A line of a text: trimmed, and as it was written but without spaces at its end. */
export type Line = { number: number; text: string; written: string };

/** The lines of a text with their numbers; a byte order mark is dropped. */
export const splitLines = (source: string): Line[] =>
  source
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim(), written: line.trimEnd() }));

const INDENT = /^[ \t]*/;

/**
 * The lines as one text, with the indentation that each has beyond the others: program code keeps its shape. A first
 * line that follows other text, such as a title, has none of its own (`begins`: 'inline').
 */
export function joinLines(lines: readonly string[], begins: "line" | "inline" = "line"): string {
  const filled = lines.slice(begins === "line" ? 0 : 1).filter((line) => line.trim() !== "");
  const common = filled.map((line) => INDENT.exec(line)![0]).reduce(commonStart, filled[0] ?? "");
  const cut = begins === "line" ? common.length : 0;
  return lines
    .map((line) => line.slice(line.trim() === "" ? line.length : cut).trimEnd())
    .join("\n")
    .replace(/^\n+/, "")
    .trim();
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
