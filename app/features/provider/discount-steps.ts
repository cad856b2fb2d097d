import * as v from "valibot";
import { type LineMessage, lineFaults, splitLines } from "#app/kernel/text-lines.ts";

const PAIR = /^(\d{1,6})\s*%?\s*[:=,;\s→-]\s*(\d{1,6})\s*%?$/;

type Options<From extends string, Percent extends string> = {
  from: readonly [name: From, least: number, most: number];
  percent: Percent;
  /** What the number is: 'score'. */
  what: string;
  most: number;
};

/**
 * Steps of discounts: a number from which something applies, and the percent that it takes off. A form edits them as
 * lines such as '85: 15', a program sends objects. More never gives less. They come back with the highest number first.
 */
export function discountSteps<From extends string, Percent extends string>(options: Options<From, Percent>) {
  const { from, percent, most } = options;
  type Step = Record<From | Percent, number>;
  const within = (minimum: number, maximum: number) => v.pipe(v.number(), v.metadata({ minimum, maximum }));
  const sent = v.strictObject({
    [from[0]]: within(from[1], from[2]),
    [percent]: within(1, 100),
  } as Record<From | Percent, ReturnType<typeof within>>);
  return v.pipe(
    v.optional(
      v.array(v.union([v.pipe(v.string(), v.maxLength(20_000)), sent]), "Please enter one on each line"),
      [],
    ),
    v.metadata({ maxItems: most }),
    v.rawTransform(({ dataset, addIssue, NEVER }): Step[] => {
      const source = dataset.value.map((one) =>
        typeof one === "string" ? one : `${(one as Step)[from[0]]}: ${(one as Step)[percent]}`,
      );
      const lines = splitLines(source.join("\n")).filter(({ text }) => text !== "");
      const read = lines.map(({ number: line, text }) => ({ line, ...readStep(text, options) }));
      const faults = read.flatMap(({ line, fault }) => (fault ? [{ line, message: fault }] : []));
      const steps = read.flatMap(({ line, step }) => (step ? [{ line, from: step[0], off: step[1] }] : []));
      const overlap = faults.length === 0 ? findOverlap(steps, options.what) : undefined;
      if (overlap) faults.push(overlap);
      const message = lines.length > most ? `Please use at most ${most} lines` : lineFaults(faults);
      if (message !== "") {
        addIssue({ message });
        return NEVER;
      }
      return steps
        .toSorted((one, other) => other.from - one.from)
        .map((step) => ({ [from[0]]: step.from, [percent]: step.off }) as Step);
    }),
  );
}

function readStep<From extends string>(
  text: string,
  { from: [, least, most], what }: Pick<Options<From, string>, "from" | "what">,
): { step?: [from: number, off: number]; fault?: string } {
  const [, start, off] = PAIR.exec(text) ?? [];
  if (start === undefined || off === undefined)
    return { fault: `write the ${what} and the discount, such as '80: 10'` };
  if (Number(start) < least || Number(start) > most)
    return { fault: `the ${what} is a whole number from ${least} to ${most}` };
  if (Number(off) < 1 || Number(off) > 100) return { fault: "the discount is a whole number from 1 to 100" };
  return { step: [Number(start), Number(off)] };
}

type Placed = { line: number; from: number; off: number };

/** The first line that says something else than an earlier one about the same numbers. */
function findOverlap(steps: readonly Placed[], what: string): LineMessage | undefined {
  for (const [index, step] of steps.entries()) {
    for (const earlier of steps.slice(0, index)) {
      const { line } = step;
      if (step.from === earlier.from)
        return { line, message: `overlaps line ${earlier.line}, which has the same ${what}` };
      const [less, more] = step.from < earlier.from ? [step, earlier] : [earlier, step];
      if (more.off < less.off)
        return { line, message: `overlaps line ${earlier.line}: a higher ${what} cannot give less` };
    }
  }
  return undefined;
}

/** A stored list as its field shows it: one entry on each line. */
export const inLines = (entries: readonly unknown[]): string =>
  entries
    .map((entry) => (typeof entry === "object" && entry ? Object.values(entry).join(": ") : String(entry)))
    .join("\n");
