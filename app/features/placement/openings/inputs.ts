import * as v from "valibot";
import { placementMonths } from "#app/features/provider/programme.ts";
import {
  changeOf,
  fileName,
  formKey,
  identifier,
  integerBetween,
  longText,
  optionalHttpUrl,
  optionalText,
  smallestUnitsBetween,
  text,
} from "#app/kernel/fields.ts";
import { currencyUnits, toUnits } from "#app/kernel/money.ts";
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

/** In whole units of the currency. */
const MAX_STIPEND = 1_000_000;
const amount = (message: () => string) => integerBetween(0, MAX_STIPEND, message);

const openingFacts = {
  position: text("Please enter the position", 100),
  description: optionalText(4_000),
  durationMonths: integerBetween(1, 24, "Please enter the months, from 1 to 24"),
  positions: integerBetween(1, 1_000, "Please enter the number of positions, from 1 to 1000"),
  stipendFrom: amount(() => `Please enter the stipend in whole ${currencyUnits()}, 0 if it is unpaid`),
  stipendTo: amount(() => `Please enter the highest stipend in whole ${currencyUnits()}`),
  place: text("Please enter the place", 100),
  monthFrom: v.pipe(
    integerBetween(1, 36, "Please choose a month"),
    v.check((month) => placementMonths().includes(month), "Please choose a month"),
  ),
  closesOn,
  state: v.picklist(OPENING_STATES, "Please choose a state"),
};
const opening = { companyId: text("Please choose a company", 64), ...openingFacts };

export const isRange = ({ stipendFrom, stipendTo }: { stipendFrom: number; stipendTo: number }) =>
  stipendFrom <= stipendTo;
export const NO_RANGE = "Please enter a highest stipend that is not below the lowest";

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

/** A stipend a month as API callers send it, in the smallest unit of the currency: whole units. */
export const stipendCall = (description: string) =>
  v.pipe(
    smallestUnitsBetween(0, MAX_STIPEND, `${description}, in the smallest unit of the currency; 0: unpaid`),
    v.transform(toUnits),
    v.integer(() => `Please send a stipend in whole ${currencyUnits()}`),
  );

const NAME_A_COMPANY = "Please name a company";
const companyId = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", NAME_A_COMPANY);

/** A partner company, as API callers add it. */
export const AddCompanyCall = v.strictObject({
  ...company,
  note: v.pipe(company.note, v.description("What staff read about it")),
  isSample: v.pipe(isSample, v.description("An example, whose openings do not count in figures of the site")),
});

/** Fields of a partner company that an API caller changes; omitted ones stay. */
export const ChangeCompanyCall = changeOf(
  {
    name: v.optional(company.name),
    website: v.optional(v.unwrap(company.website)),
    note: v.optional(v.pipe(v.unwrap(company.note), v.description("What staff read about it"))),
    isSample: v.optional(
      v.pipe(v.boolean(), v.description("An example, whose openings do not count in figures of the site")),
    ),
  },
  ["_id", "openingCount", "placementCount", "createdAt", "updatedAt"],
);

const openingCall = {
  companyId,
  position: openingFacts.position,
  description: openingFacts.description,
  durationMonths: v.pipe(openingFacts.durationMonths, v.description("Length of the internship in months")),
  positions: v.pipe(openingFacts.positions, v.description("How many students the company takes")),
  stipendFrom: stipendCall("Lowest stipend a month"),
  stipendTo: stipendCall("Highest stipend a month"),
  place: openingFacts.place,
  monthFrom: openingFacts.monthFrom,
  state: openingFacts.state,
};

const closesOnCall = v.pipe(
  v.nullable(closesOn),
  v.description("Last day to apply, as 2027-03-01; null: no last day"),
);

/** An opening, as API callers add it. */
export const AddOpeningCall = v.pipe(
  v.strictObject({ ...openingCall, closesOn: v.optional(closesOnCall, null) }),
  v.forward(
    v.check((sent) => isRange(sent), NO_RANGE),
    ["stipendTo"],
  ),
);

/** Fields of an opening that an API caller changes; omitted ones stay. */
export const ChangeOpeningCall = changeOf(
  { ...v.partial(v.strictObject(openingCall)).entries, closesOn: v.optional(closesOnCall) },
  ["_id", "company", "isSample", "accepted", "applicationCount", "createdAt", "updatedAt"],
);

export type ChangeCompany = v.InferOutput<typeof ChangeCompanyCall>;
export type ChangeOpening = v.InferOutput<typeof ChangeOpeningCall>;
export type AddCompany = v.InferOutput<typeof AddCompanyInput>;
export type EditCompany = v.InferOutput<typeof EditCompanyInput>;
export type AddOpening = v.InferOutput<typeof AddOpeningInput>;
export type ImportOpenings = v.InferOutput<typeof ImportOpeningsForm>;
export type EditOpening = v.InferOutput<typeof EditOpeningInput>;
