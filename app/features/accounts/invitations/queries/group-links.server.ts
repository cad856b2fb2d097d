import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { INVITATION_DAYS } from "#app/features/accounts/invitations/rules.ts";
import { batches, courses, groupLinks, users } from "#db/schema/index.ts";
import { type Database, databaseNow, endOfMinute, statement } from "#db/session/index.ts";

const SHA256_HEX_LENGTH = 64;

const courseName = sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`;

/** The state of a link: the only place that derives it. */
const linkState = sql<"open" | "revoked" | "ended" | "used-up">`CASE
  WHEN ${groupLinks.revokedAt} IS NOT NULL THEN 'revoked'
  WHEN ${groupLinks.endsAt} < ${databaseNow} THEN 'ended'
  WHEN ${groupLinks.useCount} >= ${groupLinks.maxUses} THEN 'used-up'
  ELSE 'open' END`;

const selectLinks = (db: Database) =>
  db.orm
    .select({
      id: groupLinks.id,
      createdAt: groupLinks.createdAt,
      sealedToken: groupLinks.sealedToken,
      batchName: batches.name,
      courseName,
      domains: groupLinks.domains,
      maxUses: groupLinks.maxUses,
      useCount: groupLinks.useCount,
      endsAt: groupLinks.endsAt,
      state: linkState,
      createdBy: users.name,
    })
    .from(groupLinks)
    .innerJoin(batches, eq(batches.id, groupLinks.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(users, eq(users.id, groupLinks.createdBy));

export type GroupLink = Awaited<ReturnType<typeof selectLinks>>[number];

export const selectGroupLinks = statement((db: Database) =>
  selectLinks(db).orderBy(desc(groupLinks.createdAt), desc(groupLinks.id)),
);

export const selectGroupLink = statement((db: Database, id: string) =>
  selectLinks(db).where(eq(groupLinks.id, id)),
);

export const selectGroupLinkByToken = statement((db: Database, tokenHash: string) =>
  selectLinks(db).where(eq(groupLinks.tokenHash, tokenHash)),
);

type GroupLinkValues = Pick<
  typeof groupLinks.$inferSelect,
  "id" | "tokenHash" | "sealedToken" | "batchId" | "domains" | "maxUses" | "endsAt"
>;

/** Statement: creates a group link, once per form. */
export const insertGroupLink = statement((db: Database, createdBy: string, values: GroupLinkValues) =>
  db.orm
    .insert(groupLinks)
    .values({ ...values, createdBy })
    .onConflictDoNothing(),
);

/** Statement: revokes a group link. Invitations that it has sent remain. */
export const revokeGroupLink = statement((db: Database, id: string) =>
  db.orm
    .update(groupLinks)
    .set({ revokedAt: databaseNow })
    .where(and(eq(groupLinks.id, id), isNull(groupLinks.revokedAt))),
);

/** `link` is the hash of the link's token, `tokenHash` that of the invitation's. */
type Use = { link: string; id: string; email: string; tokenHash: string };

/** Statement: an invitation by an open group link, unless the address has an open one. */
export const insertInvitationByLink = statement((db: Database, { link, id, email, tokenHash }: Use) =>
  db.orm.run(sql`INSERT INTO invitations (id, created_by, email, batch_id, token_hash, sent_at, expires_at)
    SELECT ${id}, ${groupLinks.createdBy}, ${email}, ${groupLinks.batchId}, ${tokenHash}, ${databaseNow}, ${expiry}
    FROM ${groupLinks} WHERE ${groupLinks.tokenHash} = ${link} AND ${linkState} = 'open'
    ON CONFLICT DO NOTHING`),
);

const expiry = endOfMinute(sql`${databaseNow} + ${INVITATION_DAYS * 24 * 3_600_000}`);

/** Statement: counts the use, if the statement above has stored its invitation. */
export const countLinkUse = statement((db: Database, { link, id }: Pick<Use, "link" | "id">) =>
  db.orm
    .update(groupLinks)
    .set({ useCount: sql`${groupLinks.useCount} + 1` })
    .where(
      sql`${groupLinks.tokenHash} = ${link} AND EXISTS (SELECT 1 FROM invitations i WHERE i.id = ${id})`,
    ),
);

/** Statement: a new token for the open invitation of the address, which uses no further place of the link. */
export const renewInvitationByLink = statement((db: Database, { link, id, email, tokenHash }: Use) =>
  db.orm.run(sql`UPDATE invitations SET token_hash = ${tokenHash}, sent_at = ${databaseNow}, expires_at = ${expiry}
    WHERE email = ${email} AND accepted_at IS NULL AND revoked_at IS NULL AND id <> ${id}
      AND EXISTS (SELECT 1 FROM ${groupLinks} WHERE ${groupLinks.tokenHash} = ${link} AND ${linkState} IN ('open', 'used-up'))`),
);

/** Statement: links whose token is stored as it is, by a release of before the hashes. */
export const selectReadableTokens = statement((db: Database) =>
  db.orm
    .select({ id: groupLinks.id, token: groupLinks.tokenHash })
    .from(groupLinks)
    .where(sql`length(${groupLinks.tokenHash}) <> ${SHA256_HEX_LENGTH}`),
);

export const hashToken = statement((db: Database, id: string, tokenHash: string) =>
  db.orm.update(groupLinks).set({ tokenHash }).where(eq(groupLinks.id, id)),
);
