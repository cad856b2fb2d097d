import * as v from "valibot";
import { formKey, identifier, integerBetween, longText } from "#app/kernel/fields.ts";
import { pageQueryWith } from "#app/platform/api/paging.ts";
import { RISK_REASONS } from "./rules.ts";

export const RiskSettingsInput = v.strictObject({
  inactiveDays: integerBetween(1, 90, "Please enter days from 1 to 90"),
  missedClasses: integerBetween(1, 20, "Please enter a number from 1 to 20"),
  lateTasks: integerBetween(1, 20, "Please enter a number from 1 to 20"),
  rating: integerBetween(1, 9, "Please enter a rating from 1 to 9"),
  version: integerBetween(1, 1_000_000),
});

const { version: _, ...thresholds } = RiskSettingsInput.entries;

/** The numbers from which on a student is at risk, as API callers send them. */
export const RiskSettingsCall = v.strictObject({
  inactiveDays: v.pipe(thresholds.inactiveDays, v.description("Days without activity")),
  missedClasses: v.pipe(
    thresholds.missedClasses,
    v.description("Missed live sessions of the last four weeks"),
  ),
  lateTasks: v.pipe(thresholds.lateTasks, v.description("Assignments that are late")),
  rating: v.pipe(thresholds.rating, v.description("Rating of a week, or a lower one")),
});

const message = longText("Please write the message", 1_000);

export const MessageCall = v.strictObject({
  text: v.pipe(message, v.description("What the student reads, also in a mail")),
});

const counsellorId = identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", "Please name a person");

export const AssignCounsellorCall = v.strictObject({
  counsellorId: v.pipe(
    counsellorId,
    v.description("Id of an owner, a coordinator or a counsellor of the batch"),
  ),
});

export const HandledCall = v.strictObject({
  severity: v.pipe(
    integerBetween(0, 1_000),
    v.description("The severity that was seen: the student is listed again above it; 0: at once"),
  ),
});

/** The filters of the API's list of students at risk. */
export const RiskListQuery = pageQueryWith({
  show: v.pipe(v.optional(v.picklist(["done"])), v.description("Instead those for whom all is done")),
  batchId: v.pipe(
    v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")),
    v.description("Only of this batch: its id"),
  ),
  reason: v.pipe(v.optional(v.picklist(RISK_REASONS)), v.description("Only with this reason")),
  counsellor: v.pipe(
    v.optional(v.picklist(["me", "nobody"])),
    v.description("Only those whom the caller looks after, or nobody"),
  ),
});

export type RiskFilters = v.InferOutput<typeof RiskListQuery>["filters"];

export const MessageInput = v.strictObject({ text: message, formKey });

export const AssignCounsellorInput = v.strictObject({
  counsellorId: identifier("2f9c5a3e7b1d4c8e9a605d3f2b1c8e74", "Please choose a person"),
});

/** `severity` is what the reader has seen; 0 takes the mark away. */
export const HandledInput = v.strictObject({
  id: identifier("2f9c5a3e7b1d4c8e9a605d3f2b1c8e74", "Please choose a student"),
  severity: integerBetween(0, 1_000),
});

export type RiskSettings = v.InferOutput<typeof RiskSettingsInput>;
export type Message = v.InferOutput<typeof MessageInput>;
export type Handled = v.InferOutput<typeof HandledInput>;
