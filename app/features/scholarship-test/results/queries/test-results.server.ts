import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import { countedQuestions } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { CORRECTIONS } from "#app/features/scholarship-test/queries/marking.server.ts";
import { RESULT_LIST, type ResultQuery } from "#app/features/scholarship-test/results/list.ts";
import {
  type AttemptAnswer,
  findScoreBand,
  lowestScore,
  type ResultGroup,
} from "#app/features/scholarship-test/results/rules.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { Cursor, PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { attempts, users } from "#db/schema/index.ts";
import { isInBatch, matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, statement } from "#db/session/index.ts";

// Exactly as in the indexes of db/schema/scholarship.ts; otherwise SQLite does not use them.
const ended = sql<number>`CASE WHEN ${attempts.finishedAt} IS NULL THEN ${attempts.startedAt} ELSE ${attempts.finishedAt} END`;
const scoreOrNone = sql<number>`CASE WHEN ${attempts.score} IS NULL THEN -1 ELSE ${attempts.score} END`;

const SORTS = { time: ended, score: scoreOrNone, name: attempts.sortKey } as const;

type Students = Pick<ResultQuery, "search"> & { filters: Pick<ResultQuery["filters"], "batch"> };

const isFound = ({ search, filters }: Students) =>
  and(matchesPersonName(attempts.userId, search), isInBatch(attempts.userId, filters.batch));

function isListed({ search, filters }: Pick<ResultQuery, "search" | "filters">): SQL {
  const lowest = lowestScore(filters.show);
  const band = findScoreBand(filters.score);
  return and(
    eq(attempts.state, filters.state || "finished"),
    filters.branch === "" ? undefined : eq(attempts.branch, filters.branch),
    // The plus keeps SQLite on the index of the sort order, where a page ends after about fifty rows.
    lowest === undefined ? undefined : sql`+${attempts.score} >= ${lowest}`,
    // As stored: a correction may keep an award that the score does not reach.
    filters.show === "award" ? sql`+${attempts.awardPercent} > 0` : undefined,
    band && sql`+${attempts.score} BETWEEN ${band.lowest} AND ${band.highest}`,
    isFound({ search, filters }),
  ) as SQL;
}

const columns = {
  id: attempts.id,
  userId: attempts.userId,
  email: users.email,
  quizId: attempts.quizId,
  quizTitle: sql<string>`(SELECT title FROM quizzes WHERE quizzes.id = ${attempts.quizId})`,
  studentName: attempts.studentName,
  branch: attempts.branch,
  collegeName: attempts.collegeName,
  state: attempts.state,
  startedAt: attempts.startedAt,
  deadlineAt: attempts.deadlineAt,
  finishedAt: attempts.finishedAt,
  finishReason: attempts.finishReason,
  correctCount: attempts.correctCount,
  totalQuestions: countedQuestions,
  score: attempts.score,
  awardPercent: attempts.awardPercent,
};

/** One page of attempts: the statement, and the function that turns its rows into the page. */
export function selectResultPage(
  db: Database,
  query: ResultQuery,
  at: { cursor?: Cursor; size?: number } = query,
  reader?: Reader,
) {
  const walk = keyset({
    by: SORTS[query.sort.by],
    id: attempts.id,
    sort: query.sort,
    isName: query.sort.by === "name",
    ...at,
  });
  const select = db.orm
    .select({ ...columns, cursor: walk.cursor })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(isListed(query), reader && belongsToOwnStudent(reader, attempts.userId), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the place of an attempt in the order of a list, as a cursor. */
export const selectResultCursor = statement((db: Database, { sort }: ResultQuery, id: string) =>
  db.orm
    .select({ cursor: sql<string>`json_array(${SORTS[sort.by]}, ${attempts.id})` })
    .from(attempts)
    .where(eq(attempts.id, id)),
);

export type ResultRow = ReturnType<ReturnType<typeof selectResultPage>["toPage"]>["rows"][number];

/** What an API caller narrows the list of results by. */
export type ResultRecordQuery = Wanted & { filters?: { student?: string; batch?: string } };

/** Finished attempts as API callers read them, newest first. */
export function selectResultRecordPage(
  db: Database,
  reader: Reader,
  { filters: { student, batch = "" } = {}, ...wanted }: ResultRecordQuery,
  at: PageRequest,
) {
  const walk = keyset({ by: ended, id: attempts.id, sort: RESULT_LIST.defaultSort, ...at });
  const select = db.orm
    .select({ ...columns, ...recordColumns(reader, "result", attempts.id), cursor: walk.cursor })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(
      and(
        eq(attempts.state, "finished"),
        student === undefined ? undefined : eq(attempts.userId, student),
        isInBatch(attempts.userId, batch),
        belongsToOwnStudent(reader, attempts.userId),
        isWanted(reader, "result", attempts.id, wanted),
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export type ResultRecordRow = ReturnType<ReturnType<typeof selectResultRecordPage>["toPage"]>["rows"][number];

/** Statement: counts attempts by state, branch, score and award; from an index alone without a search. */
export const selectResultGroups = statement((db: Database, students: Students) =>
  db.orm
    .select({
      state: attempts.state,
      branch: attempts.branch,
      score: attempts.score,
      awardPercent: attempts.awardPercent,
      count: count(),
    } satisfies Record<keyof ResultGroup, unknown>)
    .from(attempts)
    .where(isFound(students))
    .groupBy(attempts.state, attempts.branch, attempts.score, attempts.awardPercent),
);

/** Statement: the newest finished attempts. */
export const selectLatestResults = statement((db: Database, limit: number) =>
  db.orm
    .select({ ...columns, at: ended })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(attempts.state, "finished"))
    .orderBy(sql`${ended} DESC`, sql`${attempts.id} DESC`)
    .limit(limit),
);

const archivers = alias(users, "archivers");

export const selectResult = statement((db: Database, attemptId: string) =>
  db.orm
    .select({
      ...columns,
      serverNow: databaseNow,
      archivedAt: attempts.archivedAt,
      archivedBy: archivers.name,
      archiveReason: attempts.archiveReason,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .leftJoin(archivers, eq(archivers.id, attempts.archivedBy))
    .where(eq(attempts.id, attemptId)),
);

/** Statement: the questions in the student's order, each with its answer. */
export const selectAttemptAnswers = statement((db: Database, attemptId: string) =>
  db.orm.all<
    Omit<AttemptAnswer, "options" | "marking" | "html"> &
      Record<"options" | "corrections" | "order", string> & { html: string | null }
  >(sql`
    SELECT slot.key AS position, q.text, q.options, q.rich -> '$.html' AS html, q.correct_answer AS "correctAnswer",
      given.selected_answer AS "selectedAnswer", given.saved_at AS "savedAt", given.source,
      coalesce(a.option_orders -> ('$[' || slot.key || ']'), 'null') AS "order",
      (SELECT json_group_array(json_object('kind', c.kind, 'option', c.option)) FROM ${CORRECTIONS} c
        WHERE c.question_id = q.id) AS corrections
    FROM attempts a, json_each(a.paper) slot
    JOIN questions q ON q.id = slot.value
    LEFT JOIN answers given ON given.attempt_id = a.id AND given.position = slot.key
    WHERE a.id = ${attemptId}
    ORDER BY slot.key`),
);
