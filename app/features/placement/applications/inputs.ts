import * as v from "valibot";
import { httpUrl, longText, optionalText, text } from "#app/kernel/fields.ts";
import { toInstant } from "#app/kernel/zoned-time.ts";

const NOTE_LENGTH = 2_000;
const note = optionalText(NOTE_LENGTH);

/** What a student sends for an opening. */
export const ApplyInput = v.strictObject({
  resumeUrl: httpUrl("Please enter the link to your resume. It begins with https://"),
  note,
});

/** A move of either side, with an optional note that both sides read. */
export const MoveInput = v.strictObject({ note });

export const ReasonedMoveInput = v.strictObject({
  note: longText("Please write the reason. The student reads it", NOTE_LENGTH),
});

const toNoon = (date: string) => toInstant({ date, time: "12:00" });

/** An interview: day, time, place. */
export const InterviewInput = v.pipe(
  v.strictObject({
    date: v.pipe(
      text("Please enter the day of the interview", 10),
      v.check((day) => toNoon(day) !== undefined, "Please enter the day as a date"),
    ),
    time: v.pipe(
      text("Please enter the time of the interview", 8),
      v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter the time as HH:MM, from 00:00 to 23:59"),
    ),
    place: text("Please enter where it is: an address or the link of the call", 300),
    note,
  }),
  v.transform(({ date, time, ...rest }) => ({
    ...rest,
    interviewAt: toInstant({ date, time })!,
  })),
);

export type Apply = v.InferOutput<typeof ApplyInput>;
export type Interview = v.InferOutput<typeof InterviewInput>;
