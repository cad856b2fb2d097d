import * as v from "valibot";
import { integerBetween } from "#app/kernel/fields.ts";
import { isSection, SECTIONS } from "./sections.ts";

/** The newest version of the section that the owner saw; 0 before the first. */
const version = integerBetween(0, 1_000_000_000);

/** A section as its form sends it; of an unknown one its version alone. */
export const sectionInput = (name = "") =>
  isSection(name)
    ? v.strictObject({ ...(SECTIONS[name].entries as v.ObjectEntries), version })
    : v.object({ version });

export const RestoreVersionInput = v.strictObject({ restored: integerBetween(1, 1_000_000_000), version });
export type RestoreVersion = v.InferOutput<typeof RestoreVersionInput>;
