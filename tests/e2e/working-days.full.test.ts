import { readFileSync } from "node:fs";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { COLUMNS } from "#app/features/teaching/courses/course-file/columns.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import {
  actionItems,
  assignments,
  attendance,
  batches,
  batchStaff,
  counsellingRecords,
  courses,
  gradingComments,
  liveSessions,
  notifications,
  staffNotes,
  studentRisks,
  submissions,
  users,
  weeklyRatings,
  weeks,
} from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { assignToStudent, createStudentInBatch, findFirstBatch } from "#tests/support/batches.ts";
import { checkScreen, MODES, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { countClicks } from "#tests/support/clicks.ts";
import { createCourse } from "#tests/support/courses.ts";
import { unfold } from "#tests/support/form-driver.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { joinDaysAgo } from "#tests/support/risks.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

const row = (cells: Partial<Record<(typeof COLUMNS)[number], string | number>>) =>
  COLUMNS.map((column) => cells[column] ?? "").join(",");

/** 26 weeks, each with three topics, a live class, two resources and an assignment. */
const halfAYear = (name: string) =>
  [
    COLUMNS.join(","),
    row({ kind: "course", title: "name", description: name }),
    row({ kind: "course", title: "description", description: "Six months to an internship." }),
    row({ kind: "course", title: "effort per week", description: "2-3 hours daily" }),
    ...Array.from({ length: 26 }, (_, index) => index + 1).flatMap((week) => [
      row({ week, kind: "week", title: `Step ${week}` }),
      ...[1, 2, 3].map((topic) => row({ week, kind: "topic", title: `Topic ${topic}` })),
      row({ week, kind: "live class", title: "Questions and answers" }),
      ...[1, 2].map((part) =>
        row({
          week,
          kind: "resource",
          title: `Reading ${part}`,
          url: "https://read.example",
          type: "article",
        }),
      ),
      row({ week, kind: "assignment", title: "Essay", description: "Write it.", "due day": "Sunday" }),
    ]),
  ].join("\n");

const MINUTE = 60_000;
const STUDENTS = 40;

/** Puts 40 students into a batch; the first one has missed a class before. */
async function fill(batchId: string, lastName: string) {
  const { db } = worker;
  const ids: string[] = [];
  for (let number = 0; number < STUDENTS; number += 1) {
    ids.push((await createUser(db, { firstName: `Student${10 + number}`, lastName })).id);
  }
  await db.orm.update(users).set({ batchId }).where(inArray(users.id, ids));
  const yesterday = {
    title: "Welcome",
    link: "https://meet.example",
    batchId,
    startsAt: Date.now() - 86_400_000,
  };
  const [missed] = await db.orm.insert(liveSessions).values(yesterday).returning();
  await db.orm
    .insert(attendance)
    .values({ sessionId: missed!.id, studentId: ids[0]!, state: "absent", confirmedAt: Date.now() });
  return ids;
}

test.each(MODES)(
  "the coordinator's day: 26 weeks from a file in under 12 clicks, a batch, weekly classes, 40 attendances by one key each and a message to a student at risk in under 30 clicks, %s",
  async (_how, javaScript) => {
    const { db } = worker;
    const tag = crypto.randomUUID().slice(0, 8);
    const name = `half-a-year-${tag}`;
    const lastName = `Rao-${tag}`;
    const link = `https://meet.example/${name}`;
    const page = await browser.open(worker.url, { as: admin, javaScript });
    browser.expectConsoleError(/422/);
    const { counter, press, choose, chooseFile, key, print } = countClicks(page);

    await page.goto("/admin/courses");
    await press("Import course", "link");
    const chooseCourse = (content: string) => chooseFile("#import-file", "course.csv", content);
    await chooseCourse(halfAYear(name).replace("https://read.example", "nowhere"));
    await press("Check");
    await page.getByRole("row", { name: /line 10 .*Please enter a valid URL/ }).waitFor();
    expect(await page.getByRole("button", { name: /^Import/ }).count()).toBe(0);
    if (javaScript) await checkScreen(page, "import-course-faults");
    await page.setViewportSize({ width: 1280, height: 800 });
    await chooseCourse(halfAYear(name));
    await press(/^Check/);
    await page.getByText("26 weeks found").waitFor();
    await press("Import 26 weeks");
    await page.getByText("The course is imported with 26 weeks.").waitFor();
    print("A course of 26 weeks from a file, with one fault corrected");
    expect(counter.clicks).toBeLessThan(12);
    const [course] = await db.orm.select().from(courses).where(eq(courses.courseName, name));
    expect(await db.orm.select().from(weeks).where(eq(weeks.courseId, course!.id))).toHaveLength(26);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file.split("\r\n").length).toBe(halfAYear(name).split("\n").length + 4);

    await press("Courses", "link");
    await press("Batches", "link");
    await press("Add batch", "link");
    await choose("Course", name);
    const batchName = `March, ${tag}`;
    await page.getByLabel("Name", { exact: true }).fill(batchName);
    await page.getByLabel("First day of week 1").fill(toWallTime(Date.now()).date);
    await press("Save batch");
    await page.getByText(`'${batchName}' is saved.`).waitFor();
    const [batch] = await db.orm.select().from(batches).where(eq(batches.name, batchName));

    await press("Sessions", "link");
    await press("Schedule session", "link");
    const start = toWallTime(Date.now() + 5 * MINUTE);
    await page.getByLabel("Title").fill("Questions and answers");
    await page.getByLabel("Date", { exact: true }).fill(start.date);
    await page.getByLabel("Time", { exact: true }).fill(start.time);
    await page.getByLabel("Meeting link").fill(link);
    counter.clicks += 1;
    await page.getByText("More options").click();
    await page.getByLabel("Repeats weekly").fill("4");
    await choose("Batch", batchName);
    await press("Schedule session");
    await page.getByText("4 sessions scheduled, one a week from").waitFor();
    const ids = await fill(batch!.id, lastName);
    const [first] = await db.orm
      .select()
      .from(liveSessions)
      .where(eq(liveSessions.link, link))
      .orderBy(liveSessions.startsAt);
    const attended = page.locator(`a[href="/admin/sessions/${first!.id}/attendance"]`);
    counter.clicks += 2;
    await unfold(attended);
    await attended.click();
    const clicksBefore = counter.clicks;
    if (javaScript) {
      await page.getByRole("radio", { checked: true }).first().waitFor();
      await waitForScripts(page);
      await page.getByRole("radio", { checked: true }).first().focus();
      for (let student = 0; student < STUDENTS; student += 1) await key(student % 4 === 0 ? "a" : "p");
      await key("Enter");
      expect({ keys: counter.keys, clicks: counter.clicks - clicksBefore }).toEqual({ keys: 41, clicks: 0 });
    } else {
      for (let student = 0; student < STUDENTS; student += 1) {
        const mark = page.locator(`input[name="marks[${student}].state"]`);
        await mark.and(page.locator(`[value=${student % 4 === 0 ? "absent" : "present"}]`)).check();
      }
      await page.getByRole("button", { name: "Save attendance" }).click();
    }
    await page.getByText("Attendance of 40 students saved.").waitFor();
    const states = await db.orm.select().from(attendance).where(eq(attendance.sessionId, first!.id));
    expect(states.filter(({ state }) => state === "present")).toHaveLength(30);
    expect(states.filter(({ state }) => state === "absent")).toHaveLength(10);

    // They were in the batch before its classes.
    for (const id of ids) await joinDaysAgo(db, { id }, 90, 0);
    await press("Students", "link");
    await press("At risk", "link");
    await page.getByText("2 missed classes").first().waitFor();
    await press(`Message Student10 ${lastName}`, "link");
    await page.getByLabel("Message").fill("We missed you twice. Shall we talk?");
    await press("Send message");
    await page.getByText("Message sent.").waitFor();
    await choose("Person", admin.user.name);
    await press("Assign");
    await page.getByText(`Assigned to ${admin.user.name}.`).first().waitFor();
    const [risk] = await db.orm.select().from(studentRisks).where(eq(studentRisks.studentId, ids[0]!));
    expect(risk).toMatchObject({ missedClasses: 2, counsellorId: admin.user.id });
    const noticed = await db.orm.select().from(notifications).where(eq(notifications.userId, ids[0]!));
    expect(JSON.stringify(noticed)).toContain("We missed you twice.");
    print("The day of the coordinator");
    expect(counter.clicks).toBeLessThan(30);
  },
);

