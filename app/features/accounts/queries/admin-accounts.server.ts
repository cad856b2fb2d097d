import { and, eq } from "drizzle-orm";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { accounts, auditEvents, sessions, users } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { insertPassword } from "./new-accounts.server.ts";
import { deleteTwoFactor, requireNoCode } from "./two-factors.server.ts";

type NewAdmin = { email: string; firstName: string; lastName: string; passwordHash: string };

/** The whole row of a user, for the command line. */
export async function findUserByEmail(db: Database, email: string) {
  const [user] = await db.orm.select().from(users).where(eq(users.email, email));
  return user;
}

/** Creates an owner with a password. */
export async function insertAdmin(db: Database, admin: NewAdmin): Promise<void> {
  const { email, firstName, lastName, passwordHash } = admin;
  const userId = crypto.randomUUID();
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const name = fullName({ firstName, lastName });
  await db.batch({
    inserted: db.orm.insert(users).values({
      id: userId,
      email,
      firstName,
      lastName,
      name,
      emailVerified: true,
      userType: "admin",
      staffRole: "owner",
      ...at,
    }),
    password: insertPassword(db, userId, passwordHash),
    audit: audit(db, userId, "user.admin_created"),
  });
}

/** Makes an existing user an owner; a new password also ends every session and two-factor sign-in. */
export async function promoteToAdmin(db: Database, userId: string, passwordHash?: string): Promise<void> {
  await db.batch({
    updated: db.orm
      .update(users)
      .set({ userType: "admin", staffRole: "owner", disabledAt: null, updatedAt: new Date() })
      .where(eq(users.id, userId)),
    audit: audit(db, userId, "user.admin_promoted"),
    replaced: passwordHash ? replacePassword(db, userId, passwordHash) : [],
  });
}

function replacePassword(db: Database, userId: string, passwordHash: string) {
  return [
    db.orm.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"))),
    insertPassword(db, userId, passwordHash),
    db.orm.delete(sessions).where(eq(sessions.userId, userId)),
    deleteTwoFactor(db, userId),
    ...requireNoCode(db, userId),
  ];
}

function audit(db: Database, userId: string, action: string) {
  return db.orm.insert(auditEvents).values({
    actorKind: "system",
    action,
    entity: "user",
    entityId: userId,
    after: { staffRole: "owner" },
    reason: "npm run admin:create",
    requestId: crypto.randomUUID(),
  });
}
