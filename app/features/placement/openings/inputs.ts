import * as v from "valibot";
import { placementMonths } from "#app/features/provider/programme.ts";
import {
  fileName,
  formKey,
  integerBetween,
  longText,
  optionalHttpUrl,
  optionalText,
  text,
} from "#app/kernel/fields.ts";
import { currencyUnits } from "#app/kernel/money.ts";
import { endOfDay, isPlausible } from "#app/kernel/zoned-time.ts";
import { OPENING_STATES } from "./rules.ts";

const version = integerBetween(1, 1_000_000);

// An unticked checkbox is not sent.
const isSample = v.optional(v.boolean(), false);

const company = {
  name: text("Please enter the name of the company", 100),
  website: optionalHttpUrl("Please enter an address that begins with https://"),
  note: optionalText(2_000),
  isSample,
};

export const AddCompanyInput = v.strictObject({ ...company, formKey });
export const EditCompanyInput = v.strictObject({ ...company, version });

/** The start of the day after a day, in epoch ms; undefined for what is no day. */
const startOfNextDay = (date: string) => {
  const end = endOfDay(date);
  return end === undefined ? undefined : end + 1;
};

/** The last day, as 2027-03-01, as the instant of its end; empty: null. */
const closesOn = v.pipe(
  optionalText(10),
  v.check(
    (day) => day === "" || startOfNextDay(day) !== undefined,
    "Please enter the closing date as a date",
  ),
  v.check((day) => isPlausible(startOfNextDay(day)), "Please enter a date between 2000 and 2100"),
  v.transform((day) => (day === "" ? null : startOfNextDay(day)!)),
);

const amount = (message: () => string) => integerBetween(0, 1_000_000, message);

const openingFacts = {
  position: text("Please enter the position", 100),
  description: optionalText(4_000),
  durationMonths: integerBetween(1, 24, "Please enter the months, from 1 to 24"),
  positions: integerBetween(1, 1_000, "Please enter the number of positions, from 1 to 1000"),
  stipendFrom: amount(() => `Please enter the stipend in whole ${currencyUnits()}, 0 if it is unpaid`),
  stipendTo: amount(() => `Please enter the highest stipend in whole ${currencyUnits()}`),
  place: text("Please enter the place", 100),
  monthFrom: v.pipe(
    v.number("Please choose a month"),
    v.check((month) => placementMonths().includes(month), "Please choose a month"),
  ),
  closesOn,
  state: v.picklist(OPENING_STATES, "Please choose a state"),
};
const opening = { companyId: text("Please choose a company", 64), ...openingFacts };

const isRange = ({ stipendFrom, stipendTo }: { stipendFrom: number; stipendTo: number }) =>
  stipendFrom <= stipendTo;
const NO_RANGE = "Please enter a highest stipend that is not below the lowest";

export const AddOpeningInput = v.pipe(
  v.strictObject({ ...opening, formKey }),
  v.forward(
    v.check((typed) => isRange(typed), NO_RANGE),
    ["stipendTo"],
  ),
);
export const EditOpeningInput = v.pipe(
  v.strictObject({ ...opening, version }),
  v.forward(
    v.check((typed) => isRange(typed), NO_RANGE),
    ["stipendTo"],
  ),
);

/** A line of a file of openings, which names its company. */
export const OpeningLineInput = v.pipe(
  v.strictObject({ company: company.name, ...openingFacts }),
  v.forward(
    v.check((typed) => isRange(typed), NO_RANGE),
    ["stipendTo"],
  ),
);

/** A table of openings, from a file or pasted. */
export const ImportOpeningsForm = v.strictObject({
  format: v.picklist(["csv"]),
  content: longText("Please choose a file or paste its lines", 200_000),
  fileName,
  /** What happens to openings that exist already. */
  duplicates: v.optional(v.picklist(["skip", "add"]), "skip"),
  formKey,
});

export type AddCompany = v.InferOutput<typeof AddCompanyInput>;
export type EditCompany = v.InferOutput<typeof EditCompanyInput>;
export type AddOpening = v.InferOutput<typeof AddOpeningInput>;
export type ImportOpenings = v.InferOutput<typeof ImportOpeningsForm>;
export type EditOpening = v.InferOutput<typeof EditOpeningInput>;
