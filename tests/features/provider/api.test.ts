import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setProvider } from "#app/features/provider/provider.ts";
import { changeSection, getSection, listVersions } from "#app/features/provider/use-cases/settings.server.ts";
import { presentProvider } from "#app/features/provider/wire.ts";
import { DEMO_PROVIDER, demoProviderVersions } from "#db/seed/provider.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
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

describe("a program changes a section", () => {
  test("by the fields that it names", async () => {
    const changed = await changeSection(await owner(), "contact", { city: "Kochi, Kerala" });
    expect(changed).toMatchObject({
      ok: true,
      value: { name: "contact", value: { ...DEMO_PROVIDER.contact, city: "Kochi, Kerala" } },
    });
  });

  test("once, however often it is sent", async () => {
    const ctx = await owner();
    await changeSection(ctx, "contact", { city: "Kochi" });
    await changeSection(ctx, "contact", { city: "Kochi" });
    const listed = await listVersions(ctx, "contact");
    expect(listed.ok && listed.value).toHaveLength(2);
  });

  test("of money from the next day on, or from the day that it names", async () => {
    const ctx = await owner();
    const first = (await getSection(ctx, "refunds")) as { value: { firstDay: string } };
    const days = [undefined, "2099-03-01"];
    for (const effectiveFrom of days) {
      const change = { administrativeFee: 777, effectiveFrom };
      expect(await changeSection(ctx, "refunds", change)).toMatchObject({
        ok: true,
        value: { value: DEMO_PROVIDER.refunds },
      });
    }
    const listed = await listVersions(ctx, "refunds");
    const saved = listed.ok ? listed.value.slice(0, 2).map((one) => one.effectiveFrom) : [];
    expect(saved).toEqual(["2099-03-01", first.value.firstDay]);
    expect(
      await changeSection(ctx, "refunds", { administrativeFee: 1, effectiveFrom: "2026-01-01" }),
    ).toMatchObject({ problem: { errors: [{ field: "effectiveFrom" }] } });
  });

  test("of the version that it names alone", async () => {
    const ctx = await owner();
    const found = await getSection(ctx, "contact");
    const tag = found.ok ? String(found.value.version) : "";
    expect(await changeSection(ctx, "contact", { city: "Kochi" }, tag)).toMatchObject({ ok: true });
    expect(await changeSection(ctx, "contact", { city: "Surat" }, tag)).toMatchObject({
      problem: { code: "stale_version", current: { value: { city: "Kochi" } } },
    });
  });

  test.each([
    ["identity", { name: "" }, "name", "Please enter the name"],
    ["identity", { name: 7 }, "name", "Please enter the name"],
    ["identity", { motto: "x" }, "motto", undefined],
    ["branches", { open: ["BCA", "bca"] }, "open", "Line 2: This is on line 1 already"],
    ["programme", { placementMonth: 9 }, "placementMonth", "Please enter a month of the programme"],
  ])("of %s to %j and gets the reason at its field", async (name, change, field, message) => {
    expect(await changeSection(await owner(), name, change)).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field, ...(message && { message }) }] },
    });
  });

  test("that does not exist", async () => {
    expect(await changeSection(await owner(), "prizes", {})).toMatchObject({
      problem: { code: "not_found" },
    });
  });

  test("as an owner alone", async () => {
    const ctx = await adminContext(database.db, { staffRole: "coordinator" });
    expect(await changeSection(ctx, "contact", { city: "Kochi" })).toMatchObject({
      problem: { code: "forbidden" },
    });
  });
});

const ORIGIN = "https://kadam.example";

test("everybody sees what the site shows, and no more", () => {
  const { open, announced } = DEMO_PROVIDER.branches;
  const { identity, contact, programme } = DEMO_PROVIDER;
  expect(presentProvider(ORIGIN)).toMatchObject({
    identity,
    contact,
    programme,
    branches: { open, announced },
  });
  expect(JSON.stringify(presentProvider(ORIGIN))).not.toMatch(/closed|footer|senderName|paymentLink/);
});
