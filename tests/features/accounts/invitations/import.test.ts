import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  importPeople,
  previewPeople,
} from "#app/features/accounts/invitations/use-cases/import-people.server.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import { auditEvents, invitations, outbox, profiles, users } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let coordinator: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  database = await createTestDatabase();
  coordinator = await as("coordinator");
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.orm.delete(outbox);
});

const as = async (staffRole: StaffRole) =>
  contextFor(database.db, toAdminActor(await createAdmin(database.db, { staffRole })));
const newEmail = () => `${randomUUID()}@students.example`;
const csv = (...lines: string[]) => ({
  format: "csv" as const,
  content: ["email,name,branch,college,course,batch,plan,role", ...lines].join("\n"),
  batchId: "",
  plan: "" as const,
});
const pasted = (content: string, defaults = {}) => ({
  format: "addresses" as const,
  content,
  batchId: "",
  plan: "" as const,
  ...defaults,
});

async function aBatch(values: Partial<Parameters<typeof createBatch>[1]> = {}) {
  const course = await createCourse(database.db);
  return { course, batch: await createBatch(database.db, { courseId: course.id, ...values }) };
}

async function planned(form: Parameters<typeof previewPeople>[1], ctx = coordinator) {
  const preview = await previewPeople(ctx, form);
  if (!preview.ok) throw new Error(preview.problem.message);
  return preview.value;
}
const errorsOf = async (form: Parameters<typeof previewPeople>[1], ctx = coordinator) =>
  (await planned(form, ctx)).plan.errors.map(({ line, message }) => `${line}: ${message}`);
const everything = async () => ({
  users: await database.db.orm.select().from(users),
  profiles: await database.db.orm.select().from(profiles),
  invitations: await database.db.orm.select().from(invitations),
  audit: await database.db.orm.select().from(auditEvents),
  outbox: await database.db.orm.select().from(outbox),
});
const invitationsOf = (emails: string[]) =>
  database.db.orm.select().from(invitations).where(inArray(invitations.email, emails));
const userOf = async ({ id }: { id: string }) =>
  (await database.db.orm.select().from(users).where(eq(users.id, id)))[0]!;

describe("an import of 40 students", () => {
  test("invites each with one mail and one audit row, and the same file again changes nothing", async () => {
    const { course, batch } = await aBatch();
    const emails = Array.from({ length: 40 }, newEmail);
    const file = csv(
      ...emails.map(
        (email) => `${email},Asha Rao,BCA,City College,${course.courseName},${batch.name},premium,`,
      ),
    );
    expect(await importPeople(coordinator, file)).toMatchObject({ value: { invited: 40, changed: 0 } });
    expect(await invitationsOf(emails)).toHaveLength(40);
    expect((await invitationsOf(emails))[0]).toMatchObject({
      firstName: "Asha",
      lastName: "Rao",
      branch: "BCA",
      batchId: batch.id,
      plan: "premium",
    });
    const mails = await database.db.orm.select().from(outbox);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(emails.toSorted());
    expect(new Set(mails.map(({ body }) => body)).size).toBe(40);
    const created = await database.db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "invitation.create"));
    expect(created).toHaveLength(40);
    const before = await everything();
    expect(await importPeople(coordinator, file)).toMatchObject({ value: { invited: 0, changed: 0 } });
    expect(await everything()).toEqual(before);
  });

  test("sent twice at once invites each once", async () => {
    const emails = Array.from({ length: 5 }, newEmail);
    const file = pasted(emails.join("\n"));
    const outcomes = await Promise.all([importPeople(coordinator, file), importPeople(coordinator, file)]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.invited).sort()).toEqual([0, 5]);
    expect(await database.db.orm.select().from(outbox)).toHaveLength(5);
  });
});

