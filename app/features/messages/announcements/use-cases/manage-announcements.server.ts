import type {
  ChangeAnnouncement,
  CorrectAnnouncement,
  EditAnnouncement,
  WriteAnnouncement,
  WriteAnnouncementByCall,
} from "#app/features/messages/announcements/inputs.ts";
import { ANNOUNCEMENT_LIST, type AnnouncementQuery } from "#app/features/messages/announcements/list.ts";
import {
  type AnnouncementRow,
  correctSeen,
  countAnnouncements,
  deleteUnseen,
  endAnnouncement,
  insertAnnouncement,
  insertSelectedStudents,
  selectAnnouncement,
  selectAnnouncementByFormKey,
  selectAnnouncementPage,
  takeBack,
  updateUnseen,
} from "#app/features/messages/announcements/queries/announcements.server.ts";
import { type Audience, audienceValue, UNDO_MS } from "#app/features/messages/announcements/rules.ts";
import { countSelected, type Selection } from "#app/features/students/queries/people.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { selectCourseChoices } from "#app/features/teaching/courses/queries/course-choices.server.ts";
import { renderTexts } from "#app/features/teaching/courses/render-texts.server.ts";
import { editConflict, editOutcome, matches } from "#app/kernel/editing.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem, renameFields } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { dateAt, toInstant, toWallTime } from "#app/kernel/zoned-time.ts";
import { entity, recordAudit, recordAuditIfChanged } from "#db/audit.ts";
import { mustChange, unlessReferenceIsMissing } from "#db/session/index.ts";

/** Lists one page of announcements, newest first, with the count of each state: one round trip. */
export const listAnnouncements = withPermission(
  "announcements.read",
  async ({ db }, query: AnnouncementQuery) => {
    const page = selectAnnouncementPage(db, query);
    const { found, counts, whole } = await db.batch({
      found: page.statement,
      counts: countAnnouncements(db, query),
      whole: countWhole(db, ANNOUNCEMENT_LIST, query, (all) => countAnnouncements(db, all)),
    });
    return ok(withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole }));
  },
);

/** Lists announcements for API callers, newest first. */
export const listAnnouncementRecords = withPermission(
  "announcements.read",
  async ({ db }, asked: RecordsRequest<typeof ANNOUNCEMENT_LIST>) =>
    ok(await listRecords(db, ANNOUNCEMENT_LIST, asked, (query, at) => selectAnnouncementPage(db, query, at))),
);

/** Exports every announcement that matches the list, in its order, in chunks; the download is recorded. */
export const exportAnnouncements = withPermission("announcements.export", (ctx, query: AnnouncementQuery) =>
  exportList(ctx, { action: "announcement.export", entity: "announcement", query }, (at) =>
    selectAnnouncementPage(ctx.db, query, at),
  ),
);

/** Lists the courses and batches that an announcement can be for, and how many students a selection has. */
export const listAnnouncementAudiences = withPermission(
  "announcements.edit",
  async ({ db }, selection?: Selection) => {
    const { courses, batches, selected } = await db.batch({
      courses: selectCourseChoices(db),
      batches: selectBatchChoices(db),
      selected: selection ? [countSelected(db, selection)] : [],
    });
    return ok({ courses, batches, selectedCount: selected[0]?.[0]?.count ?? 0 });
  },
);

/** Gets one announcement with the numbers of its students and readers. Problems: not_found. */
export const getAnnouncement = withPermission(
  "announcements.read",
  async ({ db }, id: string): Promise<Outcome<AnnouncementRow>> => {
    const [found] = await db.execute(selectAnnouncement(db, id));
    return found ? ok(found) : failed(notFound("This announcement"));
  },
);

/**
 * Writes an announcement, once per form: a draft, or one that goes out at its time, without one in UNDO_MS. `selection`
 * are the students of 'selected', as they are at this moment. Problems: invalid_fields: `audience` (unknown, or nobody is
 * selected), `date` (in the past), `expiresOn` (before it goes out).
 */