const NAMES = Array.from({ length: 30 }, (_, index) => `Student${10 + index}`);
const [FIRST, SECOND] = NAMES as [string, string];
const COMMENT = "Name the source of each number.";

test("the grader's day: thirty submissions of a course graded by rubric in four keys and no click each, a saved comment in two clicks, all grades released in three", async () => {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 1, displayName: "Career programme" });
  const { assignment } = course.weeks[0]!;
  const other = await createCourse(db, { weekCount: 1 });
  await createSubmission(db, {
    student: await createUser(db, { courseId: other.id }),
    course: other,
    assignment: other.weeks[0]!.assignment,
  });
  const rubric = [
    { title: "Content", points: 6 },
    { title: "Form", points: 4 },
  ];
  await db.orm
    .update(assignments)
    .set({ maxScore: 10, rubric, holdsGrades: true })
    .where(eq(assignments.id, assignment.id));
  await db.orm.insert(gradingComments).values({ assignmentId: assignment.id, text: COMMENT });
  const grader = await createAdmin(db, { firstName: "Gita", staffRole: "grader" });
  for (const { id } of [course, other]) {
    const { id: batchId } = await findFirstBatch(db, id);
    await db.orm.insert(batchStaff).values({ batchId, userId: grader.id });
  }
  const asha = await signIn(
    db,
    await createUser(db, { firstName: FIRST, lastName: "Rao", courseId: course.id }),
  );
  for (const [index, firstName] of NAMES.entries()) {
    const student =
      index === 0 ? asha.user : await createUser(db, { firstName, lastName: "Rao", courseId: course.id });
    const submittedAt = Date.parse("2026-01-05T10:00:00Z") + index * 3_600_000;
    await createSubmission(
      db,
      { student, course, assignment: { ...assignment, maxScore: 10 } },
      { submittedAt },
    );
  }
  const feedbackOf = async () => (await worker.fetch("/dashboard/submissions", { as: asha })).text();

  const page = await browser.open(worker.url, { as: await signIn(db, grader) });
  const { counter, press, choose, key, print } = countClicks(page);
  await page.goto("/admin/grading");
  await waitForScripts(page);
  await page.getByText("31 submissions").waitFor();
  counter.clicks += 1;
  await page.locator("summary", { hasText: "Filter" }).click();
  await choose("Course", "Career programme");
  await page.getByText("30 submissions").waitFor();
  await page.getByRole("link", { name: "Grade the oldest" }).focus();
  await key("Enter");
  const isReady = async (name: string) => {
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.locator('input[name="points[0]"]:focus').waitFor();
  };
  await isReady(`${FIRST} Rao`);
  await page.getByText("1 of 30").waitFor();
  await key("?");
  await page.getByText("saves the grade and opens the next submission").waitFor();
  await key("j");
  await isReady(`${SECOND} Rao`);
  await key("k");
  await isReady(`${FIRST} Rao`);
  expect(counter).toEqual({ keys: 4, clicks: 3 });
  for (const [index, name] of NAMES.entries()) {
    await isReady(`${name} Rao`);
    await page.getByText(`${index + 1} of 30`).waitFor();
    await key(String(1 + (index % 5)));
    await key("Alt+2");
    await key("4");
    if (name === FIRST) {
      counter.clicks += 2;
      await page.getByText("Saved comments (1)").click();
      await page.getByLabel(COMMENT).check();
    }
    await key("Control+Enter");
  }
  await page
    .getByText(
      /The work of Student39 Rao is graded: 9 of 10, held until the grades are released. No more submissions to grade. 30 graded in \d+ minutes?\./,
    )
    .waitFor();
  // To choose the course, to begin and look around, then two digits, Alt+2 and Ctrl+Enter for each; one comment.
  print("Thirty submissions graded by rubric");
  expect(counter).toEqual({ keys: 4 + 30 * 4, clicks: 3 + 2 });
  expect(await feedbackOf()).not.toContain(COMMENT);

  await press(/^Held/, "link");
  await press("Release 30 grades", "link");
  await press("Release 30 grades");
  await page.getByText("30 grades are released. The students are notified.").waitFor();
  print("The day of the grader");
  expect(counter.clicks).toBe(8);
  const stored = await db.orm.select().from(submissions).where(eq(submissions.courseId, course.id));
  expect([5, 6, 7, 8, 9].map((given) => stored.filter(({ score }) => score === given).length)).toEqual([
    6, 6, 6, 6, 6,
  ]);
  expect(await feedbackOf()).toContain(COMMENT);
});

