import { insertAttendanceImport } from "#app/features/operations/imports/queries/imports.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { readAttendanceCsv } from "#app/features/teaching/live-sessions/attendance-rows.ts";
import type { ConfirmAttendance, ImportAttendance } from "#app/features/teaching/live-sessions/inputs.ts";
import {
  confirmStates,
  countAttendance,
  requireOpened,
  requireUnconfirmedSince,
  selectAttendance,
  selectAttendanceRecords,
} from "#app/features/teaching/live-sessions/queries/attendance.server.ts";
import {
  type PlannedSession,
  selectPlannedSession,
} from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import {
  ATTENDANCE_PAGE,
  ATTENDANCE_STATES,
  type AttendanceState,
  type Mark,
} from "#app/features/teaching/live-sessions/rules.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { entity, recordAudit, recordAuditIfChanged } from "#db/audit.ts";
import type { RowOf, Step } from "#db/session/index.ts";

type Ctx = ServiceContext<Admin>;
type AttendanceFile = Omit<ImportAttendance, "fileName"> & { fileName?: string; id?: string };
type BatchChoice = RowOf<typeof selectBatchChoices>;

/** The class, the batches to choose from, and one page of the students of the chosen one. */
type SessionAttendance = {
  session: PlannedSession;
  batches: BatchChoice[];
  batch?: BatchChoice;
  page?: {
    from: number;
    students: RowOf<typeof selectAttendance>[];
    hasMore: boolean;
    counts: RowOf<typeof countAttendance>;
  };
};

/** A caller that has not seen who else confirmed it. */
const AT_ANY_TIME = Number.MAX_SAFE_INTEGER;

/** A batch has at most this many students. */
const LARGEST_BATCH = 10_000;

/**
 * Gets the attendance of a class for one batch: at most 100 students by name from position `from` on, with counts of all.
 * A class for one batch has that batch, another one the named batch, or the first one of its course. Problems: not_found.
 */
export const getAttendance = withPermission(
  "attendance.read",
  async (
    ctx,
    sessionId: string,
    { batchId = "", from = 0 }: { batchId?: string; from?: number } = {},
  ): Promise<Outcome<SessionAttendance>> => {
    const found = await findSession(ctx, sessionId);
    if (!found.ok) return found;
    const { session, batches } = found.value;
    const batch: BatchChoice | undefined = batches.find(({ id }) => id === batchId) ?? batches[0];
    if (!batch) return ok({ session, batches });
    const {
      rows,
      counts: [counts],
    } = await ctx.db.batch({
      rows: selectAttendance(ctx.db, sessionId, batch.id, from),
      counts: countAttendance(ctx.db, sessionId, batch.id),
    });
    const students = rows.slice(0, ATTENDANCE_PAGE);
    const page = { from, students, hasMore: rows.length > students.length, counts: counts! };
    return ok({ session, batches, batch, page });
  },
);

/** Exports the attendance of a batch in a class. Problems: not_found. */
export const exportAttendance = withPermission(
  "attendance.export",
  async (ctx, sessionId: string, batchId: string) => {
    const found = await findSession(ctx, sessionId);
    if (!found.ok) return found;
    const batch = found.value.batches.find(({ id }) => id === batchId);
    if (!batch) return failed(notFound("The batch"));
    const { rows } = await ctx.db.batch({
      audit: recordAudit(ctx, {
        action: "attendance.export",
        ...entity("live_session", sessionId),
        after: { batchId },
      }),
      rows: selectAttendance(ctx.db, sessionId, batchId, 0, LARGEST_BATCH),
    });
    return ok({ session: found.value.session, batch, rows });
  },
);

/**
 * Confirms the attendance of students of a batch, from ten minutes before the class on. Students of other batches are
 * ignored. May be repeated. Problems: not_found, conflict before that time and for a cancelled class, stale_version when
 * it was confirmed after `seenAt` with other states; `current` is when.
 */
export const confirmAttendance = withPermission(
  "attendance.edit",
  async (ctx, sessionId: string, { batchId, seenAt, marks }: ConfirmAttendance): Promise<Outcome<number>> => {
    const found = await findSession(ctx, sessionId);
    if (!found.ok) return found;
    if (!found.value.batches.some(({ id }) => id === batchId)) return failed(notFound("The batch"));
    const { db } = ctx;
    const guard = requireUnconfirmedSince({ sessionId, batchId, seenAt });
    if (await store(ctx, { sessionId, batchId, marks }, [guard])) return ok(marks.length);
    const {
      rows,
      counts: [counts],
    } = await db.batch({
      rows: selectAttendance(db, sessionId, batchId, 0, LARGEST_BATCH),
      counts: countAttendance(db, sessionId, batchId),
    });
    const stored = new Map(rows.map(({ id, state }) => [id, state]));
    if (marks.every(({ studentId, state }) => stored.get(studentId) === state)) return ok(marks.length);
    const { confirmedAt } = counts!;
    return failed(confirmedAt > seenAt ? confirmedMeanwhile(confirmedAt) : tooEarly);
  },
);

export type AttendanceRecord = RowOf<typeof selectAttendanceRecords>;

/**
 * Lists the attendance of a class for API callers: all students of its batches, or of one of them, in no order. Problems:
 * not_found, also outside a bound key's batches.
 */
export const listAttendance = withPermission(
  "attendance.read",
  async (ctx, sessionId: string, batchId?: string): Promise<Outcome<AttendanceRecord[]>> => {
    const found = await findSession(ctx, sessionId);
    if (!found.ok) return found;
    const batchIds = found.value.batches.map(({ id }) => id).filter((id) => !batchId || id === batchId);
    return ok(await ctx.db.execute(selectAttendanceRecords(ctx.db, { sessionId, batchIds })));
  },
);

