import { parseWithValibot } from "@conform-to/valibot";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CreateTestCodeCall, type NewTestCode, TestCodeForm } from "#app/features/question-bank/inputs.ts";
import { CODE_LIST } from "#app/features/question-bank/list.ts";
import {
  addCodePeople,
  chooseCodePeople,
  createTestCode,
  getTestCodePeople,
  listCodePeople,
  listTestCodes,
  revokeTestCode,
} from "#app/features/scholarship-test/codes/use-cases/test-codes.server.ts";
import {
  saveProfile,
  startAttempt,
  startTest,
} from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { deleteBatch } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { lineFaults } from "#app/kernel/text-lines.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { attempts, auditEvents, enrolments, profiles, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFinishedAttempt, createQuiz, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

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
  batchId = (await findFirstBatch(database.db, course.id)).id;
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
  contextFor(database.db, toStudentActor(user)) as ServiceContext<Student>;
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
      name: "the college with other characters that look alike",
      binding: () => ({ colleges: ["\uFF23ity\u00A0Coll\u200Bege"] }),
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
    expect(await listed()).toMatchObject([{ id, namesPeople: true, peopleCount: 0 }]);
  });
});

const list = async (query = "") => {
  const found = await listTestCodes(admin, readListQuery(CODE_LIST, new URLSearchParams(query)));
  return found.ok ? found.value : expect.fail("no list");
};
const listed = async (query = "") => (await list(query)).rows;

describe("the list", () => {
  const HOUR = 3_600_000;
  beforeEach(async () => {
    const { db } = database;
    const now = Date.now();
    const quiz = await createQuiz(db, { branch: "MCA", codeOnly: true, questionCount: 1 });
    const hidden = await createQuiz(db, {
      branch: "MCA",
      codeOnly: true,
      questionCount: 1,
      publishedAt: null,
    });
    await addCode({ code: "OPEN", quizId: quiz.id });
    await addCode({ code: "LATER", opensAt: now + HOUR, colleges: ["North College"] });
    await addCode({ code: "HIDDEN", quizId: hidden.id, opensAt: now + HOUR });
    const used = await addCode({ code: "USED", maxUses: 1, people: [member.email] });
    await createFinishedAttempt(db, member, quiz, { correctCount: 1, testCodeId: used.id });
    await addCode({ code: "CLOSED", closesAt: now - HOUR, batchId });
    await revokeTestCode(admin, (await addCode({ code: "REVOKED", closesAt: now - HOUR })).id);
  });
  const codes = async (query: string) => (await listed(query)).map(({ code }) => code).sort();

  test.each([
    ["state=open", ["OPEN"]],
    ["state=later", ["LATER"]],
    ["state=unpublished", ["HIDDEN"]],
    ["state=used_up", ["USED"]],
    ["state=closed", ["CLOSED"]],
    ["state=revoked", ["REVOKED"]],
    ["quiz=default", ["CLOSED", "LATER", "REVOKED", "USED"]],
    ["quiz=default&state=later", ["LATER"]],
    ["for=everybody", ["HIDDEN", "OPEN", "REVOKED"]],
    ["for=batch", ["CLOSED"]],
    ["for=college", ["LATER"]],
    ["for=people", ["USED"]],
    ["q=north", ["LATER"]],
    ["q=ope", ["OPEN"]],
    ["state=anything", ["CLOSED", "HIDDEN", "LATER", "OPEN", "REVOKED", "USED"]],
  ])("with %s has %j", async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
    const { counts, ...page } = await list(query);
    expect(page.total).toBe(expected.length);
    if (!query.includes("state")) expect(counts[0]).toEqual({ value: "", count: expected.length });
  });

  test("finds a code by the quiz, the batch and the address of a person; the choices are those of codes", async () => {
    const [open] = await listed("state=open");
    expect(await codes(`quiz=${open!.quizId}`)).toEqual(["OPEN"]);
    expect(await codes(`batch=${batchId}`)).toEqual(["CLOSED"]);
    expect(await codes(`q=${member.email.toUpperCase()}`)).toEqual(["USED"]);
    const { choices, counts } = await list("state=open");
    expect(choices.map(({ kind }) => kind).sort()).toEqual(["batch", "quiz", "quiz"]);
    expect(counts).toContainEqual({ value: "revoked", count: 1 });
  });
});

