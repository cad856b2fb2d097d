import { and, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { EnquiryQuery } from "#app/features/messages/contact/list.ts";
import { type EnquiryStatus, MAX_FORWARD_ATTEMPTS } from "#app/features/messages/contact/rules.ts";
import {
  codeCanBeSent,
  selectCodesToSend,
} from "#app/features/scholarship-test/codes/queries/test-codes.server.ts";
import { NONE } from "#app/features/students/rules.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { type Keyset, keyset } from "#db/keyset.ts";
import { userSortKey } from "#db/name-order.ts";
import { contactMessages, contactNotes, testCodes, users } from "#db/schema/index.ts";
import {
  asStatement,
  type Database,
  databaseNow,
  type RowOf,
  type Statement,
  statement,
} from "#db/session/index.ts";
import { ENQUIRY_CAMPAIGN } from "./campaigns.server.ts";

type NewMessage = Pick<
  typeof contactMessages.$inferInsert,
  "id" | "name" | "email" | "phone" | "message" | "firstCampaign" | "lastCampaign" | "idempotencyKey"
> &
  Partial<Pick<typeof contactMessages.$inferInsert, "asksForCode" | "collegeName">> & {
    isForwarded: boolean;
  };

/** Stores a message once per key. */
export const insertContactMessage = statement((db: Database, { isForwarded, ...message }: NewMessage) =>
  db.orm
    .insert(contactMessages)
    .values({ ...message, forwardDueAt: isForwarded ? databaseNow : null })
    .onConflictDoNothing({ target: contactMessages.idempotencyKey }),
);

/** Statement: notifies owners and coordinators of the message that was just stored, if it was. */
export const notifyOfEnquiry = statement((db: Database, id: string) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), u.id, 'enquiry-arrived', 'enquiry:' || m.id, json_object('enquiryId', m.id), NULL,
      ${databaseNow}
    FROM contact_messages m CROSS JOIN users u ON u.staff_role IN ('owner', 'coordinator') AND u.disabled_at IS NULL
    WHERE m.id = ${id}
    ON CONFLICT DO NOTHING`),
);

/**
 * Takes the message whose forward is due first, if any, and sets its next try: 1, 2, 4 … minutes later, at most six
 * hours, none after the last. Two forwarders never take the same one, and a crash only delays it.
 */
export async function takeDueForward(db: Database) {
  const [message] = await db.orm
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
          .limit(1),
      ),
    )
    .returning({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      message: contactMessages.message,
      tries: contactMessages.forwardAttempts,
      dueAt: contactMessages.forwardDueAt,
    });
  if (!message) return undefined;
  const { tries, dueAt, ...enquiry } = message;
  return { enquiry, attempt: { id: enquiry.id, tries, isLast: dueAt === null } };
}

/** Statement: marks a message as forwarded; no further try. */
export const markForwarded = statement((db: Database, id: string) =>
  db.orm
    .update(contactMessages)
    .set({
      forwardDueAt: null,
      forwardedAt: databaseNow,
      forwardError: null,
      updatedAt: sql`${contactMessages.updatedAt}`,
    })
    .where(eq(contactMessages.id, id)),
);

/** Statement: stores the reason; the next try was set when the message was taken. */
export const markForwardFailed = statement((db: Database, id: string, forwardError: string) =>
  db.orm
    .update(contactMessages)
    .set({ forwardError: forwardError.slice(0, 500), updatedAt: sql`${contactMessages.updatedAt}` })
    .where(eq(contactMessages.id, id)),
);

const LIST_COLUMNS = {
  id: contactMessages.id,
  createdAt: contactMessages.createdAt,
  updatedAt: contactMessages.updatedAt,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  message: contactMessages.message,
  status: contactMessages.status,
  firstCampaign: contactMessages.firstCampaign,
  lastCampaign: contactMessages.lastCampaign,
  asksForCode: contactMessages.asksForCode,
  collegeName: contactMessages.collegeName,
  codeSentAt: contactMessages.codeSentAt,
  sentCode: testCodes.code,
  ownerId: contactMessages.ownerId,
  owner: users.name,
};

/** Enquiries for callers of the API: the statement, and the function that makes the page. */
export function selectEnquiryPage(db: Database, query: EnquiryQuery, at: PageRequest) {
  const page = enquiryOrder(query, at);
  const select = selectEnquiries(db, query, page);
  return { statement: asStatement(select), toPage: page.toPage<Awaited<typeof select>[number]> };
}

const enquiryOrder = ({ sort }: EnquiryQuery, { cursor, size, updatedSince }: PageRequest) =>
  keyset({
    by: contactMessages.createdAt,
    id: contactMessages.id,
    updatedAt: contactMessages.updatedAt,
    ...{ sort, cursor, size, updatedSince },
  });

/** Statement: one page of enquiries; the keyset's `toPage` turns its rows into the page. */
function selectEnquiries(db: Database, query: EnquiryQuery, page: Keyset) {
  return db.orm
    .select({ ...LIST_COLUMNS, cursor: page.cursor })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.ownerId))
    .leftJoin(testCodes, eq(testCodes.id, contactMessages.testCodeId))
    .where(and(matchesQuery(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

/** Condition of search and filters; `except` names a filter to ignore. */
const matchesQuery = (
  { search, filters }: EnquiryQuery,
  except?: keyof EnquiryQuery["filters"],
): SQL | undefined =>
  and(
    filters.status && except !== "status" ? eq(contactMessages.status, filters.status) : undefined,
    filters.topic && except !== "topic"
      ? eq(contactMessages.asksForCode, filters.topic === "test-code")
      : undefined,
    filters.campaign
      ? sql`${ENQUIRY_CAMPAIGN} = ${filters.campaign === NONE ? "" : filters.campaign}`
      : undefined,
    filters.owner && except !== "owner" ? eq(contactMessages.ownerId, filters.owner) : undefined,
    ...search.split(/\s+/).filter(Boolean).map(containsWord),
  );

const SEARCHED = [contactMessages.name, contactMessages.email, contactMessages.phone];

const containsWord = (word: string) =>
  or(...SEARCHED.map((column) => sql`${column} LIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`));

const FILTERED = {
  status: contactMessages.status,
  topic: sql`iif(${contactMessages.asksForCode}, 'test-code', 'message')`,
  owner: contactMessages.ownerId,
};

const countBy = (db: Database, query: EnquiryQuery, filter: keyof typeof FILTERED) => {
  const column = FILTERED[filter];
  return db.orm
    .select({ value: sql<string>`coalesce(${column}, '')`, count: count() })
    .from(contactMessages)
    .where(matchesQuery(query, filter))
    .groupBy(column);
};

/** Statement: the number of enquiries in each state that match a list's search and filters, the state apart. */
export const countEnquiries = statement((db: Database, query: EnquiryQuery) => countBy(db, query, "status"));

/**
 * One page, the count of each filter, and the possible owners, with a statement that counts the whole list: one round
 * trip.
 */
export async function listEnquiryPage(
  db: Database,
  query: EnquiryQuery,
  countOfAll: Statement<{ count: number }[]>,
) {
  const page = enquiryOrder(query, query);
  const { rows, byStatus, byTopic, byOwner, owners, codes, whole } = await db.batch({
    rows: selectEnquiries(db, query, page),
    byStatus: countBy(db, query, "status"),
    byTopic: countBy(db, query, "topic"),
    byOwner: countBy(db, query, "owner"),
    owners: selectPossibleOwners(db),
    codes: selectCodesToSend(db),
    whole: countOfAll,
  });
  return { ...page.toPage(rows), byStatus, byTopic, byOwner, owners, codes, whole };
}

export async function listEnquiryChunk(db: Database, query: EnquiryQuery, at: PageRequest) {
  const page = enquiryOrder(query, at);
  return page.toPage(await selectEnquiries(db, query, page));
}

const enquiryColumns = {
  ...LIST_COLUMNS,
  version: contactMessages.version,
  forwardedAt: contactMessages.forwardedAt,
  testCodeId: contactMessages.testCodeId,
};

export const selectEnquiry = statement((db: Database, id: string) =>
  db.orm
    .select(enquiryColumns)
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.ownerId))
    .leftJoin(testCodes, eq(testCodes.id, contactMessages.testCodeId))
    .where(eq(contactMessages.id, id)),
);

export type Enquiry = RowOf<typeof selectEnquiry>;

/** Statement: the staff's notes with their authors, newest first. */
export const selectEnquiryNotes = statement((db: Database, id: string) =>
  db.orm
    .select({
      id: contactNotes.id,
      createdAt: contactNotes.createdAt,
      body: contactNotes.body,
      author: users.name,
    })
    .from(contactNotes)
    .leftJoin(users, eq(users.id, contactNotes.authorId))
    .where(eq(contactNotes.contactMessageId, id))
    .orderBy(desc(contactNotes.createdAt), sql`${contactNotes}.rowid DESC`),
);

export type EnquiryNoteRow = RowOf<typeof selectEnquiryNotes>;

/** Statement: possible owners of an enquiry: admins with an enabled account. */
export const selectPossibleOwners = statement((db: Database) =>
  db.orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.userType, "admin"), isNull(users.disabledAt)))
    .orderBy(userSortKey(users.id)),
);

/** The first change of the state of a new enquiry is the first reply to it. */
const firstReplyAt =
  sql`iif(${contactMessages.status} = 'new', coalesce(${contactMessages.firstReplyAt}, ${databaseNow}),
  ${contactMessages.firstReplyAt})` as SQL<number>;

type Change = { id: string; version: number; status: EnquiryStatus; ownerId: string | null };

/** Statement: changes an enquiry whose version is the expected one and whose owner is valid. */
export const updateEnquiry = statement((db: Database, { id, version, status, ownerId }: Change) =>
  db.orm
    .update(contactMessages)
    .set({ status, ownerId, version: version + 1, firstReplyAt: status === "new" ? undefined : firstReplyAt })
    .where(
      and(
        eq(contactMessages.id, id),
        eq(contactMessages.version, version),
        ownerId === null
          ? undefined
          : sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${ownerId} AND ${users.userType} = 'admin' AND ${users.disabledAt} IS NULL)`,
      ),
    )
    .returning({ id: contactMessages.id }),
);

