import * as v from "valibot";
import { httpUrl, longText, optionalText, sentInstant, text } from "#app/kernel/fields.ts";
import { toInstant } from "#app/kernel/zoned-time.ts";
import { APPLICATION_CASE, type ApplicationMove, type StaffApplicationMove } from "./rules.ts";

const NOTE_LENGTH = 2_000;
const note = optionalText(NOTE_LENGTH);

/** What a student sends for an opening. */
export const ApplyInput = v.strictObject({
  resumeUrl: httpUrl("Please enter the link to your resume. It begins with https://"),
  note,
});

/** A move of either side, with an optional note that both sides read. */
export const MoveInput = v.strictObject({ note });

const REASON = "Please write the reason. The student reads it";

export const ReasonedMoveInput = v.strictObject({
  note: longText(REASON, NOTE_LENGTH),
});

const place = text("Please enter where it is: an address or the link of the call", 300);

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
    place,
    note,
  }),
  v.transform(({ date, time, ...rest }) => ({
    ...rest,
    interviewAt: toInstant({ date, time })!,
  })),
);

const isOfStaff = (move: ApplicationMove): move is StaffApplicationMove =>
  APPLICATION_CASE.move(move).by === undefined;

const needsReason = (move: StaffApplicationMove) => move === "reject" || move === "release";

/** A move of staff, as API callers send it: an interview has its time and place, and what ends an application a reason. */
export const MoveCall = v.pipe(
  v.strictObject({
    move: v.pipe(
      v.picklist(APPLICATION_CASE.moveNames.filter(isOfStaff)),
      v.description("What happens to the application"),
    ),
    note: v.pipe(note, v.description("What the student reads; the reason, where it is rejected or released")),
    interviewAt: v.pipe(
      v.optional(sentInstant),
      v.description("When the interview is; only for an interview"),
    ),
    place: v.pipe(
      v.optional(place),
      v.description("Where the interview is: an address or the link of the call; only for an interview"),
    ),
  }),
  v.forward(
    v.check(({ move, note }) => !needsReason(move) || note !== "", REASON),
    ["note"],
  ),
  v.forward(
    v.check(
      ({ move, interviewAt }) => (move === "interview") === (interviewAt !== undefined),
      "Please send when the interview is, and only for an interview",
    ),
    ["interviewAt"],
  ),
  v.forward(
    v.check(
      ({ move, place }) => (move === "interview") === (place !== undefined),
      "Please send where the interview is, and only for an interview",
    ),
    ["place"],
  ),
);

export type Apply = v.InferOutput<typeof ApplyInput>;
export type Interview = v.InferOutput<typeof InterviewInput>;