describe("people chosen from a list", () => {
  const find = async (id: string, search: { find: string; batch: string }) => {
    const found = await getTestCodePeople(admin, id, search);
    return found.ok ? found.value.found : expect.fail("no code");
  };

  test("are found by name, address, college and batch, and may use the code once they are added", async () => {
    const { db } = database;
    await db.orm.update(users).set({ name: "Meera Iyer" }).where(eq(users.id, member.id));
    const staff = await createAdmin(db, { name: "Meera Staff" });
    const entry = { branch: "BCA" as const, collegeName: "City College", principalName: "" };
    await db.orm.insert(profiles).values({ ...entry, userId: member.id, studentName: "Meera Iyer" });
    const { id } = await addCode({ choosesPeople: true });
    expect(await start(member)).toMatchObject(NOT_FOR_YOU);
    expect(await find(id, { find: "", batch: "" })).toEqual([]);
    const found = await find(id, { find: "mee", batch: "" });
    expect(found).toEqual([
      { id: member.id, name: "Meera Iyer", email: member.email, college: "City College", isChosen: 0 },
    ]);
    expect(await find(id, { find: "city", batch: "" })).toEqual(found);
    expect(await find(id, { find: "", batch: batchId })).toEqual(found);
    expect(await find(id, { find: "nobody", batch: batchId })).toEqual([]);
    const chosen = await chooseCodePeople(admin, id, { student: [member.id, staff.id, "gone"] });
    expect(chosen).toMatchObject({ ok: true, value: { peopleCount: 1 } });
    expect(await find(id, { find: "mee", batch: "" })).toMatchObject([{ isChosen: 1 }]);
    expect(await start(member)).toMatchObject({ ok: true });
    expect(await start(outsider)).toMatchObject(NOT_FOR_YOU);
    await revokeTestCode(admin, id);
    expect(await chooseCodePeople(admin, id, { student: [outsider.id] })).toMatchObject({
      problem: { code: "conflict" },
    });
  });

  test("are fifty at most, and the list says that there are more", async () => {
    const { id } = await addCode({ choosesPeople: true });
    for (let n = 0; n < 51; n += 1) await createUser(database.db, { name: `Ravi ${n}` });
    expect(await getTestCodePeople(admin, id, { find: "ravi", batch: "" })).toMatchObject({
      value: { isMore: true, found: { length: 50 } },
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

describe("the call of a program", () => {
  const call = (fields: object) => ({ code: "KADAM-2027", ...fields });

  test("gives exact instants, people and colleges as lists", async () => {
    const called = call({
      opensAt: "2027-03-01T10:00:00+05:30",
      closesAt: "2027-03-01T05:30:00Z",
      colleges: ["City College", "City College"],
      people: ["Member@students.example"],
    });
    const created = await createTestCode(admin, v.parse(CreateTestCodeCall, called));
    expect(created).toMatchObject({
      value: {
        opensAt: Date.UTC(2027, 2, 1, 4, 30),
        closesAt: Date.UTC(2027, 2, 1, 5, 30),
        ...{ colleges: ["City College"], namesPeople: true, peopleCount: 1, quizId: null, maxUses: null },
      },
    });
    const id = created.ok ? created.value.id : "";
    expect(await listCodePeople(admin, id)).toMatchObject({ value: [{ email: "member@students.example" }] });
  });

  test("is for named people before it names any, and names its fault", async () => {
    const named = v.parse(CreateTestCodeCall, call({ namesPeople: true }));
    expect(named).toMatchObject({ choosesPeople: true, people: [] });
    const early = call({ opensAt: "2027-03-01T04:30:00Z", closesAt: "2027-03-01T04:30:30Z" });
    const { issues } = v.safeParse(CreateTestCodeCall, early);
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(["closesAt"]);
  });
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
