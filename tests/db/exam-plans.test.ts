import { afterAll, beforeAll, expect, test } from "vitest";
import type { BuildableQuery, Statement } from "#db/client.ts";
import { insertAnswer, insertLateAnswer, selectAnswers, upsertDraft } from "#db/queries/answers.ts";
import { closeAttempts, confirmDrafts, selectIsAnyDue } from "#db/queries/attempt-closing.ts";
import { selectAttempt } from "#db/queries/attempts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const HOLDER = { userId: "u", deviceId: "d" };
const STATEMENTS: Record<string, (db: TestDatabase["db"]) => Statement> = {
  "an answer": (db) => insertAnswer(db, HOLDER, { position: 0, selectedAnswer: 0 }),
  "a draft": (db) => upsertDraft(db, HOLDER, { position: 0, selectedAnswer: 0, sequence: 1 }),
  "a late answer": (db) => insertLateAnswer(db, HOLDER, { position: 0, selectedAnswer: 0 }),
  "what was confirmed": (db) => selectAnswers(db, "u", [0, 1]),
  "the attempt with its window": (db) => selectAttempt(db, HOLDER, { lookAhead: 3 }),
  "drafts at the end": (db) => confirmDrafts(db, { userId: "u", when: "complete" }),
  closing: (db) => closeAttempts(db, { userId: "u", when: "complete" }),
  finishing: (db) => closeAttempts(db, { ...HOLDER, when: "now" }),
  "drafts of everybody who is due": (db) => confirmDrafts(db, { when: "due" }),
  "whether anybody is due": selectIsAnyDue,
  "closing due attempts": (db) => closeAttempts(db, { when: "due" }),
};

/** Tables that grow with every student. A scan of one would make a save slower with each exam. */
const GROWING =
  /SCAN (attempts|answers|answer_drafts|late_answers|late|confirmed|users|questions|following|q)\b(?! USING (COVERING )?INDEX attempts_open_by_deadline)/;

test.each(Object.entries(STATEMENTS))(
  "%s costs the same for any number of stored attempts",
  async (_name, build) => {
    const query = build(database.db) as unknown as BuildableQuery;
    const { sql, params } = query._prepare().getQuery();
    const { rows } = await database.client.execute({
      sql: `EXPLAIN QUERY PLAN ${sql}`,
      args: params as string[],
    });
    const plan = rows.map(({ detail }) => String(detail));
    expect(plan.length).toBeGreaterThan(0);
    expect(plan.filter((step) => GROWING.test(step))).toEqual([]);
  },
);
