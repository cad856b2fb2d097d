import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { type Database, databaseNow, type RowOf, statement } from "#db/client.ts";
import { batches, courses, quizzes, testCodePeople, testCodes } from "#db/schema/index.ts";
import { courseName } from "./batches.ts";

const selectCodes = (db: Database) =>
  db.orm
    .select({
      id: testCodes.id,
      code: testCodes.code,
      quizId: testCodes.quizId,
      quizTitle: quizzes.title,
      /** False: the code opens nothing until its quiz is published. */
      isQuizPublished: sql<0 | 1>`(${testCodes.quizId} IS NULL OR ${quizzes.publishedAt} IS NOT NULL)`,
      /** Null: students of any batch. */
      batchName: sql<string | null>`${courseName} || ', ' || ${batches.name}`,
      colleges: testCodes.colleges,
      namesPeople: testCodes.namesPeople,
      peopleCount: sql<number>`(SELECT count(*) FROM test_code_people p WHERE p.test_code_id = ${testCodes.id})`,
      opensAt: testCodes.opensAt,
      closesAt: testCodes.closesAt,
      maxUses: testCodes.maxUses,
      revokedAt: testCodes.revokedAt,
      useCount: sql<number>`(SELECT count(*) FROM attempts used WHERE used.test_code_id = ${testCodes.id})`,
    })
    .from(testCodes)
    .leftJoin(quizzes, eq(quizzes.id, testCodes.quizId))
    .leftJoin(batches, eq(batches.id, testCodes.batchId))
    .leftJoin(courses, eq(courses.id, batches.courseId));

export type TestCode = Awaited<ReturnType<typeof selectCodes>>[number];

/** Statement: every test code, active ones first. */
export const selectTestCodes = statement((db: Database) =>
  selectCodes(db).orderBy(sql`${testCodes.revokedAt} IS NOT NULL`, asc(testCodes.code)),
);

/** Statement: one test code. */
export const selectTestCode = statement((db: Database, id: string) =>
  selectCodes(db).where(eq(testCodes.id, id)),
);

/** Condition: a code that is not revoked, over or used up, whose quiz is published. */
export const codeCanBeSent = sql`${testCodes.revokedAt} IS NULL
  AND (${testCodes.closesAt} IS NULL OR ${testCodes.closesAt} > ${databaseNow})
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
