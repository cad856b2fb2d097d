import type { ChangeSession, SessionFilters } from "#app/features/teaching/live-sessions/inputs.ts";
import { SESSION_LIST } from "#app/features/teaching/live-sessions/list.ts";
import {
  type PlannedSession,
  selectPlannedSession,
  selectSessionPage,
} from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { pageOrAll } from "#db/keyset.ts";
import { editLiveSession } from "./manage-live-sessions.server.ts";

/**
 * Lists live sessions for API callers, a page or all: those that have not ended, next first; past ones last first; with
 * a key that is bound to batches those of its batches.
 */
export const listSessionRecords = withPermission(
  "live-sessions.read",
  async (
    { db, actor },
    {
      filters: { show, courseId: course = "", batchId: batch = "" },
      updatedSince,
      ...page
    }: PageRequest & { filters: SessionFilters; updatedSince?: number },
  ) => {
    const sort = { by: "start", direction: show === "past" ? "descending" : "ascending" } as const;
    const filters = { show: show ?? "", course, batch, view: "", from: "" } as const;
    const query = { search: "", filters, sort, defaultSort: SESSION_LIST.defaultSort };
    const listPage = async (at: PageRequest) => {
      const { statement, toPage } = selectSessionPage(db, query, at, { reader: actor, updatedSince });
      return toPage(await db.execute(statement));
    };
    return ok(await pageOrAll(listPage, page));
  },
);

/** Gets one session for API callers, cancelled or not. Problems: not_found, also outside a bound key's batches. */
export const getSessionRecord = withPermission(
  "live-sessions.read",
  async ({ db, actor }, id: string): Promise<Outcome<PlannedSession>> => {
    const [session] = await db.execute(selectPlannedSession(db, id, actor));
    return session ? ok(session) : failed(notFound("The session"));
  },
);

/**
 * Changes the named fields of a session, and with the scope `following` those of the later ones of its series. Another
 * course without a batch means all batches of that course. Problems: not_found, also outside a bound key's batches;
 * invalid_fields and conflict as `editLiveSession`; stale_version with the newer session when `expectedTag` is not its
 * version or another save came in between.
 */
export const changeSession = withPermission(
  "live-sessions.edit",
  async (ctx, id: string, change: ChangeSession, expectedTag?: string): Promise<Outcome<PlannedSession>> => {
    const found = await ctx.db.execute(selectPlannedSession(ctx.db, id, ctx.actor));
    const [session] = found;
    if (!session) return failed(notFound("The session"));
    const { version, startsAt, timeZone } = session;
    if (expectedTag !== undefined && expectedTag !== String(version)) {
      return failed(editConflict("session", session));
    }
    const { scope, allowPast, courseId, batchId, ...fields } = change;
    const stored = { ...toSessionFields(session), ...toWallTime(startsAt, timeZone) };
    const isOtherCourse = courseId !== undefined && courseId !== session.courseId;
    const audience = {
      courseId: (courseId === undefined ? session.courseId : courseId) ?? "",
      batchId: (batchId === undefined && !isOtherCourse ? session.batchId : batchId) ?? "",
    };
    const before = { ...stored, courseId: session.courseId ?? "", batchId: session.batchId ?? "" };
    if (scope !== "following" && matches(before, { ...fields, ...audience })) return ok(session);
    return editLiveSession(ctx, id, { ...stored, ...fields, ...audience, scope, allowPast, version });
  },
);

const toSessionFields = ({
  title,
  description,
  link,
  timeZone,
  durationMinutes,
  recordingUrl,
  notes,
}: PlannedSession) => ({ title, description, link, timeZone, durationMinutes, recordingUrl, notes });
