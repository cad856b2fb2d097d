/** A message about one line of a file; lines count from 1. */
export type LineMessage = { line: number; message: string };

const MOST_NAMED = 8;

/** More than a file of the largest allowed size has in use: 1,000 questions of 20 lines. */
const MAX_LINES = 20_000;

/** An error for a file with too many lines to read at once; usually none. */
export function tooManyLines(source: string): LineMessage[] {
  let line = 1;
  for (const _ of source.matchAll(/\r\n|\r|\n/g)) {
    line += 1;
    if (line > MAX_LINES) return [{ line, message: TOO_MANY_LINES }];
  }
  return [];
}

const TOO_MANY_LINES = `At most ${MAX_LINES.toLocaleString("en-IN")} lines at once; please split the file here`;

/** One message about several lines, for a field: the first eight of them, and how many more there are. */
export function lineFaults(faults: readonly LineMessage[]): string {
  const named = faults.slice(0, MOST_NAMED).map(({ line, message }) => `Line ${line}: ${message}`);
  const further = faults.length - named.length;
  return [...named, ...(further > 0 ? [`${further} more`] : [])].join("; ");
}

export type Line = { number: number; text: string };

/** The lines of a text, trimmed, with their numbers; a byte order mark is dropped. */
export const splitLines = (source: string): Line[] =>
  source
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text: text.trim() }));
