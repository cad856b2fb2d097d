import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { assignments, weeklyRatings } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { createStudentInBatch, dateBatch, daysAgo } from "#tests/support/batches.ts";
import { findForms, findLinks, visibleText } from "#tests/support/page-text.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();
const read = async (path: string, as = admin) =>
  (await (await worker.fetch(path, { as })).text()).replaceAll("<!-- -->", "");

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

test("the trend of a batch has the averages of all its weeks, equal in its bars, its words and its table", async () => {
  const { db } = worker;
  const of = await createStudentInBatch(db, { days: 7 * 14, weekCount: 14 });
  const second = await createUser(db, { courseId: of.course.id });
  const given = [
    [9, 8, 8, 7, 7, 6, 5, 5, 4, 6, 7, 8, 9, 10],
    [8, 8, 7, 7, 6, 6, 5, 4, 4, 5, 6, 7, 8, 9],
  ] as const;
  await rateWeeks(db, of, given[0]);
  await rateWeeks(db, { student: second, batch: of.batch }, given[1]);
  const averages = given[0].map((rating, index) => (rating + given[1][index]!) / 2);
  const written = averages.map((average) => average.toFixed(1));
  const names = averages.map((_, index) => `Week ${index + 1} (2 ratings)`);

  const html = await read(`/admin/ratings?batch=${of.batch.id}`);
  const [, trend = ""] = html.split('<div id="trend">');
  expect(findLinks(html)).toContainEqual({ text: "Trend", href: expect.stringMatching(/#trend$/) });
  const [drawing = "", table = ""] = trend.split("<details");
  expect(all(drawing, /font-semibold[^"]*">([\d.]+)</g)).toEqual(written);
  expect(all(drawing, /height:calc\(\(100% - 2\.5rem\) \* ([\d.]+)\)/g).map(Number)).toEqual(
    averages.map((average) => average / Math.max(...averages)),
  );
  expect(trend).toContain(`${names.map((name, index) => `${name}: ${written[index]}`).join(", ")}.`);
  expect(all(table, /aria-label="([^"]+)"[^>]*>[\d.]+</g)).toEqual(
    names.map((name, index) => `${written[index]}: ${name}`),
  );
  const [first] = findLinks(table);
  expect(visibleText(await read(first!.href))).toMatch(/ 2 ratings · All comments/);
});

test("See as student shows the weeks and due dates of a batch, and nothing that can be sent", async () => {
  const { db } = worker;
  const { batch, course } = await createStudentInBatch(db, { days: 8 });
  await db.orm
    .update(assignments)
    .set({ dueWeekday: 7 })
    .where(eq(assignments.id, course.weeks[1]!.assignment.id));
  const links = findLinks(await read(`/admin/courses/${course.id}`));
  const { href } = links.find(({ text }) => text === "See as student")!;
  const html = await read(`${href}?batch=${batch.id}`);
  const text = visibleText(html);
  expect(text).toMatch(/Week 2 Week 2 ?Current week/);
  expect(text).toMatch(/Assignment of week 2 Due \d+ \w+ \d{4}, 11:59 pm IST/);
  expect(text).toMatch(/Week 3 Week 3 ?Opens \d+ \w+ \d{4}/);
  expect(text).not.toContain("Topic of week 3");
  const [, main = ""] = html.split("<main");
  expect(findForms(main).map(({ method }) => method)).toEqual(["get"]);
});

test("without scripts a student rates the week from the home and again, until the next week begins", async () => {
  const { db } = worker;
  const { student, batch } = await createStudentInBatch(db, { days: 8 });
  const as = await signIn(db, student);
  const home = findForms(await read("/dashboard", as)).find(({ fields }) =>
    fields.some(({ name }) => name === "rating"),
  )!;
  const valuesOf = (name: string) =>
    home.fields.filter((field) => field.name === name).map(({ fixedValue }) => fixedValue);
  expect(valuesOf("rating")).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  const [intent, week] = ["intent", "week"].map((name) => valuesOf(name)[0]!);
  const send = async (rating: string) => {
    const response = await worker.fetch(home.action, { as, form: { intent: intent!, week: week!, rating } });
    return { status: response.status, text: visibleText(await response.text()) };
  };
  const stored = async () =>
    (await db.orm.select().from(weeklyRatings).where(eq(weeklyRatings.studentId, student.id))).map((row) => [
      row.week,
      row.rating,
    ]);
  expect((await send("8")).status).toBe(303);
  expect((await send("3")).status).toBe(303);
  expect(await stored()).toEqual([[2, 3]]);
  expect(visibleText(await read("/dashboard/rating", as))).toContain("You rated it 3 out of 10.");
  await db.orm.run("DELETE FROM batch_weeks");
  await dateBatch(db, batch, daysAgo(14));
  const late = await send("10");
  expect(late.status).toBe(409);
  expect(late.text).toContain("Week 2 is not open for ratings. You can rate week 3.");
  expect(await stored()).toEqual([[2, 3]]);
});
