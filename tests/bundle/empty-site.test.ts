import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ADMIN, userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import type { Database } from "#db/session/index.ts";
import { type SignedIn, signIn } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { addressOf, createRecordOfEachKind, STAFF_PAGES } from "#tests/support/staff-screens.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** A site whose owner has not entered anything yet: every page is shown, and none names the demo's provider. */
async function seed(db: Database) {
  await seedDemoData(db, { now: Date.now(), passwordHash: "none" });
  await db.orm.run(sql`DROP TRIGGER provider_versions_no_delete`);
  await db.orm.run(sql`DELETE FROM provider_versions`);
}

/** Its own: it keeps the settings that it has read. */
const worker = useWorker({ seed, settings: {} });
const PUBLIC = [
  "/",
  "/contact",
  "/ask-for-a-code",
  "/sign-in",
  "/sign-in/sign-up",
  "/verify-result",
  "/about",
  "/parents",
];
const STUDENT = [
  ...[
    "",
    "/course",
    "/classes",
    "/foundation",
    "/test",
    "/feedback",
    "/submissions",
    "/rating",
    "/enrolment",
  ],
  ...["/certificate", "/me", "/account", "/account/profile", "/refund", "/notifications"],
].map((path) => `/dashboard${path}`);

let people: Record<"visitor" | "student" | "finished" | "admin", SignedIn | undefined>;
let ids: Record<string, string>;
beforeAll(async () => {
  const admin = await signIn(worker.db, { id: ADMIN } as never);
  ids = await createRecordOfEachKind(worker, admin);
  people = {
    visitor: undefined,
    student: await signIn(worker.db, { id: userId("premium") } as never),
    finished: await signIn(worker.db, { id: userId("finished") } as never),
    admin,
  };
});

test.each([
  ["visitor", () => PUBLIC],
  ["student", () => STUDENT],
  ["finished", () => [...STUDENT, "/scholarship-test/result"]],
  ["admin", () => Object.values(STAFF_PAGES).map((path) => addressOf(path, ids))],
] as const)("shows every page to a %s", async (who, pages) => {
  for (const path of pages()) {
    const response = await worker.fetch(path, { as: people[who], redirect: "manual" });
    expect(response.status, path).toBeLessThan(500);
    expect(await response.text(), path).not.toMatch(
      /Kadam Career Training|(hello|privacy)@kadam|919000000000/,
    );
  }
});

test("the landing page says the figures that the page of figures shows: none, then what the owner states", async () => {
  const read = async (path: string, as?: SignedIn) =>
    visibleText(await (await worker.fetch(path, { as })).text());
  const demo = /2300|50\+|About 70%|₹5,000 to|About 80%|85%|96%|about 5 minutes|one working day/;
  expect(await read("/")).not.toMatch(demo);
  // Nor does it offer what is not there: a test, plans without a price, refunds, invented people.
  expect(await read("/")).not.toMatch(/free (scholarship )?test|₹|fee back|Why Choose|invented names/);
  expect(await read("/admin/claims", people.admin)).not.toMatch(demo);
  await worker.db.orm.run(sql`INSERT INTO provider_versions (section, value)
    VALUES ('figures', '{"partnerCompanies": "12 of them", "internshipsAvailable": "40", "source": "Register of May"}')`);
  await expect.poll(() => read("/"), { timeout: 10_000, interval: 250 }).toContain("12 of them");
  const [landing, list] = [await read("/"), await read("/admin/claims", people.admin)];
  expect(landing).toContain("Internships Available");
  expect(list).toContain("12 of them by the provider settings");
  expect(list).toContain("Stated: Register of May");
  for (const page of [landing, list]) expect(page).not.toMatch(demo);
});
