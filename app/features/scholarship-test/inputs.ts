import * as v from "valibot";
import { optionalNotice, shownNotice } from "#app/features/accounts/consents/inputs.ts";
import { openBranch } from "#app/features/provider/inputs.ts";
import { LANGUAGE_CODES } from "#app/features/question-bank/languages/rules.ts";
import {
  calledInstant,
  identifier,
  ignored,
  integerBetween,
  longText,
  optionalText,
  text,
  wholeNumberText,
} from "#app/kernel/fields.ts";
import { comparableCode, plainCode } from "#app/kernel/rules-for-names.ts";

const MAX_QUESTIONS = 200;
const MAX_OPTIONS = 10;

const branch = openBranch("Please select your branch");
const studentName = text("Please enter your name");
const collegeName = text("Please enter your college name", 200);
const testCode = v.pipe(text("Please enter the test code", 40), v.transform(plainCode));

/** The entry form (Specification §5). */
export const StartTestForm = v.strictObject({
  studentName,
  branch,
  collegeName,
  testCode,
  // An unticked checkbox is not sent.
  agreesToHonesty: v.pipe(
    v.optional(v.boolean(), false),
    v.literal(true, "Please agree to take the test honestly"),
  ),
  ...shownNotice,
});

/** The API's start of an attempt (Ruling 5): first the profile, then the attempt. */
export const SaveProfileInput = v.strictObject({
  userId: ignored,
  branch,
  collegeName,
  studentName,
  principalName: text("Please enter the principal name"),
  ...optionalNotice,
});

export const StartAttemptInput = v.strictObject({ branch, testCode });

const selectedAnswer = integerBetween(0, MAX_OPTIONS - 1, "Choose an answer");
const questionIndex = integerBetween(0, MAX_QUESTIONS - 1);

/** One confirmed answer: question and option, both from 0. */
export const ConfirmAnswerInput = v.strictObject({ questionIndex, selectedAnswer });

/**
 * The same from a form, which includes the deadline it showed, so that an error page can show it without the attempt.
 */
export const AnswerForm = v.pipe(
  v.strictObject({ ...ConfirmAnswerInput.entries, deadlineAt: ignored }),
  v.transform(({ deadlineAt: _, ...answer }) => answer),
);

/** The selected option of the current question; of two saves the one with the higher sequence number is kept. */
export const SaveDraftInput = v.strictObject({
  questionIndex,
  selectedAnswer,
  sequence: integerBetween(1, Number.MAX_SAFE_INTEGER),
});

/** Answers that a device collected offline, oldest first. */
export const AnswerLogInput = v.strictObject({
  answers: v.pipe(
    v.array(ConfirmAnswerInput, "Send the answers as a list"),
    v.minLength(1, "Send at least one answer"),
    v.maxLength(MAX_QUESTIONS),
  ),
});

export const LanguageInput = v.strictObject({
  language: v.picklist(LANGUAGE_CODES, "Please choose the language"),
});

const reason = text("Please give the reason", 300);

/** A running attempt in a form: its id and the deadline shown, `id@deadline`. */
const expectedAttempt = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}@\d{1,15}$/, "This form is out of date. Please reload the page"),
  v.transform((text) => {
    const [id = "", deadlineAt] = text.split("@");
    return { id, deadlineAt: Number(deadlineAt) };
  }),
);

/** As many as the page lists at most. */
const expectedAttempts = v.optional(v.pipe(v.array(expectedAttempt), v.maxLength(1_000)), []);

const minutes = integerBetween(1, 120, "Please enter 1 to 120 minutes");

/** More time for running attempts: for the selected ones, or for all that the page listed. */
export const ExtendAttemptsForm = v.pipe(
  v.strictObject({
    attempts: expectedAttempts,
    running: expectedAttempts,
    target: v.picklist(["selected", "all"], "Please choose who gets more time"),
    minutes,
    reason,
  }),
  v.transform(({ attempts, running, target, ...rest }) => ({
    ...rest,
    attempts: target === "all" ? running : attempts,
  })),
  v.forward(
    v.check(({ attempts }) => attempts.length > 0, "Please choose at least one student"),
    ["attempts"],
  ),
);

/** More time for a running attempt, as API callers send it. */
export const ExtendAttemptCall = v.strictObject({
  deadlineAt: calledInstant(
    "As the attempt has it, so that time that is sent twice is given once",
    "Please send deadlineAt as the attempt has it",
  ),
  minutes,
  reason,
});

/** The same for one of many attempts. */
export const ExtendAttemptRow = v.strictObject({
  attemptId: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name an attempt"),
  ...ExtendAttemptCall.entries,
});

/**
 * Finishes through the API. Score, times and names are set by the server; those of the body are ignored (Ruling 13).
 */
export const FinishAttemptInput = v.strictObject({
  quizId: ignored,
  userId: ignored,
  studentName: ignored,
  score: ignored,
  timeSpent: ignored,
  completedAt: ignored,
  answers: v.optional(
    v.pipe(
      v.array(v.strictObject({ ...ConfirmAnswerInput.entries, isCorrect: ignored })),
      v.maxLength(MAX_QUESTIONS, `Please send at most ${MAX_QUESTIONS} answers`),
      v.check(
        (answers) => new Set(answers.map((answer) => answer.questionIndex)).size === answers.length,
        "Please send one answer for each question",
      ),
    ),
    [],
  ),
});

/** Accepts any branch; one without a test is not found, with the specification's text. */
export const BranchParam = v.strictObject({ branch: identifier("BCA") });

const userId = v.optional(
  v.pipe(identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"), v.description("Whose; oneself when left out")),
);

export const UserIdQuery = v.strictObject({ userId });

export const AttemptAnswerParams = v.strictObject({
  questionIndex: wholeNumberText(0, MAX_QUESTIONS - 1, {
    message: "Please count questions from 0",
    description: "Counted from 0",
  }),
});
export const AttemptAnswerBody = v.strictObject({ selectedAnswer });

export const MISSING_REASON = "Please give a reason";

/** Archives an attempt (Ruling 9). */
export const ArchiveAttemptInput = v.strictObject({
  userId: text("Please name the student", 64),
  /** The attempt the admin saw, so that a form sent twice does not archive the next one. */
  attemptId: v.optional(v.string()),
  reason: longText(MISSING_REASON, 500),
});
/** `reason` is for admins, who must give one. */
export const ResetAttemptQuery = v.strictObject({
  userId,
  reason: optionalText(500),
});

/** A verification code as people type it: any case, with or without dashes and spaces. */
export const VerifyResultForm = v.strictObject({
  code: v.pipe(
    v.string("Please enter the verification code"),
    v.transform(comparableCode),
    v.regex(/^[0-9a-f]{12}$/, "Please enter the code as printed: 12 digits and letters from A to F"),
  ),
});

export type SaveProfile = Pick<
  v.InferOutput<typeof SaveProfileInput>,
  "branch" | "collegeName" | "studentName" | "principalName" | "noticeVersion"
>;
export type ArchiveAttempt = v.InferOutput<typeof ArchiveAttemptInput>;
export type StartAttempt = v.InferOutput<typeof StartAttemptInput>;
export type ConfirmAnswer = v.InferOutput<typeof ConfirmAnswerInput>;
export type ChooseLanguage = v.InferOutput<typeof LanguageInput>;
export type SaveDraft = v.InferOutput<typeof SaveDraftInput>;
export type VerifyResultForm = v.InferOutput<typeof VerifyResultForm>;
export type ExtendAttempts = v.InferOutput<typeof ExtendAttemptsForm>;
