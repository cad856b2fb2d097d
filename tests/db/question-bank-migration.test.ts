import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";

const MIGRATION = readdirSync("db/migrations").find((name) => name.endsWith("_question_bank.sql"))!;

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

const plain = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row }));

test("quizzes become fixed lists with the same questions, and an older release still adds to them", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  for (const statement of files
    .filter((name) => name < MIGRATION)
    .sort()
    .flatMap(statementsOf)) {
    await client.execute(statement);
  }
  await client.execute("INSERT INTO quizzes (id, title, branch) VALUES ('z', 'Test', 'BCA')");
  const add = (id: string, key: string, version: number, position: number, retiredAt: number | null) =>
    client.execute({
      sql: `INSERT INTO questions (id, quiz_id, question_key, version, position, text, options, correct_answer, retired_at)
        VALUES (?, 'z', ?, ?, ?, 'Why?', '["a","b"]', 1, ?)`,
      args: [id, key, version, position, retiredAt],
    });
  await add("one-1", "one", 1, 4, 1_000);
  await add("one-2", "one", 2, 0, null);
  await add("two-1", "two", 1, 1, null);
  await add("gone-1", "gone", 1, 2, 2_000);
  for (const statement of statementsOf(MIGRATION)) await client.execute(statement);

  const listed = `SELECT question_key, position, removed_at FROM quiz_questions ORDER BY removed_at, position`;
  expect(plain((await client.execute(listed)).rows)).toEqual([
    { question_key: "one", position: 0, removed_at: null },
    { question_key: "two", position: 1, removed_at: null },
    { question_key: "gone", position: 2, removed_at: 2_000 },
  ]);
  const facts = await client.execute(
    "SELECT DISTINCT topic, difficulty, tags, is_draft, keeps_order FROM questions",
  );
  expect(plain(facts.rows)).toEqual([{ topic: "", difficulty: 2, tags: "[]", is_draft: 0, keeps_order: 1 }]);

  await add("three-1", "three", 1, 2, null);
  await client.execute("UPDATE questions SET retired_at = 3000 WHERE id = 'two-1'");
  const live = await client.execute(`SELECT q.id FROM quiz_questions l
    JOIN questions q ON q.question_key = l.question_key AND q.retired_at IS NULL WHERE l.removed_at IS NULL ORDER BY l.position`);
  expect(plain(live.rows)).toEqual([{ id: "one-2" }, { id: "three-1" }]);

  await client.execute(`INSERT INTO questions (id, question_key, position, text, options, correct_answer)
    VALUES ('bank', 'bank', 0, 'How?', '["a","b"]', 0)`);
  await expect(client.execute("UPDATE questions SET text = 'x' WHERE id = 'bank'")).rejects.toThrow(
    "a question version is never changed",
  );
  await expect(
    client.execute(`INSERT INTO questions (id, quiz_id, question_key, position, text, options, correct_answer)
      VALUES ('no', 'no quiz', 'no', 0, 'How?', '["a","b"]', 0)`),
  ).rejects.toThrow("FOREIGN KEY");
  client.close();
});
