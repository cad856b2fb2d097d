import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPeopleCsv } from "#app/features/accounts/invitations/import-rows.ts";
import { InviteCall, InviteStudentInput } from "#app/features/accounts/invitations/inputs.ts";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { getSection, restoreVersion, saveSection } from "#app/features/provider/use-cases/settings.server.ts";
import { CreateQuizForm } from "#app/features/question-bank/inputs.ts";
import { StartAttemptInput } from "#app/features/scholarship-test/inputs.ts";
import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { profiles } from "#db/schema/index.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { adminContext } from "#tests/support/service-context.ts";
import { apiDocument } from "#workers/api/index.ts";

const OTHER = { open: ["Nursing", "B.Sc 3", "B.Sc 4"], closed: ["Diploma"], announced: ["Pharmacy"] };
const setBranches = (value: typeof OTHER) =>
  setProvider([{ id: 1, section: "branches", value, effectiveFrom: null }]);

afterEach(() => setProvider(demoProviderVersions()));

const parse = (lists: object) => v.safeParse(sectionInput("branches"), { version: 0, ...lists });
const messages = (lists: object) => parse(lists).issues?.map(({ message }) => message);

describe("the lists of branches", () => {
  test("are texts of lines or arrays, in their order, without empty lines", () => {
    const lists = { open: ["  BCA \r\n\r\nB.Tech\n"], closed: ["MCA", "BBA"] };
    expect(parse(lists)).toMatchObject({
      output: { open: ["BCA", "B.Tech"], closed: ["MCA", "BBA"], announced: [], version: 0 },
    });
  });

  test.each([
    [
      "a name that is too long",
      { open: [`BCA\n${"x".repeat(31)}`] },
      "Line 2: Please use at most 30 characters",
    ],
    ["a name twice", { open: ["B.Tech\nBCA\nb tech"] }, "Line 3: This is on line 1 already"],
    ["a name of marks", { open: ["–"] }, "Line 1: Please use letters or digits"],
    [
      "a text that turns the direction",
      { open: ["BCA\u202Ex"] },
      "Line 1: Please remove the control characters",
    ],
    [
      "13 names",
      { open: [Array.from({ length: 13 }, (_, at) => `Branch ${at}`).join("\n")] },
      "Line 13: At most 12 lines",
    ],
    ["a name in two lists", { open: ["BCA"], closed: ["bca"] }, "bca is in another list already"],
    ["no text", { open: [7] }, "This must be text"],
  ])("refuse %s", (_, lists, message) => {
    expect(messages(lists)).toEqual([message]);
  });

  test("have at most 12 in all", () => {
    const names = (from: number) => Array.from({ length: 7 }, (_, at) => `Branch ${from + at}`);
    expect(messages({ open: names(0), announced: names(7) })).toEqual([
      "Please enter at most 12 branches in all",
    ]);
  });
});

describe("a branch of another provider", () => {
  const start = (branch: string) => v.safeParse(StartAttemptInput, { branch, testCode: "X" }).success;
  const quiz = (branch: string) => v.safeParse(CreateQuizForm, { branch, title: "Test" }).success;
  const person = (branch: string) => ({ email: "asha@college.example", branch, collegeName: "City" });
  const invite = (branch: string) => v.safeParse(InviteStudentInput, person(branch)).success;
  const call = (branch: string) => v.safeParse(InviteCall, person(branch)).success;
  const imported = (branch: string) =>
    readPeopleCsv(`email,branch,college\nasha@college.example,${branch},City`, []).errors.length === 0;
  const filters = (branch: string) =>
    [STUDENT_LIST, RESULT_LIST].every(({ filters }) => v.parse(filters.branch, branch) === branch);

  test.each([
    ["Nursing", true, true],
    ["B.Sc 4", true, true],
    ["Diploma", false, true],
    ["Pharmacy", false, false],
    ["BCA", false, false],
  ])("%s is offered: %s, in filters: %s", (branch, isOffered, isKnown) => {
    setBranches(OTHER);
    expect([start, quiz, invite, call, imported].map((accepts) => accepts(branch))).toEqual(
      Array.from({ length: 5 }, () => isOffered),
    );
    expect(filters(branch)).toBe(isKnown);
  });

  test("is told apart in a file by its digits", () => {
    setBranches(OTHER);
    const file = "email,branch,college\na@college.example,bsc 4,City\nb@college.example,B.SC. 3,City";
    expect(readPeopleCsv(file, []).rows.map(({ branch }) => branch)).toEqual(["B.Sc 4", "B.Sc 3"]);
  });

  test("is what the document of the API allows", () => {
    const allowed = () => {
      const { paths } = apiDocument("http://kadam.test");
      const body = paths["/api/quiz-attempts"]!.post!.requestBody!.content["application/json"]!;
      return body.schema.properties!.branch!.enum;
    };
    expect(allowed()).toEqual(["BCA", "MCA", "B.Tech"]);
    setBranches(OTHER);
    expect(allowed()).toEqual(OTHER.open);
  });
});

describe("a branch that is in use", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  const owner = () => adminContext(database.db, { staffRole: "owner" });
  const NONE = { open: [], closed: [], announced: [] };

  async function save(lists: object) {
    const ctx = await owner();
    const found = await getSection(ctx, "branches");
    if (!found.ok) throw new Error("no section");
    return saveSection(ctx, "branches", { ...NONE, ...lists, version: found.value.version });
  }

  const giveProfile = async (branch: string) => {
    const { id: userId } = await createUser(database.db);
    const place = { collegeName: "City", studentName: "Asha", principalName: "-" };
    await database.db.orm.insert(profiles).values({ userId, branch, ...place });
  };

  test.each<[string, () => Promise<unknown>, string]>([
    ["students", () => giveProfile("MCA"), "MCA still has 1 student: close it instead"],
    [
      "an invited student",
      () => createInvitation(database.db, { branch: "MCA", collegeName: "City" }),
      "MCA still has 1 student: close it instead",
    ],
    [
      "a result",
      async () => {
        const quiz = await createQuiz(database.db, { branch: "MCA", questionCount: 1 });
        await createFinishedAttempt(database.db, await createUser(database.db), quiz, { correctCount: 1 });
      },
      "MCA still has 1 result: close it instead",
    ],
    [
      "a quiz",
      () => createQuiz(database.db, { branch: "MCA", publishedAt: null }),
      "MCA still has 1 quiz: close it instead",
    ],
  ])("by %s is closed and not removed", async (_, use, message) => {
    await use();
    for (const lists of [{ open: ["BCA"] }, { open: ["BCA"], announced: ["MCA"] }]) {
      expect(await save(lists)).toMatchObject({
        problem: { code: "invalid_fields", errors: [{ field: "open", message }] },
      });
    }
    expect(await save({ open: ["BCA"], closed: ["MCA"] })).toMatchObject({ ok: true });
  });

  test("is not removed by an earlier version either", async () => {
    const ctx = await owner();
    const first = await save({ open: ["BCA"] });
    await save({ open: ["BCA", "Nursing"] });
    await giveProfile("Nursing");
    const found = await getSection(ctx, "branches");
    const version = found.ok ? found.value.version : 0;
    const restored = first.ok ? first.value.version : 0;
    expect(await restoreVersion(ctx, "branches", { restored, version })).toMatchObject({
      problem: { errors: [{ message: "Nursing still has 1 student: close it instead" }] },
    });
  });

  test("is removed once nothing belongs to it", async () => {
    expect(await save({ open: ["BCA"] })).toMatchObject({ ok: true, value: { value: { open: ["BCA"] } } });
  });
});
