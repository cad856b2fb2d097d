import { afterAll, beforeAll, expect, test } from "vitest";
import {
  insertAnswer,
  insertLateAnswer,
  selectAnswers,
  upsertDraft,
} from "#app/features/scholarship-test/queries/answers.server.ts";
import {
  confirmDrafts,
  finishAttempts,
  notifyOfResults,
  selectIsAnyDue,
} from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import {
  selectAttempt,
  selectIsTestRunning,
  updateHolder,
} from "#app/features/scholarship-test/queries/attempts.server.ts";
import { countSelected } from "#app/features/students/queries/people.server.ts";
import type { BuildableQuery, Statement } from "#db/session/statement.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const HOLDER = { userId: "u", deviceId: "d" };
const ABOUT_ONE_STUDENT: Record<string, (db: TestDatabase["db"]) => Statement> = {
  "an answer": (db) => insertAnswer(db, HOLDER, { position: 0, selectedAnswer: 0 }),
  "a draft": (db) => upsertDraft(db, HOLDER, { position: 0, selectedAnswer: 0, sequence: 1 }),
  "a late answer": (db) => insertLateAnswer(db, HOLDER, { position: 0, selectedAnswer: 0 }),
  "what was confirmed": (db) => selectAnswers(db, "u", [0, 1]),
  "the attempt with its window": (db) => selectAttempt(db, HOLDER, { lookAhead: 3 }),
  "drafts at the end": (db) => confirmDrafts(db, { userId: "u", when: "complete" }),
  closing: (db) => finishAttempts(db, { userId: "u", when: "complete" }),
  finishing: (db) => finishAttempts(db, { ...HOLDER, when: "now" }),
  "the notice of the result": (db) => notifyOfResults(db, { userId: "u", when: "complete" }),
  "another device": (db) => updateHolder(db, HOLDER),
  "whether the test runs": (db) => selectIsTestRunning(db, "u"),
  "chosen students": (db) => countSelected(db, { ids: ["u"] }),
};
const ABOUT_EVERYBODY_DUE: typeof ABOUT_ONE_STUDENT = {
  "drafts of everybody who is due": (db) => confirmDrafts(db, { when: "due" }),
  "whether anybody is due": selectIsAnyDue,
  "notices of results that are due": (db) => notifyOfResults(db, { when: "due" }),
  "closing due attempts": (db) => finishAttempts(db, { when: "due" }),
};

/** Tables that grow with every student. A scan of one would make a save slower with each exam. */
const GROWING =
  /SCAN (attempts|answers|answer_drafts|late_answers|late|confirmed|users|directory|questions|following|q)\b/;
/** A state or a role alone finds everybody who has it: all students of an exam that runs. */
const OF_EVERYBODY = /SEARCH (attempts|users|directory) USING (COVERING )?INDEX \w+ \((state|user_type)=\?\)/;

async function planOf(statement: Statement): Promise<string[]> {
  const { sql, params } = (statement as unknown as BuildableQuery)._prepare().getQuery();
  const { rows } = await database.client.execute({
    sql: `EXPLAIN QUERY PLAN ${sql}`,
    args: params as string[],
  });
  return rows.map(({ detail }) => String(detail));
}

test.each(Object.entries(ABOUT_ONE_STUDENT))(
  "%s: costs the same for any number of students, stored or in the test now",
  async (_name, build) => {
    const plan = await planOf(build(database.db));
    expect(plan.length).toBeGreaterThan(0);
    expect(plan.filter((step) => GROWING.test(step) || OF_EVERYBODY.test(step))).toEqual([]);
  },
);

test.each(Object.entries(ABOUT_EVERYBODY_DUE))(
  "%s: found by the deadline, not among all who are in the test",
  async (_name, build) => {
    const plan = await planOf(build(database.db));
    expect(plan.join("\n")).toContain("INDEX attempts_open_by_deadline (state=? AND deadline_at<?)");
    expect(plan.filter((step) => GROWING.test(step) || OF_EVERYBODY.test(step))).toEqual([]);
  },
);
