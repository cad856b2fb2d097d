/** A message about one line of a file; lines count from 1. */
export type LineMessage = { line: number; message: string };

const MOST_NAMED = 8;

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
