import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EnrolCollege } from "#app/features/enrolment/colleges/inputs.ts";
import { COLLEGE_ENROLMENT_LIST } from "#app/features/enrolment/colleges/list.ts";
import {
  cancelCollegeReceipt,
  enrolCollege,
  getCollegeEnrolment,
  listCollegeEnrolments,
  previewCollegeEnrolment,
} from "#app/features/enrolment/colleges/use-cases/college-enrolments.server.ts";
import { getReceipt } from "#app/features/enrolment/receipts/use-cases/get-receipt.server.ts";
import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import { getRefundPage } from "#app/features/refunds/use-cases/own-refund.server.ts";
import { money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, collegeEnrolments, notifications, receipts, users } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReceipt, createRequest } from "#tests/support/enrolment-requests.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
let courseId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  courseId = (await createCourse(database.db)).id;
});
afterAll(() => database.close());

const aBatch = (capacity: number | null = null) => createBatch(database.db, { courseId, capacity });
const someStudents = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createUser(database.db)));
const aForm = async (
  students: { email: string }[],
  values: Partial<EnrolCollege> = {},
): Promise<EnrolCollege> => ({
  format: "addresses",
  content: students.map(({ email }) => email).join("\n"),
  college: "Example College",
  batchId: values.batchId ?? (await aBatch()).id,
  amount: money(12999 * students.length),
  paidOn: "2026-01-05",
  way: "bank_transfer",
  reference: "NEFT 4711",
  formKey: randomUUID(),
  ...values,
});
const enrolled = async (students: { id: string }[]) => {
  const ids = students.map(({ id }) => id);
  const rows = await database.db.orm.select().from(users).where(inArray(users.id, ids));
  return rows.map(({ plan, batchId }) => ({ plan, batchId }));
};
const receiptRows = () => database.db.orm.select().from(receipts).orderBy(receipts.number);
const stored = async () => ({
  enrolments: await database.db.orm.$count(collegeEnrolments),
  receipts: await database.db.orm.$count(receipts),
  notices: await database.db.orm.$count(notifications, eq(notifications.kind, "college-enrolled")),
  events: await database.db.orm.$count(auditEvents),
});

