import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeAccount, setStaffRole } from "#app/features/students/use-cases/change-account.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { listStaff } from "#app/features/students/use-cases/list-staff.server.ts";
import {
  getStudentFeedback,
  writeStaffNote,
} from "#app/features/support/counselling/use-cases/write-feedback.server.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import { users } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { assignToStudent } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const contextOf = (user: TestUser) => contextFor(database.db, toAdminActor(user));
const as = async (staffRole: StaffRole) => contextOf(await createAdmin(database.db, { staffRole }));
const roleOf = async ({ id }: TestUser) =>
  (await database.db.orm.select().from(users).where(eq(users.id, id)))[0]!.staffRole;
const giveRole = (ctx: Awaited<ReturnType<typeof as>>, { id }: TestUser, role: StaffRole) =>
  setStaffRole(ctx, id, { role, reason: "" });

describe("the last owner", () => {
  test("remains when two owners demote each other at once", async () => {
    const [one, other] = [await createAdmin(database.db), await createAdmin(database.db)];
    const outcomes = await Promise.all([
      giveRole(contextOf(one), other, "viewer"),
      giveRole(contextOf(other), one, "viewer"),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect([await roleOf(one), await roleOf(other)].sort()).toEqual(["owner", "viewer"]);
  });

  test("cannot become a student or be disabled, also beside a disabled owner", async () => {
    const owner = await createAdmin(database.db);
    await createAdmin(database.db, { disabledAt: Date.now() });
    for (const change of ["make-student", "disable"] as const) {
      expect(await changeAccount(contextOf(owner), owner.id, change)).toMatchObject({
        problem: { code: "conflict" },
      });
    }
    expect(await roleOf(owner)).toBe("owner");
  });
});

test("only owners give roles and change accounts of staff", async () => {
  const [grader, student] = [
    await createAdmin(database.db, { staffRole: "grader" }),
    await createUser(database.db),
  ];
  const coordinator = await as("coordinator");
  const forbidden = { ok: false, problem: { code: "forbidden" } };
  expect(await giveRole(coordinator, student, "viewer")).toMatchObject(forbidden);
  expect(await listStaff(coordinator)).toMatchObject(forbidden);
  for (const change of ["disable", "sign-out", "unlock", "make-student"] as const) {
    expect(await changeAccount(coordinator, grader.id, change), change).toMatchObject(forbidden);
  }
  expect(await changeAccount(coordinator, student.id, "disable")).toMatchObject({ ok: true });
  expect(await roleOf(grader)).toBe("grader");
});

test("the list of staff has everybody with a role", async () => {
  const owner = await createAdmin(database.db, { name: "Asha" });
  await createAdmin(database.db, { name: "Binu", staffRole: "grader" });
  await createUser(database.db);
  const listed = await listStaff(contextOf(owner));
  expect(listed.ok && listed.value.map(({ name }) => name)).toEqual(["Asha", "Binu"]);
});

test("a counsellor reads of the staff notes only the own ones, and no audit of the student", async () => {
  const { id } = await createUser(database.db, { courseId: (await createCourse(database.db)).id });
  const [counsellor, viewer] = [await as("counsellor"), await as("viewer")];
  await assignToStudent(database.db, { id: counsellor.actor.userId }, { id });
  await writeStaffNote(await as("coordinator"), id, { body: "Called the parents" });
  await writeStaffNote(counsellor, id, { body: "Wants to change the branch" });
  const notes = async (ctx: typeof viewer) => {
    const found = await getStudentFeedback(ctx, id);
    return found.ok && found.value.notes.map(({ body }) => body).sort();
  };
  expect(await notes(counsellor)).toEqual(["Wants to change the branch"]);
  expect(await notes(viewer)).toEqual(["Called the parents", "Wants to change the branch"]);
  await changeAccount(await as("owner"), id, "disable");
  const audit = async (ctx: typeof viewer) => {
    const found = await getStudentRecord(ctx, id, "history");
    return found.ok && found.value.audit.length;
  };
  expect(await audit(counsellor)).toBe(0);
  expect(await audit(viewer)).toBeGreaterThan(0);
});

test("exactly staff have a role", async () => {
  const { id } = await createUser(database.db);
  const admin = await createAdmin(database.db);
  const set = (userId: string, values: Partial<TestUser>) =>
    database.db.orm.update(users).set(values).where(eq(users.id, userId));
  await expect(set(id, { staffRole: "viewer" })).rejects.toThrow();
  await expect(set(admin.id, { staffRole: null })).rejects.toThrow();
});
