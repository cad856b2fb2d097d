import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  importPeople,
  previewPeople,
} from "#app/features/accounts/invitations/use-cases/import-people.server.ts";
import { acceptWithOwnAccount } from "#app/features/accounts/use-cases/accept-invitation.server.ts";
import { getOwnPhone, saveOwnProfile } from "#app/features/accounts/use-cases/own-profile.server.ts";
import { undoImport } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { setPhone } from "#app/features/students/use-cases/change-account.server.ts";
import { changeStudent, getStudentWithETag } from "#app/features/students/use-cases/change-student.server.ts";
import { imports, invitations, users } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { adminContext, signedInContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: Awaited<ReturnType<typeof adminContext>>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const ASHA = "+919876543210";
const NISHA = "+919876543211";
const phoneOf = async ({ id }: { id: string }) =>
  (await database.db.orm.select().from(users).where(eq(users.id, id)))[0]!.phone;
const file = (...rows: string[]) => ({
  format: "csv" as const,
  content: ["email,name,Mobile No.", ...rows].join("\n"),
  batchId: "",
  plan: "" as const,
});

test("a student gives, changes and removes the own number", async () => {
  const student = await createUser(database.db);
  const { ctx } = await signedInContext(database.db, student);
  const names = { firstName: "Asha", lastName: "Rao" };
  for (const phone of [ASHA, NISHA, ""]) {
    await saveOwnProfile(ctx, { ...names, phone });
    expect(await getOwnPhone(ctx)).toBe(phone);
  }
});

test("staff set the number that they saw; a later editor is told what it is now", async () => {
  const student = await createUser(database.db);
  const seen = { expectedPhone: "" };
  const both = await Promise.all(
    [ASHA, NISHA].map((phone) => setPhone(admin, student.id, { phone, ...seen })),
  );
  expect(both.map(({ ok }) => ok)).toEqual([true, false]);
  expect(both[1]).toMatchObject({
    problem: { code: "stale_version", message: expect.stringContaining("98765 432") },
  });
  expect(await setPhone(admin, student.id, { phone: ASHA, ...seen })).toMatchObject({ ok: true });
  expect(await phoneOf(student)).toBe(ASHA);
});

test("staff set no number of other staff", async () => {
  const other = await createAdmin(database.db);
  expect(await setPhone(admin, other.id, { phone: ASHA, expectedPhone: "" })).toMatchObject({
    problem: { code: "not_found" },
  });
  expect(await phoneOf(other)).toBe("");
});

test("a change by the API keeps a number that it does not name, and has it in the tag", async () => {
  const { id } = await createUser(database.db, { phone: ASHA });
  const before = await getStudentWithETag(admin, id);
  expect(await changeStudent(admin, id, { firstName: "Nisha" })).toMatchObject({ value: { phone: ASHA } });
  expect(await changeStudent(admin, id, { phone: NISHA })).toMatchObject({ value: { phone: NISHA } });
  expect(before.ok && (await changeStudent(admin, id, { phone: "" }, before.value.tag))).toMatchObject({
    problem: { code: "stale_version", current: { phone: NISHA } },
  });
});

test("an import reads the column, names a faulty number by its line, and can be undone", async () => {
  const known = await createUser(database.db, { phone: ASHA });
  const [fresh, faulty] = [`${randomUUID()}@college.example`, `${randomUUID()}@college.example`];
  const rows = [`${known.email},,98765-43211`, `${fresh},Asha Rao,'+91 98765 43210`];
  const wrong = await previewPeople(admin, file(...rows, `${faulty},Ravi,98765`));
  expect(wrong.ok && wrong.value.errors).toMatchObject([
    { line: 4, message: expect.stringContaining("phone") },
  ]);
  expect(await importPeople(admin, file(...rows))).toMatchObject({ value: { invited: 1, changed: 1 } });
  expect(await phoneOf(known)).toBe(NISHA);
  expect(await importPeople(admin, file(`${known.email},,`))).toMatchObject({ value: { changed: 0 } });
  const [invitation] = await database.db.orm.select().from(invitations).where(eq(invitations.email, fresh));
  expect(invitation).toMatchObject({ firstName: "Asha", phone: ASHA });
  const [stored] = await database.db.orm.select().from(imports);
  expect(await undoImport(admin, stored!.id)).toMatchObject({ ok: true });
  expect(await phoneOf(known)).toBe(ASHA);
});

test("an invitation gives its number to an account that has none", async () => {
  for (const [phone, then] of [
    ["", ASHA],
    [NISHA, NISHA],
  ] as const) {
    const student = await createUser(database.db, { phone });
    const { token } = await createInvitation(database.db, { email: student.email, phone: ASHA });
    const { ctx } = await signedInContext(database.db, student);
    expect(await acceptWithOwnAccount(ctx, { token })).toMatchObject({ ok: true });
    expect(await phoneOf(student)).toBe(then);
  }
});
