import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { invitations } from "#db/schema/index.ts";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createApiKey } from "#tests/support/api-keys.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const newEmail = () => `${crypto.randomUUID()}@staff.example`;
const signInWithRole = async (staffRole: (typeof STAFF_ROLES)[number], age = {}) =>
  signIn(worker.db, await createAdmin(worker.db, { staffRole }), age);

type Body = { errors?: { field: string }[] };

async function invite(json: object, as?: SignedIn, headers: Record<string, string> = {}) {
  const authorization = as && { authorization: `Bearer ${as.bearer}` };
  const response = await worker.fetch("/api/admin/invitations", {
    json,
    headers: { ...authorization, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Body };
}
const storedFor = (email: string) =>
  worker.db.orm.select().from(invitations).where(eq(invitations.email, email));

describe("POST /api/admin/invitations with a role", () => {
  test.each(STAFF_ROLES)("an owner invites a %s", async (role) => {
    const email = newEmail();
    const { status, body } = await invite({ email, firstName: "Ravi", role }, await signInWithRole("owner"));
    expect([status, body]).toMatchObject([201, { email, staffRole: role, plan: null, state: "pending" }]);
    expect(await storedFor(email)).toMatchObject([{ staffRole: role, firstName: "Ravi" }]);
  });

  test("without one, or as student, invites a student on the free plan", async () => {
    const owner = await signInWithRole("owner");
    for (const more of [{}, { role: "student" }]) {
      const { status, body } = await invite({ email: newEmail(), ...more }, owner);
      expect([status, body]).toMatchObject([201, { staffRole: null, plan: "free" }]);
    }
  });

  test("is for owners with a recent sign-in alone: nobody else, no API key", async () => {
    const email = newEmail();
    const json = { email, role: "grader" };
    for (const role of STAFF_ROLES.filter((one) => one !== "owner")) {
      expect((await invite(json, await signInWithRole(role))).status, role).toBe(403);
    }
    const old = await invite(json, await signInWithRole("owner", { signedInAgoMs: 11 * 60_000 }));
    expect([old.status, old.body]).toMatchObject([403, { message: expect.stringContaining("10 minutes") }]);
    const { headers } = await createApiKey(worker.db, await createAdmin(worker.db), ["write:invitations"]);
    expect((await invite(json, undefined, headers)).status).toBe(403);
    expect((await invite({ email: newEmail() }, undefined, headers)).status).toBe(201);
    expect(await storedFor(email)).toEqual([]);
  });

  test("names each field that staff do not have", async () => {
    const json = {
      email: newEmail(),
      role: "viewer",
      plan: "free",
      branch: "BCA",
      collegeName: "City College",
    };
    const { status, body } = await invite(json, await signInWithRole("owner"));
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(["branch", "collegeName", "plan"]);
    const unknown = await invite({ email: newEmail(), role: "principal" }, await signInWithRole("owner"));
    expect([unknown.status, unknown.body]).toMatchObject([422, { errors: [{ field: "role" }] }]);
  });
});