describe("a dry run", () => {
  test("names each fault with its line, and the import then stores nothing", async () => {
    const { course } = await aBatch();
    const email = newEmail();
    const file = csv(
      "nobody,Asha,,,,,,",
      `${email},Asha,,,,,gold,`,
      `${newEmail()},Asha,Law,City College,,,,`,
      `${newEmail()},Asha,BCA,,,,,`,
      `${newEmail()},Asha,,,No such course,,,`,
      `${newEmail()},Asha,,,${course.courseName},,,`,
      `${newEmail()},Asha,,,,No such batch,,`,
      `${email},Asha,,,,,,`,
      `${newEmail()},Asha,,,,,,grader`,
      `${newEmail()},Asha`,
      `${newEmail()},Fine,,,,,,`,
    );
    expect(await errorsOf(file)).toEqual([
      "2: The address is not a valid email address",
      "3: The plan is not one of free, premium",
      "4: The branch is not one of BCA, MCA, B.Tech",
      "5: Please enter branch and college, or neither",
      "6: There is no active course 'No such course'",
      "7: The course has 2 batches; please name one in the column batch",
      "8: There is no batch 'No such batch'",
      "9: The address is on line 3 already",
      "10: Your role (coordinator) does not allow this. It is allowed for: owner.",
      "11: This row has 2 cells, the first line has 8",
    ]);
    const before = await everything();
    expect(await importPeople(coordinator, file)).toMatchObject({
      ok: false,
      problem: {
        code: "invalid_fields",
        errors: expect.arrayContaining([expect.objectContaining({ field: "content" })]),
      },
    });
    expect(await everything()).toEqual(before);
  });

  test("counts new, changed and same people", async () => {
    const { batch } = await aBatch();
    const student = await createUser(database.db);
    const known = await createInvitation(database.db);
    const { plan } = await planned(
      csv(`${newEmail()},,,,,,,`, `${student.email},,,,,${batch.name},,`, `${known.email},,,,,,,`),
    );
    expect(plan).toMatchObject({ invited: [{ line: 2 }], accounts: [{ line: 3 }], invitations: [], same: 1 });
  });

  test("says which columns it does not read, and needs the email", async () => {
    const { notes } = await planned({ ...csv(), content: `E-Mail;Hobby\n${newEmail()};1` });
    expect(notes).toEqual([{ line: 1, message: "The column 'Hobby' is not read" }]);
    expect(await errorsOf({ ...csv(), content: "name\nAsha" })).toEqual([
      "1: The first line needs the column email; email is missing",
    ]);
  });

  test("reads at most 10,000 people", async () => {
    const lines = Array.from({ length: 10_001 }, (_, index) => `p${index}@students.example`);
    expect(await errorsOf(pasted(lines.join("\n")))).toEqual([
      "10001: At most 10,000 people at once; please split the file here",
    ]);
  });
});

