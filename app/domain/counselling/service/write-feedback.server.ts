import type { EditFeedback, WriteFeedback, WriteStaffNote } from "#app/domain/counselling/inputs.ts";
import { FEEDBACK_LIST, type FeedbackQuery } from "#app/domain/counselling/list.ts";
import { type Admin, isBoundToBatches } from "#app/domain/kernel/actor.ts";
import { editOutcome } from "#app/domain/kernel/editing.ts";
import type { PageRequest } from "#app/domain/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { can, withPermission } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { recordAuditIfChanged, recordExport } from "#db/queries/audit.ts";
import { selectBatchChoices } from "#db/queries/batches.ts";
import {
  type CounsellingRecord,
  countRecords,
  insertRecord,
  insertStaffNote,
  pageOfRecords,
  selectRecord,
  selectRecordOfForm,
  selectRecordsOfStudent,
  selectStaffNotes,
  selectStudent,
  selectStudentsNamed,
  updateRecord,
} from "#db/queries/counselling-records.ts";
import { eachPage, pageOrAll } from "#db/queries/keyset.ts";

/** Lists counselling feedback for API callers, newest first, a page or all. */
export const listFeedback = withPermission("feedback.read", async (ctx, page: PageRequest) => {
  return ok(await pageOrAll(listPage(ctx, ALL_RECORDS), page));
});

const ALL_RECORDS: FeedbackQuery = {
  search: "",
  filters: { batch: "" },
  sort: FEEDBACK_LIST.defaultSort,
  defaultSort: FEEDBACK_LIST.defaultSort,
};

const listPage =
  ({ db, actor }: ServiceContext<Admin>, query: FeedbackQuery) =>
  async (at: PageRequest) => {
    const page = pageOfRecords(db, actor, query, at);
    return page.toPage(await db.execute(page.statement));
  };

/** Lists one page of all feedback, newest first: one round trip. */
export const listFeedbackPage = withPermission("feedback.read", async (ctx, query: FeedbackQuery) => {
  const page = pageOfRecords(ctx.db, ctx.actor, query);
  const [found, [counted], batches] = await ctx.db.readBatch([
    page.statement,
    countRecords(ctx.db, ctx.actor, query),
    selectBatchChoices(ctx.db, ctx.actor),
  ]);
  return ok({
    ...page.toPage(found),
    total: counted?.total ?? 0,
    batches,
    hasNoBatch: isBoundToBatches(ctx.actor) && batches.length === 0,
  });
});

/** Exports every record that matches the list, in its order, in chunks; the download is recorded. */
export const exportFeedback = withPermission("feedback.export", async (ctx, query: FeedbackQuery) => {
  await ctx.db.execute(recordExport(ctx, { action: "feedback.export", entity: "counselling_record" }, query));
  return ok(eachPage(listPage(ctx, query)));
});

/** Lists the first students that match a search. */
export const findStudents = withPermission("feedback.read", async (ctx, search: string) => {
  return ok(await ctx.db.execute(selectStudentsNamed(ctx.db, ctx.actor, search)));
});

/** Gets one record. Problems: not_found. */
export const getFeedback = withPermission(
  "feedback.read",
  async (ctx, id: string): Promise<Outcome<CounsellingRecord>> => {
    return recordOutcome(await ctx.db.execute(selectRecord(ctx.db, ctx.actor, id)));
  },
);

/**
 * Gets everything about one student: the feedback, newest first, and the staff notes, for counsellors only their own.
 * Problems: not_found.
 */
export const getFeedbackOfStudent = withPermission("feedback.read", async (ctx, studentId: string) => {
  const [[student], records, notes] = await ctx.db.readBatch([
    selectStudent(ctx.db, ctx.actor, studentId),
    selectRecordsOfStudent(ctx.db, studentId),
    selectStaffNotes(ctx.db, studentId),
  ]);
  const mayReadAll = can(ctx.actor, "staff-notes.read");
  const readable = notes.filter(({ authorId }) => mayReadAll || authorId === ctx.actor.userId);
  return student ? ok({ student, records, notes: readable }) : failed(notFound("The student"));
});

/** Writes feedback about a student, once per form. Problems: not_found without such a student. */
export const writeFeedback = withPermission(
  "feedback.edit",
  async (
    ctx,
    { studentId, formKey = crypto.randomUUID(), ...values }: WriteFeedback,
  ): Promise<Outcome<CounsellingRecord>> => {
    const [student] = await ctx.db.execute(selectStudent(ctx.db, ctx.actor, studentId));
    if (!student) return failed(notFound("The student"));
    const id = crypto.randomUUID();
    const record = { ...values, id, studentId, authorId: ctx.actor.userId, idempotencyKey: formKey };
    const [, , stored] = await ctx.db.writeBatch([
      insertRecord(ctx.db, record),
      recordAuditIfChanged(ctx, { action: "feedback.write", ...entity(id), after: { studentId, ...values } }),
      selectRecordOfForm(ctx.db, formKey),
    ]);
    return recordOutcome(stored);
  },
);

/** Changes feedback. Problems: not_found, stale_version with the newer record. */
export const editFeedback = withPermission(
  "feedback.edit",
  async (ctx, id: string, { version, ...values }: EditFeedback): Promise<Outcome<CounsellingRecord>> => {
    const [changed, , [record]] = await ctx.db.writeBatch([
      updateRecord(ctx.db, ctx.actor, id, version, values),
      recordAuditIfChanged(ctx, {
        action: "feedback.edit",
        ...entity(id),
        before: { version },
        after: values,
      }),
      selectRecord(ctx.db, ctx.actor, id),
    ]);
    return editOutcome("feedback", { wasChanged: changed.length > 0, current: record, wanted: values });
  },
);

/** Writes a staff-only note about a student. Problems: not_found. */
export const writeStaffNote = withPermission(
  "feedback.edit",
  async (ctx, studentId: string, { body, formKey = crypto.randomUUID() }: WriteStaffNote) => {
    const [student] = await ctx.db.execute(selectStudent(ctx.db, ctx.actor, studentId));
    if (!student) return failed(notFound("The student"));
    const id = crypto.randomUUID();
    await ctx.db.writeBatch([
      insertStaffNote(ctx.db, { id, studentId, authorId: ctx.actor.userId, body, idempotencyKey: formKey }),
      recordAuditIfChanged(ctx, {
        action: "staff-note.write",
        entity: "staff_note",
        entityId: id,
        after: { studentId, body },
      }),
    ]);
    return ok(undefined);
  },
);

const entity = (id: string) => ({ entity: "counselling_record", entityId: id });

const recordOutcome = ([record]: CounsellingRecord[]): Outcome<CounsellingRecord> =>
  record ? ok(record) : failed(notFound("The feedback"));
