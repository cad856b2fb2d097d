import { type SQL, sql } from "drizzle-orm";
import type { Mail } from "#db/outbox.ts";
import { invitations, outbox, users } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";
import { isPending } from "./invitations.server.ts";

/** Statement: accepts a pending invitation for the student with its address: the guard of that acceptance. */
export const acceptForStudent = statement((db: Database, userId: string, tokenHash: string) =>
  accept(
    db,
    userId,
    sql`${isPending(tokenHash)} AND EXISTS (SELECT 1 FROM users u
    WHERE u.id = ${userId} AND u.email = ${invitations.email} AND u.user_type = 'student')`,
  ),
);

/** Statement: accepts a pending invitation for an account that was created for it. */
export const acceptForNewUser = statement((db: Database, userId: string, tokenHash: string) =>
  accept(db, userId, isPending(tokenHash)),
);

const accept = (db: Database, userId: string, condition: SQL) =>
  db.orm.update(invitations).set({ acceptedAt: databaseNow, acceptedBy: userId }).where(condition);

const invited = (column: SQL, tokenHash: string) =>
  sql`(SELECT ${column} FROM ${invitations} WHERE ${invitations.tokenHash} = ${tokenHash})`;

/** Statement: gives an existing account the role and the plan of the invitation. */
export const applyInvitation = statement((db: Database, userId: string, tokenHash: string) =>
  db.orm
    .update(users)
    .set({
      emailVerified: true,
      plan: sql`coalesce(${invited(sql`plan`, tokenHash)}, ${users.plan})`,
      staffRole: invited(sql`staff_role`, tokenHash) as never,
      userType: sql`CASE WHEN ${invited(sql`staff_role`, tokenHash)} IS NULL THEN 'student' ELSE 'admin' END`,
      updatedAt: databaseNow,
    })
    .where(sql`${users.id} = ${userId}`),
);

/** Statement: enrols the person in the batch of the invitation, if it has a place. Triggers write the enrolment. */
export const enrolInvited = statement((db: Database, userId: string, tokenHash: string) =>
  db.orm.run(sql`UPDATE users SET batch_id = b.id, updated_at = ${databaseNow}
    FROM batches b JOIN invitations i ON i.batch_id = b.id
    WHERE users.id = ${userId} AND i.token_hash = ${tokenHash} AND users.batch_id IS NOT b.id
      AND (b.capacity IS NULL OR (SELECT count(*) FROM users u WHERE u.batch_id = b.id) < b.capacity)`),
);

/** Statement: gives a student without a phone number the one of the invitation. */
export const applyInvitedPhone = statement((db: Database, userId: string, tokenHash: string) =>
  db.orm.run(sql`UPDATE users SET phone = i.phone FROM invitations i
    WHERE users.id = ${userId} AND i.token_hash = ${tokenHash} AND users.phone = '' AND i.phone <> ''`),
);

/** Statement: stores branch and college of the invitation for a student without an entry form of the test. */
export const insertInvitedProfile = statement(
  (db: Database, userId: string, tokenHash: string, principalName: string) =>
    db.orm.run(sql`INSERT INTO profiles (user_id, branch, college_name, student_name, principal_name)
      SELECT u.id, i.branch, i.college_name, u.name, ${principalName}
      FROM invitations i JOIN users u ON u.id = ${userId}
      WHERE i.token_hash = ${tokenHash} AND i.branch <> ''
      ON CONFLICT (user_id) DO NOTHING`),
);

/** Condition: the person is not in the batch of the invitation, because it was full. */
const foundBatchFull = (userId: string, tokenHash: string) =>
  sql`EXISTS (SELECT 1 FROM invitations i JOIN users u ON u.id = ${userId}
    WHERE i.token_hash = ${tokenHash} AND i.batch_id IS NOT u.batch_id AND i.batch_id IS NOT NULL)`;

/** Statement: one row, with whether the batch of the invitation was full. */
export const selectHasNoPlace = statement((db: Database, userId: string, tokenHash: string) =>
  db.orm
    .select({ foundBatchFull: foundBatchFull(userId, tokenHash).mapWith(Boolean) })
    .from(users)
    .where(sql`${users.id} = ${userId}`),
);

export const enqueueMailAboutFullBatch = statement(
  (db: Database, userId: string, tokenHash: string, { subject, body }: Omit<Mail, "recipient">) =>
    db.orm.run(sql`INSERT INTO ${outbox} (id, recipient, subject, body, send_due_at)
      SELECT lower(hex(randomblob(16))), u.email, ${subject}, ${body}, ${databaseNow}
      FROM invitations i JOIN users u ON u.id = i.created_by
      WHERE i.token_hash = ${tokenHash} AND u.disabled_at IS NULL AND ${foundBatchFull(userId, tokenHash)}`),
);