describe("people who are known already", () => {
  test("are changed and not invited, and empty cells change nothing", async () => {
    const { batch } = await aBatch();
    const student = await createUser(database.db, { plan: "premium" });
    const file = csv(`${student.email.toUpperCase()},Other Name,MCA,Hill College,,${batch.name},,`);
    expect(await importPeople(coordinator, file)).toMatchObject({ value: { invited: 0, changed: 1 } });
    expect(await userOf(student)).toMatchObject({ batchId: batch.id, plan: "premium", name: student.name });
    expect(
      await database.db.orm.select().from(profiles).where(eq(profiles.userId, student.id)),
    ).toMatchObject([{ branch: "MCA", collegeName: "Hill College", studentName: student.name }]);
    expect(await database.db.orm.select().from(outbox)).toEqual([]);
    expect(await importPeople(coordinator, csv(`${student.email},,,,,,,`))).toMatchObject({
      value: { changed: 0 },
    });
    expect(await userOf(student)).toMatchObject({ batchId: batch.id, plan: "premium" });
  });

  test("with an open invitation get its values changed without another mail", async () => {
    const open = await createInvitation(database.db, { firstName: "Asha", plan: "premium" });
    const file = csv(`${open.email},Nisha Rao,,,,,,`);
    expect(await importPeople(coordinator, file)).toMatchObject({ value: { invited: 0, changed: 1 } });
    expect(await invitationsOf([open.email])).toMatchObject([
      { firstName: "Nisha", lastName: "Rao", plan: "premium", tokenHash: open.tokenHash },
    ]);
    expect(await database.db.orm.select().from(outbox)).toEqual([]);
  });

  test("of staff, or with a started test, are faults", async () => {
    const admin = await createAdmin(database.db);
    const taker = await createUser(database.db);
    await createFinishedAttempt(database.db, taker, await createQuiz(database.db, { questionCount: 2 }), {
      correctCount: 1,
    });
    const staff = await createInvitation(database.db, { staffRole: "grader" });
    const owner = await as("owner");
    expect(
      await errorsOf(
        csv(`${admin.email},,,,,,,`, `${taker.email},,MCA,Other College,,,,`, `${staff.email},,,,,,,student`),
        owner,
      ),
    ).toEqual([
      "2: The address belongs to a staff account; please remove this line",
      expect.stringMatching(/^3: .* has started the test, so branch and college stay/),
      "4: The open invitation of this address is for grader; please revoke it first",
    ]);
  });

  test("are not changed at all when a batch has no room for all of them", async () => {
    const { batch } = await aBatch({ capacity: 1 });
    const students = [await createUser(database.db), await createUser(database.db)];
    const file = csv(...students.map(({ email }) => `${email},,,,,${batch.name},,`), `${newEmail()},,,,,,,`);
    expect(await importPeople(coordinator, file)).toMatchObject({
      ok: false,
      problem: { errors: [{ field: "content", message: expect.stringContaining("no room") }] },
    });
    expect((await Promise.all(students.map(userOf))).map(({ batchId }) => batchId)).toEqual([null, null]);
    expect(await database.db.orm.select().from(outbox)).toEqual([]);
  });
});

test("nobody is invited when a batch has no room for all of them and its students", async () => {
  const { batch } = await aBatch({ capacity: 2 });
  const student = await createUser(database.db);
  const [one, other] = [newEmail(), newEmail()];
  const batchId = batch.id;
  const refusal = {
    problem: { errors: [{ field: "content", message: expect.stringContaining("no room") }] },
  };
  const all = pasted(`${one}\n${other}\n${student.email}`, { batchId });
  expect(await importPeople(coordinator, all)).toMatchObject(refusal);
  expect(await invitationsOf([one, other])).toEqual([]);
  const both = pasted(`${one}\n${other}`, { batchId });
  expect(await importPeople(coordinator, both)).toMatchObject({ value: { invited: 2 } });
  expect(await importPeople(coordinator, both)).toMatchObject({ value: { invited: 0, changed: 0 } });
  const invited = newEmail();
  expect(await importPeople(coordinator, pasted(invited, { batchId: "" }))).toMatchObject({ ok: true });
  expect(await importPeople(coordinator, pasted(invited, { batchId }))).toMatchObject(refusal);
  // A student takes a place at once, whoever is invited.
  expect(await importPeople(coordinator, pasted(student.email, { batchId }))).toMatchObject({ ok: true });
});

test("pasted addresses may have names, commas and a batch for all", async () => {
  const { batch } = await aBatch();
  const student = await createUser(database.db);
  const [one, other] = [newEmail(), newEmail()];
  const form = pasted(`Asha Rao <${one}>, ${other};\n\n${student.email}`, {
    batchId: batch.id,
    plan: "premium",
  });
  expect(await importPeople(coordinator, form)).toMatchObject({ value: { invited: 2, changed: 1 } });
  expect(await invitationsOf([one])).toMatchObject([
    { firstName: "Asha", lastName: "Rao", batchId: batch.id, plan: "premium" },
  ]);
  expect(await userOf(student)).toMatchObject({ batchId: batch.id, plan: "premium" });
});