type OneStudent = { sessionId: string; studentId: string };

/** Gets the attendance of one student in a class. Problems: not_found, also for a student of none of its batches. */
export const getStudentAttendance = withPermission(
  "attendance.read",
  async (ctx, { sessionId, studentId }: OneStudent): Promise<Outcome<AttendanceRecord>> => {
    const found = await findSession(ctx, sessionId);
    if (!found.ok) return found;
    const batchIds = found.value.batches.map(({ id }) => id);
    const [record] = await ctx.db.execute(
      selectAttendanceRecords(ctx.db, { sessionId, batchIds, studentId }),
    );
    return record ? ok(record) : failed(notFound("A student of this session with this id"));
  },
);

/**
 * Confirms the attendance of one student, whatever it was. May be repeated. Problems: as confirmAttendance; invalid_fields
 * for `state` when it is null and the attendance is confirmed.
 */
export const confirmStudentAttendance = withPermission(
  "attendance.edit",
  async (ctx, one: OneStudent, state: AttendanceState | null): Promise<Outcome<AttendanceRecord>> => {
    const before = await getStudentAttendance(ctx, one);
    if (!before.ok || before.value.state === state) return before;
    if (state === null) return failed(confirmedAlready);
    const { batchId } = before.value;
    const marks = [{ studentId: one.studentId, state }];
    const confirmed = await confirmAttendance(ctx, one.sessionId, { batchId, seenAt: AT_ANY_TIME, marks });
    return confirmed.ok ? getStudentAttendance(ctx, one) : confirmed;
  },
);

/** Reads a CSV file of attendance: what it would confirm, and every line with an error. Stores nothing. */
export const previewAttendance = withPermission(
  "attendance.edit",
  async (ctx, sessionId: string, form: AttendanceFile) => {
    const found = await findSession(ctx, sessionId);
    return found.ok ? ok(await readLines(ctx, sessionId, form)) : found;
  },
);

/**
 * Confirms the attendance of a CSV file, all or nothing. Problems: not_found, conflict before the class and for a
 * cancelled one, invalid_fields at `content` with the wrong lines.
 */
export const importAttendance = withPermission(
  "attendance.edit",
  async (ctx, sessionId: string, form: AttendanceFile): Promise<Outcome<number>> => {
    const found = await findSession(ctx, sessionId);
    if (!found.ok) return found;
    const { marks: read, errors } = await readLines(ctx, sessionId, form);
    if (errors.length > 0) return failed(wrongLines(errors));
    const marks = read.map(({ studentId, state }) => ({ studentId, state }));
    const { batchId, fileName = "", id = crypto.randomUUID() } = form;
    const imported = { id, target: sessionId, fileName, createdBy: ctx.actor.userId };
    const record = insertAttendanceImport(ctx.db, { ...imported, batchId, marks });
    if (!(await store(ctx, { sessionId, batchId, marks }, [record]))) return failed(tooEarly);
    return ok(marks.length);
  },
);

async function readLines({ db }: Ctx, sessionId: string, { batchId, content }: AttendanceFile) {
  const students = await db.execute(selectAttendance(db, sessionId, batchId, 0, LARGEST_BATCH));
  return readAttendanceCsv(content, students);
}

type Marks = { sessionId: string; batchId: string; marks: readonly Mark[] };

/** True when the states are stored; false when a guard undid the write. */
async function store(
  ctx: Ctx,
  { sessionId, batchId, marks }: Marks,
  before: readonly Step[],
): Promise<boolean> {
  const { db, actor } = ctx;
  const countOf = (wanted: AttendanceState) => marks.filter(({ state }) => state === wanted).length;
  const counts = ATTENDANCE_STATES.map((state) => [state, countOf(state)]);
  const after = { batchId, ...Object.fromEntries(counts) };
  const written = await db.batch({
    isOpen: requireOpened(sessionId),
    before,
    confirmed: confirmStates(db, { sessionId, batchId, marks, by: actor.userId }),
    audit: recordAuditIfChanged(ctx, {
      action: "attendance.confirm",
      ...entity("live_session", sessionId),
      after,
    }),
  });
  return written !== undefined;
}

/** The class, and the batches whose attendance it has; with a key that is bound to batches those of the key. */
async function findSession(
  { db, actor }: Ctx,
  sessionId: string,
): Promise<Outcome<{ session: PlannedSession; batches: BatchChoice[] }>> {
  const {
    session: [session],
    batches,
  } = await db.batch({
    session: selectPlannedSession(db, actor, sessionId),
    batches: selectBatchChoices(db, actor),
  });
  if (!session) return failed(notFound("The session"));
  const { batchId, courseId } = session;
  const ofCourse = batches.filter((batch) => batch.courseId === courseId);
  if (batchId !== null) return ok({ session, batches: batches.filter(({ id }) => id === batchId) });
  // A class of the foundation course, or of every course, is for students of any batch.
  return ok({ session, batches: ofCourse.length > 0 ? ofCourse : batches });
}

const wrongLines = (errors: readonly LineMessage[]) =>
  invalidFields({
    field: "content",
    message: `Nothing was stored. Correct ${errors.map(({ line }) => `line ${line}`).join(", ")}`,
  });
const confirmedAlready = invalidFields({
  field: "state",
  message: "This attendance is confirmed; please name present, absent or excused",
});
const tooEarly = conflict(
  "Attendance can be confirmed from 10 minutes before the session, and not for a deleted one.",
);
const confirmedMeanwhile = (current: number): Problem => ({
  code: "stale_version",
  message: "Someone else has confirmed this attendance. Your marks are still here. Save again to keep them.",
  current,
});
