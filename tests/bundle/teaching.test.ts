import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { coursePaths, weekPath } from "#app/platform/http/paths.ts";
import { assignments, users, weeklyRatings } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn, type TestUser } from "#tests/support/accounts.ts";
import {
  assignToStudent,
  createBatch,
  createStudentInBatch,
  dateBatch,
  daysAgo,
} from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { findForms, findLinks, visibleText } from "#tests/support/page-text.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { contextFor, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";
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
  const [, trend = ""] = html.split('<div id="trend"');
  expect(findLinks(html)).toContainEqual({ text: "Trend", href: expect.stringMatching(/#trend$/) });
  const [drawing = "", table = ""] = trend.split("<details");
  expect(all(drawing, /font-semibold[^"]*">([\d.]+)</g)).toEqual(written);
  expect(all(drawing, /height:calc\(\(100% - 2\.75rem\) \* ([\d.]+)\)/g).map(Number)).toEqual(
    averages.map((average) => average / Math.max(...averages)),
  );
  expect(trend).toContain(`${names.map((name, index) => `${name}: ${written[index]}`).join(", ")}.`);
  expect(all(table, /aria-label="([^"]+)"[^>]*>[\d.]+</g)).toEqual(
    names.map((name, index) => `${written[index]}: ${name}`),
  );
  const [first] = findLinks(table);
  expect(visibleText(await read(first!.href))).toMatch(/ 2 ratings /);
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

test("without scripts a student rates the week and again, until the next week begins", async () => {
  const { db } = worker;
  const { student, batch } = await createStudentInBatch(db, { days: 8 });
  const as = await signIn(db, student);
  expect(await read("/dashboard", as)).toContain('href="/dashboard/rating"');
  const page = findForms(await read("/dashboard/rating", as)).find(({ fields }) =>
    fields.some(({ name }) => name === "rating"),
  )!;
  const valuesOf = (name: string) =>
    page.fields.filter((field) => field.name === name).map(({ fixedValue }) => fixedValue);
  expect(valuesOf("rating")).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  const [week] = valuesOf("week");
  const send = async (rating: string) => {
    const response = await worker.fetch(page.action, { as, form: { week: week!, rating, comment: "" } });
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

const SHARED = "https://shared.example/page";

/** Asha's work: two days late, returned, then sent again with a link that Bela of another batch sent too. */
async function lateWork() {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 1 });
  const { assignment } = course.weeks[0]!;
  const task = {
    description: "Build a page.",
    instructions: "Send its link.",
    latePercent: 10,
    lateFloor: 40,
  };
  const dueAt = Date.parse("2026-01-03T18:29:00Z");
  const set = (values: Partial<typeof assignments.$inferInsert>) =>
    db.orm.update(assignments).set(values).where(eq(assignments.id, assignment.id));
  await set({ ...task, dueAt });
  const asha = await createUser(db, { firstName: "Asha", lastName: "Rao", courseId: course.id });
  const bela = await createUser(db, { firstName: "Bela", lastName: "Nair", courseId: course.id });
  const { id: batchId } = await createBatch(db, { courseId: course.id });
  await db.orm.update(users).set({ batchId }).where(eq(users.id, bela.id));
  const send = (student: TestUser, description: string) =>
    submitAssignment(contextFor(db, toStudentActor(student)), {
      assignmentId: assignment.id,
      week: 1,
      submissionLink: SHARED,
      description,
      notes: "",
      formKey: crypto.randomUUID(),
    });
  const submittedAt = Date.parse("2026-01-05T10:00:00Z");
  const { id } = await createSubmission(db, { student: asha, course, assignment }, { submittedAt });
  const desk = `/admin/grading/${id}`;
  const grade = async (form: Record<string, string>) => {
    const fields = findForms(await read(desk)).flatMap((found) => found.fields);
    const seen = ["version", "gradeVersion"].map((name) => [
      name,
      fields.find((field) => field.name === name)!.fixedValue!,
    ]);
    const answer = await worker.fetch(desk, { as: admin, form: { ...Object.fromEntries(seen), ...form } });
    expect(answer.status).toBe(303);
  };
  await grade({ intent: "return", feedback: "Add sources." });
  await send(asha, "Version 2, with sources");
  await send(bela, "Mine");
  const own = `/dashboard/submissions/${assignment.id}`;
  return { course, assignment, asha, bela, desk, own, grade, set };
}

test("the desk shows the task, lateness, all versions with their changes, earlier grades and equal links", async () => {
  const { desk, asha } = await lateWork();
  const html = await read(desk);
  const text = visibleText(html);
  for (const shown of [
    "100 points Due 3 Jan 2026, 11:59 pm IST",
    "Sent 5 Jan 2026, 3:30 pm IST , late by 2 days",
    "Build a page.",
    "Instructions Send its link.",
    "Version 2 Open the work",
    `shared.example: ${SHARED}`,
    "Changes since version 1 Another link. Before: https://work.example/",
    "Earlier versions Version 1 work.example: https://work.example/",
    "Grades so far Returned",
    "Add sources.",
    `Others sent the same link Bela Nair, Assignment of week 1: ${SHARED}`,
    // Without scripts no score is computed before it is sent.
    "2 days late: 10 % of 100 off a day, not below 40.",
  ])
    expect(text).toContain(shown);
  expect(html).toContain("<del>1</del><ins>2, with sources</ins>");

  const grader = await createAdmin(worker.db, { staffRole: "grader" });
  await assignToStudent(worker.db, grader, asha);
  const ofOwnBatch = visibleText(await read(desk, await signIn(worker.db, grader)));
  expect(ofOwnBatch).toContain("Changes since version 1");
  expect(ofOwnBatch).not.toMatch(/same link|Bela|Nair/);
});

test("students see neither an equal link nor a held grade; after its release both sides read what lateness took", async () => {
  const { desk, own, course, asha, bela, grade, set, assignment } = await lateWork();
  const pages = [
    "/dashboard/submissions",
    "/dashboard/submissions.data",
    own,
    `${own}.data`,
    weekPath(coursePaths[course.kind], 1),
  ];
  const seenBy = async (student: TestUser) => {
    const as = await signIn(worker.db, student);
    return Promise.all(pages.map((path) => read(path, as)));
  };
  await set({ holdsGrades: true });
  await grade({ intent: "grade", score: "87.65", feedback: "Sources are named." });
  for (const [student, other] of [
    [asha, /Bela|Nair/],
    [bela, /Asha|Rao/],
  ] as const) {
    for (const [index, text] of (await seenBy(student)).entries()) {
      expect(text, pages[index]).toContain("Assignment of week 1");
      expect(text, pages[index]).not.toMatch(other);
      expect(text, pages[index]).not.toMatch(/same link|equalLinks|87\.65|67\.65|Sources are named|isHeld/);
    }
  }
  const as = await signIn(worker.db, asha);
  expect(visibleText(await read(own, as))).toContain("Submitted, pending review");

  const release = { path: `/admin/grading/release/${assignment.id}`, form: { count: "1" } };
  expect((await worker.fetch(release.path, { as: admin, form: release.form })).status).toBe(303);
  const explained = "87.65, less 20 for 2 days late.";
  const released = visibleText(await read(own, as));
  expect(released).toContain(`Graded 67.65 of 100 ${explained} Sources are named.`);
  expect(visibleText(await read(desk))).toMatch(new RegExp(`Grades so far.*67\\.65.*${explained}`));

  await set({ holdsGrades: false });
  const ask = findForms(await read(own, as)).find(({ fields }) =>
    fields.some(({ name }) => name === "reason"),
  )!;
  const { fixedValue: gradeVersion } = ask.fields.find(({ name }) => name === "gradeVersion")!;
  const asked = { gradeVersion: gradeVersion!, reason: "Page 2 was not read." };
  expect((await worker.fetch(own, { as, form: asked })).status).toBe(303);
  await grade({ intent: "grade", score: "95", feedback: "Read again." });
  expect(visibleText(await read(own, as))).toMatch(
    /You asked on .* about 67\.65 of 100 Page 2 was not read\. Graded 75 of 100, .* Read again\./,
  );
  const history = visibleText(await read(weekPath(coursePaths[course.kind], 1), as));
  for (const answer of ["Sources are named.", "Read again."]) expect(history).toContain(answer);
  expect(visibleText(await read(desk))).toMatch(
    /Asked about 67\.65 of 100, .* Page 2 was not read\. Answered with another decision, Meera .* Grades so far 75 of 100.* Read again\. 67\.65 of 100.* Sources are named\./,
  );
});
