import * as v from "valibot";
import {
  changeOf,
  formKey,
  identifier,
  integerBetween,
  longText,
  optionalText,
  sentInstant,
  text,
} from "#app/kernel/fields.ts";
import { endOfDay, isPlausible, toInstant } from "#app/kernel/zoned-time.ts";
import { AUDIENCES } from "./rules.ts";

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

const MAX_SELECTED = 500;
const recordId = v.optional(v.nullable(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")));
const toggle = (description: string) => v.pipe(v.boolean(), v.description(description));
const PINNED = "It stays at the top of the students' home";
const DRAFT = "It does not go out until this is false";

const sent = {
  courseId: v.pipe(recordId, v.description("Its course, for the audience course")),
  batchId: v.pipe(recordId, v.description("Its batch, for the audience batch")),
  sendAt: v.pipe(
    v.optional(v.nullable(sentInstant)),
    v.description("When it goes out, to the minute; null: a minute after this call"),
  ),
  expiresOn: v.pipe(
    v.optional(v.nullable(expiresOn)),
    v.description("Last day on which students see it, as 2027-03-01; null: no last day"),
  ),
};

/** An announcement, as API callers write it. */
export const WriteAnnouncementCall = v.strictObject({
  title: content.title,
  text: content.text,
  isPinned: v.optional(toggle(PINNED), false),
  audience: v.picklist(AUDIENCES, "Please choose who it is for"),
  ...sent,
  studentIds: v.pipe(
    v.optional(
      v.pipe(
        v.array(identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32")),
        v.maxLength(MAX_SELECTED, `Please name at most ${MAX_SELECTED} students`),
      ),
    ),
    v.description("Its students, for the audience selected"),
  ),
  isDraft: v.optional(toggle(DRAFT), false),
});

/** Fields of an announcement that an API caller changes; omitted ones stay. */
export const ChangeAnnouncementCall = changeOf(
  {
    title: v.optional(content.title),
    text: v.optional(content.text),
    isPinned: v.optional(toggle(PINNED)),
    audience: v.optional(v.picklist(AUDIENCES, "Please choose who it is for")),
    ...sent,
    isDraft: v.optional(toggle(DRAFT)),
  },
  [
    ...["_id", "course", "batch", "state", "publishAt", "correctedAt", "author", "studentCount", "readCount"],
    ...["createdAt", "updatedAt"],
  ],
);

export type WriteAnnouncementByCall = v.InferOutput<typeof WriteAnnouncementCall>;
export type ChangeAnnouncement = v.InferOutput<typeof ChangeAnnouncementCall>;
export type WriteAnnouncement = v.InferOutput<typeof WriteAnnouncementInput>;
export type EditAnnouncement = v.InferOutput<typeof EditAnnouncementInput>;
export type CorrectAnnouncement = v.InferOutput<typeof CorrectAnnouncementInput>;
