import * as v from "valibot";
import { formKey, integerBetween, longText, text } from "#app/kernel/fields.ts";
import { currencyUnits } from "#app/kernel/money.ts";
import { isPlausible, startOfDay } from "#app/kernel/zoned-time.ts";

/** A day as 2027-03-01. */
const day = (required: string) =>
  v.pipe(
    text(required, 10),
    v.check((date) => startOfDay(date) !== undefined, "Please enter the day as a date"),
    v.check((date) => isPlausible(startOfDay(date)), "Please enter a date between 2000 and 2100"),
  );

const terms = {
  startsOn: day("Please enter the first day of the internship"),
  stipend: integerBetween(
    0,
    1_000_000,
    () => `Please enter the stipend a month in whole ${currencyUnits()}; 0 for an unpaid internship`,
  ),
};

export const ApplicationPlacementInput = v.strictObject({
  applicationId: text("Please choose the application", 64),
  ...terms,
});

/** An internship that the student found without an application. */
export const DirectPlacementInput = v.strictObject({
  companyId: text("Please choose the company", 64),
  position: text("Please enter the position", 120),
  ...terms,
  formKey,
});

/** The day on which an internship became a job. */
export const JobInput = v.strictObject({
  placementId: text("Please choose the placement", 64),
  version: integerBetween(1, 1_000_000),
  convertedOn: day("Please enter the first day of the job"),
});

/** Why the certificate of a student needs no placement. */
export const WaiverInput = v.strictObject({ reason: longText("Please write the reason", 500) });

export type ApplicationPlacement = v.InferOutput<typeof ApplicationPlacementInput>;
export type DirectPlacement = v.InferOutput<typeof DirectPlacementInput>;
export type Job = v.InferOutput<typeof JobInput>;

/** True when a day, as 2027-03-01, has begun. */
export const hasBegun = (date: string, now: number): boolean => startOfDay(date)! <= now;
