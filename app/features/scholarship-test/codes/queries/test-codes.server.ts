import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CodeQuery } from "#app/features/question-bank/list.ts";
import { type CodeAudience, type CodeState, DEFAULT_QUIZ } from "#app/features/question-bank/rules.ts";
import { courseName } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { batches, courses, directory, quizzes, testCodePeople, testCodes } from "#db/schema/index.ts";
import { isInBatch, matchesName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const useCount = sql<number>`(SELECT count(*) FROM attempts used WHERE used.test_code_id = ${testCodes.id})`;

/** The state of a code now: the only place that derives it. */
const codeState = sql<CodeState>`CASE WHEN ${testCodes.revokedAt} IS NOT NULL THEN 'revoked'
  WHEN ${testCodes.closesAt} < ${databaseNow} THEN 'closed'
  WHEN ${testCodes.maxUses} <= ${useCount} THEN 'used_up'
  WHEN ${testCodes.quizId} IS NOT NULL AND ${quizzes.publishedAt} IS NULL THEN 'unpublished'
  WHEN ${testCodes.opensAt} > ${databaseNow} THEN 'later' ELSE 'open' END`;

const selectCodes = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({
      id: testCodes.id,
      code: testCodes.code,
      quizId: testCodes.quizId,
      quizTitle: quizzes.title,
      state: codeState,
      batchId: testCodes.batchId,
      /** Null: students of any batch. */
      batchName: sql<string | null>`${courseName} || ', ' || ${batches.name}`,
      colleges: testCodes.colleges,
      namesPeople: testCodes.namesPeople,
      peopleCount: sql<number>`(SELECT count(*) FROM test_code_people p WHERE p.test_code_id = ${testCodes.id})`,
      opensAt: testCodes.opensAt,
      closesAt: testCodes.closesAt,
      maxUses: testCodes.maxUses,
      revokedAt: testCodes.revokedAt,
      createdAt: testCodes.createdAt,
      useCount,
      cursor,
    })
    .from(testCodes)
    .leftJoin(quizzes, eq(quizzes.id, testCodes.quizId))
    .leftJoin(batches, eq(batches.id, testCodes.batchId))
    .leftJoin(courses, eq(courses.id, batches.courseId));

export type TestCode = Awaited<ReturnType<typeof selectCodes>>[number];

type Listed = Pick<CodeQuery, "search" | "filters">;

const AUDIENCES: Record<CodeAudience, SQL> = {
  everybody: sql`${testCodes.batchId} IS NULL AND ${testCodes.colleges} = '[]' AND ${testCodes.namesPeople} = 0`,
  batch: sql`${testCodes.batchId} IS NOT NULL`,
  college: sql`${testCodes.colleges} <> '[]'`,
  people: sql`${testCodes.namesPeople} = 1`,
};

/** Condition: the filters but the state; the search finds the code, a college and the address of a named person. */
const isListedInAnyState = ({ search, filters: { quiz, for: audience, batch } }: Listed) =>
  and(
    search === ""
      ? undefined
      : sql`(instr(lower(${testCodes.code} || ' ' || ${testCodes.colleges}), lower(${search})) > 0 OR EXISTS
          (SELECT 1 FROM test_code_people p WHERE p.test_code_id = ${testCodes.id} AND p.email = lower(${search})))`,
    quiz === "" ? undefined : quiz === DEFAULT_QUIZ ? isNull(testCodes.quizId) : eq(testCodes.quizId, quiz),
    audience === "" ? undefined : AUDIENCES[audience],
    batch === "" ? undefined : eq(testCodes.batchId, batch),
  );

export function selectTestCodePage(
  db: Database,
  query: CodeQuery,
  { size, cursor = query.cursor }: PageRequest = {},
) {
  const { sort, filters } = query;
  const walk = keyset({ by: testCodes.createdAt, id: testCodes.id, sort, cursor, size });
  const select = selectCodes(db, walk.cursor)
    .where(
      and(
        isListedInAnyState(query),
        filters.state === "" ? undefined : sql`${codeState} = ${filters.state}`,
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of test codes in each state, the other filters unchanged. */
export const countTestCodes = statement((db: Database, query: Listed) =>
  db.orm
    .select({ value: codeState.as("state"), count: sql<number>`count(*)` })
    .from(testCodes)
    .leftJoin(quizzes, eq(quizzes.id, testCodes.quizId))
    .where(isListedInAnyState(query))
    .groupBy(sql`1`),
);

/** Statement: the quizzes and batches that codes are for, for the filters. */
export const selectTestCodeChoices = statement((db: Database) =>
  db.orm.all<{ kind: "quiz" | "batch"; value: string; label: string }>(sql`
    SELECT 'quiz' AS kind, id AS value, branch || ': ' || title AS label FROM quizzes
      WHERE id IN (SELECT quiz_id FROM test_codes)
    UNION ALL SELECT 'batch', ${batches.id}, ${courseName} || ', ' || ${batches.name}
      FROM ${batches} JOIN ${courses} ON ${courses.id} = ${batches.courseId}
      WHERE ${batches.id} IN (SELECT batch_id FROM test_codes)
    ORDER BY label COLLATE NOCASE`),
);

export const selectTestCode = statement((db: Database, id: string) =>
  selectCodes(db).where(eq(testCodes.id, id)),
);

/** Condition: a code that is not revoked, over or used up, whose quiz is published. */
export const codeCanBeSent = sql`${testCodes.revokedAt} IS NULL
  AND (${testCodes.closesAt} IS NULL OR ${testCodes.closesAt} >= ${databaseNow})
  AND (${testCodes.maxUses} IS NULL OR ${testCodes.maxUses} >
    (SELECT count(*) FROM attempts used WHERE used.test_code_id = ${testCodes.id}))
  AND EXISTS (SELECT 1 FROM quizzes q WHERE q.published_at IS NOT NULL
    AND (q.id = ${testCodes.quizId} OR (${testCodes.quizId} IS NULL AND q.code_only = 0)))`;

/** Statement: the codes that can be sent to a person, the newest first. */
export const selectCodesToSend = statement((db: Database) =>
  db.orm
    .select({
      id: testCodes.id,
      code: testCodes.code,
      batchId: testCodes.batchId,
      colleges: testCodes.colleges,
      namesPeople: testCodes.namesPeople,
      opensAt: testCodes.opensAt,
      closesAt: testCodes.closesAt,
    })
    .from(testCodes)
    .where(codeCanBeSent)
    .orderBy(desc(testCodes.createdAt), asc(testCodes.code)),
);

export type CodeToSend = RowOf<typeof selectCodesToSend>;

type TestCodeValues = {
  code: string;
  quizId: string | null;
  opensAt: number | null;
  closesAt: number | null;
  maxUses: number | null;
  batchId: string | null;
  colleges: string[];
  namesPeople: boolean;
};

/** Statement: creates a code, once per form, unless it exists. */
export const insertTestCode = statement(
  (db: Database, id: string, createdBy: string, values: TestCodeValues) =>
    db.orm
      .insert(testCodes)
      .values({ ...values, id, createdBy })
      .onConflictDoNothing(),
);

/** Statement: the people who may use a code, and whether they have an account. */
export const selectCodePeople = statement((db: Database, id: string) =>
  db.orm
    .select({
      email: testCodePeople.email,
      hasAccount: sql<0 | 1>`EXISTS (SELECT 1 FROM users u WHERE u.email = test_code_people.email)`,
    })
    .from(testCodePeople)
    .where(eq(testCodePeople.testCodeId, id))
    .orderBy(asc(testCodePeople.email)),
);

type PersonToChoose = { id: string; name: string; email: string; college: string; isChosen: 0 | 1 };

/** Students considered for a search without a batch: two letters match most of a large programme. */
const CONSIDERED = 200;

/** Statement: students by a search and a batch, at least one of them, and whether they may use the code already. */
export const selectPeopleToChoose = statement(
  (db: Database, id: string, { find, batch }: { find: string; batch: string }, limit: number) =>
    db.orm.all<PersonToChoose>(sql`
      SELECT user_id AS id, name, email, college_name AS college, EXISTS (SELECT 1 FROM test_code_people p
        WHERE p.test_code_id = ${id} AND p.email = directory.email) AS "isChosen"
      FROM directory WHERE ${and(
        sql`user_type = 'student' AND disabled_at IS NULL`,
        matchesName(find, batch === "" ? { atMost: CONSIDERED } : {}),
        isInBatch(directory.userId, batch),
      )}
      ORDER BY sort_key, user_id LIMIT ${limit}`),
);

/** Statement: adds students to a code that names people and is not revoked. */
export const insertChosenPeople = statement((db: Database, id: string, userIds: readonly string[]) =>
  db.orm.run(sql`
    INSERT INTO test_code_people (test_code_id, email)
    SELECT c.id, u.email FROM test_codes c, json_each(${JSON.stringify(userIds)}) item
    JOIN users u ON u.id = item.value AND u.user_type = 'student'
    WHERE c.id = ${id} AND c.names_people = 1 AND c.revoked_at IS NULL
    ON CONFLICT DO NOTHING`),
);

/** Statement: adds people to a code that names people and is not revoked; `isNew`: only while it has none. */
export const insertCodePeople = statement(
  (db: Database, id: string, emails: readonly string[], { isNew = false } = {}) =>
    db.orm.run(sql`
      INSERT INTO test_code_people (test_code_id, email)
      SELECT c.id, item.value FROM test_codes c, json_each(${JSON.stringify(emails)}) item
      WHERE c.id = ${id} AND c.names_people = 1 AND c.revoked_at IS NULL
        AND NOT (${Number(isNew)} AND EXISTS (SELECT 1 FROM test_code_people p WHERE p.test_code_id = c.id))
      ON CONFLICT DO NOTHING`),
);

/** Statement: adds the sender of an enquiry to a code that names people. */
export const insertSenderToCode = statement((db: Database, id: string, enquiryId: string) =>
  db.orm.run(sql`
    INSERT INTO test_code_people (test_code_id, email)
    SELECT c.id, m.email FROM test_codes c, contact_messages m
    WHERE c.id = ${id} AND c.names_people = 1 AND m.id = ${enquiryId}
    ON CONFLICT DO NOTHING`),
);

/** Statement: revokes a code. Attempts started with it continue. */
export const revokeTestCode = statement((db: Database, id: string) =>
  db.orm
    .update(testCodes)
    .set({ revokedAt: databaseNow })
    .where(and(eq(testCodes.id, id), isNull(testCodes.revokedAt))),
);
