import * as v from "valibot";
import { text, wholeNumber } from "../kernel/fields.ts";
import { BRANCHES } from "./rules.ts";

const MAX_QUESTIONS = 200;
const MAX_OPTIONS = 10;

const branch = v.picklist(BRANCHES, "Please select your branch");
const studentName = text("Please enter your name");
const collegeName = text("Please enter your college name", 200);
const testCode = text("Please enter the test code", 40);

/** The entry form (specification, section 5). */
export const StartTestForm = v.strictObject({
  studentName,
  branch,
  collegeName,
  testCode,
  agreesToHonesty: v.literal(true, "Please agree to take the test honestly"),
});

/** The API's way to the same attempt (decision 5): the profile first, then the attempt. */
export const SaveProfileInput = v.strictObject({
  branch,
  collegeName,
  studentName,
  principalName: text("Please enter the principal name"),
});

export const StartAttemptInput = v.strictObject({ branch, testCode });

export const selectedAnswer = wholeNumber(0, MAX_OPTIONS - 1, "Choose an answer");
export const questionIndex = wholeNumber(0, MAX_QUESTIONS - 1);

/** One confirmed answer: which question of the paper, which option, both counted from 0. */
export const ConfirmAnswerInput = v.strictObject({ questionIndex, selectedAnswer });

export type SaveProfile = v.InferOutput<typeof SaveProfileInput>;
export type StartAttempt = v.InferOutput<typeof StartAttemptInput>;
export type ConfirmAnswer = v.InferOutput<typeof ConfirmAnswerInput>;
