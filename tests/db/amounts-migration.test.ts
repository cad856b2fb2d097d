import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";

const MIGRATION = "0098_amounts_in_smallest_units.sql";
const INSTALMENTS = "0100_instalments.sql";

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("amounts become paise: of requests, receipts, refunds, colleges and notifications; terms stay in rupees", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const earlier = files.filter((name) => name < MIGRATION).sort();
  for (const statement of earlier.flatMap(statementsOf)) await client.execute(statement);
  await client.executeMultiple(`
    INSERT INTO users (id, created_at, updated_at, name, email, first_name, last_name, user_type)
      VALUES ('asha', 1, 1, 'Asha', 'asha@college.example', 'Asha', 'Rao', 'student');
    INSERT INTO enrolment_requests (id, student_id, state, decided_at, list_price, award_percent, amount)
      VALUES ('request', 'asha', 'confirmed', 1, 16999, 15, 14449);
    INSERT INTO college_enrolments (id, college, student_count, rate, discount_percent, amount)
      VALUES ('college', 'Example College', 25, 12999, 5, 308725);
    INSERT INTO receipts (number, request_id, college_enrolment_id, student_name, amount, paid_on, way, reference)
      VALUES (1, 'request', NULL, 'Asha', 14449, '2026-01-05', 'upi', 'UPI 1'),
        (2, NULL, 'college', 'Example College', 308725, '2026-01-05', 'upi', 'UPI 2');
    INSERT INTO refund_cases (id, student_id, receipt_number, state, decided_at, approved_amount, fee, evidence, rule_amount,
        reason, review_due_at, pay_due_at)
      VALUES ('case', 'asha', 1, 'approved', 1, 12000, 14449, '{"at":1,"fee":14449,"terms":{"administrativeFee":2000}}',
          11971, '', 1, 1),
        ('erased', 'asha', 1, 'refused', 1, NULL, 14449, '{}', 0, '', 1, 1);
    INSERT INTO notifications (id, user_id, kind, event_key, facts)
      VALUES ('paid', 'asha', 'enrolment-confirmed', 'a', '{"amount":14449,"reason":"","receipt":1}'),
        ('other', 'asha', 'enrolment-changed', 'b', '{"state":"active"}');`);
  await client.migrate(statementsOf(MIGRATION));

  const read = async (query: string) => (await client.execute(query)).rows.map((row) => ({ ...row }));
  expect(await read("SELECT list_price, amount FROM enrolment_requests")).toEqual([
    { list_price: 1_699_900, amount: 1_444_900 },
  ]);
  expect(await read("SELECT rate, amount FROM college_enrolments")).toEqual([
    { rate: 1_299_900, amount: 30_872_500 },
  ]);
  expect(await read("SELECT amount FROM receipts ORDER BY number")).toEqual([
    { amount: 1_444_900 },
    { amount: 30_872_500 },
  ]);
  expect(
    await read("SELECT fee, rule_amount, approved_amount, evidence FROM refund_cases ORDER BY id"),
  ).toEqual([
    {
      ...{ fee: 1_444_900, rule_amount: 1_197_100, approved_amount: 1_200_000 },
      evidence: '{"at":1,"fee":1444900,"terms":{"administrativeFee":2000}}',
    },
    { fee: 1_444_900, rule_amount: 0, approved_amount: null, evidence: "{}" },
  ]);
  expect(await read("SELECT facts FROM notifications WHERE kind LIKE 'enrolment-%' ORDER BY id")).toEqual([
    { facts: '{"state":"active"}' },
    { facts: '{"amount":1444900,"reason":"","receipt":1}' },
  ]);
  expect(await read("PRAGMA foreign_key_check")).toEqual([]);
  for (const change of [
    "UPDATE receipts SET amount = 1",
    "UPDATE refund_cases SET fee = 1",
    "UPDATE college_enrolments SET amount = 25",
    "INSERT INTO college_enrolments (id, college, student_count, rate, discount_percent, amount) VALUES ('c', 'x', 2, 1299900, 5, 2350000)",
  ]) {
    await expect(client.execute(change), change).rejects.toThrow();
  }
  client.close();
});

test("the fee of an enrolment that was confirmed before is one instalment on the day of its payment", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const earlier = files.filter((name) => name < INSTALMENTS).sort();
  for (const statement of earlier.flatMap(statementsOf)) await client.execute(statement);
  await client.executeMultiple(`
    INSERT INTO users (id, created_at, updated_at, name, email, first_name, last_name, user_type)
      VALUES ('asha', 1, 1, 'Asha', 'asha@college.example', 'Asha', 'Rao', 'student');
    INSERT INTO enrolment_requests (id, student_id, state, decided_at, list_price, award_percent, amount)
      VALUES ('paid', 'asha', 'confirmed', 1, 1699900, 15, 1444900), ('free', 'asha', 'confirmed', 1, 100, 100, 0),
        ('open', 'asha', 'requested', NULL, 1699900, 0, 1699900);
    INSERT INTO receipts (number, request_id, student_name, amount, paid_on, way, reference)
      VALUES (1, 'paid', 'Asha', 1444900, '2026-01-05', 'upi', 'UPI 1');`);
  await client.migrate(statementsOf(INSTALMENTS));
  const { rows } = await client.execute("SELECT * FROM instalments");
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { request_id: "paid", number: 1, due_on: "2026-01-05", amount: 1_444_900 },
  ]);
  await expect(
    client.execute("UPDATE enrolment_requests SET waiver = 1 WHERE id = 'free'"),
  ).rejects.toThrow();
  client.close();
});
