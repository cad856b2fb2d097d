import { parseWithValibot } from "@conform-to/valibot";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteBatch } from "#app/domain/batches/service/edit-batches.server.ts";
import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { lineFaults } from "#app/domain/kernel/text-lines.ts";
import { type NewTestCode, TestCodeForm } from "#app/domain/quizzes/inputs.ts";
import {
  addCodePeople,
  createTestCode,
  getTestCodePeople,
  listTestCodes,
  revokeTestCode,
} from "#app/domain/quizzes/service/test-codes.server.ts";
import { saveProfile, startAttempt, startTest } from "#app/domain/scholarship/service/start-test.server.ts";
import { attempts, auditEvents, enrolments, profiles } from "#db/schema/index.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createBatch, firstBatchOf } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, studentActorOf } from "#tests/support/service-context.ts";

/** Test codes for a batch, colleges or named people (ADR 0107). */

let database: TestDatabase;
let admin: ServiceContext;
let batchId: string;
let member: TestUser;
let outsider: TestUser;

beforeEach(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  await createQuiz(database.db, { questionCount: 3 });
  const course = await createCourse(database.db);
  batchId = (await firstBatchOf(database.db, course.id)).id;
  member = await createUser(database.db, { courseId: course.id });
  outsider = await createUser(database.db);
});
afterEach(() => database.close());

const CODE = "BOUND";
const addCode = async (values: Partial<NewTestCode>) => {
  const code = { code: CODE, quizId: null, opensAt: null, closesAt: null, ...values };
  const created = await createTestCode(admin, code);
  if (!created.ok) throw new Error(created.problem.message);
  return created.value;
};
const contextOf = (user: TestUser) =>
  contextFor(database.db, studentActorOf(user)) as ServiceContext<Student>;
const start = (user: TestUser, collegeName = "City College") =>
  startTest(contextOf(user), { ...TEST_ENTRY, collegeName, testCode: CODE });
const attemptRows = () => database.db.orm.select().from(attempts);

const NOT_FOR_YOU = {
  ok: false,
  problem: {
    code: "invalid_fields",
    errors: [
      {
        field: "testCode",
        message:
          "You cannot use this test code. Check the code and your college name, or ask your coordinator",
      },
    ],
  },
};

describe("a bound code", () => {
  type Case = { name: string; binding: () => Partial<NewTestCode>; memberMay: boolean; outsiderMay: boolean };
  const people = (...of: (() => string)[]) => ({ people: of.map((email) => email()) });
  const memberEmail = () => member.email;
  const CASES: Case[] = [
    { name: "nothing", binding: () => ({}), memberMay: true, outsiderMay: true },
    { name: "a batch", binding: () => ({ batchId }), memberMay: true, outsiderMay: false },
    {
      name: "the college",
      binding: () => ({ colleges: ["Other", "CITY college"] }),
      memberMay: true,
      outsiderMay: true,
    },
    {
      name: "another college",
      binding: () => ({ colleges: ["City"] }),
      memberMay: false,
      outsiderMay: false,
    },
    { name: "named people", binding: () => people(memberEmail), memberMay: true, outsiderMay: false },
    {
      name: "the batch and another college",
      binding: () => ({ batchId, colleges: ["Other"] }),
      memberMay: false,
      outsiderMay: false,
    },
    {
      name: "the batch and other people",
      binding: () => ({ batchId, ...people(() => outsider.email) }),
      memberMay: false,
      outsiderMay: false,
    },
  ];

  test.each(CASES)("for $name opens to who meets all of it", async ({ binding, memberMay, outsiderMay }) => {
    await addCode(binding());
    expect(await start(member)).toMatchObject(memberMay ? { ok: true } : NOT_FOR_YOU);
    expect(await start(outsider)).toMatchObject(outsiderMay ? { ok: true } : NOT_FOR_YOU);
    expect(await attemptRows()).toHaveLength(Number(memberMay) + Number(outsiderMay));
    expect(await database.db.orm.select().from(profiles)).toHaveLength(
      Number(memberMay) + Number(outsiderMay),
    );
  });

  test("for a batch is closed to a student who has left it", async () => {
    await addCode({ batchId });
    const withdrawn = { state: "withdrawn", until: Date.now() } as const;
    await database.db.orm.update(enrolments).set(withdrawn).where(eq(enrolments.studentId, member.id));
    expect(await start(member)).toMatchObject(NOT_FOR_YOU);
  });

  test("for a college uses the stored profile in the API", async () => {
    await addCode({ colleges: ["City College"] });
    const entry = { branch: "BCA", testCode: CODE } as const;
    const profile = { branch: "BCA", studentName: "Asha", principalName: "Default Principal" } as const;
    await saveProfile(contextOf(member), {
      ...profile,
      collegeName: "City College",
      noticeVersion: undefined,
    });
    await saveProfile(contextOf(outsider), { ...profile, collegeName: "Other", noticeVersion: undefined });
    expect(await startAttempt(contextOf(member), entry)).toMatchObject({ ok: true });
    expect(await startAttempt(contextOf(outsider), entry)).toMatchObject(NOT_FOR_YOU);
  });

  test("gives one attempt from fifty starts at once, and none to outsiders beside them", async () => {
    await addCode({ batchId, people: [member.email] });
    const starts = await Promise.all(
      Array.from({ length: 50 }, (_, n) => start(n % 10 === 9 ? outsider : member)),
    );
    expect(starts.filter(({ ok }) => ok)).toHaveLength(45);
    expect(starts.filter((outcome) => outcome.ok && outcome.value.isNew)).toHaveLength(1);
    expect((await attemptRows()).map(({ userId }) => userId)).toEqual([member.id]);
  });

  test("counts as a wrong code for an outsider, and never for a student it is for", async () => {
    await addCode({ people: [member.email] });
    const tries = [];
    for (let n = 0; n < 12; n += 1) tries.push(await start(outsider));
    expect(tries.slice(0, 10)).toMatchObject(Array(10).fill(NOT_FOR_YOU));
    expect(tries.slice(10)).toMatchObject(Array(2).fill({ problem: { code: "rate_limited" } }));
    for (let n = 0; n < 12; n += 1) expect(await start(member)).toMatchObject({ ok: true });
  });

  test("gives a wrong code its own answer", async () => {
    await addCode({ people: [member.email] });
    expect(await startTest(contextOf(outsider), { ...TEST_ENTRY, testCode: "BOUND-2" })).toMatchObject({
      problem: { errors: [{ message: "Invalid test code" }] },
    });
  });
});

