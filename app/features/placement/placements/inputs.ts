import * as v from "valibot";
import { stipendCall } from "#app/features/placement/openings/inputs.ts";
import { changeOf, formKey, identifier, integerBetween, longText, text } from "#app/kernel/fields.ts";
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

const APPLICATION_OR_COMPANY =
  "Please send the application, or company and position of an internship without one";

/** A placement, as API callers record it: of an application, or of an internship without one. */
export const RecordPlacementCall = v.pipe(
  v.strictObject({
    studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name a student"),
    applicationId: v.pipe(
      v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")),
      v.description("Accepted application that became the placement"),
    ),
    companyId: v.pipe(
      v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")),
      v.description("Company of an internship without an application"),
    ),
    position: v.pipe(
      v.optional(DirectPlacementInput.entries.position),
      v.description("Position of an internship without an application"),
    ),
    startsOn: v.pipe(terms.startsOn, v.description("First day of the internship, as 2027-03-01")),
    stipend: stipendCall("Stipend a month"),
  }),
  v.forward(
    v.check(
      ({ applicationId, companyId, position }) =>
        applicationId === undefined
          ? companyId !== undefined && position !== undefined
          : companyId === undefined && position === undefined,
      APPLICATION_OR_COMPANY,
    ),
    ["applicationId"],
  ),
);

/** The job that an internship became, as API callers record it. */
export const JobCall = v.strictObject({
  convertedOn: v.pipe(
    JobInput.entries.convertedOn,
    v.description("First day of the job, as 2027-03-01; not before the internship, and not in the future"),
  ),
});

/** Why no placement is needed, as API callers send it. */
export const WaiverCall = changeOf({ reason: WaiverInput.entries.reason }, ["createdAt", "waivedBy"]);

export type RecordPlacementByCall = v.InferOutput<typeof RecordPlacementCall>;
export type ApplicationPlacement = v.InferOutput<typeof ApplicationPlacementInput>;
export type DirectPlacement = v.InferOutput<typeof DirectPlacementInput>;
export type Job = v.InferOutput<typeof JobInput>;

/** True when a day, as 2027-03-01, has begun. */
export const hasBegun = (date: string, now: number): boolean => startOfDay(date)! <= now;
