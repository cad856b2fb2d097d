import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimFigures, statedClaims } from "#db/schema/index.ts";
import { createAdmin, signIn, signInAs } from "#tests/support/accounts.ts";
import { createPlacement } from "#tests/support/openings.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();

async function landing() {
  const response = await worker.fetch("/");
  expect(response.headers.get("server-timing")).toContain('db;desc="0"');
  return visibleText(await response.text());
}

test("the landing page shows what is counted and stated, without a round trip", async () => {
  const before = await landing();
  for (const text of [
    "50+",
    "About 70%",
    "₹5,000 to ₹35,000",
    "About 80%",
    "85%",
    "about 5 minutes",
    "96% placed",
  ])
    expect(before).toContain(text);
  await createPlacement(worker.db, { stipend: 12_000 });
  await createPlacement(worker.db, { stipend: 0 });
  await worker.db.orm.update(claimFigures).set({ minimumSample: 2 });
  await worker.db.orm.insert(statedClaims).values([
    { key: "conversion", figure: "About 75%" },
    { key: "collegePlacementRise", figure: "85%", expiresOn: "2026-01-01" },
    { key: "placementRate", figure: "96%", expiresOn: "2026-01-01" },
  ]);
  await worker.runScheduledWork();
  const after = await landing();
  expect(after).toMatch(/50% ?of internships are paid ?of 2 internships, as of \d+ \w+/);
  for (const text of ["About 75%", "₹5,000 to ₹35,000"]) expect(after).toContain(text);
  expect(after).not.toContain("average rise in college placement rates");
  expect(after).not.toContain("96% placed");
  const dashboard = await worker.fetch("/dashboard/test", { as: await signInAs(worker.db) });
  expect(visibleText(await dashboard.text())).not.toContain("96% placement");
});

test("an owner states a figure without a last day, and only after confirming that it is true", async () => {
  const as = await signIn(worker.db, await createAdmin(worker.db));
  const [before] = await worker.db.orm.select().from(statedClaims).where(eq(statedClaims.key, "conversion"));
  const form = { figure: "About 60%", expiresOn: "", version: String(before?.version ?? 0) };
  const post = (fields: Record<string, string>) =>
    worker.fetch("/admin/claims/conversion/edit", { as, form: fields });
  const refused = await post(form);
  expect(refused.status).toBe(422);
  const page = visibleText(await refused.text());
  expect(page).toContain("Please confirm that you can show how it was counted");
  expect(page).not.toContain("This field is missing");
  expect((await post({ ...form, isTrue: "on" })).status).toBeLessThan(400);
  const [after] = await worker.db.orm.select().from(statedClaims).where(eq(statedClaims.key, "conversion"));
  expect(after).toMatchObject({ figure: "About 60%", expiresOn: null });
});
