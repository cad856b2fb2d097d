import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";

const MIGRATION = "0012_course_name_key.sql";

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("courses whose names differ only in case survive the unique key; the oldest keeps the name", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const earlier = files.filter((name) => name < MIGRATION).sort();
  for (const statement of earlier.flatMap(statementsOf)) await client.execute(statement);
  for (const [index, name] of ["Web", "web", "Other", "WEB"].entries()) {
    await client.execute({
      sql: `INSERT INTO courses (id, created_at, updated_at, course_name, course_description, duration_weeks,
        effort_per_week, live_classes_per_week) VALUES (?, 1, 1, ?, 'x', 4, 'x', 1)`,
      args: [String(index), name],
    });
  }
  for (const statement of statementsOf(MIGRATION)) await client.execute(statement);
  const { rows } = await client.execute("SELECT course_name, name_key FROM courses ORDER BY id");
  expect(rows.map(({ course_name, name_key }) => [course_name, name_key])).toEqual([
    ["Web", "web"],
    ["web", null],
    ["Other", "other"],
    ["WEB", null],
  ]);
  client.close();
});