describe("the people of a code", () => {
  test("are stored once per form, and more can be added", async () => {
    const formKey = crypto.randomUUID();
    const code = await addCode({ formKey, people: [member.email] });
    await addCode({ formKey, people: [outsider.email] });
    expect(await start(outsider)).toMatchObject(NOT_FOR_YOU);
    const more = { people: [outsider.email, "new@college.example"] };
    expect(await addCodePeople(admin, code.id, more)).toMatchObject({ value: { peopleCount: 3 } });
    expect(await addCodePeople(admin, code.id, more)).toMatchObject({ value: { peopleCount: 3 } });
    expect(await start(outsider)).toMatchObject({ ok: true });
    const read = await getTestCodePeople(admin, code.id);
    expect(read.ok && read.value.people.filter(({ hasAccount }) => !hasAccount)).toEqual([
      { email: "new@college.example", hasAccount: 0 },
    ]);
    const events = await database.db.orm.select().from(auditEvents);
    expect(events.map(({ action }) => action)).toEqual(["test-code.create", "test-code.add-people"]);
    expect(JSON.stringify(events)).not.toContain(member.email);
  });

  test("cannot be added to a code for everybody, to a revoked one or to none", async () => {
    const everybody = await addCode({});
    const people = [outsider.email];
    expect(await addCodePeople(admin, everybody.id, { people })).toMatchObject({
      problem: { code: "conflict" },
    });
    const named = await addCode({ code: "NAMED", people: [member.email] });
    await revokeTestCode(admin, named.id);
    expect(await addCodePeople(admin, named.id, { people })).toMatchObject({ problem: { code: "conflict" } });
    expect(await addCodePeople(admin, "none", { people })).toMatchObject({ problem: { code: "not_found" } });
  });

  test("who were all erased leave a code for nobody", async () => {
    const { id } = await addCode({ people: ["gone@college.example"] });
    await database.client.execute("DELETE FROM test_code_people");
    expect(await start(member)).toMatchObject(NOT_FOR_YOU);
    expect(await listTestCodes(admin)).toMatchObject({
      value: { codes: [{ id, namesPeople: true, peopleCount: 0 }] },
    });
  });
});

test("a batch with a test code is not deleted", async () => {
  const course = await createCourse(database.db);
  const { id } = await createBatch(database.db, { courseId: course.id });
  await addCode({ batchId: id });
  expect(await deleteBatch(admin, id)).toMatchObject({ problem: { code: "conflict" } });
});

test("a code for a batch that was deleted meanwhile is rejected", async () => {
  const code = { code: CODE, quizId: null, opensAt: null, closesAt: null, batchId: "gone" };
  expect(await createTestCode(admin, code)).toMatchObject({ problem: { errors: [{ field: "quizId" }] } });
});

describe("the form", () => {
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ code: CODE, ...fields })) form.append(name, value);
    return parseWithValibot(form, { schema: TestCodeForm });
  };

  test("reads colleges by line, and addresses by line or comma in small letters", () => {
    expect(
      parse({
        colleges: " City College \n\nCITY\r\nCity College",
        people: "A@b.example, Bo <bo@b.example>\nc@b.example",
      }),
    ).toMatchObject({
      value: { colleges: ["City College", "CITY"], people: ["a@b.example", "bo@b.example", "c@b.example"] },
    });
    expect(parse({})).toMatchObject({ value: { batchId: null, colleges: [], people: [] } });
  });

  test("names every line with a fault at the field", () => {
    expect(parse({ people: "a@b.example\nnot an address\nA@b.example" })).toMatchObject({
      error: {
        people: [
          "Line 2: The address is not a valid email address; Line 3: The address is on line 1 already",
        ],
      },
    });
  });

  test("names eight lines at most, and how many more there are", () => {
    const faults = Array.from({ length: 11 }, (_, index) => ({ line: index + 1, message: "No" }));
    expect(lineFaults(faults)).toMatch(/^Line 1: No; .*Line 8: No; 3 more$/);
  });
});
