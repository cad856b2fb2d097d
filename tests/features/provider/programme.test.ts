import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AddOpeningInput } from "#app/features/placement/openings/inputs.ts";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { placementMonths } from "#app/features/provider/programme.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { firstWeekOfMonth, monthLong, monthsInWords } from "#app/features/provider/rules-for-programme.ts";
import { RefundInput } from "#app/features/refunds/inputs.ts";
import { stepsByMonth } from "#app/features/student-home/rules.ts";
import { firstWeekIn } from "#app/features/teaching/courses/queries/programme-month.server.ts";
import { openingMessage } from "#app/shell/chat.ts";
import { landingMeta } from "#app/shell/site/page-meta.ts";
import { providerVersions } from "#db/schema/index.ts";
import { DEMO_PROVIDER, demoProviderVersions } from "#db/seed/provider.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createOpening } from "#tests/support/openings.ts";

const OTHER = {
  months: 9,
  weeks: 39,
  workload: "3 hours a day",
  placementMonth: 7,
  internshipMonths: 2,
  certificateMonths: 24,
};

const useProgramme = (value: typeof OTHER) =>
  setProvider([...demoProviderVersions(), { id: 1_000, section: "programme", value, effectiveFrom: null }]);
afterEach(() => setProvider(demoProviderVersions()));

describe("a programme of nine months", () => {
  beforeEach(() => useProgramme(OTHER));

  test("divides its weeks into its months, in the same way in SQL", async () => {
    const months = Array.from({ length: 9 }, (_, index) => index + 1);
    const weeks = months.map((month) => firstWeekOfMonth(month, OTHER));
    expect(weeks).toEqual([1, 6, 10, 14, 19, 23, 27, 32, 36]);
    const database = await createTestDatabase();
    await database.db.orm.insert(providerVersions).values({ section: "programme", value: OTHER });
    const inSql = months.map((month) =>
      database.db.orm.all<{ week: number }>(sql`SELECT ${firstWeekIn(sql`${month}`)} AS week`),
    );
    expect((await Promise.all(inSql)).map(([row]) => row!.week)).toEqual(weeks);
    const step = { isCompleted: false, startsAt: null };
    const steps = weeks.map((week) => ({ ...step, week })) as unknown as Parameters<typeof stepsByMonth>[0];
    expect(stepsByMonth(steps, OTHER).map(({ month }) => month)).toEqual(months);
    await database.close();
  });

  test("counts its weeks in refunds", () => {
    const input = { fee: 100, rating: 5, content: 10, placement: "no" };
    expect(v.safeParse(RefundInput, { ...input, weeks: 39 }).success).toBe(true);
    expect(v.safeParse(RefundInput, { ...input, weeks: 40 }).issues?.[0].message).toBe(
      "Please enter a whole number from 0 to 39",
    );
  });

  test("opens openings from its month of placement on", () => {
    expect(placementMonths()).toEqual([7, 8, 9]);
    const months = (monthFrom: number) =>
      v
        .safeParse(AddOpeningInput, { monthFrom })
        .issues?.some(({ message }) => message === "Please choose a month");
    expect([6, 7, 9, 10].map(months)).toEqual([true, false, false, true]);
    expect(openingMessage({ position: "Tester", company: "Firm" })).toContain("starts in month 7");
  });

  test("is what the structured data say", () => {
    expect(JSON.stringify(landingMeta("https://kadam.test"))).toContain('"courseWorkload":"PT3H"');
    expect(JSON.stringify(landingMeta("https://kadam.test"))).toContain('"duration":"P9M"');
  });
});

describe("words of a length", () => {
  test.each([
    [1, "one month", "one-month"],
    [6, "six months", "six-month"],
    [18, "18 months", "18-month"],
  ])("%i", (months, words, long) => {
    expect([monthsInWords(months), monthLong(months)]).toEqual([words, long]);
  });
});

test("an opening may begin in a month that the first release did not know", async () => {
  const database = await createTestDatabase();
  const { id } = await createOpening(database.db, { firstMonth: 7 });
  expect(id).toBeTruthy();
  await database.close();
});

describe("the form refuses", () => {
  const parse = (changed: object) =>
    v
      .safeParse(sectionInput("programme"), { ...DEMO_PROVIDER.programme, ...changed, version: 0 })
      .issues?.map(({ message }) => message);

  test.each([
    ["no months", { months: 0 }, "Please enter a number of months, from 1 to 36"],
    ["weeks of another length", { weeks: 52 }, "Please enter the weeks of these months: 4 to 5 for each"],
    ["a placement after the end", { placementMonth: 7 }, "Please enter a month of the programme"],
    ["no workload", { workload: " " }, "Please enter how much work it is, such as '2-3 hours daily'"],
  ])("%s", (_, changed, message) => {
    expect(parse(changed)).toEqual([message]);
  });
});
