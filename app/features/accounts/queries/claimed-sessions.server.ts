import { type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/kernel/actor.ts";
import { sessions, users, writeGuard } from "#db/schema/index.ts";
import { type Database, hasMessage, statement, toText } from "#db/session/index.ts";
import { isConfirmed, isLive } from "./accounts.server.ts";

/** The caller as signed claims describe it. */
type ClaimedPerson = Omit<UserActor, "kind" | "deviceId" | "mustSetUpTwoFactor">;

/** Tables and condition: the session is live, and its user is as claimed. */
const asClaimed = (token: string, person: ClaimedPerson): SQL => sql`${sessions}
  JOIN ${users} ON ${users.id} = ${sessions.userId}
  WHERE ${sessions.token} = ${token} AND ${isLive} AND ${users.disabledAt} IS NULL
    AND ${sessions.id} = ${person.sessionId} AND ${users.id} = ${person.userId}
    AND ${users.userType} = ${person.userType} AND ${users.staffRole} IS ${person.staffRole} AND ${users.plan} = ${person.plan}
    AND ${users.courseId} IS ${person.courseId} AND ${users.firstName} = ${person.firstName}
    AND ${users.lastName} = ${person.lastName} AND ${users.email} = ${person.email}
    AND ${users.twoFactorEnabled} = ${person.hasTwoFactor} AND ${users.noticeVersion} IS ${person.noticeVersion}
    AND ${isConfirmed} = ${person.isConfirmed}`;

const selectClaimed = statement((db: Database, token: string, person: ClaimedPerson) =>
  db.orm.all<{ isClaimed: 1 }>(sql`SELECT 1 AS "isClaimed" FROM ${asClaimed(token, person)}`),
);

/** Statement: violates a constraint, and so undoes the batch, unless the caller is as claimed. */
const abortUnlessClaimed = statement((db: Database, token: string, person: ClaimedPerson) =>
  db.orm.run(
    sql`INSERT INTO ${writeGuard} (changed_rows) SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM ${asClaimed(token, person)})`,
  ),
);

/** The statements that confirm a caller: `check` has a row, `guard` does not undo its batch. */
export const claimStatements = (db: Database, token: string, person: ClaimedPerson) => ({
  check: toText(selectClaimed(db, token, person)),
  guard: toText(abortUnlessClaimed(db, token, person)),
});

/** True when a batch was undone because the caller is not as claimed. */
export const isClaimViolation = (failure: unknown) =>
  hasMessage(failure, "NOT NULL constraint failed: write_guard.changed_rows");
