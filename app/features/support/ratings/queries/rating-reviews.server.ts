import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { TimeWindow } from "#app/features/messages/notifications/queries/reminders.server.ts";
import type { ReviewQuery } from "#app/features/support/ratings/list.ts";
import {
  REVIEW_BELOW,
  REVIEW_CASE,
  REVIEW_WEEKS,
  REVIEW_WINDOW_MS,
  type ReviewMove,
  type ReviewOutcome,
} from "#app/features/support/ratings/rules.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { allowsMove } from "#db/cases.ts";
import { keyset } from "#db/keyset.ts";
import { batches, courses, ratingReviews, users, weeklyRatings } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/**
 * Statement: opens a review for each student whose week has ended in the window, where the average of that rating and
 * those of the weeks before it is below the limit. A week counts for one review (ADR 0112).
 */
export const openReviews = statement((db: Database, { from, until }: TimeWindow) =>
  db.orm.run(sql`
    INSERT INTO rating_reviews (id, created_at, student_id, batch_id, from_week, until_week, rating_sum, due_at)
    SELECT lower(hex(randomblob(16))), ${until}, r.student_id, r.batch_id, min(r.week), max(r.week), sum(r.rating),
      ${until} + ${REVIEW_WINDOW_MS}
    FROM batch_weeks next CROSS JOIN weekly_ratings newest ON newest.batch_id = next.batch_id AND newest.week = next.week - 1
    CROSS JOIN weekly_ratings r ON r.student_id = newest.student_id AND r.batch_id = newest.batch_id
      AND r.week BETWEEN newest.week - ${REVIEW_WEEKS - 1} AND newest.week
    WHERE next.starts_at > ${from} AND next.starts_at <= ${until}
      AND NOT EXISTS (SELECT 1 FROM rating_reviews v WHERE v.student_id = newest.student_id
        AND v.batch_id = newest.batch_id AND v.until_week > newest.week - ${REVIEW_WEEKS})
    GROUP BY newest.id HAVING count(*) = ${REVIEW_WEEKS} AND sum(r.rating) < ${REVIEW_WEEKS * REVIEW_BELOW}
    ON CONFLICT DO NOTHING`),
);

export const notifyReviewedStudents = statement((db: Database, { until }: TimeWindow) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), v.student_id, 'review-opened', 'review:' || v.id,
      json_object('fromWeek', v.from_week, 'untilWeek', v.until_week, 'dueAt', v.due_at), NULL, ${databaseNow}
    FROM rating_reviews v WHERE v.created_at = ${until}
    ON CONFLICT DO NOTHING`),
);

/** Statement: notifies owners, coordinators and the counsellors of the batch of these reviews. */
export const notifyStaffOfReviews = statement((db: Database, { until }: TimeWindow) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), u.id, 'ratings-low', 'review:' || v.id,
      json_object('reviewId', v.id, 'batch', b.name), NULL, ${databaseNow}
    FROM rating_reviews v CROSS JOIN batches b ON b.id = v.batch_id
    CROSS JOIN users u ON u.disabled_at IS NULL AND (u.staff_role IN ('owner', 'coordinator')
      OR (u.staff_role = 'counsellor'
        AND EXISTS (SELECT 1 FROM batch_staff s WHERE s.batch_id = v.batch_id AND s.user_id = u.id)))
    WHERE v.created_at = ${until}
    ON CONFLICT DO NOTHING`),
);

/** Statement: reminds of reviews whose window ends within these instants: the owner, without one the coordinators. */
export const remindOfReviews = statement((db: Database, { from, until }: TimeWindow) =>
  db.orm.run(sql`
    INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
    SELECT lower(hex(randomblob(16))), u.id, 'review-due', 'review-due:' || v.id,
      json_object('reviewId', v.id, 'batch', b.name, 'dueAt', v.due_at), v.due_at, ${databaseNow}
    FROM rating_reviews v CROSS JOIN batches b ON b.id = v.batch_id
    CROSS JOIN users u ON u.id IN (SELECT v.owner_id
      UNION SELECT s.id FROM users s WHERE v.owner_id IS NULL AND s.staff_role IN ('owner', 'coordinator'))
    WHERE v.state <> 'closed' AND v.due_at > ${from} AND v.due_at <= ${until} AND u.disabled_at IS NULL
    ON CONFLICT DO NOTHING`),
);

const owners = alias(users, "owners");

const columns = {
  id: ratingReviews.id,
  studentId: ratingReviews.studentId,
  studentName: users.name,
  email: users.email,
  batchId: ratingReviews.batchId,
  batchName: batches.name,
  courseName: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
  fromWeek: ratingReviews.fromWeek,
  untilWeek: ratingReviews.untilWeek,
  ratingSum: ratingReviews.ratingSum,
  createdAt: ratingReviews.createdAt,
  updatedAt: ratingReviews.updatedAt,
  dueAt: ratingReviews.dueAt,
  state: ratingReviews.state,
  ownerId: ratingReviews.ownerId,
  ownerName: owners.name,
  note: ratingReviews.note,
  outcome: ratingReviews.outcome,
  version: ratingReviews.version,
};

