import { rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { upsertProfile } from "#app/features/accounts/queries/profiles.server.ts";
import { archiveAttempt } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { directory, users } from "#db/schema/index.ts";
import { matchesName } from "#db/search.ts";
import { backupDatabase } from "#scripts/database/dump.ts";
import { restoreDatabase } from "#scripts/database/load.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";
import { createFinishedAttempt, createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";

let database: ServedTestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.remove());

const entryOf = async (userId: string) =>
  (await database.db.orm.select().from(directory).where(eq(directory.userId, userId)))[0];

async function found(search: string): Promise<string[]> {
  const rows = await database.db.orm
    .select({ email: directory.email })
    .from(directory)
    .where(matchesName(search));
  return rows.map(({ email }) => email).sort();
}

describe("the directory is updated with", () => {
  test("the account", async () => {
    const user = await createUser(database.db, { firstName: "Asha", lastName: "Verma" });
    expect(await entryOf(user.id)).toMatchObject({
      name: "Asha Verma",
      email: user.email,
      userType: "student",
      plan: "free",
      courseId: "",
      testState: "none",
      score: -1,
    });
    const course = await createCourse(database.db);
    await database.db.orm
      .update(users)
      .set({ name: "Asha Rao", plan: "premium", courseId: course.id, disabledAt: 5 })
      .where(eq(users.id, user.id));
    expect(await entryOf(user.id)).toMatchObject({
      name: "Asha Rao",
      plan: "premium",
      courseId: course.id,
      disabledAt: 5,
    });
    await database.db.orm.delete(users).where(eq(users.id, user.id));
    expect(await entryOf(user.id)).toBeUndefined();
    expect(await found("rao")).toEqual([]);
  });

  test("the test profile", async () => {
    const { id: userId } = await createUser(database.db);
    const profile = { userId, studentName: "Asha V", principalName: "Default Principal" };
    await database.db.execute(
      upsertProfile(database.db, { ...profile, branch: "BCA", collegeName: "Fergusson College" }),
    );
    expect(await entryOf(userId)).toMatchObject({ branch: "BCA", collegeName: "Fergusson College" });
    await database.db.execute(
      upsertProfile(database.db, { ...profile, branch: "MCA", collegeName: "Wadia College" }),
    );
    expect(await entryOf(userId)).toMatchObject({ branch: "MCA", collegeName: "Wadia College" });
    expect(await found("fergusson")).toEqual([]);
  });

  test("the attempt that counts", async () => {
    const quiz = await createQuiz(database.db, { questionCount: 10 });
    const user = await createUser(database.db);
    const admin = await createAdmin(database.db);
    const open = await createOpenAttempt(database.db, user, quiz);
    expect(await entryOf(user.id)).toMatchObject({ testState: "in_progress", score: -1 });
    await database.db.execute(archiveAttempt(database.db, open.id, admin.id, "Power cut"));
    expect(await entryOf(user.id)).toMatchObject({ testState: "none", score: -1 });
    const finished = await createFinishedAttempt(database.db, user, quiz, { correctCount: 7 });
    expect(await entryOf(user.id)).toMatchObject({ testState: "finished", score: 70 });
    await database.db.execute(archiveAttempt(database.db, finished.id, admin.id, "Wrong paper"));
    expect(await entryOf(user.id)).toMatchObject({ testState: "none", score: -1 });
  });
});

describe("search finds people", () => {
  beforeAll(async () => {
    await createUser(database.db, {
      firstName: "Kavita",
      lastName: "Deshmukh",
      email: "kavita.d@one.example",
    });
    await createUser(database.db, { firstName: "कविता", lastName: "देशमुख", email: "kd@two.example" });
    await createUser(database.db, { firstName: "José", lastName: "D'Souza", email: "jose@three.example" });
  });

  test.each([
    ["kav", ["kavita.d@one.example"]],
    ["KAVITA desh", ["kavita.d@one.example"]],
    ["desh kav", ["kavita.d@one.example"]],
    ["kavita.d@one", ["kavita.d@one.example"]],
    ["avita", []],
    ["कवि", ["kd@two.example"]],
    ["देश कविता", ["kd@two.example"]],
    ["jose souza", ["jose@three.example"]],
    ["k", ["kavita.d@one.example", "kd@two.example"]],
    ['"* OR -', []],
    ["%", []],
  ])("by %s", async (search, emails) => {
    expect(await found(search)).toEqual(emails);
  });
});

test("restores the directory and its search from a backup", async () => {
  const file = join(`${database.file}.backup`);
  const target = { url: database.url, authToken: undefined };
  await createUser(database.db, { firstName: "Backup", email: "backup@four.example" });
  const counts = await backupDatabase(target, file);
  expect(counts.directory).toBe(counts.users);
  await restoreDatabase(target, file);
  rmSync(file);
  expect(await found("backup")).toEqual(["backup@four.example"]);
  await createUser(database.db, { firstName: "Later", email: "later@five.example" });
  expect(await found("later")).toEqual(["later@five.example"]);
});
