import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FORMS } from "#app/features/provider/forms.ts";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { provider, providerForBrowser, providerOn, setProvider } from "#app/features/provider/provider.ts";
import { isDated, SECTION_NAMES } from "#app/features/provider/sections.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import {
  getSection,
  listSections,
  restoreVersion,
  saveSection,
} from "#app/features/provider/use-cases/settings.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { auditEvents } from "#db/schema/index.ts";
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
const identity = { ...DEMO_PROVIDER.identity, name: "Sopaan" };

const save = (ctx: Awaited<ReturnType<typeof owner>>, sent: typeof identity & { version: number }) =>
  saveSection(ctx, "identity", sent);

async function versionOf(ctx: Awaited<ReturnType<typeof owner>>) {
  const found = await getSection(ctx, "identity");
  return found.ok ? found.value.version : 0;
}

describe("a section", () => {
  test("is saved as a new version, audited, and applies once it is read", async () => {
    const ctx = await owner();
    const saved = await save(ctx, { ...identity, version: await versionOf(ctx) });
    expect(saved).toMatchObject({ ok: true, value: { value: identity } });
    await readProvider(database.db);
    expect(provider().identity).toEqual(identity);
    expect(provider().contact).toEqual(DEMO_PROVIDER.contact);
    const events = await database.db.orm.select().from(auditEvents);
    expect(events).toMatchObject([{ action: "provider.edit", entity: "provider", entityId: "identity" }]);
  });

  test("of two owners at once has one winner, and the other gets the newer version", async () => {
    const ctx = await owner();
    const version = await versionOf(ctx);
    const names = ["Sopaan", "Shikhar"];
    const outcomes = await Promise.all(names.map((name) => save(ctx, { ...identity, name, version })));
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const lost = outcomes.find(({ ok }) => !ok);
    expect(lost).toMatchObject({
      problem: { code: "stale_version", current: { version: expect.any(Number) } },
    });
  });

  test("sent twice is one change", async () => {
    const ctx = await owner();
    const sent = { ...identity, version: await versionOf(ctx) };
    expect((await save(ctx, sent)).ok).toBe(true);
    expect((await save(ctx, sent)).ok).toBe(true);
    expect(await database.db.orm.select().from(auditEvents)).toHaveLength(1);
  });

  test("comes back as it was", async () => {
    const ctx = await owner();
    const first = await versionOf(ctx);
    await save(ctx, { ...identity, version: first });
    const restored = await restoreVersion(ctx, "identity", {
      restored: first,
      version: await versionOf(ctx),
    });
    expect(restored).toMatchObject({ ok: true, value: { value: DEMO_PROVIDER.identity } });
    expect(await getSection(ctx, "identity")).toMatchObject({
      value: { versions: [{ restores: first }, {}, { id: first }] },
    });
  });

  test("that does not exist is not found", async () => {
    const ctx = await owner();
    for (const name of ["prizes", "toString", ""]) {
      expect(await getSection(ctx, name)).toMatchObject({ problem: { code: "not_found" } });
      expect(await saveSection(ctx, name, { version: 0 })).toMatchObject({ problem: { code: "not_found" } });
    }
  });

  test("is listed with who saved it", async () => {
    const ctx = await owner();
    await save(ctx, { ...identity, version: await versionOf(ctx) });
    const listed = await listSections(ctx);
    const shown = listed.ok ? listed.value.map(({ name, savedBy }) => [name, savedBy !== null]) : [];
    expect(shown).toEqual(SECTION_NAMES.map((name) => [name, name === "identity"]));
  });

  test.each(SECTION_NAMES)("%s takes an empty form but for its required fields", (name) => {
    const { fields } = FORMS[name];
    const sent = Object.fromEntries(Object.keys(fields).map((field) => [field, ""]));
    const form = new URLSearchParams({
      ...sent,
      version: "0",
      ...(isDated(name) && { effectiveFrom: "2027-01-01" }),
    });
    const { error } = parseForm(form, sectionInput(name)).reply();
    const required = Object.entries(fields).flatMap(([field, { isRequired }]) => (isRequired ? [field] : []));
    expect(Object.keys(error ?? {})).toEqual(required);
  });

  test("is for owners alone", async () => {
    for (const staffRole of ["coordinator", "viewer", "grader", "counsellor"] as const) {
      const ctx = await adminContext(database.db, { staffRole });
      expect(await getSection(ctx, "identity")).toMatchObject({ problem: { code: "forbidden" } });
    }
  });
});

describe("the settings of a day", () => {
  const value = (name: string) => ({ ...identity, name });
  const rows = [
    { id: 1, section: "identity", value: value("first"), effectiveFrom: null },
    { id: 2, section: "identity", value: value("in March, corrected"), effectiveFrom: "2027-03-01" },
    { id: 3, section: "identity", value: value("in June"), effectiveFrom: "2027-06-01" },
  ] as const;

  test.each([
    ["2027-02-28", "first"],
    ["2027-03-01", "in March, corrected"],
    ["2027-05-31", "in March, corrected"],
    ["2028-01-01", "in June"],
  ])("on %s are those of the last day that has begun", (date, name) => {
    setProvider(rows.toReversed());
    expect(providerOn(date).identity.name).toBe(name);
  });

  test("a browser knows which sections are saved", () => {
    setProvider(rows);
    expect(providerForBrowser()).toMatchObject({ setSections: ["identity"] });
  });

  test("of an empty site name nobody", () => {
    setProvider([]);
    expect(JSON.stringify(provider())).not.toContain("Kadam");
  });
});
