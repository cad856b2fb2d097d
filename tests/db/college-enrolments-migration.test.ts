import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";

const MIGRATION = "0059_college_enrolments.sql";

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("receipts and the refunds of them stay, and still never change", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const earlier = files.filter((name) => name < MIGRATION).sort();
  for (const statement of earlier.flatMap(statementsOf)) await client.execute(statement);
  await client.executeMultiple(`
    INSERT INTO users (id, created_at, updated_at, name, email, first_name, last_name, user_type)
      VALUES ('asha', 1, 1, 'Asha', 'asha@college.example', 'Asha', 'Rao', 'student');
    INSERT INTO enrolment_requests (id, student_id, state, decided_at, list_price, award_percent, amount)
      VALUES ('request', 'asha', 'confirmed', 1, 16999, 0, 16999);
    INSERT INTO receipts (number, request_id, student_name, amount, paid_on, way, reference, cancels)
      VALUES (1, 'request', 'Asha', 16999, '2026-01-05', 'upi', 'UPI 1', NULL),
        (2, 'request', 'Asha', -16999, '2026-01-05', 'upi', 'UPI 1', 1);
    INSERT INTO refund_cases (id, student_id, receipt_number, fee, evidence, rule_amount, reason, review_due_at,
        pay_due_at)
      VALUES ('case', 'asha', 1, 16999, '{}', 0, '', 1, 1);`);
  const receipts = "SELECT number, request_id, amount, reference, cancels FROM receipts ORDER BY number";
  const before = await client.execute(receipts);
  await client.migrate(statementsOf(MIGRATION));

  expect((await client.execute(receipts)).rows).toEqual(before.rows);
  expect((await client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
  for (const change of [
    "UPDATE receipts SET amount = 1",
    "UPDATE receipts SET reference = 'x'",
    "DELETE FROM receipts",
    "INSERT INTO receipts SELECT 4, 1, 'request', NULL, 'Asha', 1, '2026-01-05', 'upi', 'x', NULL, '', NULL",
    "INSERT INTO receipts SELECT 3, 1, 'request', NULL, 'Asha', -1, '2026-01-05', 'upi', 'x', 1, '', NULL",
    "DELETE FROM enrolment_requests",
  ]) {
    await expect(client.execute(change), change).rejects.toThrow();
  }
  client.close();
});
