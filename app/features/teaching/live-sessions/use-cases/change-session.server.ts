import { putNamed } from "#app/features/operations/external-ids/put-named.server.ts";
import type { ChangeSession, PutSession } from "#app/features/teaching/live-sessions/inputs.ts";
import {
  type SessionRecord,
  type SessionRecordQuery,
  selectPlannedSession,
  selectSessionRecordPage,
} from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { DEFAULT_DURATION_MINUTES } from "#app/features/teaching/live-sessions/rules.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { pageOrAll } from "#db/keyset.ts";
import { editLiveSession, scheduleLiveSession } from "./manage-live-sessions.server.ts";

/**
 * Lists live sessions for API callers, a page or all: those that have not ended, next first; past ones last first; with
 * a key that is bound to batches those of its batches.
 */
export const listSessionRecords = withPermission(
  "live-sessions.read",
  async ({ db, actor }, { cursor, size, ...query }: PageRequest & SessionRecordQuery) => {
    const listPage = async (at: PageRequest) => {
      const { statement, toPage } = selectSessionRecordPage(db, actor, query, at);
      return toPage(await db.execute(statement));
    };
    return ok(await pageOrAll(listPage, { cursor, size }));
  },
);

/** Gets one session for API callers, cancelled or not. Problems: not_found, also outside a bound key's batches. */
export const getSessionRecord = withPermission(
  "live-sessions.read",
  async ({ db, actor }, id: string): Promise<Outcome<SessionRecord>> => {
    const [session] = await db.execute(selectPlannedSession(db, actor, id));
    return session ? ok(session) : failed(notFound("The session"));
  },
);

/**
 * Makes the session with an external id of the caller's what the body says, or schedules it; omitted fields of one that
 * exists stay. Problems: as `scheduleLiveSession`; conflict (it was cancelled, or has another id now).
 */
export const putSession = withPermission(
  "live-sessions.edit",
  async (
    ctx,
    externalId: string,
    session: PutSession,
  ): Promise<Outcome<SessionRecord & { isNew: boolean }>> => {
    const { courseId, batchId, recordingUrl: _r, notes: _n, ...given } = session;
    const first = {
      ...{ description: "", timeZone: homeTimeZone(), durationMinutes: DEFAULT_DURATION_MINUTES },
      ...given,
      ...{ courseId: courseId ?? "", batchId: batchId ?? "" },
    };
    return putNamed<SessionRecord>(
      ctx,
      { object: "session", externalId },
      {
        make: async (formKey) => {
          const made = await scheduleLiveSession(ctx, { ...first, formKey });
          return made.ok && made.value.cancelledAt !== null ? failed(WAS_CANCELLED) : made;
        },
        change: (id) => changeSession(ctx, id, { ...session, scope: "one" }),
      },
    );
  },
);

const WAS_CANCELLED = conflict(
  "This session was cancelled. Undo that, or schedule another one under an id of its own.",
);

/**
 * Changes the named fields of a session, and with the scope `following` those of the later ones of its series. Another
 * course without a batch means all batches of that course. Problems: not_found, also outside a bound key's batches;
 * invalid_fields and conflict as `editLiveSession`; stale_version with the newer session when `expectedTag` is not its
 * version or another save came in between.
 */
export const changeSession = withPermission(
  "live-sessions.edit",
  async (ctx, id: string, change: ChangeSession, expectedTag?: string): Promise<Outcome<SessionRecord>> => {
    const found = await ctx.db.execute(selectPlannedSession(ctx.db, ctx.actor, id));
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
}: SessionRecord) => ({ title, description, link, timeZone, durationMinutes, recordingUrl, notes });
