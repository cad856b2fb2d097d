import * as v from "valibot";
import { formKey, identifier, integerBetween, longText } from "#app/kernel/fields.ts";

export const RiskSettingsInput = v.strictObject({
  inactiveDays: integerBetween(1, 90, "Please enter days from 1 to 90"),
  missedClasses: integerBetween(1, 20, "Please enter a number from 1 to 20"),
  lateTasks: integerBetween(1, 20, "Please enter a number from 1 to 20"),
  rating: integerBetween(1, 9, "Please enter a rating from 1 to 9"),
  version: integerBetween(1, 1_000_000),
});

export const MessageInput = v.strictObject({ text: longText("Please write the message", 1_000), formKey });

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
