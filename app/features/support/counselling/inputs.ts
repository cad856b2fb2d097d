import * as v from "valibot";
import {
  changeOf,
  formKey,
  identifier,
  ignored,
  integerBetween,
  longText,
  optionalLine,
  optionalText,
  text,
} from "#app/kernel/fields.ts";
import { endOfDay } from "#app/kernel/zoned-time.ts";
import { RECORD_FIELDS } from "#app/platform/api/wire.ts";
import { DEFAULT_RATING, MAX_ACTIONS, MAX_RATING, MIN_RATING, WORD_COUNT } from "./rules.ts";

const answer = optionalText(4_000);
const shortAnswer = optionalLine(200);

const rating = v.nullable(
  integerBetween(MIN_RATING, MAX_RATING, `Please choose a rating from ${MIN_RATING} to ${MAX_RATING}`),
);

/** A form stores the ratings that were given and no other. */
const chosenRating = v.optional(rating, null);

const threeWords = v.pipe(
  v.optional(v.array(optionalLine(60)), []),
  v.maxLength(WORD_COUNT, `Please use at most ${WORD_COUNT} words`),
  v.transform((words) => Array.from({ length: WORD_COUNT }, (_, index) => words[index] ?? "")),
);

/** Counselling feedback about a student (Specification §3 and §5). */
const fields = {
  name: text("Please enter the student's name"),
  semester: shortAnswer,
  college: shortAnswer,
  threeWords,
  strengths: answer,
  areasOfImprovement: answer,
  stressHandling: answer,
  motivation: answer,
  englishRating: chosenRating,
  hindiRating: chosenRating,
  confidence: answer,
  decisionMaking: answer,
  biggestAchievement: answer,
  turningPoint: answer,
  conflicts: answer,
  futureConcern: answer,
  alignInThoughts: answer,
  courseChosen: shortAnswer,
};

const studentId = text("Please choose the student");

const NO_ACTION_DATE = "Please enter the date of this action";

/** What the student agreed to do, until the end of a day; an empty line is none. */
const actions = v.optional(
  v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ text: optionalLine(200), dueOn: optionalLine(10) }),
        v.forward(
          v.check(({ text, dueOn }) => text === "" || endOfDay(dueOn) !== undefined, NO_ACTION_DATE),
          ["dueOn"],
        ),
      ),
    ),
    v.maxLength(MAX_ACTIONS, `Please use at most ${MAX_ACTIONS} actions`),
    v.transform((items) =>
      items.flatMap(({ text, dueOn }) => (text === "" ? [] : [{ text, dueAt: endOfDay(dueOn)! }])),
    ),
  ),
  [],
);

export const WriteFeedbackInput = v.strictObject({ studentId, ...fields, actions, formKey });

/** The student's own button and reply. */
export const AnswerActionInput = v.strictObject({
  id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
  done: v.picklist(["yes", "no"]),
  reply: optionalText(1_000),
});

export type AnswerAction = v.InferOutput<typeof AnswerActionInput>;

export const EditFeedbackInput = v.strictObject({ ...fields, version: integerBetween(1, 1_000_000) });

/** Fields of feedback that an API caller changes; omitted ones stay. */
export const ChangeFeedbackCall = changeOf(v.partial(v.strictObject(fields)).entries, [
  "_id",
  "studentId",
  "author",
  ...RECORD_FIELDS,
]);

const calledRating = v.optional(rating, DEFAULT_RATING);

/**
 * The API's call. A rating that is left out is 5 (Specification §5), null is none. Fields of the record that the server
 * sets may be sent back and are ignored (Ruling 13).
 */
export const WriteFeedbackCall = v.pipe(
  v.strictObject({
    studentId,
    ...fields,
    englishRating: calledRating,
    hindiRating: calledRating,
    _id: ignored,
    author: ignored,
    externalId: ignored,
    createdAt: ignored,
    updatedAt: ignored,
  }),
  v.transform(({ _id, author, externalId, createdAt, updatedAt, ...feedback }) => feedback),
);

const note = longText("Please write the note", 4_000);

export const WriteStaffNoteInput = v.strictObject({ body: note, formKey });

export const WriteStaffNoteCall = v.strictObject({
  body: v.pipe(note, v.description("The note; the student never reads it")),
});

export type ChangeFeedback = v.InferOutput<typeof ChangeFeedbackCall>;

export type WriteFeedback = v.InferOutput<typeof WriteFeedbackInput>;
export type EditFeedback = v.InferOutput<typeof EditFeedbackInput>;
export type WriteStaffNote = v.InferOutput<typeof WriteStaffNoteInput>;
