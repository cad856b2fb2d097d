import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { APPLICATION_CASE } from "#app/features/placement/applications/rules.ts";
import { moveApplication } from "#app/features/placement/applications/use-cases/move-applications.server.ts";
import { selectPlacementFacts } from "#app/features/placement/placements/queries/placements.server.ts";
import {
  getPlacements,
  recordDirectPlacement,
  recordJob,
  recordPlacement,
  removeWaiver,
  waivePlacement,
} from "#app/features/placement/placements/use-cases/record-placements.server.ts";
import { auditEvents, placements } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { daysAgo } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createApplication, createCompany, createOpening } from "#tests/support/openings.ts";
import { adminContext, contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const TERMS = { startsOn: daysAgo(10), stipend: 12_000 };
const owner = () => adminContext(database.db);
const placementsOf = (studentId: string) =>
  database.db.orm.select().from(placements).where(eq(placements.studentId, studentId));

test("an accepted application becomes one placement, with company and position of its opening", async () => {
  const { db } = database;
  const opening = await createOpening(db, { position: "Tester" });
  const { id, studentId } = await createApplication(db, { state: "accepted", openingId: opening.id });
  const before = await getPlacements(await owner(), studentId);
  expect(before).toMatchObject({ ok: true, value: { accepted: [{ id, position: "Tester" }] } });
  // Two members of staff at the same time, and the same form again.
  const both = await Promise.all([
    recordPlacement(await owner(), studentId, { applicationId: id, ...TERMS }),
    recordPlacement(await owner(), studentId, { applicationId: id, ...TERMS }),
  ]);
  expect(both).toMatchObject([{ ok: true }, { ok: true }]);
  const rows = await placementsOf(studentId);
  expect(rows).toMatchObject([
    { applicationId: id, companyId: opening.companyId, openingId: opening.id, position: "Tester", ...TERMS },
  ]);
  const events = await db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, rows[0]!.id));
  expect(events.map(({ action }) => action)).toEqual(["placement.record"]);
  const other = await recordPlacement(await owner(), studentId, {
    applicationId: id,
    ...TERMS,
    stipend: 9_000,
  });
  expect(other).toMatchObject({ ok: false, problem: { code: "conflict" } });
});

test.each(APPLICATION_CASE.stateNames.filter((state) => state !== "accepted"))(
  "an application that is %s becomes none, nor one of another student",
  async (state) => {
    const { id, studentId } = await createApplication(database.db, { state });
    const refused = { ok: false, problem: { code: "conflict" } };
    const sent = { applicationId: id, ...TERMS };
    expect(await recordPlacement(await owner(), studentId, sent)).toMatchObject(refused);
    const accepted = await createApplication(database.db, { state: "accepted" });
    const ofAnother = { ...sent, applicationId: accepted.id };
    expect(await recordPlacement(await owner(), studentId, ofAnother)).toMatchObject(refused);
    expect(await placementsOf(studentId)).toEqual([]);
  },
);

test("of a placement and a release of its application at the same time, one is made", async () => {
  const { id, studentId } = await createApplication(database.db, { state: "accepted" });
  const [recorded, released] = await Promise.all([
    recordPlacement(await owner(), studentId, { applicationId: id, ...TERMS }),
    moveApplication(await owner(), id, "release", { note: "Does not begin." }),
  ]);
  expect([recorded.ok, released.ok].sort()).toEqual([false, true]);
  expect(await placementsOf(studentId)).toHaveLength(Number(recorded.ok));
});

test("an internship without an application is recorded once per form", async () => {
  const student = await createUser(database.db);
  const company = await createCompany(database.db);
  const sent = { companyId: company.id, position: "Analyst", ...TERMS, formKey: crypto.randomUUID() };
  for (const _ of [1, 2])
    expect(await recordDirectPlacement(await owner(), student.id, sent)).toMatchObject({ ok: true });
  expect(await placementsOf(student.id)).toHaveLength(1);
  expect(
    await recordDirectPlacement(await owner(), student.id, {
      ...sent,
      companyId: "none",
      formKey: undefined,
    }),
  ).toMatchObject({ ok: false, problem: { code: "conflict" } });
});

test("the day of the job is not before the first day and not in the future", async () => {
  const { id: applicationId, studentId } = await createApplication(database.db, { state: "accepted" });
  const recorded = await recordPlacement(await owner(), studentId, { applicationId, ...TERMS });
  if (!recorded.ok) throw new Error(recorded.problem.message);
  const job = (convertedOn: string, version = 1) => ({
    placementId: recorded.value.id,
    version,
    convertedOn,
  });
  for (const day of [daysAgo(11), daysAgo(-1)])
    expect(await recordJob(await owner(), studentId, job(day))).toMatchObject({
      ok: false,
      problem: { code: "invalid_fields", errors: [{ field: "convertedOn" }] },
    });
  const ofAnother = await createUser(database.db);
  expect(await recordJob(await owner(), ofAnother.id, job(daysAgo(2)))).toMatchObject({ ok: false });
  for (const _ of [1, 2])
    expect(await recordJob(await owner(), studentId, job(daysAgo(2)))).toMatchObject({ ok: true });
  expect(await recordJob(await owner(), studentId, job(daysAgo(1)))).toMatchObject({
    ok: false,
    problem: { code: "conflict" },
  });
  expect(await placementsOf(studentId)).toMatchObject([{ convertedOn: daysAgo(2), version: 2 }]);
  const parallel = await Promise.all(
    [daysAgo(4), daysAgo(3)].map(async (day) => recordJob(await owner(), studentId, job(day, 2))),
  );
  expect(parallel.filter(({ ok }) => ok)).toHaveLength(1);
});

test("an owner waives the placement and takes it back; a coordinator may not", async () => {
  const { db } = database;
  const { id } = await createUser(db);
  const coordinator = contextFor(db, toAdminActor(await createAdmin(db, { staffRole: "coordinator" })));
  const waiver = { reason: "Runs a company." };
  const { id: otherId } = await createUser(db);
  const parallel = await Promise.all(
    ["Runs a company.", "Has a job."].map(async (reason) =>
      waivePlacement(await owner(), otherId, { reason }),
    ),
  );
  expect(parallel.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await waivePlacement(coordinator, id, waiver)).toMatchObject({
    ok: false,
    problem: { code: "forbidden" },
  });
  for (const _ of [1, 2]) expect(await waivePlacement(await owner(), id, waiver)).toMatchObject({ ok: true });
  expect(await waivePlacement(await owner(), id, { reason: "Other." })).toMatchObject({
    ok: false,
    problem: { code: "conflict" },
  });
  expect(await db.execute(selectPlacementFacts(db, id))).toMatchObject([{ hasPlacementOrWaiver: 1 }]);
  for (const _ of [1, 2]) expect(await removeWaiver(await owner(), id)).toMatchObject({ ok: true });
  expect(await db.execute(selectPlacementFacts(db, id))).toMatchObject([{ hasPlacementOrWaiver: 0 }]);
  const events = await db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id));
  expect(events.map(({ action }) => action).sort()).toEqual(["placement.remove-waiver", "placement.waive"]);
});
