import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findSections } from "#app/features/operations/search/parts/find-sections.server.ts";
import { searchRecords } from "#app/features/operations/search/use-cases/search.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { STAFF_AREAS } from "#app/shell/staff/navigation.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { assignToStudent } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReceipt } from "#tests/support/enrolment-requests.ts";
import { adminContext, contextFor, toActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

const search = async (typed: string) => {
  const found = await searchRecords(ctx, typed);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
};

describe("people", () => {
  test("are found by the beginning of a word of their name or address, in any case and script", async () => {
    await createUser(database.db, { name: "Farah Sheikh", email: "fs@city-college.example" });
    await createAdmin(database.db, { name: "अनुराधा देशमुख", email: "office@kadam.example" });
    for (const typed of ["sheikh", "FAR she", "fs@city"])
      expect((await search(typed)).people, typed).toMatchObject([{ name: "Farah Sheikh" }]);
    expect((await search("देश")).people).toMatchObject([{ name: "अनुराधा देशमुख", userType: "admin" }]);
  });

  test("are sorted by name; eight are listed, and that there are more", async () => {
    for (const letter of "jihgfedcba") await createUser(database.db, { name: `Farah ${letter}` });
    const { people, hasMorePeople } = await search("farah");
    expect(people.map(({ name }) => name.at(-1)).join("")).toBe("abcdefgh");
    expect(hasMorePeople).toBe(true);
  });

  test.each(["%%", "__", '"*', "a%b OR x", "NEAR(a b)"])("%s is text, not a pattern", async (typed) => {
    await createUser(database.db, { name: "Farah Sheikh" });
    expect((await search(typed)).people).toEqual([]);
  });
});

test("a receipt is found by its number, by who may read receipts", async () => {
  const { number } = await createReceipt(database.db);
  expect((await search(`R-00000${number}`)).receipts).toMatchObject([{ number }]);
  ctx = contextFor(database.db, toActor(await createAdmin(database.db, { staffRole: "grader" })));
  expect((await search(`R-${number}`)).receipts).toEqual([]);
});

test("courses are found by a part of either name", async () => {
  const { id } = await createCourse(database.db, { courseName: "career-2026", displayName: "Career 100%" });
  for (const typed of ["100%", "EER-2", "career"])
    expect((await search(typed)).courses, typed).toEqual([
      { id, name: "Career 100%", courseName: "career-2026" },
    ]);
  expect((await search("1_0")).courses).toEqual([]);
});

test("a role finds only what it may read, a counsellor the students of the own batches", async () => {
  const farah = await createUser(database.db, {
    name: "Farah Sheikh",
    courseId: (await createCourse(database.db)).id,
  });
  await createCourse(database.db, { displayName: "Farah's course" });
  ctx = contextFor(database.db, toActor(await createAdmin(database.db, { staffRole: "grader" })));
  expect(await search("farah")).toMatchObject({ people: [], courses: [{ name: "Farah's course" }] });
  expect(findSections("exam", ctx.actor)).toEqual([]);
  const counsellor = await createAdmin(database.db, { staffRole: "counsellor" });
  ctx = contextFor(database.db, toActor(counsellor));
  expect(await search("farah")).toMatchObject({ people: [], courses: [] });
  await assignToStudent(database.db, counsellor, farah);
  expect(await search("farah")).toMatchObject({ people: [{ name: "Farah Sheikh" }], courses: [] });
});

describe("pages and settings", () => {
  test.each([
    ["exam", ["Exam day"]],
    ["test co", ["Test codes"]],
    ["PASSWORD", ["Account"]],
    ["feedback", ["Counselling & Feedback"]],
    ["sign-out", ["Account"]],
    ["&", []],
    ["zzz", []],
  ])("%s finds %s", (typed, labels) => {
    expect(findSections(typed, ctx.actor).map(({ label }) => label)).toEqual(labels);
  });

  test.each(STAFF_AREAS.flatMap(({ pages }) => pages.map(({ label }) => label)))(
    "%s finds itself",
    (label) => {
      expect(findSections(label, ctx.actor).map((page) => page.label)).toContain(label);
    },
  );
});