test("the counsellor's day: a conversation in under 6 clicks, a correction in 2, a note in 2, and the next conversation with last time's actions in under 6", async () => {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 1 });
  const student = await createUser(db, { firstName: "Chandrika", lastName: "Iyer", courseId: course.id });
  const counsellor = await createAdmin(db, { firstName: "Kavi", staffRole: "counsellor" });
  await assignToStudent(db, counsellor, student);
  await rateWeeks(db, { student, batch: await findFirstBatch(db, course.id) }, [3]);
  await db.orm
    .update(studentRisks)
    .set({ counsellorId: counsellor.id })
    .where(eq(studentRisks.studentId, student.id));
  const recordsOf = async () =>
    db.orm.select().from(counsellingRecords).where(eq(counsellingRecords.studentId, student.id));
  const page = await browser.open(worker.url, { as: await signIn(db, counsellor) });
  browser.expectConsoleError(/422/);
  const { counter, press, key, print } = countClicks(page);
  const clicksOf = async (part: () => Promise<void>) => {
    const before = counter.clicks;
    await part();
    return counter.clicks - before;
  };
  const saved = () => page.getByText("Feedback saved successfully!").waitFor();

  await page.goto("/admin/at-risk");
  await page.getByText("Rated the week 3 of 10").waitFor();
  const conversation = await clicksOf(async () => {
    await press(student.name, "link");
    await press(/^Counselling$/, "link");
    await press("Write feedback", "link");
    expect(await page.getByLabel("Student's name").inputValue()).toBe(student.name);
    const rating = (name: string, value: number) =>
      page.getByRole("group", { name }).getByRole("radio", { name: `${value}`, exact: true });
    await rating("English, 1 to 10", 5).focus();
    await key("Space");
    await page.getByLabel("Student's name").fill("");
    await page.getByLabel("Word 2").fill("patient");
    await page.getByLabel("Strengths").fill("Explains things simply.");
    await rating("Hindi, 1 to 10", 9).focus();
    await key("Space");
    const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
    for (const [index, text] of ["Finish the resume", "Call the mentor"].entries()) {
      await page.getByLabel(`Action ${index + 1}`).fill(text);
      await page.getByLabel("Until").nth(index).fill(inAMonth);
    }
    await press("Save feedback");
    await page.getByRole("alert").getByRole("link", { name: "Please enter the student's name" }).waitFor();
    expect(await page.getByLabel("Strengths").inputValue()).toBe("Explains things simply.");
    await page.getByLabel("Student's name").fill(student.name);
    await press("Save feedback");
    await saved();
  });
  expect(conversation).toBeLessThan(6);
  expect(await recordsOf()).toMatchObject([
    {
      threeWords: ["", "patient", ""],
      strengths: "Explains things simply.",
      englishRating: 5,
      hindiRating: 9,
    },
  ]);
  const correction = await clicksOf(async () => {
    await press(new RegExp(`^${student.name}$`), "link");
    await page.getByLabel("Motivation").fill("Her sister's bakery.");
    await press("Save feedback");
    await saved();
  });
  expect(correction).toBe(2);
  expect(await recordsOf()).toMatchObject([{ motivation: "Her sister's bakery.", version: 2 }]);
  const note = await clicksOf(async () => {
    await press(`Feedback and notes about ${student.name}`, "link");
    await page.getByLabel("New note").fill("Call the parents in March.");
    await press("Save note");
    await page.getByText("The note is saved. Only staff can read it.").waitFor();
  });
  expect(note).toBe(2);
  await page.getByRole("listitem").getByText("Call the parents in March.").waitFor();
  const notes = db.orm.select().from(staffNotes).where(eq(staffNotes.studentId, student.id));
  expect(await notes).toHaveLength(1);

  const own = await browser.open(worker.url, { as: await signIn(db, student), javaScript: false });
  await own.goto("/dashboard/feedback");
  await own.getByText("Explains things simply.").waitFor();
  expect(await own.content()).not.toContain("Call the parents");
  const resume = own.getByRole("form", { name: "Finish the resume" });
  await resume.getByLabel("Reply to your counsellor").fill("Sent it on Monday.");
  await resume.getByRole("button", { name: "Done", exact: true }).click();
  await own.getByText("Well done. Your answer is saved.").waitFor();
  const [record] = await recordsOf();
  const items = await db.orm.select().from(actionItems).where(eq(actionItems.recordId, record!.id));
  const done = items.filter(({ doneAt }) => doneAt !== null);
  expect(done).toMatchObject([{ text: "Finish the resume", reply: "Sent it on Monday." }]);

  const next = await clicksOf(async () => {
    await press("Counselling & Feedback", "link");
    await press("Write feedback", "link");
    await page.getByLabel("Name, email or college").fill("chandrika iyer");
    await press("Find");
    counter.clicks += 1;
    await page.getByRole("dialog").getByRole("link", { name: student.name }).click();
    const last = page.getByRole("complementary", { name: "Last feedback" });
    await last.getByText("Finish the resume – done, “Sent it on Monday.”").waitFor();
    await last.getByText("Call the mentor – not done").waitFor();
    await last.getByText("Explains things simply.").waitFor();
    await last.getByText("9 of 10").waitFor();
    expect(await page.getByLabel("Action 1").inputValue()).toBe("Call the mentor");
    expect(await page.getByLabel("Action 2").inputValue()).toBe("");
    await press("Save feedback");
    await saved();
  });
  expect(next).toBeLessThan(6);
  expect(await recordsOf()).toHaveLength(2);
  print("The day of the counsellor, two conversations");
  expect(counter.clicks).toBe(conversation + correction + note + next);
});

