import * as v from "valibot";
import { iso } from "#app/kernel/instants.ts";
import { id, instant, recordFields, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { OwnFeedback } from "./queries/own-feedback.server.ts";

const rating = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  v.description("Null: not rated"),
  v.examples([7]),
);

const remark = text("");

export const feedback = wireSchema(
  "Feedback",
  v.object({
    _id: id,
    studentId: userId,
    name: text("Asha Rao"),
    semester: text("5"),
    college: text("City College"),
    threeWords: v.pipe(v.array(v.string()), v.examples([["calm", "curious", "exact"]])),
    strengths: text("Explains her work clearly."),
    areasOfImprovement: remark,
    stressHandling: remark,
    motivation: remark,
    englishRating: rating,
    hindiRating: rating,
    confidence: remark,
    decisionMaking: remark,
    biggestAchievement: remark,
    turningPoint: remark,
    conflicts: remark,
    futureConcern: remark,
    alignInThoughts: remark,
    courseChosen: remark,
    createdAt: instant("2026-01-05T13:00:00.000Z"),
    author: v.nullable(text("Meera Shah")),
  }),
);

/** The same as staff read it. */
export const feedbackRecord = wireSchema(
  "FeedbackRecord",
  v.object({ ...feedback.entries, ...recordFields }),
);

export const staffNote = wireSchema(
  "StaffNote",
  v.object({
    _id: id,
    studentId: userId,
    body: v.pipe(text("Called the parents."), v.description("The note; the student never reads it")),
    author: v.nullable(text("Meera Shah")),
    createdAt: instant("2026-01-05T13:00:00.000Z"),
  }),
);

export function presentOwnFeedback({ id, createdAt, ...feedback }: OwnFeedback) {
  return { _id: id, ...feedback, createdAt: iso(createdAt) };
}
