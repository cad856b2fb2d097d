import { type SQL, sql } from "drizzle-orm";
import type { ImportChange } from "#app/features/accounts/invitations/import-plan.ts";
import { type Database, databaseNow, mustHold, statement } from "#db/session/index.ts";

/** What is stored about these addresses, as one JSON text (KnownPeople): read before an import and compared in its write. */
function knownPeople(emails: readonly string[]): SQL<string> {
  const listed = JSON.stringify(emails);
  return sql<string>`json_object(
    'accounts', json((SELECT json_group_array(json_object('id', id, 'email', email, 'name', name, 'plan', plan,
        'batchId', batch_id, 'staffRole', staff_role, 'phone', phone, 'branch', branch, 'collegeName', college_name,
        'hasAttempt', has_attempt))
      FROM (SELECT u.id, u.email, u.name, u.plan, u.batch_id, u.staff_role, u.phone, coalesce(p.branch, '') AS branch,
          coalesce(p.college_name, '') AS college_name,
          EXISTS (SELECT 1 FROM attempts a WHERE a.user_id = u.id AND a.state <> 'archived') AS has_attempt
        FROM users u LEFT JOIN profiles p ON p.user_id = u.id
        WHERE u.email IN (SELECT value FROM json_each(${listed})) ORDER BY u.email))),
    'invitations', json((SELECT json_group_array(json_object('id', id, 'email', email, 'firstName', first_name,
        'lastName', last_name, 'plan', plan, 'batchId', batch_id, 'staffRole', staff_role, 'phone', phone,
        'branch', branch, 'collegeName', college_name))
      FROM (SELECT * FROM invitations
        WHERE accepted_at IS NULL AND revoked_at IS NULL AND email IN (SELECT value FROM json_each(${listed}))
        ORDER BY email))))`;
}

/** Statement: one row with what is stored about these addresses. */
export const selectKnownPeople = statement((db: Database, emails: readonly string[]) =>
  db.orm.all<{ known: string }>(sql`SELECT ${knownPeople(emails)} AS "known"`),
);

/** Guard: nothing else is stored about these addresses now. */
export const requireKnownPeople = (emails: readonly string[], known: string) =>
  mustHold(sql`${knownPeople(emails)} = ${known}`);

const each = (changes: readonly ImportChange[]) =>
  sql`json_each(${JSON.stringify(changes.map(({ id, after }) => ({ id, ...after })))})`;

/** Statement: changes open invitations; fields that a change does not name stay. */
export const updateInvitations = statement((db: Database, changes: readonly ImportChange[]) =>
  db.orm.run(sql`UPDATE invitations SET
      first_name = coalesce(value ->> 'firstName', first_name), last_name = coalesce(value ->> 'lastName', last_name),
      phone = coalesce(value ->> 'phone', phone), branch = coalesce(value ->> 'branch', branch), college_name = coalesce(value ->> 'collegeName', college_name),
      batch_id = coalesce(value ->> 'batchId', batch_id), plan = coalesce(value ->> 'plan', plan),
      staff_role = coalesce(value ->> 'staffRole', staff_role)
    FROM ${each(changes)} WHERE invitations.id = value ->> 'id'`),
);

/** Statement: changes plan, batch and phone of students. Triggers write their enrolments, and undo the write of a full batch. */
export const updateImportedStudents = statement((db: Database, changes: readonly ImportChange[]) =>
  db.orm.run(sql`UPDATE users SET plan = coalesce(value ->> 'plan', plan),
      batch_id = coalesce(value ->> 'batchId', batch_id), phone = coalesce(value ->> 'phone', phone), updated_at = ${databaseNow}
    FROM ${each(changes)} WHERE users.id = value ->> 'id'`),
);

/** Statement: changes branch and college of students who have not started the test. */
export const upsertImportedProfiles = statement(
  (db: Database, changes: readonly ImportChange[], principalName: string) =>
    db.orm.run(sql`INSERT INTO profiles (user_id, branch, college_name, student_name, principal_name)
      SELECT u.id, coalesce(value ->> 'branch', p.branch), coalesce(value ->> 'collegeName', p.college_name), u.name,
        ${principalName}
      FROM ${each(changes)} JOIN users u ON u.id = value ->> 'id' LEFT JOIN profiles p ON p.user_id = u.id
      WHERE value ->> 'branch' IS NOT NULL OR value ->> 'collegeName' IS NOT NULL
      ON CONFLICT (user_id) DO UPDATE SET branch = excluded.branch, college_name = excluded.college_name,
        updated_at = ${databaseNow}`),
);
