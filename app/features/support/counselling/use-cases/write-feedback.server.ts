import type {
  ChangeFeedback,
  EditFeedback,
  WriteFeedback,
  WriteStaffNote,
} from "#app/features/support/counselling/inputs.ts";
import { FEEDBACK_LIST, type FeedbackQuery } from "#app/features/support/counselling/list.ts";
import {
  insertActions,
  selectActions,
} from "#app/features/support/counselling/queries/action-items.server.ts";
import {
  type CounsellingRecord,
  countRecords,
  type FeedbackRecordQuery,
  insertRecord,
  insertStaffNote,
  notifyOfRecord,
  selectFeedbackPage,
  selectNewestRecord,
  selectRecord,
  selectRecordBefore,
  selectRecordByFormKey,
  selectRecordNames,
  selectRecordPage,
  selectStaffNotes,
  selectStudent,
  selectStudentRecords,
  selectStudentsNamed,
  updateRecord,
} from "#app/features/support/counselling/queries/counselling-records.server.ts";
import { isSameName } from "#app/features/support/counselling/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { type Admin, isBoundToBatches } from "#app/kernel/actor.ts";
import { editConflict, editOutcome, matches } from "#app/kernel/editing.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAuditIfChanged, recordExport } from "#db/audit.ts";
import { eachPage, pageOrAll } from "#db/keyset.ts";

/** Lists counselling feedback for API callers, newest first, a page or all. */
export const listFeedback = withPermission(
  "feedback.read",
  async ({ db, actor }, { cursor, size, ...query }: PageRequest & FeedbackRecordQuery) => {
    const listRecords = async (at: PageRequest) => {
      const { statement, toPage } = selectFeedbackPage(db, actor, query, at);
      return toPage(await db.execute(statement));
    };
    return ok(await pageOrAll(listRecords, { cursor, size }));
  },
);

const listPage =
  ({ db, actor }: ServiceContext<Admin>, query: FeedbackQuery) =>
  async (at: PageRequest) => {
    const page = selectRecordPage(db, actor, query, at);
    return page.toPage(await db.execute(page.statement));
  };

