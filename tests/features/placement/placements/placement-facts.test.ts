import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  hasPlacementOrWaiver,
  placementHelpBeganAt,
  selectPlacementFacts,
} from "#app/features/placement/placements/queries/placements.server.ts";
import { applicationMoves, placementWaivers } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createApplication, createCompany, createOpening, createPlacement } from "#tests/support/openings.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const factsOf = async (studentId: string) =>
  (await database.db.execute(selectPlacementFacts(database.db, studentId)))[0];

test("placement help begins with the first application, also a withdrawn one", async () => {
  const { id } = await createUser(database.db);
  expect(await factsOf(id)).toEqual({ helpBeganAt: null, hasPlacementOrWaiver: 0 });
  await createApplication(database.db, { studentId: id, state: "withdrawn", createdAt: 2_000 });
  await createApplication(database.db, { studentId: id, createdAt: 3_000 });
  expect(await factsOf(id)).toEqual({ helpBeganAt: 2_000, hasPlacementOrWaiver: 0 });
});

test("a placement counts as help and as placement, a waiver as placement only", async () => {
  const { studentId } = await createPlacement(database.db, { createdAt: 5_000 });
  expect(await factsOf(studentId)).toEqual({ helpBeganAt: 5_000, hasPlacementOrWaiver: 1 });
  const { id } = await createUser(database.db);
  await database.db.orm.insert(placementWaivers).values({ studentId: id, reason: "Runs a company." });
  expect(await factsOf(id)).toEqual({ helpBeganAt: null, hasPlacementOrWaiver: 1 });
});

test("the history of an application cannot be changed or deleted; a note can be emptied", async () => {
  const { id } = await createApplication(database.db);
  const of = sql`application_id = ${id}`;
  for (const statement of [
    sql`UPDATE application_moves SET to_state = 'accepted' WHERE ${of}`,
    sql`UPDATE application_moves SET note = 'x' WHERE ${of}`,
    sql`DELETE FROM application_moves WHERE ${of}`,
  ]) {
    await expect(database.db.orm.run(statement)).rejects.toThrow();
  }
  await database.db.orm
    .update(applicationMoves)
    .set({ note: "" })
    .where(eq(applicationMoves.applicationId, id));
});

test("both facts are conditions on any column with the id of a student", async () => {
  const { id: companyId } = await createCompany(database.db);
  const { id: openingId } = await createOpening(database.db, { companyId });
  const { studentId } = await createApplication(database.db, { openingId, createdAt: 7_000 });
  const [row] = await database.db.orm.all(
    sql`SELECT ${placementHelpBeganAt(sql`u.id`)} AS began, ${hasPlacementOrWaiver(sql`u.id`)} AS placed
      FROM users u WHERE u.id = ${studentId}`,
  );
  expect(row).toEqual({ began: 7_000, placed: 0 });
});