export const writeAnnouncement = withPermission(
  "announcements.edit",
  async (
    ctx,
    { formKey = crypto.randomUUID(), ...input }: WriteAnnouncement,
    selection?: Selection,
  ): Promise<Outcome<AnnouncementRow>> => {
    const { db, actor } = ctx;
    const target = readAudience(input.audience);
    if (!target || (target.audience === "selected" && !selection)) return failed(UNKNOWN_AUDIENCE);
    if (target.audience === "selected" && selection) {
      const [selected] = await db.execute(countSelected(db, selection));
      if (!selected?.count) return failed(NOBODY_SELECTED);
    }
    const times = readTimes(input, ctx.now);
    if (!times.ok) return times;
    const id = crypto.randomUUID();
    const values = { ...toContent(input), ...target, ...times.value };
    const written = await unlessReferenceIsMissing(
      db.batch({
        inserted: insertAnnouncement(db, {
          ...values,
          rich: await renderTexts({ text: input.text }),
          id,
          formKey,
          writtenBy: actor.userId,
        }),
        audit: recordAuditIfChanged(ctx, {
          action: "announcement.write",
          ...entity("announcement", id),
          after: values,
        }),
        students:
          target.audience === "selected" && selection ? [insertSelectedStudents(db, id, selection)] : [],
        stored: selectAnnouncementByFormKey(db, formKey),
      }),
    );
    const stored = written?.stored[0];
    return stored ? ok(stored) : failed(UNKNOWN_AUDIENCE);
  },
);

/**
 * Changes an announcement that no student has seen: text, audience, time. The selected students of one stay. Problems:
 * not_found, stale_version with the newer one, conflict (it has gone out), invalid_fields as writeAnnouncement.
 */
export const editAnnouncement = withPermission(
  "announcements.edit",
  async (ctx, id: string, { version, ...input }: EditAnnouncement): Promise<Outcome<AnnouncementRow>> => {
    const { db } = ctx;
    const before = await getAnnouncement(ctx, id);
    if (!before.ok) return before;
    const target = readAudience(input.audience);
    const isKnown = target && (target.audience !== "selected" || before.value.audience === "selected");
    if (!isKnown) return failed(UNKNOWN_AUDIENCE);
    const times = readTimes(input, ctx.now);
    if (!times.ok) return times;
    const values = { ...toContent(input), ...target, ...times.value };
    const rich = await renderTexts({ text: input.text });
    const written = await unlessReferenceIsMissing(
      db
        .batch({
          updated: mustChange(updateUnseen(db, id, version, { ...values, rich })),
          audit: recordAudit(ctx, {
            action: "announcement.edit",
            ...entity("announcement", id),
            after: values,
          }),
        })
        .then((results) => ({ wasChanged: results !== undefined })),
    );
    if (!written) return failed(UNKNOWN_AUDIENCE);
    const [current] = await db.execute(selectAnnouncement(db, id));
    const hasGoneOut = current?.version === version && !isUnseen(current);
    if (!written.wasChanged && hasGoneOut) return failed(HAS_GONE_OUT);
    // The minute before it goes out begins with each save: the same form twice is one change.
    const { publishAt, ...rest } = values;
    const wanted = input.date === "" && publishAt !== null ? rest : values;
    return editOutcome("announcement", { ...written, current, wanted });
  },
);

/**
 * Corrects an announcement that students can see; they see when title or text was corrected. One that has ended stays so
 * with the same last day. Problems: not_found, stale_version with the newer one, invalid_fields at `expiresOn` (another
 * day that has passed).
 */
export const correctAnnouncement = withPermission(
  "announcements.edit",
  async (ctx, id: string, { version, ...input }: CorrectAnnouncement): Promise<Outcome<AnnouncementRow>> => {
    const { db, now } = ctx;
    const [before] = await db.execute(selectAnnouncement(db, id));
    const expiresAt = keepEnd(before?.expiresAt ?? null, input.expiresOn);
    const isOtherEnd = expiresAt !== before?.expiresAt;
    if (isOtherEnd && expiresAt !== null && expiresAt <= now) return failed(HAS_PASSED);
    const values = { ...toContent(input), expiresAt };
    const rich = await renderTexts({ text: input.text });
    const written = await db.batch({
      updated: mustChange(correctSeen(db, id, version, { ...values, rich })),
      audit: recordAudit(ctx, {
        action: "announcement.correct",
        ...entity("announcement", id),
        after: values,
      }),
    });
    const [current] = await db.execute(selectAnnouncement(db, id));
    return editOutcome("announcement", { wasChanged: Boolean(written), current, wanted: values });
  },
);

