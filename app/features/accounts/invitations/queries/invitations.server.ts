import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { InvitationQuery } from "#app/features/accounts/invitations/list.ts";
import { INVITATION_DAYS, type InvitationState } from "#app/features/accounts/invitations/rules.ts";
import { courseReferenceColumns } from "#app/features/teaching/courses/queries/course-reference.server.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import type { Mail } from "#db/outbox.ts";
import { batches, courses, invitations, outbox, users } from "#db/schema/index.ts";
import {
  asStatement,
  type Database,
  databaseNow,
  endOfMinute,
  mustHold,
  type RowOf,
  statement,
} from "#db/session/index.ts";

/** The state of an invitation: the only place that derives it. */
const invitationState = sql<InvitationState>`CASE
  WHEN ${invitations.acceptedAt} IS NOT NULL THEN 'accepted'
  WHEN ${invitations.revokedAt} IS NOT NULL THEN 'revoked'
  WHEN ${invitations.expiresAt} < ${databaseNow} THEN 'expired'
  ELSE 'pending' END`;

/** Condition: the invitation is neither accepted nor revoked. An expired one is open, too. */
const isOpen = sql`${invitations.acceptedAt} IS NULL AND ${invitations.revokedAt} IS NULL`;

/** Condition: the invitation can be accepted now. */
const isAcceptable = sql`${isOpen} AND ${invitations.expiresAt} >= ${databaseNow}`;

/** Condition: the invitation with this token can be accepted now. */
export const isPending = (tokenHash: string) =>
  sql`${invitations.tokenHash} = ${tokenHash} AND ${isAcceptable}`;

