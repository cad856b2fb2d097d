import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readOpeningsCsv } from "#app/features/placement/openings/opening-rows.ts";
import {
  importOpenings,
  previewOpenings,
} from "#app/features/placement/openings/use-cases/import-openings.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { openings, partnerCompanies } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createCompany, createOpening } from "#tests/support/openings.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterAll(() => database.close());

const HEAD = "Employer,Job title,Duration,Vacancies,Stipend,City";
const table = (...lines: string[]) => [HEAD, ...lines].join("\n");
const storedOf = (company: string) =>
  database.db.orm
    .select()
    .from(openings)
    .innerJoin(partnerCompanies, eq(partnerCompanies.id, openings.companyId))
    .where(eq(partnerCompanies.name, company));

test("lines are read as spreadsheets write them, and are drafts from the first month without a word of it", () => {
  const content = [
    "Company;Position;Months;Positions;Stipend;Stipend from;Stipend to;Place;From month;Closes;State",
    "Setu;QA;3 months;2;5000-8000;;;Pune;;;",
    "Setu;Web;1;1;₹5,000 to ₹8,000 a month;;;Pune;Month 5;31/03/2099;OPEN",
    "Setu;Data;1;1;5000/- per month;;;Pune;6;2099-03-31;closed",
    "Setu;Design;1;1;;0;9000;Pune;;;draft",
    "Setu;Text;1;1;unpaid;;;Pune;;;",
  ].join("\n");
  const { rows, errors } = readOpeningsCsv(content);
  expect(errors).toEqual([]);
  expect(rows.map(({ stipendFrom, stipendTo }) => [stipendFrom, stipendTo])).toEqual([
    [5_000, 8_000],
    [5_000, 8_000],
    [5_000, 5_000],
    [0, 9_000],
    [0, 0],
  ]);
  expect(rows.map(({ state, monthFrom }) => [state, monthFrom])).toEqual([
    ["draft", 4],
    ["open", 5],
    ["closed", 6],
    ["draft", 4],
    ["draft", 4],
  ]);
  const midnight = Date.parse("2099-04-01T00:00+05:30");
  expect(rows.slice(0, 3).map(({ closesOn }) => closesOn)).toEqual([null, midnight, midnight]);
});

test("each line that the form would refuse is named with what it has instead", () => {
  const content = table(
    ",QA,3,2,0,Pune",
    "Setu,QA,6-8 weeks,2,0,Pune",
    "Setu,QA,3,2,8000-5000,Pune",
    "Setu,QA,3,2,,Pune",
  );
  const { rows, errors } = readOpeningsCsv(content);
  expect(rows).toEqual([]);
  expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect(errors[1]!.message).toContain("instead of '6-8 weeks'");
  expect(errors[2]!.message).toContain("instead of '8000-5000'");
});

test("a file is stored once, all or none, with its new companies; equal openings are left out or added again", async () => {
  const isSample = true;
  const { id: companyId, name } = await createCompany(database.db, { isSample });
  await createOpening(database.db, { companyId, position: "QA", place: "Pune", isSample });
  await createOpening(database.db, { companyId, position: "Web", place: "Pune", isSample, state: "closed" });
  const content = table(
    `${name.toUpperCase()},qa,3,2,0,PUNE`,
    `${name},Web,3,2,0,Pune`,
    "New Co,QA,3,2,0,Pune",
    "NEW CO,QA,3,2,0,Pune",
  );
  expect(await previewOpenings(ctx, { content })).toMatchObject({
    value: {
      openings: [
        { company: name, isNewCompany: false, equal: expect.any(String) },
        { company: name, isNewCompany: false, equal: undefined },
        { company: "New Co", isNewCompany: true, equal: undefined },
        { company: "New Co", isNewCompany: false, equal: "This opening is already on line 4" },
      ],
    },
  });
  const faulty = `${content}\nNew Co,Web,0,2,0,Pune`;
  expect(await importOpenings(ctx, { content: faulty })).toMatchObject({
    problem: { code: "invalid_fields" },
  });
  expect(await storedOf("New Co")).toEqual([]);
  const form = { content, id: crypto.randomUUID() };
  const sent = await Promise.all([importOpenings(ctx, form), importOpenings(ctx, form)]);
  expect(sent).toEqual([0, 1].map(() => ({ ok: true, value: 2 })));
  expect(await storedOf(name)).toHaveLength(3);
  expect((await storedOf(name)).every((row) => row.openings.isSample)).toBe(true);
  expect((await storedOf("New Co")).map((row) => row.openings.state)).toEqual(["draft"]);
  expect(await importOpenings(ctx, { content, duplicates: "add" })).toMatchObject({ value: 4 });
  expect(await storedOf("New Co")).toHaveLength(3);
});
