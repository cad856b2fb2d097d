import * as v from "valibot";
import { fileName, formKey } from "#app/kernel/fields.ts";
import type { Decisions } from "./matching.ts";

const NO_FILE = "Please choose a file or paste the statement";
const FILE_BYTES = 2_000_000;
const MISREAD = "These choices are not those of the page. Please reload it";

const isDecisions = (read: unknown): read is Decisions =>
  typeof read === "object" && read !== null && Object.values(read).every((one) => typeof one === "string");

/** What was chosen for the rows, as JSON by their lines. */
const decisions = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(200_000, MISREAD),
    v.rawTransform(({ dataset, addIssue, NEVER }): Decisions => {
      try {
        const read: unknown = JSON.parse(dataset.value);
        if (isDecisions(read)) return read;
      } catch {}
      addIssue({ message: MISREAD });
      return NEVER;
    }),
  ),
  "{}",
);

export const StatementForm = v.strictObject({
  format: v.picklist(["csv"], "Please choose the format"),
  /** Not trimmed, so that lines keep their numbers. */
  content: v.pipe(
    v.string(NO_FILE),
    v.check((content) => content.trim() !== "", NO_FILE),
    v.maxBytes(FILE_BYTES, "This is too much at once; please split the file"),
  ),
  fileName,
  decisions,
  formKey,
});

export type Statement = v.InferOutput<typeof StatementForm>;

const ROW = /^pay-(\d{1,6})$/;

/** Puts the choices of the rows into the field `decisions`; a box that is shown and not ticked leaves its row. */
export function gatherDecisions(fields: FormData): void {
  const found: Decisions = {};
  for (const line of fields.getAll("ticked-row")) if (typeof line === "string") found[line] = "";
  fields.delete("ticked-row");
  for (const name of [...fields.keys()]) {
    const line = ROW.exec(name)?.[1];
    if (line === undefined) continue;
    const value = fields.get(name);
    found[line] = typeof value === "string" ? value : "";
    fields.delete(name);
  }
  if (Object.keys(found).length > 0) fields.set("decisions", JSON.stringify(found));
}
