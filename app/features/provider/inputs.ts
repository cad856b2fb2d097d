import * as v from "valibot";
import { changeOf, integerBetween } from "#app/kernel/fields.ts";
import { isPlausible, startOfDay } from "#app/kernel/zoned-time.ts";
import { openBranches } from "./branches.ts";
import { isDated, isSection, SECTIONS } from "./sections.ts";

/** The newest version of the section that the owner saw; 0 before the first. */
const version = integerBetween(0, 1_000_000_000);

const NO_DATE = "Please enter the first day as a date";
/** The first day of a dated section; whether it may begin then is a matter of the present day. */
const effectiveFrom = v.pipe(
  v.string(NO_DATE),
  v.trim(),
  v.metadata({ maxLength: 10 }),
  v.check((date) => startOfDay(date) !== undefined, NO_DATE),
  v.check((date) => isPlausible(startOfDay(date)), "Please enter a date between 2000 and 2100"),
);
/** A section as its form sends it; of an unknown one its version alone. */
export function sectionInput(name = "") {
  if (!isSection(name)) return v.object({ version });
  const section: v.StrictObjectSchema<v.ObjectEntries, undefined> = SECTIONS[name];
  const [, ...checks] = "pipe" in section ? (section.pipe as [unknown, ...v.GenericPipeAction[]]) : [];
  // Checks of lists against each other look at the fields of the section alone.
  const entries: v.ObjectEntries = isDated(name) ? { ...section.entries, effectiveFrom } : section.entries;
  return v.pipe(v.strictObject({ ...entries, version }), ...(checks as []));
}

/** One of the names as they are now, which the API's document has too. */
const oneOfNow = (names: () => readonly string[], message: string) =>
  v.pipe(
    v.string(message),
    v.metadata({
      get enum() {
        return names();
      },
    }),
    v.check((name) => names().includes(name), message),
  );

/** A branch that is offered now. */
export const openBranch = (message: string) => oneOfNow(openBranches, message);

/** The same, or an empty string. */
export const branchOrNone = (message: string) => oneOfNow(() => ["", ...openBranches()], message);

const fieldsOfSections: [name: string, field: v.GenericSchema][] = Object.values(SECTIONS).flatMap(
  ({ entries }) => Object.entries(entries),
);

const sectionChange = v.strictObject(
  Object.fromEntries(
    [...fieldsOfSections, ["effectiveFrom", effectiveFrom] as const].map(([name, field]) => [
      name,
      v.optional(field as v.GenericSchema),
    ]),
  ),
);

/**
 * The fields that a program changes, each left out unless it is named, or a section as it was read. The section refuses
 * those of others.
 */
export const ChangeSectionCall = v.pipe(
  changeOf(
    {
      ...sectionChange.entries,
      value: v.pipe(
        v.optional(v.record(v.string(), v.unknown())),
        v.description("The same fields, as they are answered"),
      ),
    },
    ["section", "version"],
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { value: answered = {}, ...fields } = dataset.value;
    const parsed = v.safeParse(sectionChange, answered);
    if (parsed.success) return { ...parsed.output, ...fields };
    for (const { message, path = [] } of parsed.issues) {
      const at = { type: "object", origin: "value", input: dataset.value, key: "value", value: answered };
      addIssue({ message, path: [at, ...path] as [v.IssuePathItem, ...v.IssuePathItem[]] });
    }
    return NEVER;
  }),
);

/** `effectiveFrom`: a day for which something else was planned. */
export const RestoreVersionInput = v.strictObject({
  restored: integerBetween(1, 1_000_000_000),
  effectiveFrom: v.optional(effectiveFrom),
  version,
});
export type RestoreVersion = v.InferOutput<typeof RestoreVersionInput>;
