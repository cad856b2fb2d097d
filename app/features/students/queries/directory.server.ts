import { and, eq, type SQL, sql } from "drizzle-orm";
import { userRecord } from "#app/features/accounts/queries/accounts.server.ts";
import { isOnJourney } from "#app/features/operations/insights/queries/insights.server.ts";
import { findScoreBand } from "#app/features/scholarship-test/results/rules.ts";
import { ELIGIBLE_SCORE, HIGH_SCORE } from "#app/features/scholarship-test/rules.ts";
import type { StudentQuery } from "#app/features/students/list.ts";
import { minimumScore, NONE, type StudentGroup } from "#app/features/students/rules.ts";
import { isOfOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { asStatement, type Database, statement } from "#db/client.ts";
import { keyset } from "#db/keyset.ts";
import { courses, directory, userCounts, users } from "#db/schema/index.ts";
import { isInBatch, matchesName } from "#db/search.ts";

const SORTS = {
  name: directory.sortKey,
  email: directory.email,
  score: directory.score,
  created: directory.createdAt,
} as const;

/** The filters without counts of their own. */
type Narrowing = "role" | "batch" | "score" | "step" | "campaign" | "college" | "enrolled" | "attended";

type Person = Pick<StudentQuery, "search"> & { filters: Pick<StudentQuery["filters"], Narrowing> };

type PeopleOrCounts = typeof directory | typeof userCounts;

/** Condition on the columns that people and their counts have. */
function hasRoleAndScore({ userType, score }: PeopleOrCounts, { filters }: Person): SQL | undefined {
  const band = findScoreBand(filters.score);
  return and(
    eq(userType, filters.role || "student"),
    band && sql`+${score} BETWEEN ${band.lowest} AND ${band.highest}`,
  );
}

/** Condition on columns that the counts do not have; undefined without search, batch and filters of the insights. */
const matchesPerson = ({ search, filters }: Person): SQL | undefined =>
  and(matchesName(search), isInBatch(directory.userId, filters.batch), isOnJourney(filters));

const equalsFilter = (
  column: typeof directory.plan | typeof directory.courseId | typeof directory.branch,
  value: string,
) => (value === "" ? undefined : sql`${column} = ${value === NONE ? "" : value}`);

/** Condition: the users that match a list's search and filters. */
export function isListed({ search, filters }: Pick<StudentQuery, "search" | "filters">): SQL {
  const lowest = minimumScore(filters.show);
  return and(
    hasRoleAndScore(directory, { search, filters }),
    matchesPerson({ search, filters }),
    equalsFilter(directory.plan, filters.plan),
    equalsFilter(directory.courseId, filters.course),
    equalsFilter(directory.branch, filters.branch),
    // The plus keeps SQLite on the index of the sort order, where a page ends after about fifty rows.
    lowest === undefined ? undefined : sql`+${directory.score} >= ${lowest}`,
  ) as SQL;
}

const isReadable = (reader: Reader) => isOfOwnStudent(reader, directory.userId);

/** One page of users: the statement, and the function that turns its rows into the page. */
export function pageOfPeople(
  db: Database,
  reader: Reader,
  query: StudentQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({
    by: SORTS[query.sort.by],
    id: directory.userId,
    sort: query.sort,
    isName: query.sort.by === "name",
    ...at,
  });
  const select = db.orm
    .select({
      id: directory.userId,
      name: directory.name,
      email: directory.email,
      plan: directory.plan,
      courseId: directory.courseId,
      branch: directory.branch,
      collegeName: directory.collegeName,
      testState: directory.testState,
      score: directory.score,
      createdAt: directory.createdAt,
      disabledAt: directory.disabledAt,
      cursor: walk.cursor,
    })
    .from(directory)
    .where(and(isReadable(reader), isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export type PersonRow = ReturnType<ReturnType<typeof pageOfPeople>["toPage"]>["rows"][number];

/**
 * One page of students by name, as the API returns them: the statement, and the function that turns its rows into the
 * page.
 */
export function pageOfStudentRecords(db: Database, reader: Reader, at: { cursor?: Cursor; size: number }) {
  const walk = keyset({
    by: SORTS.name,
    id: directory.userId,
    sort: { by: "name", direction: "ascending" },
    isName: true,
    ...at,
  });
  const select = db.orm
    .select({ ...userRecord, cursor: walk.cursor })
    .from(directory)
    .innerJoin(users, eq(users.id, directory.userId))
    .leftJoin(courses, eq(courses.id, users.courseId))
    .where(and(eq(directory.userType, "student"), isReadable(reader), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/**
 * Statement: counts users of a role, a batch and a search by plan, course and branch. Filters that are columns of
 * `user_counts` read that table alone; the others read the people who match.
 */
export const selectGroups = statement((db: Database, reader: Reader, query: Person) => {
  const ofPeople = and(isReadable(reader), matchesPerson(query));
  return ofPeople
    ? groupsOf(db, directory, sql`1`, and(hasRoleAndScore(directory, query), ofPeople))
    : groupsOf(db, userCounts, sql`${userCounts.users}`, hasRoleAndScore(userCounts, query));
});

function groupsOf(db: Database, from: PeopleOrCounts, usersInRow: SQL, where: SQL | undefined) {
  const sumOf = (lowest: number) =>
    sql<number>`coalesce(sum(${usersInRow}) FILTER (WHERE ${from.score} >= ${lowest}), 0)`;
  return db.orm
    .select({
      plan: from.plan,
      courseId: from.courseId,
      branch: from.branch,
      all: sql<number>`sum(${usersInRow})`,
      high: sumOf(HIGH_SCORE),
      scholarship: sumOf(ELIGIBLE_SCORE),
    } satisfies Record<keyof StudentGroup, unknown>)
    .from(from)
    .where(where)
    .groupBy(from.plan, from.courseId, from.branch);
}

/** Statement: the courses by name, for filters and choices. */
export const selectCourseNames = statement((db: Database) =>
  db.orm
    .select({
      id: courses.id,
      name: sql<string>`coalesce(nullif(${courses.displayName}, ''), ${courses.courseName})`.as("name"),
      kind: courses.kind,
      isActive: courses.isActive,
    })
    .from(courses)
    .orderBy(courses.sortKey),
);
