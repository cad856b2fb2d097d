import { and, count, desc, eq, inArray, type like, lte, or, type SQL, sql } from "drizzle-orm";
import { type EnquiryStatus, MAX_FORWARD_ATTEMPTS } from "#app/domain/contact/rules.ts";
import { type Database, databaseNow } from "../client.ts";
import { contactMessages, contactNotes, users } from "../schema/index.ts";

type NewMessage = Pick<
  typeof contactMessages.$inferInsert,
  "name" | "email" | "phone" | "message" | "firstCampaign" | "lastCampaign" | "idempotencyKey"
> & { isForwarded: boolean };

/** Stores a message once: the same key again changes nothing. */
export const insertContactMessage = (db: Database, { isForwarded, ...message }: NewMessage) =>
  db.orm
    .insert(contactMessages)
    .values({ ...message, forwardDueAt: isForwarded ? (databaseNow as never) : null })
    .onConflictDoNothing({ target: contactMessages.idempotencyKey });

/**
 * Takes up to `limit` messages whose forward is due and sets their next try: 1, 2, 4 … minutes later, six hours at
 * most, none after the last. Two forwarders never take the same one, and a crash only delays it.
 */
export const claimDueForwards = (db: Database, limit: number) =>
  db.orm
    .update(contactMessages)
    .set({
      forwardAttempts: sql`${contactMessages.forwardAttempts} + 1`,
      forwardDueAt: sql`CASE WHEN ${contactMessages.forwardAttempts} + 1 >= ${MAX_FORWARD_ATTEMPTS} THEN NULL
        ELSE ${databaseNow} + 60000 * min(1 << ${contactMessages.forwardAttempts}, 360) END`,
      updatedAt: sql`${contactMessages.updatedAt}`,
    })
    .where(
      inArray(
        contactMessages.id,
        db.orm
          .select({ id: contactMessages.id })
          .from(contactMessages)
          .where(lte(contactMessages.forwardDueAt, databaseNow))
          .orderBy(contactMessages.forwardDueAt)
          .limit(limit),
      ),
    )
    .returning({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      message: contactMessages.message,
    });

export const markForwarded = (db: Database, id: string) =>
  db.orm
    .update(contactMessages)
    .set({
      forwardDueAt: null,
      forwardedAt: databaseNow as never,
      updatedAt: sql`${contactMessages.updatedAt}`,
    })
    .where(eq(contactMessages.id, id));

/** Which enquiries: in one state or all, and those whose name, e-mail or phone contain a text. */
export type EnquiryFilter = { status?: EnquiryStatus; search?: string };

/** A place in the list, newest first: what comes after the enquiry of that time and id. */
export type EnquiryCursor = { createdAt: number; id: string };

const contains = (column: Parameters<typeof like>[0], text: string) =>
  sql`${column} LIKE ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`;

const matching = ({ status, search }: EnquiryFilter): SQL | undefined =>
  and(
    status && eq(contactMessages.status, status),
    search
      ? or(
          ...[contactMessages.name, contactMessages.email, contactMessages.phone].map((column) =>
            contains(column, search),
          ),
        )
      : undefined,
  );

const afterCursor = (cursor?: EnquiryCursor) =>
  cursor && sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${cursor.createdAt}, ${cursor.id})`;

const owner = {
  ownerFirstName: users.firstName,
  ownerLastName: users.lastName,
};

/** One page of the list, newest first. */
export const selectEnquiries = (
  db: Database,
  { cursor, limit, ...filter }: EnquiryFilter & { cursor?: EnquiryCursor; limit: number },
) =>
  db.orm
    .select({ enquiry: contactMessages, ...owner })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.ownerId))
    .where(and(matching(filter), afterCursor(cursor)))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);

/** How many match the search, by state. */
export const countEnquiriesByStatus = (db: Database, search?: string) =>
  db.orm
    .select({ status: contactMessages.status, count: count() })
    .from(contactMessages)
    .where(matching({ search }))
    .groupBy(contactMessages.status);

export const selectEnquiry = (db: Database, id: string) =>
  db.orm
    .select({ enquiry: contactMessages, ...owner })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.ownerId))
    .where(eq(contactMessages.id, id));

/** Newest first, with who wrote them. */
export const selectEnquiryNotes = (db: Database, id: string) =>
  db.orm
    .select({
      id: contactNotes.id,
      createdAt: contactNotes.createdAt,
      body: contactNotes.body,
      authorFirstName: users.firstName,
      authorLastName: users.lastName,
    })
    .from(contactNotes)
    .leftJoin(users, eq(users.id, contactNotes.authorId))
    .where(eq(contactNotes.contactMessageId, id))
    .orderBy(desc(contactNotes.createdAt), desc(contactNotes.id));

/** Who may own an enquiry: admins whose account is open. */
export const selectPossibleOwners = (db: Database) =>
  db.orm
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.userType, "admin"), sql`${users.disabledAt} IS NULL`))
    .orderBy(users.firstName, users.lastName);

type EnquiryChange = { id: string; version: number; status: EnquiryStatus; ownerId: string | null };

/** Changes an enquiry that nobody has changed since `version` was read; else no row comes back. */
export const updateEnquiryIfUnchanged = (db: Database, { id, version, ...values }: EnquiryChange) =>
  db.orm
    .update(contactMessages)
    .set({ ...values, version: version + 1 })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.version, version)))
    .returning({ version: contactMessages.version });

type NewNote = { contactMessageId: string; authorId: string; body: string; idempotencyKey?: string };

/** Adds a note once, to an enquiry that exists. */
export const insertEnquiryNote = (db: Database, note: NewNote) =>
  db.orm.run(sql`
    INSERT INTO ${contactNotes} (id, contact_message_id, author_id, body, idempotency_key)
    SELECT ${crypto.randomUUID()}, ${contactMessages.id}, ${note.authorId}, ${note.body}, ${note.idempotencyKey ?? null}
    FROM ${contactMessages} WHERE ${contactMessages.id} = ${note.contactMessageId}
    ON CONFLICT (idempotency_key) DO NOTHING`);