/** Makes a draft of an announcement that has not gone out. Problems: not_found, conflict (it has). */
export const takeBackAnnouncement = withPermission("announcements.edit", async (ctx, id: string) => {
  const { db } = ctx;
  await db.batch({
    updated: takeBack(db, id),
    audit: recordAuditIfChanged(ctx, { action: "announcement.take-back", ...entity("announcement", id) }),
  });
  const found = await getAnnouncement(ctx, id);
  return !found.ok || found.value.publishAt === null ? found : failed(HAS_GONE_OUT);
});

/** Takes down an announcement that students can see; repeating it has no effect. Problems: not_found, conflict. */
export const takeDownAnnouncement = withPermission("announcements.edit", async (ctx, id: string) => {
  const { db } = ctx;
  await db.batch({
    updated: endAnnouncement(db, id),
    audit: recordAuditIfChanged(ctx, { action: "announcement.take-down", ...entity("announcement", id) }),
  });
  const found = await getAnnouncement(ctx, id);
  return !found.ok || found.value.state === "ended" ? found : failed(NOT_OUT_YET);
});

/** Deletes an announcement that no student has seen; repeating it has no effect. Problems: conflict (it has gone out). */
export const deleteAnnouncement = withPermission(
  "announcements.edit",
  async (ctx, id: string): Promise<Outcome<undefined>> => {
    const { db } = ctx;
    const {
      left: [left],
    } = await db.batch({
      deleted: deleteUnseen(db, id),
      audit: recordAuditIfChanged(ctx, { action: "announcement.delete", ...entity("announcement", id) }),
      left: selectAnnouncement(db, id),
    });
    return left ? failed(HAS_GONE_OUT) : ok(undefined);
  },
);

type Sent = Target & { sendAt: number | null; isDraft: boolean };

const NO_TARGET = { courseId: null, batchId: null };

/** What API callers say about sending, as the form does. */
const toSending = ({ sendAt, isDraft, ...target }: Sent) => ({
  audience: audienceValue(target),
  ...(sendAt === null ? { date: "", time: "" } : toWallTime(sendAt)),
  next: isDraft ? ("draft" as const) : undefined,
});

/** Writes an announcement as API callers do. Problems: those of writeAnnouncement, with `sendAt` for `date`. */
export const writeAnnouncementByCall = withPermission(
  "announcements.edit",
  async (ctx, sent: WriteAnnouncementByCall): Promise<Outcome<AnnouncementRow>> => {
    const { title, text, isPinned, audience, courseId, batchId, sendAt, isDraft, ...rest } = sent;
    const target = { audience, courseId: courseId ?? null, batchId: batchId ?? null };
    const written = await writeAnnouncement(
      ctx,
      {
        ...{ title, text, isPinned, expiresOn: rest.expiresOn ?? null },
        ...toSending({ ...target, sendAt: sendAt ?? null, isDraft }),
      },
      rest.studentIds && { ids: rest.studentIds },
    );
    return written.ok ? written : failed(renameFields(written.problem, SENT_NAMES));
  },
);

/**
 * Changes fields of an announcement, as API callers do: everything before it goes out, then its content and last day. The
 * same values again change nothing. Problems: those of editAnnouncement and correctAnnouncement, with `sendAt` for
 * `date`; conflict (audience or time of one that has gone out).
 */
