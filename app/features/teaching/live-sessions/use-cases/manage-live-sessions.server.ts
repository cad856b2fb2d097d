import { selectBatch, selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { selectCourseChoices } from "#app/features/teaching/courses/queries/course-choices.server.ts";
import { type CalendarView, calendarWeeks } from "#app/features/teaching/live-sessions/calendar.ts";
import type {
  EditSession,
  MoveSession,
  ScheduleSession,
  SessionScope,
} from "#app/features/teaching/live-sessions/inputs.ts";
import { SESSION_LIST, type SessionQuery } from "#app/features/teaching/live-sessions/list.ts";
import {
  notifyOfCancelledClasses,
  notifyOfEditedClasses,
  notifyOfNewClasses,
  notifyOfRestoredClasses,
  notifyOfShownClass,
} from "#app/features/teaching/live-sessions/queries/class-notices.server.ts";
import {
  cancelSessions,
  countSessions,
  insertSessions,
  type Overlap,
  requireChanged,
  restoreSessions,
  type SessionRecord,
  type SessionValues,
  selectCalendarSessions,
  selectFollowing,
  selectOverlaps,
  selectPlannedSession,
  selectSessionByFormKey,
  selectSessionPage,
  setSessionActive,
  updateSession,
  updateSessions,
} from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { movedStarts, weeklyStarts } from "#app/features/teaching/live-sessions/series.ts";
import {
  type StaffSession,
  staffCalendar,
} from "#app/features/teaching/live-sessions/use-cases/calendar.server.ts";
import { type Admin, hasBoundKey } from "#app/kernel/actor.ts";
import { editOutcome } from "#app/kernel/editing.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { dateAt, endOfDay, isPlausible, startOfDay, toInstant, toWallTime } from "#app/kernel/zoned-time.ts";
import { entity, recordAudit, recordAuditIfChanged } from "#db/audit.ts";
import { eachPage } from "#db/keyset.ts";
import { mustChange, unlessReferenceIsMissing } from "#db/session/index.ts";

type Ctx = ServiceContext<Admin>;
type Fields = Omit<ScheduleSession, "formKey" | "allowPast" | "weeks">;
type Confirmed = { allowPast?: boolean };

/** A session as it was saved, and which of the sessions of this form overlap with others of the same students. */
export type SavedSession = SessionRecord & { overlaps: Overlap[] };

/** Lists one page of sessions with the count of every filter: one round trip. */
export const listLiveSessions = withPermission("live-sessions.read", async (ctx, query: SessionQuery) => {
  const page = selectSessionPage(ctx.db, query);
  const { found, groups, courses, batches, whole } = await ctx.db.batch({
    found: page.statement,
    groups: countSessions(ctx.db, query.filters.batch),
    courses: selectCourseChoices(ctx.db),
    batches: selectBatchChoices(ctx.db),
    whole: countWhole(ctx.db, SESSION_LIST, query, ({ filters }) => countSessions(ctx.db, filters.batch)),
  });
  const { course } = query.filters;
  const countOf = (show: SessionQuery["filters"]["show"], of: string, counted = groups) =>
    counted
      .filter(({ courseId }) => of === "" || courseId === of)
      .reduce((sum, group) => sum + group[show || "upcoming"], 0);
  const counts = {
    show: (["", "past", "cancelled", "all"] as const).map((value) => ({
      value,
      count: countOf(value, course),
    })),
    course: ["", ...courses.map(({ id }) => id)].map((value) => ({
      value,
      count: countOf(query.filters.show, value),
    })),
  };
  const [total, all] = [countOf(query.filters.show, course), countOf("all", "", whole)];
  return ok({ ...page.toPage(found), total, all, counts, courses, batches });
});

/**
 * Gets the days of the week or month of a date like 2027-03-01, in weeks from Monday, each with the sessions that start on
 * it; cancelled ones are left out. One round trip.
 */
export const getSessionCalendar = withPermission(
  "live-sessions.read",
  async (
    ctx,
    view: CalendarView,
    date: string,
    filters: Pick<SessionQuery["filters"], "course" | "batch">,
  ) => {
    const weeks = calendarWeeks(view, date);
    const { sessions, courses, batches } = await ctx.db.batch({
      sessions: selectCalendarSessions(
        ctx.db,
        { from: startOfDay(weeks[0]![0]!)!, before: endOfDay(weeks.at(-1)!.at(-1)!)! + 1 },
        filters,
      ),
      courses: selectCourseChoices(ctx.db),
      batches: selectBatchChoices(ctx.db),
    });
    return ok({
      weeks: weeks.map((days) =>
        days.map((day) => ({
          day,
          sessions: sessions.filter((session) => dateAt(session.startsAt) === day),
        })),
      ),
      courses,
      batches,
    });
  },
);

/** Exports every session that matches the list, in its order, in chunks; the download is recorded. */
export const exportLiveSessions = withPermission("live-sessions.export", (ctx, query: SessionQuery) =>
  exportList(ctx, { action: "session.export", entity: "live_session", query }, (at) =>
    selectSessionPage(ctx.db, query, at),
  ),
);

/** Returns the sessions that match the list as an RFC 5545 calendar, hidden ones too. */
export const getSessionsCalendar = withPermission("live-sessions.read", async (ctx, query: SessionQuery) => {
  const sessions: StaffSession[] = [];
  const pages = eachPage<StaffSession>(async (at) => {
    const page = selectSessionPage(ctx.db, query, at);
    return page.toPage(await ctx.db.execute(page.statement));
  });
  for await (const rows of pages) sessions.push(...rows);
  return ok(staffCalendar(ctx.settings.baseUrl, sessions));
});

/** Lists the courses and batches a session can be for. */
export const listAudiences = withPermission("live-sessions.read", async ({ db }) => {
  const { courses, batches } = await db.batch({
    courses: selectCourseChoices(db),
    batches: selectBatchChoices(db),
  });
  return ok({ courses, batches });
});

/** Gets one session, cancelled or not. Problems: not_found. */
export const getLiveSession = withPermission(
  "live-sessions.read",
  async (ctx, id: string): Promise<Outcome<SessionRecord>> => {
    return liveSessionOutcome(await ctx.db.execute(selectPlannedSession(ctx.db, ctx.actor, id)));
  },
);

/**
 * Schedules a live session, once per form, or a series of the same session in 2 to 52 `weeks` at the same local time.
 * The first starts between 2000 and 2100, and in the past only with `allowPast`. Returns the first one. Problems:
 * forbidden; invalid_fields for the date, for a start in the past (`allowPast`), for a week without this time (`weeks`),
 * for an unknown course (`courseId`) and an unknown batch (`batchId`).
 */
export const scheduleLiveSession = withPermission(
  "live-sessions.edit",
  async (
    ctx,
    {
      formKey = crypto.randomUUID(),
      allowPast = false,
      weeks = 1,
      ...fields
    }: Fields & Confirmed & { formKey?: string; weeks?: number },
  ): Promise<Outcome<SavedSession>> => {
    const startsAt = toStart(fields);
    if (!startsAt.ok) return startsAt;
    if (startsAt.value < ctx.now && !allowPast) return failed(startsInPast);
    const series = weeklyStarts(fields, weeks);
    if ("missing" in series) return failed(invalidLocalTime("weeks", series.missing));
    const audience = await findAudience(ctx, fields);
    if (!audience) return failed(fields.batchId === "" ? noBatchOfKey : unknownBatch);
    const values = toRow({ ...fields, ...audience }, startsAt.value);
    const seriesId = weeks > 1 ? crypto.randomUUID() : null;
    const rows = series.starts.map((start, week) => ({
      ...values,
      startsAt: start,
      id: crypto.randomUUID(),
      createdBy: ctx.actor.userId,
      seriesId,
      idempotencyKey: week === 0 ? formKey : `${formKey}:${week}`,
    }));
    const ids = rows.map(({ id }) => id);
    const write = ctx.db.batch({
      inserted: insertSessions(ctx.db, rows),
      audit: recordAuditIfChanged(ctx, {
        action: "session.schedule",
        ...entity("live_session", rows[0]!.id),
        after: weeks > 1 ? { ...values, weeks } : values,
      }),
      notices: notifyOfNewClasses(ctx.db, ids),
      session: selectSessionByFormKey(ctx.db, ctx.actor, formKey),
      overlaps: selectOverlaps(ctx.db, ids),
    });
    const written = await unlessReferenceIsMissing(write);
    if (!written) return failed(unknownCourse);
    return savedOutcome(liveSessionOutcome(written.session), written.overlaps);
  },
);

/**
 * Changes a session; a new start has the rules of scheduleLiveSession. With the scope `following` the later ones of its
 * series that are not cancelled get the same values: they move by as many days, to the same local time. Problems:
 * forbidden, not_found, invalid_fields, stale_version with the newer session, conflict when a later one changed
 * meanwhile.
 */
export const editLiveSession = withPermission(
  "live-sessions.edit",
  async (
    ctx,
    id: string,
    {
      version,
      scope = "one",
      allowPast = false,
      ...fields
    }: Fields &
      Confirmed &
      Pick<EditSession, "version"> &
      Partial<Pick<EditSession, "scope" | "recordingUrl" | "notes">>,
  ): Promise<Outcome<SavedSession>> => {
    const startsAt = toStart(fields);
    if (!startsAt.ok) return startsAt;
    if (startsAt.value < ctx.now && !allowPast) {
      const [stored] = await ctx.db.execute(selectPlannedSession(ctx.db, ctx.actor, id));
      if (stored && stored.startsAt !== startsAt.value) return failed(startsInPast);
    }
    const audience = await findAudience(ctx, fields);
    if (!audience) return failed(unknownBatch);
    const edit = { id, version, values: toRow({ ...fields, ...audience }, startsAt.value) };
    if (scope === "following" && hasBoundKey(ctx.actor)) return failed(seriesOfOthers);
    return scope === "one" ? editOne(ctx, edit) : editWithFollowing(ctx, edit, fields);
  },
);

/**
 * Moves one session to another date and time in its own zone, and says in `from` where it was. Problems: as
 * editLiveSession.
 */
export const moveLiveSession = withPermission(
  "live-sessions.edit",
  async (
    ctx,
    id: string,
    { date, time, version, allowPast }: MoveSession,
  ): Promise<Outcome<SavedSession & { from: { date: string; time: string } }>> => {
    const [stored] = await ctx.db.execute(selectPlannedSession(ctx.db, ctx.actor, id));
    if (!stored) return failed(notFound("The session"));
    const { title, description, timeZone, durationMinutes, link, courseId, batchId } = stored;
    const startsAt = toStart({ date, time, timeZone });
    if (!startsAt.ok) return startsAt;
    if (startsAt.value < ctx.now && startsAt.value !== stored.startsAt && !allowPast)
      return failed(startsInPast);
    const values = { title, description, timeZone, durationMinutes, link, courseId, batchId };
    const moved = await editOne(ctx, { id, version, values: { ...values, startsAt: startsAt.value } });
    return moved.ok ? ok({ ...moved.value, from: toWallTime(stored.startsAt, timeZone) }) : moved;
  },
);

type Edit = { id: string; version: number; values: SessionValues };

async function editOne(ctx: Ctx, { id, version, values }: Edit): Promise<Outcome<SavedSession>> {
  const write = ctx.db.batch({
    notices: notifyOfEditedClasses(ctx.db, [{ id, version, startsAt: values.startsAt }], values),
    updated: updateSession(ctx.db, id, version, values),
    audit: recordAuditIfChanged(ctx, {
      action: "session.edit",
      ...entity("live_session", id),
      before: { version },
      after: values,
    }),
    session: selectPlannedSession(ctx.db, ctx.actor, id),
    overlaps: selectOverlaps(ctx.db, [id]),
  });
  const written = await unlessReferenceIsMissing(write);
  if (!written) return failed(unknownCourse);
  const {
    updated,
    session: [session],
    overlaps,
  } = written;
  const edited = editOutcome("session", { wasChanged: updated.length > 0, current: session, wanted: values });
  return savedOutcome(edited, overlaps);
}

/** All or nothing: when one of the sessions has another version than the one read, none is changed. */
async function editWithFollowing(
  ctx: Ctx,
  { id, version, values }: Edit,
  fields: Fields,
): Promise<Outcome<SavedSession>> {
  const { db } = ctx;
  const {
    stored: [stored],
    following,
  } = await db.batch({ stored: selectPlannedSession(db, ctx.actor, id), following: selectFollowing(db, id) });
  if (!stored || stored.version !== version)
    return savedOutcome(editOutcome("session", { wasChanged: false, current: stored, wanted: values }), []);
  const moved = movedStarts(following, stored, fields);
  if ("missing" in moved) return failed(invalidLocalTime("scope", moved.missing));
  const later = following.map((row, index) => ({ ...row, startsAt: moved.starts[index]! }));
  const after = { ...values, following: later.length };
  const write = db.batch({
    notices: notifyOfEditedClasses(db, [{ id, version, startsAt: values.startsAt }, ...later], values),
    updated: mustChange(updateSession(db, id, version, values)),
    following: updateSessions(db, later, values),
    isUnchangedSince: requireChanged(later.length),
    audit: recordAudit(ctx, {
      action: "session.edit",
      ...entity("live_session", id),
      before: { version },
      after,
    }),
    session: selectPlannedSession(db, ctx.actor, id),
    overlaps: selectOverlaps(db, [id, ...later.map((session) => session.id)]),
  });
  const written = await unlessReferenceIsMissing(write.then((results) => ({ results })));
  if (!written) return failed(unknownCourse);
  if (!written.results) return failed(changedMeanwhile);
  return savedOutcome(liveSessionOutcome(written.results.session), written.results.overlaps);
}

/**
 * Cancels a session, or it and those that follow in its series: removes them from all lists of upcoming sessions and
 * marks them as cancelled in calendars. restoreLiveSession undoes it. Problems: forbidden, also for a series with a key
 * that is bound to batches; not_found.
 */
export const cancelLiveSession = withPermission(
  "live-sessions.edit",
  async (ctx, id: string, scope: SessionScope = "one"): Promise<Outcome<SessionRecord>> => {
    const after = { isCancelled: true, ...(scope === "following" && { scope }) };
    if (hasBoundKey(ctx.actor)) {
      if (scope === "following") return failed(seriesOfOthers);
      const found = await ctx.db.execute(selectPlannedSession(ctx.db, ctx.actor, id));
      if (found.length === 0) return liveSessionOutcome(found);
    }
    const { stored } = await ctx.db.batch({
      notices: notifyOfCancelledClasses(ctx.db, id, scope),
      cancelled: cancelSessions(ctx.db, id, scope),
      audit: recordAuditIfChanged(ctx, { action: "session.cancel", ...entity("live_session", id), after }),
      stored: selectPlannedSession(ctx.db, ctx.actor, id),
    });
    return liveSessionOutcome(stored);
  },
);

/** Restores a cancelled session, with those that were cancelled together with it. Problems: forbidden, not_found. */
export const restoreLiveSession = withPermission(
  "live-sessions.edit",
  async (ctx, id: string): Promise<Outcome<SessionRecord>> => {
    const { stored } = await ctx.db.batch({
      notices: notifyOfRestoredClasses(ctx.db, id),
      restored: restoreSessions(ctx.db, id),
      audit: recordAuditIfChanged(ctx, {
        action: "session.restore",
        ...entity("live_session", id),
        after: { isCancelled: false },
      }),
      stored: selectPlannedSession(ctx.db, ctx.actor, id),
    });
    return liveSessionOutcome(stored);
  },
);

/**
 * Shows a session to students or hides it from their pages, the API, the join page and calendar feeds. Admins see it
 * either way (Ruling 35). May be repeated. Problems: forbidden, not_found.
 */
export const setSessionShown = withPermission(
  "live-sessions.edit",
  async (ctx, id: string, isActive: boolean): Promise<Outcome<SessionRecord>> => {
    const { stored } = await ctx.db.batch({
      notices: notifyOfShownClass(ctx.db, id, isActive),
      state: setSessionActive(ctx.db, id, isActive),
      audit: recordAuditIfChanged(ctx, {
        action: isActive ? "session.show" : "session.hide",
        ...entity("live_session", id),
        after: { isActive },
      }),
      stored: selectPlannedSession(ctx.db, ctx.actor, id),
    });
    return liveSessionOutcome(stored);
  },
);

const liveSessionOutcome = ([session]: SessionRecord[]): Outcome<SessionRecord> =>
  session ? ok(session) : failed(notFound("The session"));

const savedOutcome = (outcome: Outcome<SessionRecord>, overlaps: Overlap[]): Outcome<SavedSession> =>
  outcome.ok ? ok({ ...outcome.value, overlaps }) : outcome;

const unknownCourse = invalidFields({ field: "courseId", message: "There is no such course any more" });
const unknownBatch = invalidFields({ field: "batchId", message: "There is no such batch any more" });
const noBatchOfKey = invalidFields({
  field: "batchId",
  message: "This API key is bound to batches; please name one of them",
});
const implausible = invalidFields({ field: "date", message: "Please enter a date between 2000 and 2100" });
const invalidLocalTime = (field: string, date: string) =>
  invalidFields({
    field,
    message: `On ${date} there is no such time in this zone, because the clocks change. Choose another time`,
  });
const changedMeanwhile = conflict(
  "A session of this series has been changed since you opened it. Nothing was saved. Save again.",
);
const seriesOfOthers: Problem = {
  code: "forbidden",
  message: "This API key is bound to batches, and a series may be for others too; name each session.",
};
const startsInPast = invalidFields({
  field: "allowPast",
  message: "This starts in the past. Confirm that it does, or choose another time",
});

/** Reports whether date or time is wrong when the local time does not exist in the zone. */
function wrongStart({ date, time, timeZone }: Start): Problem {
  if (toInstant({ date, time: "12:00" }, timeZone) === undefined) {
    return invalidFields({ field: "date", message: "There is no such date and time in this zone" });
  }
  const message = TIME.test(time)
    ? "There is no such time on this day in this zone"
    : "Please enter the time as HH:MM, from 00:00 to 23:59";
  return invalidFields({ field: "time", message });
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

type Start = Pick<Fields, "date" | "time" | "timeZone">;

function toStart(fields: Start): Outcome<number> {
  const startsAt = toInstant(fields, fields.timeZone);
  if (startsAt === undefined) return failed(wrongStart(fields));
  return isPlausible(startsAt) ? ok(startsAt) : failed(implausible);
}

type Audience = Pick<Fields, "courseId" | "batchId">;

/**
 * The course and the batch of a session: a batch brings its course. Undefined for an unknown batch, and without one for a
 * key that is bound to batches, which plans for one of those.
 */
async function findAudience({ db, actor }: Ctx, { courseId, batchId }: Audience) {
  if (batchId === "" && !hasBoundKey(actor)) return { courseId, batchId };
  const [batch] = await db.execute(selectBatch(db, actor, batchId));
  return batch && { courseId: batch.courseId, batchId };
}

const toRow = (
  { date: _, time: __, courseId, batchId, ...fields }: Fields,
  startsAt: number,
): SessionValues => ({
  ...fields,
  startsAt,
  courseId: courseId || null,
  batchId: batchId || null,
});
