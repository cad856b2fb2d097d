import { countAccess, selectAccessHistory } from "#app/features/accounts/queries/access-events.server.ts";
import {
  deleteOtherSessions,
  deleteSession,
  selectSignInSessions,
} from "#app/features/accounts/queries/accounts.server.ts";
import { type AccessEntry, deviceName, placeName, toAccessEntry } from "#app/features/accounts/rules.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { hasChanged, type RowOf } from "#db/session/index.ts";

export type OwnSession = {
  id: string;
  /** Instant of the sign-in, in epoch ms. */
  signedInAt: number;
  /** Instant of a recorded request, at most some minutes before the last one, in epoch ms. */
  lastSeenAt: number;
  device: string;
  /** The country of the sign-in; null when unknown. */
  place: string | null;
  ipAddress: string | null;
  /** True for the session of this request. */
  isCurrent: boolean;
};

const SHOWN_EVENTS = 30;

/** Lists the signed-in user's sessions and sign-in history, both newest first. */
export async function listOwnAccess({
  db,
  actor,
}: ServiceContext<UserActor>): Promise<{ sessions: OwnSession[]; history: AccessEntry[] }> {
  const { rows, events } = await db.batch({
    rows: selectSignInSessions(db, actor.userId),
    events: selectAccessHistory(db, actor.userId, SHOWN_EVENTS),
  });
  return { sessions: toOwnSessions(rows, actor), history: events.map(toAccessEntry) };
}

const toOwnSessions = (rows: RowOf<typeof selectSignInSessions>[], actor: UserActor): OwnSession[] =>
  rows.map(({ id, createdAt, lastSeenAt, userAgent, country, ipAddress }) => ({
    id,
    signedInAt: createdAt.getTime(),
    lastSeenAt,
    device: deviceName(userAgent),
    place: placeName(country),
    ipAddress: ipAddress || null,
    isCurrent: id === actor.sessionId,
  }));

/** Ends one of the user's sessions from its next request on. Problems: not_found. */
export async function endOwnSession(
  ctx: ServiceContext<UserActor>,
  { sessionId }: { sessionId: string },
): Promise<Outcome<undefined>> {
  const { db, actor } = ctx;
  const { ended } = await db.batch({
    ended: deleteSession(db, actor.userId, sessionId),
    audit: recordAuditIfChanged(ctx, { action: "session.end", entity: "user", entityId: actor.userId }),
    access: countAccess(db, { kind: "signed-out", userId: actor.userId, origin: ctx }, hasChanged),
  });
  return ended.length > 0 ? ok(undefined) : failed(notFound("This session"));
}

/** Ends all of the user's sessions except the current one. */
export async function endOtherSessions(ctx: ServiceContext<UserActor>): Promise<void> {
  const { db, actor } = ctx;
  await db.batch({
    deleted: deleteOtherSessions(db, actor.userId, actor.sessionId),
    audit: recordAuditIfChanged(ctx, {
      action: "session.end-others",
      entity: "user",
      entityId: actor.userId,
    }),
    access: countAccess(db, { kind: "signed-out", userId: actor.userId, origin: ctx }, hasChanged),
  });
}

/** Ends the current session. May be repeated. */
export async function signOut(ctx: ServiceContext): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "user") await endOwnSession({ ...ctx, actor }, actor);
}
