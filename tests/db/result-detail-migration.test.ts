import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";
import { RESULT_DETAILS } from "#app/features/question-bank/rules.ts";

const MIGRATION = readdirSync("db/migrations").find((name) => name.endsWith("_result_detail_values.sql"))!;
const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("the migration keeps quizzes with what their results show; the database refuses any other value", async () => {
  const client = createClient({ url: ":memory:" });
  const earlier = readdirSync("db/migrations").filter((name) => name.endsWith(".sql") && name < MIGRATION);
  for (const statement of earlier.sort().flatMap(statementsOf)) await client.execute(statement);
  const insert = (id: string, detail: string) =>
    client.execute({
      sql: "INSERT INTO quizzes (id, title, branch, result_detail) VALUES (?1, ?1, 'BCA', ?2)",
      args: [id, detail],
    });
  const known = Object.keys(RESULT_DETAILS);
  for (const detail of [...known, "unknown"]) await insert(detail, detail);
  await client.execute(`INSERT INTO questions (id, quiz_id, question_key, position, text, options, correct_answer)
    VALUES ('q', 'key', 'q', 0, 'Why?', '["a","b"]', 1)`);
  for (const statement of statementsOf(MIGRATION)) await client.execute(statement);

  const { rows } = await client.execute("SELECT id, result_detail FROM quizzes");
  const stored = Object.fromEntries(rows.map(({ id, result_detail }) => [id, result_detail]));
  expect(stored).toEqual({ ...Object.fromEntries(known.map((detail) => [detail, detail])), unknown: "none" });
  expect((await client.execute("SELECT quiz_id FROM quiz_questions")).rows).toMatchObject([
    { quiz_id: "key" },
  ]);
  expect((await client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
  for (const detail of ["all", "", "KEY"]) {
    await expect(insert(`with ${detail}`, detail)).rejects.toThrow("quizzes_result_detail");
    const change = "UPDATE quizzes SET result_detail = ?1 WHERE id = 'none'";
    await expect(client.execute({ sql: change, args: [detail] })).rejects.toThrow("quizzes_result_detail");
  }
  await insert("new", "marks");
  client.close();
});
