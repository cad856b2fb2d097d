import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { RatingQuery } from "#app/features/support/ratings/list.ts";
import { LOW_RATING } from "#app/features/support/ratings/rules.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { batches, courses, users, weeklyRatings } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, statement } from "#db/session/index.ts";

type Conditions = Pick<RatingQuery, "search" | "filters">;

const hasRating = (rating: RatingQuery["filters"]["rating"]) => {
  if (rating === "") return undefined;
  return rating === "low"
    ? sql.raw(`rating <= ${LOW_RATING}`)
    : sql`+${weeklyRatings.rating} = ${Number(rating)}`;
};

/** Constants are part of the text, so that SQLite uses the indexes of comments and of low ratings. */
const isListed = (reader: Reader, { search, filters }: Conditions): SQL | undefined =>
  and(
    belongsToOwnStudent(reader, weeklyRatings.studentId),
    matchesPersonName(weeklyRatings.studentId, search),
    filters.batch === "" ? undefined : eq(weeklyRatings.batchId, filters.batch),
    filters.week === "" ? undefined : eq(weeklyRatings.week, Number(filters.week)),
    hasRating(filters.rating),
    filters.show === "all" ? undefined : sql.raw("comment <> ''"),
  );

export function selectRatingPage(db: Database, reader: Reader, query: RatingQuery, at: PageRequest = query) {
  const walk = keyset({
    by: weeklyRatings.createdAt,
    id: weeklyRatings.id,
    updatedAt: weeklyRatings.updatedAt,
    sort: query.sort,
    ...at,
  });
  const select = db.orm
    .select({
      id: weeklyRatings.id,
      createdAt: weeklyRatings.createdAt,
      updatedAt: weeklyRatings.updatedAt,
      studentId: weeklyRatings.studentId,
      studentName: users.name,
      email: users.email,
      batchId: weeklyRatings.batchId,
      batchName: batches.name,
      courseName: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`,
      week: weeklyRatings.week,
      rating: weeklyRatings.rating,
      comment: weeklyRatings.comment,
      cursor: walk.cursor,
    })
    .from(weeklyRatings)
    .innerJoin(users, eq(users.id, weeklyRatings.studentId))
    .innerJoin(batches, eq(batches.id, weeklyRatings.batchId))
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(and(isListed(reader, query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export const countRatings = statement((db: Database, reader: Reader, query: Conditions, atMost: number) =>
  db.orm.all<{ total: number }>(
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${weeklyRatings} WHERE ${isListed(reader, query) ?? sql`true`} LIMIT ${atMost})`,
  ),
);

/** The batch to show: the chosen one, else the one that was rated last. */
const trendBatch = (reader: Reader, batch: string) =>
  batch === ""
    ? sql`(SELECT newest.batch_id FROM weekly_ratings newest
        WHERE ${belongsToOwnStudent(reader, sql`newest.student_id`) ?? sql`true`}
        ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`
    : sql`${batch}`;

/** Statement: number and average of the ratings of each week of a batch, of the students that the reader may read. */
export const selectRatingTrend = statement((db: Database, reader: Reader, batch: string) =>
  db.orm
    .select({
      batchId: weeklyRatings.batchId,
      week: weeklyRatings.week,
      ratings: sql<number>`count(*)`,
      average: sql<number>`round(avg(${weeklyRatings.rating}), 1)`,
    })
    .from(weeklyRatings)
    .where(
      and(
        sql`${weeklyRatings.batchId} = ${trendBatch(reader, batch)}`,
        belongsToOwnStudent(reader, weeklyRatings.studentId),
      ),
    )
    .groupBy(weeklyRatings.batchId, weeklyRatings.week)
    .orderBy(asc(weeklyRatings.week)),
);