const courseName = sql<string | null>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`;

const invitationRow = {
  id: invitations.id,
  createdAt: invitations.createdAt,
  email: invitations.email,
  firstName: invitations.firstName,
  lastName: invitations.lastName,
  phone: invitations.phone,
  branch: invitations.branch,
  collegeName: invitations.collegeName,
  batchId: invitations.batchId,
  batchName: batches.name,
  courseName,
  course: courseReferenceColumns,
  plan: invitations.plan,
  staffRole: invitations.staffRole,
  state: invitationState,
  sentAt: invitations.sentAt,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  acceptedBy: invitations.acceptedBy,
  invitedBy: users.name,
};

const SORTS = { created: invitations.createdAt, email: invitations.email } as const;

export function selectInvitationPage(
  db: Database,
  query: InvitationQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: SORTS[query.sort.by], id: invitations.id, sort: query.sort, ...at });
  const select = db.orm
    .select({ ...invitationRow, cursor: walk.cursor })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .leftJoin(batches, eq(batches.id, invitations.batchId))
    .leftJoin(courses, eq(courses.id, batches.courseId))
    .where(and(isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export type InvitationRow = ReturnType<ReturnType<typeof selectInvitationPage>["toPage"]>["rows"][number];

type Listed = Pick<InvitationQuery, "search" | "filters">;

const hasRole = (role: InvitationQuery["filters"]["role"]) => {
  if (role === "") return undefined;
  return role === "student" ? sql`${invitations.staffRole} IS NULL` : eq(invitations.staffRole, role);
};

const isListedInAnyState = ({ search, filters: { batch, role } }: Listed) =>
  and(
    search === ""
      ? undefined
      : sql`instr(lower(${invitations.email} || ' ' || ${invitations.firstName} || ' ' || ${invitations.lastName}), lower(${search})) > 0`,
    batch === "" ? undefined : eq(invitations.batchId, batch),
    hasRole(role),
  );

const isListed = (query: Listed) =>
  and(
    isListedInAnyState(query),
    query.filters.state === "" ? undefined : sql`${invitationState} = ${query.filters.state}`,
  );

/** Statement: the number of invitations in each state, the other filters unchanged. */
export const countInvitations = statement((db: Database, query: Listed) =>
  db.orm
    .select({ value: invitationState.as("state"), count: sql<number>`count(*)` })
    .from(invitations)
    .where(isListedInAnyState(query))
    .groupBy(sql`1`),
);

export const selectInvitation = statement((db: Database, id: string) =>
  db.orm
    .select(invitationRow)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .leftJoin(batches, eq(batches.id, invitations.batchId))
    .leftJoin(courses, eq(courses.id, batches.courseId))
    .where(eq(invitations.id, id)),
);

/** Statement: the invitation of a link, and whether its address has an account. */
export const selectInvitationByToken = statement((db: Database, tokenHash: string) =>
  db.orm
    .select({
      ...invitationRow,
      hasAccount: sql`EXISTS (SELECT 1 FROM users u WHERE u.email = ${invitations.email})`.mapWith(Boolean),
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .leftJoin(batches, eq(batches.id, invitations.batchId))
    .leftJoin(courses, eq(courses.id, batches.courseId))
    .where(eq(invitations.tokenHash, tokenHash)),
);

export type InvitationByToken = RowOf<typeof selectInvitationByToken>;

export type NewInvitation = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  branch: string;
  collegeName: string;
  batchId: string | null;
  plan: "free" | "premium" | null;
  staffRole: StaffRole | null;
  tokenHash: string;
};

const expiry = endOfMinute(sql`${databaseNow} + ${INVITATION_DAYS * 24 * 3_600_000}`);

/** Statement: creates invitations, except of addresses that have an account or an open invitation. */
export const insertInvitations = statement(
  (db: Database, createdBy: string, invited: readonly NewInvitation[]) =>
    db.orm.run(sql`
      INSERT INTO invitations (id, created_by, email, first_name, last_name, phone, branch, college_name, batch_id, plan,
        staff_role, token_hash, sent_at, expires_at)
      SELECT value ->> 'id', ${createdBy}, value ->> 'email', value ->> 'firstName', value ->> 'lastName',
        value ->> 'phone', value ->> 'branch', value ->> 'collegeName', value ->> 'batchId', value ->> 'plan', value ->> 'staffRole',
        value ->> 'tokenHash', ${databaseNow}, ${expiry}
      FROM json_each(${JSON.stringify(invited)})
      WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.email = value ->> 'email')
      ON CONFLICT DO NOTHING`),
);

/** How many pending invitations hold a place in a batch. */
export const countPending = (batchId: SQLWrapper) =>
  sql<number>`(SELECT count(*) FROM ${invitations} WHERE ${invitations.batchId} = ${batchId} AND ${isAcceptable})`;

type InvitedTo = { email: string; batchId?: string | null };

/** Condition: each batch that these people are invited to has room for them beside its students and pending invitations. */
const hasRoomFor = (people: readonly InvitedTo[]): SQL =>
  sql`NOT EXISTS (
    SELECT 1 FROM (
      SELECT b.id, b.capacity, count(*) AS newcomers
      FROM json_each(${JSON.stringify(people)}) p JOIN batches b ON b.id = p.value ->> 'batchId'
      WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.email = p.value ->> 'email' AND u.batch_id = b.id)
        AND NOT EXISTS (SELECT 1 FROM ${invitations}
          WHERE ${invitations.email} = p.value ->> 'email' AND ${invitations.batchId} = b.id AND ${isAcceptable})
      GROUP BY b.id) wanted
    WHERE wanted.capacity < wanted.newcomers + (SELECT count(*) FROM users u WHERE u.batch_id = wanted.id)
      + ${countPending(sql`wanted.id`)})`;

/** Guard: there is room for these people, who are invited after it. */
export const requireRoom = (people: readonly InvitedTo[]) => mustHold(hasRoomFor(people));

/** Statement: one row, with whether there is room for these people. */
export const selectHasRoom = statement((db: Database, people: readonly InvitedTo[]) =>
  db.orm.all<{ hasRoom: 0 | 1 }>(sql`SELECT ${hasRoomFor(people)} AS "hasRoom"`),
);

export type InvitationMail = Omit<Mail, "recipient"> & { tokenHash: string };

/** Statement: one mail for each invitation that has the token of the mail, which was stored in the same batch. */
export const enqueueInvitationMails = statement((db: Database, mails: readonly InvitationMail[]) =>
  db.orm.run(sql`INSERT INTO ${outbox} (id, recipient, subject, body, send_due_at)
    SELECT lower(hex(randomblob(16))), i.email, value ->> 'subject', value ->> 'body', ${databaseNow}
    FROM json_each(${JSON.stringify(mails)}) JOIN invitations i ON i.token_hash = value ->> 'tokenHash'`),
);

/** Invitations of a bulk change: named ones, or all of a list. */
export type InvitationSelection = { ids: string[] } | { query: Listed };

type SelectionBounds = {
  /** False leaves invitations of staff out. */
  withStaff: boolean;
  /** The newest sending that the page showed, in epoch ms; later ones are left out. */
  seenAt?: number;
};

const isSelected = (selection: InvitationSelection, { withStaff, seenAt }: SelectionBounds): SQL =>
  and(
    "ids" in selection
      ? sql`${invitations.id} IN (SELECT value FROM json_each(${JSON.stringify(selection.ids)}))`
      : isListed(selection.query),
    isOpen,
    seenAt === undefined ? undefined : sql`${invitations.sentAt} <= ${seenAt}`,
    withStaff ? undefined : sql`${invitations.staffRole} IS NULL`,
  ) as SQL;

export const selectSelectedInvitations = statement(
  (db: Database, selection: InvitationSelection, bounds: SelectionBounds, limit: number) =>
    db.orm
      .select({
        id: invitations.id,
        email: invitations.email,
        firstName: invitations.firstName,
        lastName: invitations.lastName,
        staffRole: invitations.staffRole,
        sentAt: invitations.sentAt,
        batchName: batches.name,
        courseName,
      })
      .from(invitations)
      .leftJoin(batches, eq(batches.id, invitations.batchId))
      .leftJoin(courses, eq(courses.id, batches.courseId))
      .where(isSelected(selection, bounds))
      .orderBy(invitations.email)
      .limit(limit),
);

/** Statement: gives open invitations new tokens and new days, unless they were sent since the page showed them. */
export const renewInvitations = statement(
  (db: Database, tokens: readonly { id: string; tokenHash: string }[], seenAt: number) =>
    db.orm.run(sql`UPDATE invitations
      SET token_hash = value ->> 'tokenHash', sent_at = ${databaseNow}, expires_at = ${expiry}
      FROM json_each(${JSON.stringify(tokens)})
      WHERE invitations.id = value ->> 'id' AND ${isOpen} AND ${invitations.sentAt} <= ${seenAt}`),
);

export const invitationsWithTokens = (tokenHashes: readonly string[]): SQL =>
  sql`SELECT ${invitations.id}, NULL FROM ${invitations}
    WHERE ${invitations.tokenHash} IN (SELECT value FROM json_each(${JSON.stringify(tokenHashes)}))`;

/** Rows for recordAuditForEach: the invitations that revokeInvitations revokes. */
export const invitationsToRevoke = (selection: InvitationSelection, bounds: SelectionBounds): SQL =>
  sql`SELECT ${invitations.id}, NULL FROM ${invitations} WHERE ${isSelected(selection, bounds)}`;

export const revokeInvitations = statement(
  (db: Database, selection: InvitationSelection, bounds: SelectionBounds) =>
    db.orm.update(invitations).set({ revokedAt: databaseNow }).where(isSelected(selection, bounds)),
);
