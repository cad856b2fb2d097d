import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";

const MIGRATION = "0018_batches.sql";

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("students keep their course in one batch per course without a date, since their enrolment", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const earlier = files.filter((name) => name < MIGRATION).sort();
  for (const statement of earlier.flatMap(statementsOf)) await client.execute(statement);
  for (const [id, kind] of [
    ["web", "career"],
    ["empty", "career"],
    ["basics", "foundation"],
  ]) {
    await client.execute({
      sql: `INSERT INTO courses (id, course_name, course_description, kind, duration_weeks, effort_per_week,
        live_classes_per_week) VALUES (?1, ?1, 'x', ?2, 4, 'x', 1)`,
      args: [id!, kind!],
    });
  }
  for (const [id, course] of [
    ["asha", "web"],
    ["ravi", "web"],
    ["free", null],
  ] as const) {
    await client.execute({
      sql: `INSERT INTO users (id, created_at, updated_at, course_id, name, email, first_name, last_name)
        VALUES (?1, 1000, 1000, ?2, ?1, ?1 || '@college.example', ?1, ?1)`,
      args: [id, course],
    });
  }
  await client.execute(`INSERT INTO audit_events (id, created_at, actor_kind, action, entity, entity_id, request_id)
    VALUES ('e', 5000, 'system', 'student.enrol', 'user', 'ravi', 'r')`);
  for (const statement of statementsOf(MIGRATION)) await client.execute(statement);

  const batches = await client.execute("SELECT course_id, name, starts_on FROM batches ORDER BY course_id");
  expect(batches.rows.map((row) => ({ ...row }))).toEqual([
    { course_id: "empty", name: "Batch 1", starts_on: null },
    { course_id: "web", name: "Batch 1", starts_on: null },
  ]);
  const people =
    await client.execute(`SELECT u.id, u.course_id, e.state, e.since, e.batch_id = u.batch_id AS same
    FROM users u LEFT JOIN enrolments e ON e.student_id = u.id ORDER BY u.id`);
  expect(people.rows.map((row) => ({ ...row }))).toEqual([
    { id: "asha", course_id: "web", state: "active", since: 1000, same: 1 },
    { id: "free", course_id: null, state: null, since: null, same: null },
    { id: "ravi", course_id: "web", state: "active", since: 5000, same: 1 },
  ]);
  client.close();
});
