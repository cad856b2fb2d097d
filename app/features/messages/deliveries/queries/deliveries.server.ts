import {
  and,
  type Column,
  count,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { DeliveryQuery } from "#app/features/messages/deliveries/list.ts";
import type { DeliveryKind, DeliveryState } from "#app/features/messages/deliveries/rules.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { contactMessages, outbox } from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const kindColumn = (kind: DeliveryKind) => sql<DeliveryKind>`${kind}`.as("kind");

const isForwarded = or(isNotNull(contactMessages.forwardDueAt), gt(contactMessages.forwardAttempts, 0));

/** Mails and forwarded enquiries as one table. */
function allDeliveries(db: Database) {
  const mails = db.orm
    .select({
      id: outbox.id,
      kind: kindColumn("mail"),
      createdAt: outbox.createdAt,
      recipient: outbox.recipient,
      title: outbox.subject,
      tries: outbox.sendAttempts,
      dueAt: outbox.sendDueAt,
      deliveredAt: outbox.sentAt,
      returnedAt: outbox.returnedAt,
      error: outbox.lastError,
      isStored: sql<number>`${outbox.body} <> ''`.as("is_stored"),
    })
    .from(outbox);
  const enquiries = db.orm
    .select({
      id: contactMessages.id,
      kind: kindColumn("enquiry"),
      createdAt: contactMessages.createdAt,
      recipient: contactMessages.email,
      title: contactMessages.name,
      tries: contactMessages.forwardAttempts,
      dueAt: contactMessages.forwardDueAt,
      deliveredAt: contactMessages.forwardedAt,
      // Of the same type as the other half, or SQLite reads all of both.
      returnedAt: sql<number | null>`CAST(NULL AS INTEGER)`.as("returned_at"),
      error: contactMessages.forwardError,
      isStored: sql<number>`1`.as("is_stored"),
    })
    .from(contactMessages)
    .where(isForwarded);
  return unionAll(mails, enquiries).as("deliveries");
}

type Progress = Record<"deliveredAt" | "dueAt" | "tries" | "returnedAt", SQLWrapper>;

const deliveryState = ({ deliveredAt, dueAt, tries, returnedAt }: Progress) => sql<DeliveryState>`CASE
  WHEN ${returnedAt} IS NOT NULL THEN 'returned'
  WHEN ${deliveredAt} IS NOT NULL THEN 'delivered'
  WHEN ${dueAt} IS NULL THEN 'given_up'
  WHEN ${tries} = 0 THEN 'waiting'
  ELSE 'retrying' END`;

export function selectDeliveryPage(
  db: Database,
  query: DeliveryQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const { search, filters, sort } = query;
  const deliveries = allDeliveries(db);
  const page = keyset({ by: deliveries.createdAt, id: deliveries.id, sort, ...at });
  const select = db.orm
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      createdAt: deliveries.createdAt,
      recipient: deliveries.recipient,
      title: deliveries.title,
      tries: deliveries.tries,
      dueAt: deliveries.dueAt,
      deliveredAt: deliveries.deliveredAt,
      returnedAt: deliveries.returnedAt,
      error: deliveries.error,
      isStored: deliveries.isStored,
      state: deliveryState(deliveries),
      cursor: page.cursor,
    })
    .from(deliveries)
    .where(
      and(
        filters.kind ? eq(deliveries.kind, filters.kind) : undefined,
        filters.state ? eq(deliveryState(deliveries), filters.state) : undefined,
        contains(deliveries, search),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { statement: asStatement(select), toPage: page.toPage<Awaited<typeof select>[number]> };
}

const contains = ({ recipient, title }: Record<"recipient" | "title", SQLWrapper>, search: string) =>
  search ? sql`instr(lower(${recipient} || ' ' || ${title}), lower(${search})) > 0` : undefined;

/** Statement: the number of deliveries of each kind in each state. */
export const selectDeliveryCounts = statement((db: Database, search: string) => {
  const ofMails = deliveryState({
    deliveredAt: outbox.sentAt,
    dueAt: outbox.sendDueAt,
    tries: outbox.sendAttempts,
    returnedAt: outbox.returnedAt,
  });
  const ofEnquiries = deliveryState({
    deliveredAt: contactMessages.forwardedAt,
    dueAt: contactMessages.forwardDueAt,
    tries: contactMessages.forwardAttempts,
    returnedAt: sql`NULL`,
  });
  const mails = db.orm
    .select({ kind: kindColumn("mail"), state: ofMails.as("state"), count: count().as("count") })
    .from(outbox)
    .where(contains({ recipient: outbox.recipient, title: outbox.subject }, search))
    .groupBy(ofMails);
  const enquiries = db.orm
    .select({ kind: kindColumn("enquiry"), state: ofEnquiries.as("state"), count: count().as("count") })
    .from(contactMessages)
    .where(
      and(isForwarded, contains({ recipient: contactMessages.email, title: contactMessages.name }, search)),
    )
    .groupBy(ofEnquiries);
  return unionAll(mails, enquiries);
});

export type DeliveryCount = RowOf<typeof selectDeliveryCounts>;

/**
 * Statements: `makeDue` makes a delivery due now that is not, unless it is delivered or a mail without its text;
 * `selectDue` reads it if it is due then.
 */
export const retryStatements = (db: Database, kind: DeliveryKind, id: string) =>
  kind === "mail" ? retryMail(db, id) : retryForward(db, id);

const isNotDue = (dueAt: Column) => or(isNull(dueAt), gt(dueAt, databaseNow));

const retryMail = (db: Database, id: string) => ({
  makeDue: db.orm
    .update(outbox)
    .set({ sendDueAt: databaseNow })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt), ne(outbox.body, ""), isNotDue(outbox.sendDueAt))),
  selectDue: db.orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), lte(outbox.sendDueAt, databaseNow))),
});

const retryForward = (db: Database, id: string) => ({
  makeDue: db.orm
    .update(contactMessages)
    .set({ forwardDueAt: databaseNow, updatedAt: sql`${contactMessages.updatedAt}` })
    .where(
      and(
        eq(contactMessages.id, id),
        isNull(contactMessages.forwardedAt),
        isForwarded,
        isNotDue(contactMessages.forwardDueAt),
      ),
    ),
  selectDue: db.orm
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.id, id), lte(contactMessages.forwardDueAt, databaseNow))),
});
