import * as v from "valibot";
import { formKey, integerBetween, longText, optionalText, text } from "#app/kernel/fields.ts";
import { endOfDay, isPlausible, toInstant } from "#app/kernel/zoned-time.ts";

const content = {
  title: text("Please enter a title", 120),
  text: longText("Please enter the text", 10_000),
  // An unticked checkbox is not sent.
  isPinned: v.optional(v.boolean(), false),
};

/** The last day, as 2027-03-01, as the instant of its end; empty: null. */
const expiresOn = v.pipe(
  optionalText(10),
  v.check((day) => day === "" || endOfDay(day) !== undefined, "Please enter the last day as a date"),
  v.check((day) => isPlausible(endOfDay(day)), "Please enter a date between 2000 and 2100"),
  v.transform((day) => (day === "" ? null : endOfDay(day)! + 1)),
);

const fields = {
  ...content,
  /** 'everybody', 'selected', or the id of a course or batch as 'course:…', 'batch:…'. */
  audience: text("Please choose who it is for", 130),
  /** When it goes out, as 2027-03-01 and 09:30; both empty: at once. */
  date: optionalText(10),
  time: optionalText(5),
  expiresOn,
  /** The button: send it, or keep it as a draft. */
  next: v.optional(v.picklist(["draft"])),
};

type Moment = { date: string; time: string };

const isMoment = ({ date, time }: Moment) =>
  (date === "" && time === "") || (date !== "" && time !== "" && toInstant({ date, time }) !== undefined);
const NO_MOMENT = "Please enter both the date and the time, or neither";

const version = integerBetween(1, 1_000_000);

export const WriteAnnouncementInput = v.pipe(
  v.strictObject({ ...fields, formKey }),
  v.forward(
    v.check((typed) => isMoment(typed), NO_MOMENT),
    ["date"],
  ),
);
export const EditAnnouncementInput = v.pipe(
  v.strictObject({ ...fields, version }),
  v.forward(
    v.check((typed) => isMoment(typed), NO_MOMENT),
    ["date"],
  ),
);

/** What can still be changed once students see it; they see that it was corrected. */
export const CorrectAnnouncementInput = v.strictObject({ ...content, expiresOn, version });

export type WriteAnnouncement = v.InferOutput<typeof WriteAnnouncementInput>;
export type EditAnnouncement = v.InferOutput<typeof EditAnnouncementInput>;
export type CorrectAnnouncement = v.InferOutput<typeof CorrectAnnouncementInput>;