const selectReviews = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...columns, cursor })
    .from(ratingReviews)
    .innerJoin(users, eq(users.id, ratingReviews.studentId))
    .innerJoin(batches, eq(batches.id, ratingReviews.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .leftJoin(owners, eq(owners.id, ratingReviews.ownerId));

const isReadable = (reader: Reader) => belongsToOwnStudent(reader, ratingReviews.studentId);

const STATES = { "": sql.raw("state <> 'closed'"), all: undefined };

const isListed = (reader: Reader, { search, filters }: Pick<ReviewQuery, "search" | "filters">) => {
  const { state, batch, owner } = filters;
  return and(
    isReadable(reader),
    matchesPersonName(ratingReviews.studentId, search),
    state === "" || state === "all" ? STATES[state] : eq(ratingReviews.state, state),
    batch === "" ? undefined : eq(ratingReviews.batchId, batch),
    owner === "me" ? eq(ratingReviews.ownerId, reader.userId) : undefined,
    owner === "nobody" ? sql`${ratingReviews.ownerId} IS NULL` : undefined,
  );
};

export function selectReviewPage(db: Database, reader: Reader, query: ReviewQuery, at: PageRequest = query) {
  const walk = keyset({
    by: ratingReviews.dueAt,
    id: ratingReviews.id,
    updatedAt: ratingReviews.updatedAt,
    sort: query.sort,
    ...at,
  });
  const select = selectReviews(db, walk.cursor)
    .where(and(isListed(reader, query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: how many reviews match a list's search and filters. */
export const countReviews = statement(
  (db: Database, reader: Reader, query: Pick<ReviewQuery, "search" | "filters">) =>
    db.orm.select({ total: sql<number>`count(*)` }).from(ratingReviews).where(isListed(reader, query)),
);

export const selectReview = statement((db: Database, reader: Reader, id: string) =>
  selectReviews(db).where(and(eq(ratingReviews.id, id), isReadable(reader))),
);

export type Review = RowOf<typeof selectReview>;

/** Statement: all ratings of the student and batch of a review that the reader may read, newest first. */
export const selectReviewedRatings = statement((db: Database, reader: Reader, id: string) =>
  db.orm
    .select({ week: weeklyRatings.week, rating: weeklyRatings.rating, comment: weeklyRatings.comment })
    .from(ratingReviews)
    .innerJoin(
      weeklyRatings,
      sql`${weeklyRatings.studentId} = ${ratingReviews.studentId} AND ${weeklyRatings.batchId} = ${ratingReviews.batchId}`,
    )
    .where(and(eq(ratingReviews.id, id), isReadable(reader)))
    .orderBy(desc(weeklyRatings.week)),
);

const mayMove = (move: ReviewMove) => allowsMove(ratingReviews.state, REVIEW_CASE.move(move));

/** Statement: makes a person the owner of a review that is not closed; changes no row of their own. */
export const assignReview = statement((db: Database, writer: Reader, id: string) =>
  db.orm
    .update(ratingReviews)
    .set({
      ownerId: writer.userId,
      state: REVIEW_CASE.move("assign").to,
      version: sql`${ratingReviews.version} + 1`,
    })
    .where(
      and(
        eq(ratingReviews.id, id),
        mayMove("assign"),
        sql`${ratingReviews.ownerId} IS NOT ${writer.userId}`,
        isReadable(writer),
      ),
    ),
);

type Values = { version: number; note: string; outcome: ReviewOutcome | null };

/** Statement: stores the note of a review in progress, and with an outcome closes it, if its version is this one. */
export const updateReview = statement(
  (db: Database, writer: Reader, id: string, { version, note, outcome }: Values) => {
    const move = outcome === null ? "note" : "close";
    return db.orm
      .update(ratingReviews)
      .set({ note, outcome, state: REVIEW_CASE.move(move).to, version: sql`${ratingReviews.version} + 1` })
      .where(
        and(eq(ratingReviews.id, id), eq(ratingReviews.version, version), mayMove(move), isReadable(writer)),
      )
      .returning({ id: ratingReviews.id });
  },
);

export const reopenReview = statement((db: Database, writer: Reader, id: string) =>
  db.orm
    .update(ratingReviews)
    .set({
      outcome: null,
      state: REVIEW_CASE.move("reopen").to,
      version: sql`${ratingReviews.version} + 1`,
    })
    .where(and(eq(ratingReviews.id, id), mayMove("reopen"), isReadable(writer))),
);

/** Statement: the student's own review that is not closed, with the name of its owner. */
export const selectOwnReview = statement((db: Database, studentId: string) =>
  db.orm
    .select({
      fromWeek: ratingReviews.fromWeek,
      untilWeek: ratingReviews.untilWeek,
      dueAt: ratingReviews.dueAt,
      ownerName: owners.name,
    })
    .from(ratingReviews)
    .leftJoin(owners, eq(owners.id, ratingReviews.ownerId))
    .where(and(eq(ratingReviews.studentId, studentId), sql.raw("state <> 'closed'")))
    .orderBy(desc(ratingReviews.untilWeek))
    .limit(1),
);
