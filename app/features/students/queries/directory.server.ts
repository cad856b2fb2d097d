import { and, eq, type SQL, sql } from "drizzle-orm";
import { userRecord } from "#app/features/accounts/queries/accounts.server.ts";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import { isOnJourney } from "#app/features/operations/insights/queries/insights.server.ts";
import { findScoreBand } from "#app/features/scholarship-test/results/rules.ts";
import { ELIGIBLE_SCORE, HIGH_SCORE } from "#app/features/scholarship-test/rules.ts";
import type { StudentQuery } from "#app/features/students/list.ts";
import { minimumScore, NONE, type StudentGroup } from "#app/features/students/rules.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { courses, directory, users } from "#db/schema/index.ts";
import { isInBatch, matchesName } from "#db/search.ts";
import { asStatement, type Database, statement } from "#db/session/index.ts";

const SORTS = {
  name: directory.sortKey,
  email: directory.email,
  score: directory.score,
  created: directory.createdAt,
} as const;

/** The filters besides plan, course and branch. */
type Narrowing = "role" | "batch" | "score" | "step" | "campaign" | "college" | "enrolled" | "attended";

type Person = Pick<StudentQuery, "search"> & { filters: Pick<StudentQuery["filters"], Narrowing> };

function matchesPerson({ search, filters }: Person): SQL | undefined {
  const band = findScoreBand(filters.score);
  return and(
    eq(directory.userType, filters.role || "student"),
    band && sql`+${directory.score} BETWEEN ${band.lowest} AND ${band.highest}`,
    matchesName(search),
    isInBatch(directory.userId, filters.batch),
    isOnJourney(filters),
  );
}

const equalsFilter = (
  column: typeof directory.plan | typeof directory.courseId | typeof directory.branch,
  value: string,
) => (value === "" ? undefined : sql`${column} = ${value === NONE ? "" : value}`);

/** Condition: the users that match a list's search and filters. */
export function isListed({ search, filters }: Pick<StudentQuery, "search" | "filters">): SQL {
  const lowest = minimumScore(filters.show);
  return and(
    matchesPerson({ search, filters }),
    equalsFilter(directory.plan, filters.plan),
    equalsFilter(directory.courseId, filters.course),
    equalsFilter(directory.branch, filters.branch),
    // The plus keeps SQLite on the index of the sort order, where a page ends after about fifty rows.
    lowest === undefined ? undefined : sql`+${directory.score} >= ${lowest}`,
  ) as SQL;
}

const isReadable = (reader: Reader) => belongsToOwnStudent(reader, directory.userId);

/** One page of users: the statement, and the function that turns its rows into the page. */
export function selectPeoplePage(
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
      phone: sql<string>`(SELECT u.phone FROM ${users} u WHERE u.id = ${directory.userId})`,
      cursor: walk.cursor,
    })
    .from(directory)
    .where(and(isReadable(reader), isListed(query), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the place of a user in the order of a list, as a cursor. */
export const selectPersonCursor = statement((db: Database, { sort }: StudentQuery, id: string) =>
  db.orm
    .select({ cursor: sql<string>`json_array(${SORTS[sort.by]}, ${directory.userId})` })
    .from(directory)
    .where(eq(directory.userId, id)),
);

export type StudentRecord = ReturnType<ReturnType<typeof selectStudentRecordPage>["toPage"]>["rows"][number];

export type PersonRow = ReturnType<ReturnType<typeof selectPeoplePage>["toPage"]>["rows"][number];

/** What an API caller narrows the list of students by. */
export type StudentRecordQuery = Wanted & {
  filters: { email?: string; batch?: string; course?: string; plan?: string };
};

const matchesFilters = ({ filters }: StudentRecordQuery) =>
  and(
    filters.email === undefined ? undefined : eq(users.email, filters.email),
    filters.batch === undefined ? undefined : eq(users.batchId, filters.batch),
    filters.course === undefined ? undefined : eq(users.courseId, filters.course),
    filters.plan === undefined ? undefined : sql`${users.plan} = ${filters.plan}`,
  );

/**
 * One page of students by name, as the API returns them: the statement, and the function that turns its rows into the
 * page.
 */
export function selectStudentRecordPage(
  db: Database,
  reader: Reader,
  query: StudentRecordQuery,
  at: { cursor?: Cursor; size: number },
) {
  const walk = keyset({
    by: SORTS.name,
    id: directory.userId,
    sort: { by: "name", direction: "ascending" },
    isName: true,
    ...at,
  });
  const select = db.orm
    .select({
      ...userRecord,
      ...recordColumns(reader, "student", users.id),
      cursor: walk.cursor,
    })
    .from(directory)
    .innerJoin(users, eq(users.id, directory.userId))
    .leftJoin(courses, eq(courses.id, users.courseId))
    .where(
      and(
        eq(directory.userType, "student"),
        isReadable(reader),
        isWanted(reader, "student", users.id, query),
        matchesFilters(query),
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: counts users of a role, a batch and a search by plan, course and branch. */
export const selectGroups = statement((db: Database, reader: Reader, query: Person) => {
  const reached = (lowest: number) => sql<number>`count(*) FILTER (WHERE ${directory.score} >= ${lowest})`;
  return db.orm
    .select({
      plan: directory.plan,
      courseId: directory.courseId,
      branch: directory.branch,
      all: sql<number>`count(*)`,
      high: reached(HIGH_SCORE),
      scholarship: reached(ELIGIBLE_SCORE),
    } satisfies Record<keyof StudentGroup, unknown>)
    .from(directory)
    .where(and(isReadable(reader), matchesPerson(query)))
    .groupBy(directory.plan, directory.courseId, directory.branch);
});

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
