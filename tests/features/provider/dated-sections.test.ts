import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { provider, providerAt, setProvider } from "#app/features/provider/provider.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import { getSection, restoreVersion, saveSection } from "#app/features/provider/use-cases/settings.server.ts";
import { awardPercentSql } from "#app/features/scholarship-test/queries/marking.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { providerVersions } from "#db/schema/index.ts";
import { DEMO_PROVIDER, demoProviderVersions } from "#db/seed/provider.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  setProvider(demoProviderVersions());
  await database.close();
});

const owner = () => adminContext(database.db, { staffRole: "owner" });
type Owner = Awaited<ReturnType<typeof owner>>;

const plans = (individualPrice: number) => ({ ...DEMO_PROVIDER.plans, individualPrice });
const dayAfter = (days: number) => dateAt(Date.now() + days * DAY_MS);

async function stored(ctx: Owner) {
  const found = await getSection(ctx, "plans");
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

const save = async (ctx: Owner, price: number, effectiveFrom: string | undefined) =>
  saveSection(ctx, "plans", { ...plans(price), effectiveFrom, version: (await stored(ctx)).version });

const priceAfter = (days: number) => providerAt(Date.now() + days * DAY_MS).plans.individualPrice;

describe("a change of prices", () => {
  test("applies from its day on, and until then the present prices hold", async () => {
    const ctx = await owner();
    expect(await save(ctx, 20_000, dayAfter(3))).toMatchObject({ ok: true });
    await readProvider(database.db);
    expect(provider().plans.individualPrice).toBe(16_999);
    expect([priceAfter(2), priceAfter(3), priceAfter(400)]).toEqual([16_999, 20_000, 20_000]);
    expect(await stored(ctx)).toMatchObject({
      value: { individualPrice: 16_999 },
      planned: [{ effectiveFrom: dayAfter(3), until: expect.any(Number) }],
    });
  });

  test("saved again for the same day replaces the plan", async () => {
    const ctx = await owner();
    await save(ctx, 20_000, dayAfter(3));
    await save(ctx, 18_000, dayAfter(3));
    await readProvider(database.db);
    expect(priceAfter(3)).toBe(18_000);
    expect((await stored(ctx)).planned).toHaveLength(1);
  });

  test("that is cancelled never applies, and a later one stays", async () => {
    const ctx = await owner();
    await save(ctx, 20_000, dayAfter(3));
    await save(ctx, 25_000, dayAfter(9));
    const { planned, version } = await stored(ctx);
    const [first] = planned;
    await restoreVersion(ctx, "plans", {
      restored: first!.until!,
      effectiveFrom: first!.effectiveFrom,
      version,
    });
    await readProvider(database.db);
    expect([priceAfter(3), priceAfter(9)]).toEqual([16_999, 25_000]);
    expect((await stored(ctx)).planned).toMatchObject([{ effectiveFrom: dayAfter(9) }]);
  });

  test("is restored from tomorrow on", async () => {
    const ctx = await owner();
    const { version: first } = await stored(ctx);
    await save(ctx, 20_000, dayAfter(1));
    await restoreVersion(ctx, "plans", { restored: first, version: (await stored(ctx)).version });
    await readProvider(database.db);
    expect(priceAfter(1)).toBe(16_999);
  });

  test.each([
    ["today", dayAfter(0)],
    ["yesterday", dayAfter(-1)],
    ["no day", undefined],
  ])("is refused for %s", async (_day, effectiveFrom) => {
    const ctx = await owner();
    expect(await save(ctx, 20_000, effectiveFrom)).toMatchObject({
      problem: { errors: [{ field: "effectiveFrom", message: "Please enter tomorrow or a later day" }] },
    });
    const { version, versions } = await stored(ctx);
    const restore = { restored: version, effectiveFrom: dayAfter(0), version };
    expect(await restoreVersion(ctx, "plans", restore)).toMatchObject({ ok: false });
    expect((await stored(ctx)).versions).toHaveLength(versions.length);
  });

  test("may begin today when it is the first of all, and then applies from the beginning", async () => {
    await database.db.orm.run(sql`DROP TRIGGER provider_versions_no_delete`);
    await database.db.orm.delete(providerVersions);
    const ctx = await owner();
    expect((await stored(ctx)).firstDay).toBe(dayAfter(0));
    expect(await save(ctx, 20_000, dayAfter(-1))).toMatchObject({
      problem: { errors: [{ field: "effectiveFrom", message: "Please enter today or a later day" }] },
    });
    await save(ctx, 20_000, dayAfter(0));
    await readProvider(database.db);
    expect(priceAfter(-1000)).toBe(20_000);
    // A mistake is corrected at once, until somebody has seen a price that counts.
    await save(ctx, 2_000, dayAfter(0));
    await readProvider(database.db);
    expect([priceAfter(-1000), priceAfter(0)]).toEqual([2_000, 2_000]);
    await createRequest(database.db);
    expect((await stored(ctx)).firstDay).toBe(dayAfter(1));
    expect(await save(ctx, 3_000, dayAfter(0))).toMatchObject({ ok: false });
  });
});

describe("an award", () => {
  const scale = (minimumScore: number, discountPercent: number) => ({
    test: [{ minimumScore, discountPercent }],
    dashboard: [],
  });
  const midnight = (date: string) => Date.parse(`${date}T00:00+05:30`);
  const mark = async (score: number, startedAt: number) => {
    const [row] = await database.db.orm.all<{ award: number }>(
      sql`SELECT ${awardPercentSql(sql`${score}`, sql`${startedAt}`)} AS award`,
    );
    return row!.award;
  };

  test("is that of the day on which the attempt was started, whenever it is marked", async () => {
    await database.db.orm.insert(providerVersions).values([
      { section: "awards", value: scale(50, 25), effectiveFrom: "2027-03-01" },
      { section: "awards", value: scale(99, 1), effectiveFrom: "2027-06-01" },
      { section: "awards", value: scale(90, 40), effectiveFrom: "2027-06-01" },
    ]);
    const days = ["2026-01-01", "2027-03-01", "2027-06-01"];
    const justBefore = await Promise.all(days.map((day) => mark(80, midnight(day) - 1)));
    const from = await Promise.all(days.map((day) => mark(80, midnight(day))));
    expect([justBefore, from]).toEqual([
      [10, 10, 25],
      [10, 25, 0],
    ]);
    expect(await mark(90, midnight("2027-06-01"))).toBe(40);
  });

  test("follows the scale of the test at each score", async () => {
    for (const [score, award] of [
      [64, 0],
      [65, 5],
      [74, 5],
      [75, 10],
      [84, 10],
      [85, 15],
      [100, 15],
    ] as const) {
      expect(await mark(score, midnight("2026-01-01"))).toBe(award);
    }
  });
});

test.each(["", "soon", "2027-02-30", "0027-01-01"])("a first day of '%s' is no date", (effectiveFrom) => {
  const sent = { ...DEMO_PROVIDER.refunds, effectiveFrom, version: 1 };
  const { issues } = v.safeParse(sectionInput("refunds"), sent);
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(["effectiveFrom"]);
});

test("a section without dates takes none", () => {
  const sent = { ...DEMO_PROVIDER.identity, effectiveFrom: "2027-01-01", version: 1 };
  expect(v.safeParse(sectionInput("identity"), sent).success).toBe(false);
});
