import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  AcceptInvitationInput,
  ApiSignUpInput,
  OwnProfileInput,
  SignUpInput,
} from "#app/features/accounts/inputs.ts";
import { insertAdmin } from "#app/features/accounts/queries/admin-accounts.server.ts";
import { acceptWithNewAccount } from "#app/features/accounts/use-cases/accept-invitation.server.ts";
import { saveOwnProfile } from "#app/features/accounts/use-cases/own-profile.server.ts";
import { signUp } from "#app/features/accounts/use-cases/sign-up.server.ts";
import { ChangeStudentCall } from "#app/features/students/inputs.ts";
import { changeStudent } from "#app/features/students/use-cases/change-student.server.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { directory, users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { adminContext, anonymousContext, signedInContext } from "#tests/support/service-context.ts";

/** People with one name have an empty last name everywhere. */

const PASSWORD = "steps-up-2026";
const EMAIL = "asha@college.example";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const stored = async () => {
  const { orm } = database.db;
  const [user] = await orm.select().from(users).where(eq(users.email, EMAIL));
  const [row] = await orm.select().from(directory).where(eq(directory.userId, user!.id));
  return { firstName: user!.firstName, lastName: user!.lastName, name: user!.name, listed: row!.name };
};

const person = { firstName: "Asha", email: EMAIL, password: PASSWORD };
const WAYS: Record<string, () => Promise<unknown>> = {
  "the form of a sign-up": () => signUp(anonymousContext(database.db), v.parse(SignUpInput, person)),
  "the API's sign-up": () =>
    signUp(anonymousContext(database.db), v.parse(ApiSignUpInput, { ...person, lastName: " " }), "api"),
  "an invitation": async () => {
    const { token } = await createInvitation(database.db, { email: EMAIL, firstName: "Asha" });
    const input = v.parse(AcceptInvitationInput, { token, firstName: "Asha", password: PASSWORD });
    return acceptWithNewAccount(anonymousContext(database.db), input);
  },
  "the profile": async () => {
    const user = await createUser(database.db, { email: EMAIL });
    const { ctx } = await signedInContext(database.db, user);
    return saveOwnProfile(ctx, v.parse(OwnProfileInput, { firstName: "Asha" }));
  },
  "a change by the API": async () => {
    const { id } = await createUser(database.db, { email: EMAIL });
    const change = v.parse(ChangeStudentCall, { firstName: "Asha", lastName: "" });
    return changeStudent(await adminContext(database.db), id, change);
  },
  "the command for owners": () =>
    insertAdmin(database.db, { email: EMAIL, firstName: "Asha", lastName: "", passwordHash: "" }),
};

test.each(Object.keys(WAYS))("%s stores one name without a space after it", async (way) => {
  await WAYS[way]!();
  expect(await stored()).toEqual({ firstName: "Asha", lastName: "", name: "Asha", listed: "Asha" });
});

test("a call that names no last name leaves it unchanged", () => {
  expect(v.parse(ChangeStudentCall, { firstName: "Asha" })).not.toHaveProperty("lastName");
});

test("the first name is required", () => {
  expect(v.safeParse(SignUpInput, { ...person, firstName: "" }).success).toBe(false);
});

test.each([
  ["Asha", "Rao", "Asha Rao"],
  ["Asha", "", "Asha"],
  ["", "Rao", "Rao"],
])("the full name of '%s' and '%s' is '%s'", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