export const changeAnnouncement = withPermission(
  "announcements.edit",
  async (
    ctx,
    id: string,
    change: ChangeAnnouncement,
    expectedTag?: string,
  ): Promise<Outcome<AnnouncementRow>> => {
    const read = await getAnnouncement(ctx, id);
    if (!read.ok) return read;
    const { version, state, expiresAt, ...row } = read.value;
    if (expectedTag !== undefined && expectedTag !== String(version))
      return failed(editConflict("announcement", read.value));
    const { audience, courseId, batchId, plannedAt: sendAt } = row;
    const sending = { audience, courseId, batchId, sendAt, isDraft: state === "draft" };
    const stored = { ...toContent(row), expiresOn: expiresAt, ...sending };
    const wanted = { ...stored, ...(change.audience && NO_TARGET), ...change };
    wanted.expiresOn = keepEnd(expiresAt, wanted.expiresOn);
    if (matches(stored, wanted)) return read;
    const content = { ...toContent(wanted), expiresOn: wanted.expiresOn, version };
    if (!isUnseen(read.value))
      return Object.entries(sending).every(([name, value]) => wanted[name as keyof Sent] === value)
        ? correctAnnouncement(ctx, id, content)
        : failed(HAS_GONE_OUT);
    const edited = await editAnnouncement(ctx, id, { ...content, ...toSending(wanted) });
    return edited.ok ? edited : failed(renameFields(edited.problem, SENT_NAMES));
  },
);

/** The last day on which students see what ends then. */
const lastDay = (expiresAt: number | null) => (expiresAt === null ? null : dateAt(expiresAt - 1));

/** One that was taken down ended within its last day, and does not begin again when that day is sent back. */
const keepEnd = (stored: number | null, sent: number | null) =>
  lastDay(sent) === lastDay(stored) ? stored : sent;

const SENT_NAMES = { date: "sendAt" };

const isUnseen = ({ state }: Pick<AnnouncementRow, "state">) => state === "draft" || state === "scheduled";

const toContent = ({ title, text, isPinned }: Pick<CorrectAnnouncement, "title" | "text" | "isPinned">) => ({
  title,
  text,
  isPinned,
});

type Target = { audience: Audience; courseId: string | null; batchId: string | null };

/** 'course:4a…' as the columns of an announcement; undefined for what is no audience. */
function readAudience(chosen: string): Target | undefined {
  const [audience, ...rest] = chosen.split(":");
  const id = rest.join(":");
  const none = { courseId: null, batchId: null };
  if (audience === "course" && id) return { ...none, audience, courseId: id };
  if (audience === "batch" && id) return { ...none, audience, batchId: id };
  return (audience === "everybody" || audience === "selected") && !id ? { ...none, audience } : undefined;
}

type Times = { publishAt: number | null; plannedAt: number | null; expiresAt: number | null };

/** When it goes out and ends; a draft keeps the time that was chosen, and does not go out. */
function readTimes(
  { date, time, expiresOn: expiresAt, next }: Pick<WriteAnnouncement, "date" | "time" | "expiresOn" | "next">,
  now: number,
): Outcome<Times> {
  const planned = date === "" ? undefined : toInstant({ date, time });
  if (planned !== undefined && planned <= now) return failed(IN_THE_PAST);
  const publishAt = planned ?? now + UNDO_MS;
  if (expiresAt !== null && expiresAt <= publishAt) return failed(ENDS_TOO_EARLY);
  return ok({ publishAt: next === "draft" ? null : publishAt, plannedAt: planned ?? null, expiresAt });
}

const UNKNOWN_AUDIENCE = invalidFields({ field: "audience", message: "Please choose who it is for" });
const NOBODY_SELECTED = invalidFields({
  field: "audience",
  message: "No student is selected any more. Please choose another audience",
});
const IN_THE_PAST = invalidFields({
  field: "date",
  message: "This time has passed. Enter a later one, or none to send it now",
});
const HAS_PASSED = invalidFields({
  field: "expiresOn",
  message: "This day has passed. Enter a later one, or none",
});
const ENDS_TOO_EARLY: Problem = invalidFields({
  field: "expiresOn",
  message: "Please enter a last day that is not before it goes out",
});
const HAS_GONE_OUT = conflict("This announcement has gone out. Correct its text or take it down instead.");
const NOT_OUT_YET = conflict("This announcement has not gone out, so there is nothing to take down.");