describe("staff enrol the students of a college", () => {
  test("with the volume discount, one receipt, premium plans, batch, mails and audit in one write", async () => {
    const students = await someStudents(25);
    const earlier = await createReceipt(database.db);
    const form = await aForm(students, { amount: money(308_725) });
    const done = await enrolCollege(admin, form);
    expect(done).toMatchObject({
      ok: true,
      value: {
        college: "Example College",
        studentCount: 25,
        rate: money(12999),
        discountPercent: 5,
        amount: money(308_725),
      },
    });
    if (!done.ok) throw new Error("not enrolled");
    expect(new Set((await enrolled(students)).map(({ plan, batchId }) => `${plan} ${batchId}`))).toEqual(
      new Set([`premium ${form.batchId}`]),
    );
    const receipt = (await receiptRows()).at(-1)!;
    expect(receipt).toMatchObject({
      number: earlier.number + 1,
      requestId: null,
      collegeEnrolmentId: done.value.id,
      studentName: "Example College",
      amount: money(308_725),
      paidOn: "2026-01-05",
      way: "bank_transfer",
      reference: "NEFT 4711",
    });
    const notices = await database.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.kind, "college-enrolled"));
    expect(notices).toHaveLength(25);
    expect(notices.every(({ mailDueAt }) => mailDueAt !== null)).toBe(true);
    expect(notificationText(notices[0]!.kind, notices[0]!.facts)).toMatchObject({
      text: expect.stringContaining("Example College has enrolled you"),
      path: "/dashboard/course",
    });
    const events = await database.db.orm.select().from(auditEvents);
    const actions = events
      .filter(({ action }) => action.includes("college-enrolment"))
      .map(({ action }) => action);
    expect(actions.sort()).toEqual([
      "college-enrolment.create",
      ...Array.from({ length: 25 }, () => "student.college-enrolment"),
    ]);
    const page = await getCollegeEnrolment(admin, done.value.id);
    expect(page.ok && page.value.students.map(({ id }) => id).sort()).toEqual(
      students.map(({ id }) => id).sort(),
    );
  });

  test("once, when the form is sent again and at the same time", async () => {
    const form = await aForm(await someStudents(2));
    const before = await stored();
    const done = await Promise.all([1, 2, 3].map(() => enrolCollege(admin, form)));
    const again = await enrolCollege(admin, form);
    const ids = [...done, again].map((outcome) => outcome.ok && outcome.value.id);
    expect([new Set(ids).size, typeof ids[0]]).toEqual([1, "string"]);
    expect(await stored()).toEqual({
      enrolments: before.enrolments + 1,
      receipts: before.receipts + 1,
      notices: before.notices + 2,
      events: before.events + 3,
    });
  });

  test("of two forms that name the same student at the same time, one is stored and the other not at all", async () => {
    const [shared, one, other] = await someStudents(3);
    const forms = [await aForm([shared!, one!]), await aForm([shared!, other!])];
    const before = await stored();
    const done = await Promise.all(forms.map((form) => enrolCollege(admin, form)));
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const left = done[0]!.ok ? other! : one!;
    expect(await enrolled([left])).toEqual([{ plan: "free", batchId: null }]);
    expect((await stored()).receipts).toBe(before.receipts + 1);
  });

  test("and name each line that prevents it, without storing anything", async () => {
    const [student] = await someStudents(1);
    const premium = await createUser(database.db, { plan: "premium", firstName: "Ravi", lastName: "Kale" });
    const asking = await createUser(database.db, { firstName: "Mina", lastName: "Rao" });
    await createRequest(database.db, { studentId: asking.id });
    const disabled = await createUser(database.db, {
      firstName: "Om",
      lastName: "Das",
      disabledAt: new Date() as never,
    });
    const staff = await createAdmin(database.db);
    const content = [
      "Name,Email,Room",
      `Asha Kulkarni,${student!.email.toUpperCase()},1`,
      "Nobody Known,nobody@college.example,2",
      `Ravi Kale,${premium.email},3`,
      `Mina Rao,${asking.email},4`,
      `Om Das,${disabled.email},5`,
      `Meera,${staff.email},6`,
      `Asha,${student!.email},7`,
      "No Address,not-an-address,8",
    ].join("\r\n");
    const before = await stored();
    const form = await aForm([student!], { format: "csv", content });
    const preview = await previewCollegeEnrolment(admin, form);
    expect(preview).toMatchObject({ ok: true, value: { students: [{ id: student!.id }] } });
    if (!preview.ok) throw new Error("no preview");
    expect(preview.value.errors).toEqual([
      { line: 3, message: "nobody@college.example has no account; invite the person first" },
      { line: 4, message: "Ravi Kale is enrolled already; remove this line" },
      { line: 5, message: "Mina Rao has an open request to enrol; decline it first, or remove this line" },
      { line: 6, message: "The account of Om Das is disabled; enable it first, or remove this line" },
      { line: 7, message: `${staff.email} belongs to staff; remove this line` },
      { line: 8, message: "The address is on line 2 already" },
      { line: 9, message: "The address is not a valid email address" },
    ]);
    expect(preview.value.notes).toEqual([
      { line: 1, message: "The column 'Room' is not read" },
      {
        line: 2,
        message: `Listed as 'Asha Kulkarni'; the account of ${student!.email} is '${student!.name}'`,
      },
    ]);
    expect(await enrolCollege(admin, form)).toMatchObject({
      ok: false,
      problem: { code: "invalid_fields", errors: [{ field: "content" }] },
    });
    expect(await stored()).toEqual(before);
  });

  test.each<[string, (students: { email: string }[]) => Promise<EnrolCollege>, string]>([
    ["another amount than the fee", (students) => aForm(students, { amount: money(12999) }), "amount"],
    ["a future day", (students) => aForm(students, { paidOn: "2099-01-01" }), "paidOn"],
    ["an unknown batch", (students) => aForm(students, { batchId: "none" }), "batchId"],
    [
      "a batch with room for one of two",
      async (students) => aForm(students, { batchId: (await aBatch(1)).id }),
      "batchId",
    ],
    ["control characters", (students) => aForm(students, { content: "a\u0007@b.example" }), "content"],
  ])("not with %s", async (_, toForm, field) => {
    const students = await someStudents(2);
    const before = await stored();
    expect(await enrolCollege(admin, await toForm(students))).toMatchObject({
      ok: false,
      problem: { code: "invalid_fields", errors: [{ field }] },
    });
    expect(await stored()).toEqual(before);
    expect(await enrolled(students)).toEqual(students.map(() => ({ plan: "free", batchId: null })));
  });
});

