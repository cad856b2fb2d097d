import { deviceName } from "#app/domain/accounts/rules.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import { isAssignable } from "#app/domain/students/rules.ts";
import { selectSignInSessions } from "#db/queries/accounts.ts";
import { readSettled } from "#db/queries/attempt-closing.ts";
import { selectAuditOf } from "#db/queries/audit-log.ts";
import { selectCourseNames } from "#db/queries/directory.ts";
import {
  selectAttemptsOf,
  selectFeedbackOf,
  selectPerson,
  selectProgressOf,
  selectSubmissionsOf,
} from "#db/queries/person-record.ts";
import { selectSignInLock } from "#db/queries/sign-in-locks.ts";

const AUDIT_SHOWN = 20;

/** Everything there is about one person, in one round trip. Problem: not_found. */
export const getStudentRecord = withPermission("students.read", async ({ db }, userId: string) => {
  const [[person], attempts, progress, submissions, feedback, sessions, audit, courses, [lock]] =
    await readSettled(db, [
      selectPerson(db, userId),
      selectAttemptsOf(db, userId),
      selectProgressOf(db, userId),
      selectSubmissionsOf(db, userId),
      selectFeedbackOf(db, userId),
      selectSignInSessions(db, userId),
      selectAuditOf(db, userId, AUDIT_SHOWN),
      selectCourseNames(db),
      selectSignInLock(db, userId),
    ]);
  if (!person) return failed(notFound("This person"));
  return ok({
    person,
    attempts,
    progress,
    submissions,
    feedback,
    audit,
    signInLockedUntil: lock?.endsAt ?? null,
    courses: courses.filter(isAssignable),
    sessions: sessions.map(({ id, createdAt, userAgent, ipAddress }) => ({
      id,
      signedInAt: createdAt.getTime(),
      device: deviceName(userAgent),
      ipAddress,
    })),
  });
});

/** The account alone. Problem: not_found. */
export const getPerson = withPermission("students.read", async ({ db }, userId: string) => {
  const [person] = await selectPerson(db, userId);
  return person ? ok(person) : failed(notFound("This person"));
});

export type StudentRecord = Extract<
  Awaited<ReturnType<typeof getStudentRecord>>,
  Outcome<unknown> & { ok: true }
>["value"];