/** Statement: marks the code of a request as sent, once, while the code can be used. */
export const markCodeSent = statement((db: Database, id: string, testCodeId: string) =>
  db.orm
    .update(contactMessages)
    .set({
      testCodeId,
      codeSentAt: databaseNow,
      firstReplyAt,
      status: sql`iif(${contactMessages.status} = 'new', 'contacted', ${contactMessages.status})`,
      version: sql`${contactMessages.version} + 1`,
    })
    .where(
      and(
        eq(contactMessages.id, id),
        eq(contactMessages.asksForCode, true),
        isNull(contactMessages.codeSentAt),
        sql`EXISTS (SELECT 1 FROM ${testCodes} WHERE ${testCodes.id} = ${testCodeId} AND ${codeCanBeSent})`,
      ),
    ),
);

type NewNote = { contactMessageId: string; authorId: string; body: string; idempotencyKey?: string };

/** Statement: creates a note, once per form. */
export const insertEnquiryNote = statement((db: Database, note: NewNote) =>
  db.orm.insert(contactNotes).values(note).onConflictDoNothing({ target: contactNotes.idempotencyKey }),
);

/** Statement: a note changes its enquiry, and is a reply, if it is the first one. */
export const replyWithNote = statement((db: Database, id: string) =>
  db.orm.run(sql`
    UPDATE contact_messages SET updated_at = max(updated_at, newest.at), first_reply_at = coalesce(first_reply_at, newest.first)
    FROM (SELECT max(n.created_at) AS at, min(n.created_at) AS first FROM contact_notes n
      WHERE n.contact_message_id = ${id}) AS newest
    WHERE id = ${id} AND newest.at IS NOT NULL AND (first_reply_at IS NULL OR newest.at > updated_at)`),
);