test("the receipt of a college is cancelled once by a counter-entry, and is read by staff only", async () => {
  const [student] = await someStudents(1);
  const done = await enrolCollege(admin, await aForm([student!]));
  if (!done.ok) throw new Error("not enrolled");
  const { id } = done.value;
  const { number } = (await receiptRows()).at(-1)!;
  const cancel = { number, reason: "The transfer was returned." };
  expect(await cancelCollegeReceipt(admin, "another", cancel)).toMatchObject({ ok: false });
  expect(await Promise.all([1, 2].map(() => cancelCollegeReceipt(admin, id, cancel)))).toEqual([
    { ok: true, value: undefined },
    { ok: true, value: undefined },
  ]);
  const page = await getCollegeEnrolment(admin, id);
  expect(page).toMatchObject({
    ok: true,
    value: {
      enrolment: { isCancelled: true },
      receipts: [
        { number, amount: money(12999), cancelledBy: number + 1 },
        { number: number + 1, amount: money(-12999), cancels: number },
      ],
    },
  });
  expect(await getReceipt(admin as never, String(number))).toMatchObject({
    ok: true,
    value: { studentCount: 1 },
  });
  const own = contextFor(database.db, toStudentActor(student!));
  expect(await getReceipt(own, String(number))).toMatchObject({ ok: false, problem: { code: "not_found" } });
});

test("a student whose college has paid reads that a refund goes to the college, until its receipt is cancelled", async () => {
  const [student] = await someStudents(1);
  const done = await enrolCollege(admin, await aForm([student!]));
  if (!done.ok) throw new Error("not enrolled");
  const own = contextFor(database.db, toStudentActor(student!));
  expect(await getRefundPage(own)).toEqual({ college: "Example College", cases: [] });
  const { number } = (await receiptRows()).at(-1)!;
  await cancelCollegeReceipt(admin, done.value.id, { number, reason: "The transfer was returned." });
  expect(await getRefundPage(own)).toEqual({ cases: [] });
});

test("enrolments and the payers of receipts never change", async () => {
  const [student] = await someStudents(1);
  const done = await enrolCollege(admin, await aForm([student!]));
  if (!done.ok) throw new Error("not enrolled");
  const changes = [
    `UPDATE college_enrolments SET amount = 1`,
    `UPDATE receipts SET college_enrolment_id = NULL, request_id = 'x' WHERE number = ${(await receiptRows()).length}`,
    `INSERT INTO receipts (number, student_name, amount, paid_on, way, reference)
      VALUES (${(await receiptRows()).length + 1}, 'x', 1, '2026-01-05', 'upi', 'x')`,
  ];
  for (const change of changes) await expect(database.db.orm.run(change)).rejects.toThrow();
});

test("the list has the newest first, and finds a college by a part of its name", async () => {
  const form = await aForm(await someStudents(1), { college: "Government Engineering College, Nagpur" });
  await enrolCollege(admin, form);
  const list = (address: string) =>
    listCollegeEnrolments(admin, readListQuery(COLLEGE_ENROLMENT_LIST, new URLSearchParams(address)));
  const all = await list("");
  expect(all.ok && all.value.rows[0]?.college).toBe(form.college);
  expect(all.ok && all.value.total).toBe(await database.db.orm.$count(collegeEnrolments));
  expect(await list("q=nagpur")).toMatchObject({
    ok: true,
    value: { total: 1, rows: [{ college: form.college }] },
  });
});
