import { and, asc, eq, gt, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { PASSKEYS } from "#app/features/accounts/rules.ts";
import { passkeys, twoFactors, verifications } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

type Session = { userId: string; sessionId: string };

/** The name of the challenge of one session: another session cannot use it. */
const challengeName = ({ userId, sessionId }: Session) => `passkey:${userId}:${sessionId}`;

/** Statements: store the challenge of a session instead of an earlier one. */
export const storeChallenge = (db: Database, session: Session, challenge: string) =>
  [
    takeChallenge(db, session),
    db.orm.run(sql`INSERT INTO ${verifications} (id, created_at, updated_at, identifier, value, expires_at)
      SELECT ${crypto.randomUUID()}, ${databaseNow}, ${databaseNow}, ${challengeName(session)}, ${challenge},
        ${databaseNow} + ${PASSKEYS.challengeMs}`),
  ] as const;

/** Statement: removes the challenge of a session, so that it is used once, and returns it unless it has expired. */
export const takeChallenge = statement((db: Database, session: Session) =>
  db.orm
    .delete(verifications)
    .where(eq(verifications.identifier, challengeName(session)))
    .returning({
      challenge: verifications.value,
      isCurrent: gt(verifications.expiresAt, databaseNow).mapWith(Boolean),
    }),
);

/** Statement: the passkeys of a user, oldest first. */
export const selectPasskeys = statement((db: Database, userId: string) =>
  db.orm
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      credentialId: passkeys.credentialId,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
);

/** Statement: one passkey of a user by the authenticator's name for it. */
export const selectPasskey = statement((db: Database, userId: string, credentialId: string) =>
  db.orm
    .select({ id: passkeys.id, name: passkeys.name, publicKey: passkeys.publicKey })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId))),
);

export const hasAnyPasskey = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${userId})`;

type NewPasskey = {
  userId: string;
  name: string;
  credentialId: string;
  publicKey: string;
  signCount: number;
};

/** Guard: stores a passkey of a user with two-factor sign-in, unless it is known or the user has the most already. */
export const insertPasskey = statement(
  (db: Database, { userId, name, credentialId, publicKey, signCount }: NewPasskey) =>
    db.orm.run(sql`INSERT INTO ${passkeys} (id, user_id, name, credential_id, public_key, sign_count)
      SELECT ${crypto.randomUUID()}, ${twoFactors.userId}, ${name}, ${credentialId}, ${publicKey}, ${signCount}
      FROM ${twoFactors} WHERE ${twoFactors.userId} = ${userId}
        AND (SELECT count(*) FROM ${passkeys} WHERE ${passkeys.userId} = ${userId}) < ${sql.raw(String(PASSKEYS.most))}
      ON CONFLICT DO NOTHING`),
);

/** Guard: records a use, unless the authenticator has counted no further, as a copy of it would have. */
export const recordPasskeyUse = statement((db: Database, id: string, signCount: number) =>
  db.orm
    .update(passkeys)
    .set({ signCount, lastUsedAt: databaseNow })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.signCount, signCount), and(eq(passkeys.signCount, 0), sql`${signCount} = 0`)),
      ),
    ),
);

/** Guard: gives a passkey of the user another name. */
export const renameOwnPasskey = statement((db: Database, userId: string, id: string, name: string) =>
  db.orm
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId), ne(passkeys.name, name))),
);

/** Guard: removes a passkey of the user, unless there is no app and no other passkey to sign in with. */
export const deletePasskey = statement((db: Database, userId: string, id: string) =>
  db.orm.delete(passkeys).where(
    and(
      eq(passkeys.id, id),
      eq(passkeys.userId, userId),
      sql`(EXISTS (SELECT 1 FROM ${twoFactors} WHERE ${twoFactors.userId} = ${userId} AND ${twoFactors.secret} <> '')
        OR EXISTS (SELECT 1 FROM passkeys another WHERE another.user_id = ${userId} AND another.id <> ${id}))`,
    ),
  ),
);
