import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  selectHirings,
  selectOpenPositions,
  toHirings,
} from "#app/features/placement/openings/queries/openings.server.ts";
import { OPENING_STATES } from "#app/features/placement/openings/rules.ts";
import {
  addCompany,
  addOpening,
  changeOpening,
  editCompany,
  editOpening,
  listCompanies,
} from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { openings } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createApplication, createCompany, createOpening, createPlacement } from "#tests/support/openings.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const values = {
  position: "QA Engineer",
  description: "",
  durationMonths: 3,
  positions: 2,
  stipendFrom: 8_000,
  stipendTo: 12_000,
  place: "Indore",
  monthFrom: 4,
  closesOn: null,
  state: "open",
} as const;
const company = { website: "", note: "", isSample: false };

const stored = async (id: string) =>
  (await database.db.orm.select().from(openings).where(eq(openings.id, id)))[0]!;

test("a form that is sent twice adds one opening, and a company with a name that exists is refused", async () => {
  const { id: companyId, name } = await createCompany(database.db);
  const form = { ...values, companyId, formKey: crypto.randomUUID() };
  const [first, second] = [await addOpening(admin, form), await addOpening(admin, form)];
  expect(first).toEqual(second);
  expect(await database.db.orm.$count(openings, eq(openings.companyId, companyId))).toBe(1);
  expect(await addCompany(admin, { ...company, name: name.toUpperCase() })).toMatchObject({
    ok: false,
    problem: { errors: [{ field: "name" }] },
  });
});

test("a change of single fields keeps the others, and the stipends in their order", async () => {
  const { id, version } = await createOpening(database.db, { stipendFrom: 8_000, stipendTo: 12_000 });
  const changed = await changeOpening(admin, id, { stipendTo: 9_000 }, String(version));
  expect(changed).toMatchObject({ ok: true, value: { stipendFrom: 8_000, stipendTo: 9_000, place: "Pune" } });
  const refused = { ok: false, problem: { errors: [{ field: "stipendTo" }] } };
  expect(await changeOpening(admin, id, { stipendFrom: 10_000 })).toMatchObject(refused);
  expect(await stored(id)).toMatchObject({ stipendFrom: 8_000, version: version + 1 });
});

test("the list of companies has the openings and placements of each", async () => {
  const { db } = database;
  const [both, none] = [await createCompany(db), await createCompany(db)];
  await createOpening(db, { companyId: both.id });
  await createOpening(db, { companyId: both.id, state: "closed" });
  await createPlacement(db, { companyId: both.id });
  const listed = await listCompanies(admin);
  const countsOf = ({ id }: { id: string }) => listed.ok && listed.value.find((row) => row.id === id);
  expect(countsOf(both)).toMatchObject({ openingCount: 2, placementCount: 1 });
  expect(countsOf(none)).toMatchObject({ openingCount: 0, placementCount: 0 });
});

describe("an edit", () => {
  test("keeps at least as many positions as students have accepted", async () => {
    const { id, companyId } = await createOpening(database.db);
    for (const state of ["accepted", "accepted", "offered"] as const)
      await createApplication(database.db, { openingId: id, state });
    const edit = (positions: number) =>
      editOpening(admin, id, { ...values, companyId, positions, version: 1 });
    expect(await edit(1)).toMatchObject({ ok: false, problem: { errors: [{ field: "positions" }] } });
    expect(await edit(2)).toMatchObject({ ok: true, value: { accepted: 2, positions: 2 } });
  });

  test("makes no draft of what students have applied for, and reports another version", async () => {
    const { id, companyId } = await createOpening(database.db);
    await createApplication(database.db, { openingId: id });
    const edit = { ...values, companyId, version: 1 };
    expect(await editOpening(admin, id, { ...edit, state: "draft" })).toMatchObject({
      problem: { errors: [{ field: "state" }] },
    });
    expect(await editOpening(admin, id, { ...edit, state: "closed" })).toMatchObject({ ok: true });
    expect(await editOpening(admin, id, edit)).toMatchObject({ problem: { code: "stale_version" } });
    expect(await editOpening(admin, id, { ...edit, version: 2, companyId: "none" })).toMatchObject({
      problem: { errors: [{ field: "companyId" }] },
    });
  });

  test.each(
    OPENING_STATES.flatMap((from) =>
      OPENING_STATES.flatMap((to) => [false, true].map((isAppliedFor) => [from, to, isAppliedFor] as const)),
    ),
  )(
    "from %s to %s, applied for: %s, is refused only for a draft of what students applied for",
    async (from, to, isAppliedFor) => {
      const { id, companyId } = await createOpening(database.db, { state: from });
      if (isAppliedFor) await createApplication(database.db, { openingId: id });
      const { ok } = await editOpening(admin, id, { ...values, companyId, state: to, version: 1 });
      expect(ok).toBe(!(to === "draft" && isAppliedFor));
      expect((await stored(id)).state).toBe(ok ? to : from);
    },
  );

  test("of three at the same time has one winner", async () => {
    const { id, companyId } = await createOpening(database.db);
    const edits = OPENING_STATES.map((state) => ({ ...values, companyId, state, version: 1 }));
    const done = await Promise.all(edits.map((edit) => editOpening(admin, id, edit)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = edits[done.findIndex(({ ok }) => ok)]!;
    expect(await stored(id)).toMatchObject({ state: winner.state, version: 2 });
  });

  test("of a company marks its openings as samples, and new ones too", async () => {
    const { id: companyId, name } = await createCompany(database.db);
    const { id } = await createOpening(database.db, { companyId });
    await editCompany(admin, companyId, { ...company, name, isSample: true, version: 1 });
    expect((await stored(id)).isSample).toBe(true);
    const added = await addOpening(admin, { ...values, companyId });
    expect(added).toMatchObject({ ok: true, value: { isSample: true } });
    await editCompany(admin, companyId, { ...company, name, isSample: false, version: 2 });
    expect((await stored(id)).isSample).toBe(false);
  });
});

test("the carousel has open ones with a free position, samples last; figures count no samples", async () => {
  await database.db.orm.update(openings).set({ state: "closed" });
  const { db } = database;
  const { id: companyId } = await createCompany(db, { isSample: true });
  const sample = await createOpening(db, { companyId, isSample: true, createdAt: 9_000, positions: 9 });
  const older = await createOpening(db, { createdAt: 1_000, positions: 3 });
  const newer = await createOpening(db, { createdAt: 2_000, closesAt: Date.now() + 60_000 });
  const full = await createOpening(db, { positions: 1 });
  await createApplication(db, { openingId: full.id, state: "accepted" });
  await createApplication(db, { openingId: older.id, state: "accepted" });
  await createOpening(db, { closesAt: Date.now() - 1 });
  for (const state of ["draft", "closed"] as const) await createOpening(db, { state });
  const cards = toHirings(await db.execute(selectHirings(db, "nobody")));
  expect(cards.map(({ positions }) => positions)).toEqual([newer, older, sample].map((row) => row.positions));
  expect(cards.map(({ isSample, applyTo }) => [isSample, applyTo])).toEqual([
    [false, undefined],
    [false, undefined],
    [true, undefined],
  ]);
  expect(await db.execute(selectOpenPositions(db))).toEqual([{ openPositions: 2 + 2 }]);
});
