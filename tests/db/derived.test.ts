import { readdirSync, readFileSync } from "node:fs";
import Engine from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DERIVED, recountDerived } from "#db/derived.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { findDerivedDivergences } from "#tests/support/derived.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What triggers record once about an event: it follows from no rows of now. */
const RECORDED: Record<string, string[] | "*"> = {
  audit_events: "*",
  device_changes: "*",
  events: "*",
  enrolments: "*",
  notifications: "*",
  student_risks: ["joined_at", "active_at"],
  student_views: "*",
  submissions: ["claimed_by", "claimed_until"],
  // Marks for a job, which recounts what they mark.
  claim_figures: ["is_stale"],
  compared_groups: ["revision"],
  counted_attempts: ["is_stale"],
  quiz_questions: ["position", "removed_at"],
  // The search index has no rows of its own; its triggers follow the rows of the directory.
  directory_search: "*",
};

const namesIn = (list: string) => list.split(",").map((name) => name.trim().replaceAll("`", ""));

/** The tables and columns that the triggers of the newest schema write. */
function writtenByTriggers(triggers: string[]): string[] {
  const found = new Set<string>();
  for (const trigger of triggers) {
    const body = trigger.slice(trigger.indexOf("BEGIN"));
    for (const [, table, columns] of body.matchAll(/INSERT (?:OR IGNORE )?INTO (\w+) \(([^)]*)\)/g))
      for (const column of namesIn(columns!)) found.add(`${table}.${column}`);
    for (const [, table, assignments] of body.matchAll(
      /\bUPDATE (\w+) SET ([\s\S]*?)(?:\bFROM\b|\bWHERE\b)/g,
    )) {
      const tuple = /^\(([^)]*)\) =/.exec(assignments!);
      const names = tuple
        ? namesIn(tuple[1]!)
        : [...assignments!.matchAll(/(?:^|, )(\w+) = /g)].map(([, name]) => name!);
      for (const column of names) found.add(`${table}.${column}`);
    }
  }
  return [...found].sort();
}

test("every column that a trigger writes is declared as derived, or a recorded fact", async () => {
  const { rows } = await database.client.execute("SELECT sql FROM sqlite_schema WHERE type = 'trigger'");
  const isDeclared = (name: string) => {
    const [table, column] = name.split(".") as [string, string];
    const facts = RECORDED[table];
    return (
      facts === "*" ||
      facts?.includes(column) ||
      DERIVED.some(
        (derived) => derived.table === table && [...derived.key, ...derived.columns].includes(column),
      )
    );
  };
  const written = writtenByTriggers(rows.map((row) => String(row.sql)));
  expect(written).toContain("directory.course_id");
  expect(written.filter((name) => !isDeclared(name))).toEqual([]);
});

describe("a recount", () => {
  test("corrects every value that was wrong, missing or too many, and changes no other row", async () => {
    const own = await createTestDatabase();
    const reader = new Engine(own.file);
    const course = await createCourse(own.db);
    const quiz = await createQuiz(own.db, { questionCount: 2 });
    const user = await createUser(own.db, { courseId: course.id });
    await createFinishedAttempt(own.db, user, quiz, { correctCount: 1 });
    await own.client.batch(
      [
        "UPDATE directory SET course_id = '', score = 3, name = 'Other'",
        "DELETE FROM counted_attempts",
        "DELETE FROM compared_groups",
        "DELETE FROM student_risks",
      ],
      "write",
    );
    const tables = async () =>
      [...new Set((await findDerivedDivergences(reader)).map(({ table }) => table))].sort();
    expect(await tables()).toEqual([
      ...["compared_groups", "counted_attempts", "directory", "student_risks"],
    ]);
    const recount = async () => {
      const { recounted } = await own.db.batch({ recounted: recountDerived(own.db) });
      return recounted.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
    };
    await recount();
    expect(await tables()).toEqual([]);
    expect(await recount()).toBe(0);
    reader.close();
    await own.close();
  });
});

const MIGRATION = "0078_derived_rows.sql";

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("the migration corrects an installation whose list of students has lost courses", async () => {
  const engine = new Engine(":memory:");
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const run = (names: string[]) => {
    for (const statement of names.sort().flatMap(statementsOf)) if (statement.trim()) engine.exec(statement);
  };
  run(files.filter((name) => name < MIGRATION));
  engine.exec(`INSERT INTO courses (id, course_name, course_description, duration_weeks, effort_per_week, live_classes_per_week)
    VALUES ('c', 'Course', 'Text', 4, '6 hours', 1)`);
  engine.exec(`INSERT INTO users (id, created_at, updated_at, name, email, first_name, last_name)
    VALUES ('asha', 1, 1, 'Asha', 'asha@college.example', 'Asha', 'Rao')`);
  engine.exec("UPDATE users SET plan = 'premium', batch_id = (SELECT id FROM batches)");
  const courses = () => engine.prepare("SELECT course_id FROM directory").all();
  expect(courses()).toEqual([{ course_id: "" }]);
  run([MIGRATION]);
  expect(courses()).toEqual([{ course_id: "c" }]);
  run(files.filter((name) => name > MIGRATION));
  expect(await findDerivedDivergences(engine)).toEqual([]);
  engine.close();
});
