import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { provider, setProvider } from "#app/features/provider/provider.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import { getSection, restoreVersion, saveSection } from "#app/features/provider/use-cases/settings.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { currencySign, currencyUnits, formatMoney, money } from "#app/kernel/money.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import { region } from "#app/kernel/region.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createCollegeEnrolment, createReceipt, createRequest } from "#tests/support/enrolment-requests.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  setProvider(demoProviderVersions());
  await database.close();
});

const INDIA = { timeZone: "Asia/Kolkata", currency: "INR", numberFormat: "en-IN" } as const;
const BERLIN = { timeZone: "Europe/Berlin", currency: "EUR", numberFormat: "en-GB" } as const;

async function owner() {
  const ctx = await adminContext(database.db, { staffRole: "owner" });
  const versionNow = async () => {
    const found = await getSection(ctx, "region");
    return found.ok ? found.value.version : 0;
  };
  return {
    versionNow,
    save: async (value: object) => saveSection(ctx, "region", { ...value, version: await versionNow() }),
    restore: async (restored: number) =>
      restoreVersion(ctx, "region", { restored, version: await versionNow() }),
  };
}

const STAYS = {
  ok: false,
  problem: {
    code: "invalid_fields",
    errors: [{ field: "currency", message: expect.stringContaining("INR") }],
  },
};

test("times and amounts are written as the owner has set it, from the next read on", async () => {
  const NEW_YEAR = Date.UTC(2026, 11, 31, 23, 30);
  expect([formatHomeDateTime(NEW_YEAR), formatMoney(money(144_449))]).toEqual([
    "1 Jan 2027, 5:00 am IST",
    "₹1,44,449",
  ]);
  const { save } = await owner();
  expect(await save(BERLIN)).toMatchObject({ ok: true });
  await readProvider(database.db);
  expect(formatHomeDateTime(NEW_YEAR)).toBe("1 Jan 2027, 12:30 am CET");
  expect([formatMoney(money(144_449)), formatNumber(144_449)]).toEqual(["€144,449", "144,449"]);
  expect([currencySign(), currencyUnits(), region().currency]).toEqual(["€", "euros", "EUR"]);
  expect(["€34,135", "34,135 €", "EUR 34135", "₹34,135"].map(parseNumber)).toEqual([
    34_135, 34_135, 34_135, 34_135,
  ]);
  expect(provider().region).toEqual(BERLIN);
});

describe("the currency", () => {
  const RECORDS: Record<string, (db: Database) => Promise<unknown>> = {
    "an enrolment request": createRequest,
    "a receipt": createReceipt,
    "an enrolment by a college": async (db) => createCollegeEnrolment(db, (await createUser(db)).id),
  };

  test.each(Object.keys(RECORDS))("stays once there is %s, and the rest may still change", async (record) => {
    const { save, restore, versionNow } = await owner();
    expect(await save(BERLIN)).toMatchObject({ ok: true });
    const inEuros = await versionNow();
    expect(await save(INDIA)).toMatchObject({ ok: true });
    await RECORDS[record]!(database.db);
    expect(await save(BERLIN)).toMatchObject(STAYS);
    expect(await restore(inEuros)).toMatchObject(STAYS);
    const moved = { ...INDIA, timeZone: "Europe/Berlin", numberFormat: "en-GB" };
    expect(await save(moved)).toMatchObject({ ok: true, value: { value: moved } });
  });
});

test.each([
  { timeZone: "Mars/Olympus" },
  { timeZone: "+05:30" },
  { currency: "XXX" },
  { numberFormat: "de-DE" },
])("%j is refused", (fault) => {
  const input = { ...INDIA, version: 0 };
  expect(v.safeParse(sectionInput("region"), input).success).toBe(true);
  expect(v.safeParse(sectionInput("region"), { ...input, ...fault }).success).toBe(false);
});