test.each(MODES)(
  "the student's side: one tap rates the week, and a missed class is caught up with its recording and notes, %s",
  async (_how, javaScript) => {
    const { db } = worker;
    const { student, batch } = await createStudentInBatch(db, { days: 8 });
    const [session] = await db.orm
      .insert(liveSessions)
      .values({
        title: "Interview practice",
        link: "https://meet.example",
        batchId: batch.id,
        startsAt: Date.now() - 7_200_000,
        recordingUrl: "https://recordings.example/1",
        notes: "Answer in three sentences.",
      })
      .returning();
    const absence = { state: "absent" as const, confirmedAt: Date.now() };
    await db.orm.insert(attendance).values({ sessionId: session!.id, studentId: student.id, ...absence });
    const page = await browser.open(worker.url, {
      as: await signIn(db, student),
      javaScript,
      width: 320,
      context: { hasTouch: true },
    });
    await page.goto("/dashboard");
    await page
      .getByRole("link", { name: /^Rate week 2/ })
      .first()
      .tap();
    await page
      .getByRole("form", { name: "Rate week 2" })
      .getByRole("button", { name: "8", exact: true })
      .tap();
    await page.getByText("Your rating of week 2 is saved: 8 out of 10.").waitFor();
    const rated = () => db.orm.select().from(weeklyRatings).where(eq(weeklyRatings.studentId, student.id));
    expect(await rated()).toMatchObject([{ week: 2, rating: 8, comment: "" }]);
    await page.getByRole("textbox").fill("The class on forms went too fast.");
    await page.getByRole("button", { name: "6", exact: true }).tap();
    await page.getByText("Your rating of week 2 is saved: 6 out of 10.").waitFor();
    expect(await rated()).toMatchObject([{ rating: 6, comment: "The class on forms went too fast." }]);
    await page.goto("/dashboard/classes");
    await page.getByText("Answer in three sentences.").waitFor();
    const recording = page.getByRole("link", { name: /^Watch the recording/ });
    expect(await recording.getAttribute("href")).toBe("https://recordings.example/1");
    await page.getByRole("button", { name: "I have caught up" }).tap();
    await page.getByText("Marked as caught up.").waitFor();
    const [row] = await db.orm.select().from(attendance).where(eq(attendance.studentId, student.id));
    expect(row!.caughtUpAt).not.toBeNull();
  },
);
