import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sha256 } from "#app/kernel/secrets.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { groupLinks, invitations } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

/** A pending invitation of a student, sent a minute ago, with the token of its link. */
export async function createInvitation(db: Database, values: Partial<typeof invitations.$inferInsert> = {}) {
  const token = randomBytes(32).toString("base64url");
  const sentAt = Date.now() - 60_000;
  const [invitation] = await db.orm
    .insert(invitations)
    .values({
      email: `${randomUUID()}@students.example`,
      tokenHash: createHash("sha256").update(token).digest("base64url"),
      sentAt,
      createdAt: sentAt,
      expiresAt: sentAt + 14 * DAY_MS,
      ...values,
    })
    .returning();
  return { ...invitation!, token };
}

/** An open group link of a batch, for 40 people with any address. */
export async function createGroupLinkRow(
  db: Database,
  values: Partial<typeof groupLinks.$inferInsert> & { batchId: string },
) {
  const token = randomBytes(16).toString("base64url");
  const [link] = await db.orm
    .insert(groupLinks)
    .values({
      tokenHash: sha256(token, "hex"),
      domains: [],
      maxUses: 40,
      endsAt: Date.now() + 14 * DAY_MS,
      ...values,
    })
    .returning();
  return { ...link!, token };
}