test("an owner invites staff by their role", async () => {
  const owner = await as("owner");
  const [grader, wrong] = [newEmail(), newEmail()];
  expect(await importPeople(owner, csv(`${grader},,,,,,,Grader`))).toMatchObject({ value: { invited: 1 } });
  expect(await invitationsOf([grader])).toMatchObject([{ staffRole: "grader" }]);
  expect(await errorsOf(csv(`${wrong},,,,,,free,grader`), owner)).toEqual([
    "2: Staff have no batch, plan, phone, branch or college; please leave these cells empty",
  ]);
});

describe("the column role", () => {
  const rolesOf = async (emails: string[]) =>
    new Map((await invitationsOf(emails)).map(({ email, staffRole }) => [email, staffRole]));

  test("invites students and staff of one file, all or none", async () => {
    const owner = await as("owner");
    const [student, blank, grader, viewer] = [newEmail(), newEmail(), newEmail(), newEmail()];
    const lines = [
      `${student},Asha,,,,,,student`,
      `${blank},Asha,,,,,,`,
      `${grader},Ravi,,,,,,grader`,
      `${viewer},Mira,,,,,,VIEWER`,
    ];
    const emails = [student, blank, grader, viewer];
    const wrong = csv(...lines, `${newEmail()},Asha,,,,,,principal`);
    expect(await errorsOf(wrong, owner)).toEqual([
      "6: The role is not one of student, owner, coordinator, grader, counsellor, viewer",
    ]);
    expect((await importPeople(owner, wrong)).ok).toBe(false);
    expect(await invitationsOf(emails)).toEqual([]);
    expect((await planned(csv(...lines), owner)).plan).toMatchObject({ errors: [], same: 0 });
    expect(await importPeople(owner, csv(...lines))).toMatchObject({ value: { invited: 4, changed: 0 } });
    expect([...(await rolesOf(emails))].sort()).toEqual(
      [
        [student, null],
        [blank, null],
        [grader, "grader"],
        [viewer, "viewer"],
      ].sort(),
    );
    const before = await everything();
    expect(await importPeople(owner, csv(...lines))).toMatchObject({ value: { invited: 0, changed: 0 } });
    expect(await everything()).toEqual(before);
  });

  test("left blank keeps the role of an open invitation, and another staff role replaces it", async () => {
    const owner = await as("owner");
    const open = await createInvitation(database.db, { staffRole: "grader" });
    await importPeople(owner, csv(`${open.email},Nisha Rao,,,,,,`));
    expect(await rolesOf([open.email])).toEqual(new Map([[open.email, "grader"]]));
    await importPeople(owner, csv(`${open.email},,,,,,,counsellor`));
    expect(await invitationsOf([open.email])).toMatchObject([
      { staffRole: "counsellor", firstName: "Nisha" },
    ]);
    expect(await errorsOf(csv(`${open.email},Other,,,,,,`))).toEqual([
      "2: Your role (coordinator) does not allow this. It is allowed for: owner.",
    ]);
  });

  test("is not for an account: an owner gives roles on the person's page", async () => {
    const student = await createUser(database.db);
    expect(await errorsOf(csv(`${student.email},,,,,,,grader`), await as("owner"))).toEqual([
      "2: The address has an account; an owner gives roles on the person's own page",
    ]);
    expect(await userOf(student)).toMatchObject({ userType: "student", staffRole: null });
  });

  test("asks an owner whose sign-in is old to confirm it, and a coordinator not", async () => {
    const owner = toAdminActor(await createAdmin(database.db));
    const old = contextFor(database.db, { ...owner, isConfirmed: false });
    const file = csv(`${newEmail()},,,,,,,grader`);
    const preview = await planned(file, old);
    expect(preview.needsConfirmation).toBe(true);
    expect(preview.plan.errors).toMatchObject([{ line: 2, message: expect.stringContaining("10 minutes") }]);
    expect((await importPeople(old, file)).ok).toBe(false);
    expect((await planned(csv(`${newEmail()},,,,,,,student`), old)).needsConfirmation).toBe(false);
    expect((await planned(file)).needsConfirmation).toBe(false);
  });
});
