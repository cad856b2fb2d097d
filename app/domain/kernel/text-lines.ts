/** A message about one line of a file; lines count from 1. */
export type LineMessage = { line: number; message: string };

export type Line = { number: number; text: string };

/** The lines of a text, trimmed, with their numbers; a byte order mark is dropped. */
export const splitLines = (source: string): Line[] =>
  source
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text: text.trim() }));
