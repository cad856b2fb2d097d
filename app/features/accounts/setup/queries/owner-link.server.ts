import { eq, type SQL, sql } from "drizzle-orm";
import { newToken, sha256 } from "#app/kernel/secrets.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { users, verifications } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const TOKEN_BYTES = 32;
/** A site has at most one link, so it has the id of its kind. */
const OWNER_LINK = "owner-link";

const hashOf = (token: string) => sha256(token, "base64url");
const hasOwner = sql`EXISTS (SELECT 1 FROM users WHERE staff_role = 'owner')`;

/** Condition: the link may make an owner. One is enough to end it. */
const isOpen = (token: string): SQL<boolean> => sql`(EXISTS (SELECT 1 FROM ${verifications}
  WHERE id = ${OWNER_LINK} AND value = ${hashOf(token)} AND expires_at > ${databaseNow}) AND NOT ${hasOwner})`;

/** A new link to make the owner, which replaces the one before; undefined where the site has an owner. */
export async function newOwnerLink(db: Database, baseUrl: string): Promise<string | undefined> {
  const token = newToken(TOKEN_BYTES);
  const made = await db.orm.all<{ id: string }>(sql`
    INSERT INTO ${verifications} (id, created_at, updated_at, identifier, value, expires_at)
    SELECT ${OWNER_LINK}, ${databaseNow}, ${databaseNow}, ${OWNER_LINK}, ${hashOf(token)}, ${databaseNow} + ${DAY_MS}
    WHERE NOT ${hasOwner}
    ON CONFLICT (id) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at,
      updated_at = excluded.updated_at
    RETURNING id`);
  return made.length > 0 ? `${baseUrl}/setup?${new URLSearchParams({ token })}` : undefined;
}

/** Statement: one row, with whether the link may make an owner. */
export const selectIsOpen = statement((db: Database, token: string) =>
  db.orm.all<{ isOpen: number }>(sql`SELECT ${isOpen(token)} AS "isOpen"`),
);

/** Statement: makes a new user the owner while the link is open: the guard of the first owner. */
export const makeOwner = statement((db: Database, userId: string, token: string) =>
  db.orm
    .update(users)
    .set({ userType: "admin", staffRole: "owner", emailVerified: true, updatedAt: databaseNow })
    .where(sql`${users.id} = ${userId} AND ${isOpen(token)}`),
);

/** Statement: ends the link. */
export const endOwnerLink = statement((db: Database) =>
  db.orm.delete(verifications).where(eq(verifications.id, OWNER_LINK)),
);
