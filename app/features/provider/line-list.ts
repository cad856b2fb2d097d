import * as v from "valibot";
import { comparableName } from "#app/kernel/rules-for-names.ts";
import { lineFaults, splitLines } from "#app/kernel/text-lines.ts";

/** How many faults the message of a field names. */
const NAMED = 3;

type Limits = {
  /** Entries of the list. */
  most: number;
  /** Characters of an entry. */
  longest: number;
  /** What two entries may not share. */
  keyOf?: (text: string) => string;
};

/**
 * A list that a form edits as a text with one entry on each line, and a program sends as an array. Empty lines are
 * dropped; a fault names its line.
 */
export const lineList = ({ most, longest, keyOf = comparableName }: Limits) =>
  v.pipe(
    v.optional(v.array(v.pipe(v.string(), v.maxLength(20_000)), "Please enter one on each line"), []),
    // A form sends one text with all lines.
    v.metadata({ maxItems: most }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const lines = splitLines(dataset.value.join("\n")).filter(({ text }) => text !== "");
      const seen = new Map<string, number>();
      const faults = lines.flatMap(({ number: line, text }, index) => {
        const key = keyOf(text);
        const earlier = seen.get(key);
        if (earlier === undefined) seen.set(key, line);
        const message =
          entryFault(text, { most, longest, index }) ??
          (key === "" ? "Please use letters or digits" : undefined) ??
          (earlier === undefined ? undefined : `This is on line ${earlier} already`);
        return message ? [{ line, message }] : [];
      });
      if (faults.length === 0) return lines.map(({ text }) => text);
      addIssue({ message: lineFaults(faults, NAMED) });
      return NEVER;
    }),
  );

function entryFault(text: string, { most, longest, index }: Omit<Limits, "keyOf"> & { index: number }) {
  if (index >= most) return `At most ${most} lines`;
  if (text.length > longest) return `Please use at most ${longest} characters`;
  if (/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text)) return "Please remove the control characters";
  return undefined;
}