/** Lists one page of all feedback, newest first: one round trip. */
export const listFeedbackPage = withPermission("feedback.read", async (ctx, query: FeedbackQuery) => {
  const page = selectRecordPage(ctx.db, ctx.actor, query);
  const {
    found,
    counted: [counted],
    batches,
    whole: [whole],
  } = await ctx.db.batch({
    found: page.statement,
    counted: countRecords(ctx.db, ctx.actor, query),
    batches: selectBatchChoices(ctx.db, ctx.actor),
    whole: countWhole(ctx.db, FEEDBACK_LIST, query, (all) => countRecords(ctx.db, ctx.actor, all)),
  });
  return ok({
    ...page.toPage(found),
    total: counted?.total ?? 0,
    all: whole?.total ?? 0,
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

/** Gets one record, and the one about the same student before it. Problems: not_found. */
export const getFeedback = withPermission("feedback.read", async (ctx, id: string) => {
  const {
    record: [record],
    before: [before],
  } = await ctx.db.batch({
    record: selectRecord(ctx.db, ctx.actor, id),
    before: selectRecordBefore(ctx.db, ctx.actor, id),
  });
  return record ? ok({ record, before }) : failed(notFound("The feedback"));
});

/**
 * Gets everything about one student: the feedback, newest first, with the actions of the newest, and the staff notes, for
 * counsellors only their own.
 * Problems: not_found.
 */
export const getStudentFeedback = withPermission("feedback.read", async (ctx, studentId: string) => {
  const {
    student: [student],
    records,
    notes,
    actions,
  } = await ctx.db.batch({
    student: selectStudent(ctx.db, ctx.actor, studentId),
    records: selectStudentRecords(ctx.db, studentId),
    notes: selectStaffNotes(ctx.db, studentId),
    actions: selectActions(ctx.db, studentId),
  });
  const mayReadAll = can(ctx.actor, "staff-notes.read");
  const readable = notes.filter(({ authorId }) => mayReadAll || authorId === ctx.actor.userId);
  return student ? ok({ student, records, notes: readable, actions }) : failed(notFound("The student"));
});

/**
 * Writes feedback about a student with up to three actions, once per form. Problems: not_found without such a student,
 * invalid_fields when a name that a person has typed is not the student's (`name`).
 */
export const writeFeedback = withPermission(
  "feedback.edit",
  async (
    ctx,
    { studentId, formKey = crypto.randomUUID(), actions = [], ...values }: Written,
    { isTyped = false } = {},
  ): Promise<Outcome<CounsellingRecord>> => {
    const [student] = await ctx.db.execute(selectStudent(ctx.db, ctx.actor, studentId));
    if (!student) return failed(notFound("The student"));
    const names = [fullName(student), student.name];
    if (isTyped && !isOneOf(names, values.name)) return failed(otherName(names[0]!));
    const id = crypto.randomUUID();
    const record = { ...values, id, studentId, authorId: ctx.actor.userId, idempotencyKey: formKey };
    const after = { studentId, ...values, ...(actions.length > 0 && { actions }) };
    const { stored } = await ctx.db.batch({
      inserted: insertRecord(ctx.db, record),
      audit: recordAuditIfChanged(ctx, {
        action: "feedback.write",
        ...entity("counselling_record", id),
        after,
      }),
      insertedActions: insertActions(ctx.db, id, actions),
      stored: selectRecordByFormKey(ctx.db, ctx.actor, formKey),
      notice: notifyOfRecord(ctx.db, id),
    });
    return recordOutcome(stored);
  },
);

type Written = Omit<WriteFeedback, "actions"> & Partial<Pick<WriteFeedback, "actions">>;

const isOneOf = (names: readonly string[], typed: string) => names.some((name) => isSameName(typed, name));

const otherName = (name: string) =>
  invalidFields({ field: "name", message: `Please enter the name of the chosen student: ${name}` });

/**
 * Changes feedback. A name that a person has typed may stay as it is stored. Problems: not_found, invalid_fields for a name that is not the
 * student's (`name`), stale_version with the newer record.
 */
export const editFeedback = withPermission(
  "feedback.edit",
  async (
    ctx,
    id: string,
    { version, ...values }: EditFeedback,
    { isTyped = false } = {},
  ): Promise<Outcome<CounsellingRecord>> => {
    const [about] = isTyped ? await ctx.db.execute(selectRecordNames(ctx.db, ctx.actor, id)) : [];
    if (about && !isOneOf([about.stored, about.names, about.name], values.name)) {
      return failed(otherName(about.names));
    }
    const {
      changed,
      record: [record],
    } = await ctx.db.batch({
      changed: updateRecord(ctx.db, ctx.actor, id, version, values),
      audit: recordAuditIfChanged(ctx, {
        action: "feedback.edit",
        ...entity("counselling_record", id),
        before: { version },
        after: values,
      }),
      record: selectRecord(ctx.db, ctx.actor, id),
    });
    return editOutcome("feedback", { wasChanged: changed.length > 0, current: record, wanted: values });
  },
);

/** Gets one record for API callers. Problems: not_found. */
export const getFeedbackRecord = withPermission("feedback.read", async ({ db, actor }, id: string) =>
  recordOutcome(await db.execute(selectRecord(db, actor, id))),
);

/** Gets the newest record about a student for API callers. Problems: not_found, also for an unknown student. */
export const getNewestFeedback = withPermission(
  "feedback.read",
  async ({ db, actor }, studentId: string): Promise<Outcome<CounsellingRecord>> => {
    const {
      student: [student],
      records,
    } = await db.batch({
      student: selectStudent(db, actor, studentId),
      records: selectNewestRecord(db, actor, studentId),
    });
    return student ? recordOutcome(records) : failed(notFound("The student"));
  },
);

/**
 * Changes the named fields of feedback. Problems: not_found, stale_version with the newer record when `expectedTag` is
 * not its version or another save came in between.
 */
export const changeFeedback = withPermission(
  "feedback.edit",
  async (
    ctx,
    id: string,
    change: ChangeFeedback,
    expectedTag?: string,
  ): Promise<Outcome<CounsellingRecord>> => {
    const found = await getFeedbackRecord(ctx, id);
    if (!found.ok) return found;
    const { value: record } = found;
    if (expectedTag !== undefined && expectedTag !== String(record.version)) {
      return failed(editConflict("feedback", record));
    }
    if (matches(record, change)) return found;
    const { id: _i, studentId: _s, author: _a, cursor: _p, ...stored } = record;
    const { externalId: _e, createdAt: _c, updatedAt: _u, ...fields } = stored;
    return editFeedback(ctx, id, { ...fields, ...change });
  },
);

/** Writes a staff-only note about a student, once per form, and returns it the first time. Problems: not_found. */
export const writeStaffNote = withPermission(
  "feedback.edit",
  async (ctx, studentId: string, { body, formKey = crypto.randomUUID() }: WriteStaffNote) => {
    const [student] = await ctx.db.execute(selectStudent(ctx.db, ctx.actor, studentId));
    if (!student) return failed(notFound("The student"));
    const id = crypto.randomUUID();
    const { notes } = await ctx.db.batch({
      inserted: insertStaffNote(ctx.db, {
        id,
        studentId,
        authorId: ctx.actor.userId,
        body,
        idempotencyKey: formKey,
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "staff-note.write",
        entity: "staff_note",
        entityId: id,
        after: { studentId, body },
      }),
      notes: selectStaffNotes(ctx.db, studentId),
    });
    return ok(notes.find((note) => note.id === id));
  },
);

const recordOutcome = ([record]: CounsellingRecord[]): Outcome<CounsellingRecord> =>
  record ? ok(record) : failed(notFound("The feedback"));
