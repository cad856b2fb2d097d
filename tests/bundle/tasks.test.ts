import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/kernel/time.ts";
import { contactMessages, counsellingRecords, liveSessions, outbox } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createBatch, dateBatch, daysAgo, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { createOpening } from "#tests/support/openings.ts";
import { Reader } from "#tests/support/reader.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { putAtRisk } from "#tests/support/risks.ts";
import { createFinishedAttempt, createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

/**
 * What people come for, found by the names that they see, from their first page and without the search. A task is found
 * when the place where it is done is in view.
 */
const worker = useWorker();
const coordinator = useSignedIn(worker, (db) => createAdmin(db, { staffRole: "coordinator" }));
const people: Record<"free" | "premium" | "finished", SignedIn> = {} as never;

const COURSE = "Career Acceleration Programme";

beforeAll(async () => {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 3, displayName: COURSE });
  const batch = await findFirstBatch(db, course.id);
  await dateBatch(db, batch, daysAgo(9));
  const kabir = await createUser(db, {
    firstName: "Kabir",
    lastName: "Nair",
    courseId: course.id,
    plan: "premium",
  });
  await createBatch(db, { courseId: course.id, name: "Evening batch" });
  const asha = await createUser(db, { firstName: "Asha", lastName: "Verma" });
  const ravi = await createUser(db, { firstName: "Ravi", lastName: "Kumar" });
  const quiz = await createQuiz(db, { questionCount: 10 });
  await createOpenAttempt(db, await createUser(db, { firstName: "Meghna", lastName: "Bora" }), quiz);
  await createFinishedAttempt(db, ravi, quiz, { correctCount: 8 });
  const [first, second] = course.weeks;
  await createSubmission(db, { student: kabir, course, assignment: first!.assignment });
  const graded = { status: "graded", score: 40, feedback: "Well done." } as const;
  await createSubmission(db, { student: kabir, course, assignment: second!.assignment }, graded);
  await putAtRisk(db, kabir);
  await createRequest(db, { studentId: ravi.id });
  await createRefundCase(db, { studentId: kabir.id });
  await createOpening(db, { position: "Data Analyst", state: "draft" });
  const session = {
    link: "https://meet.example",
    courseId: course.id,
    recordingUrl: "https://films.example/1",
  };
  await db.orm.insert(liveSessions).values([
    { ...session, title: "Doubt hour", startsAt: Date.now() + DAY_MS },
    { ...session, title: "Clinic", startsAt: Date.now() - DAY_MS },
  ]);
  await db.orm
    .insert(contactMessages)
    .values({ name: "Nisha", email: "nisha@visitors.example", message: "Do you teach on Sundays?" });
  await db.orm
    .insert(counsellingRecords)
    .values({ studentId: kabir.id, name: kabir.name, strengths: "Calm." });
  await db.orm.insert(outbox).values({
    ...{ recipient: "nisha@visitors.example", subject: "Your code", body: "Text", createdAt: 1 },
    ...{ sendAttempts: 8, sendDueAt: null, lastError: "No such mailbox" },
  });
  people.premium = await signIn(db, kabir);
  people.free = await signIn(db, asha);
  people.finished = await signIn(db, ravi);
});

type Task = {
  press: string[];
  /** The names that phones have instead. */
  phone?: string[];
  /** What is in view then. */
  found: string;
};

const TASKS: Record<string, Task> = {
  "see who is taking the test": { press: ["Test Results", "Exam day"], found: "Meghna Bora" },
  "give a student extra time": { press: ["Students", "Kabir Nair", "Test"], found: "Time on the test" },
  "see why a result is low": {
    press: ["Test Results", "Ravi Kumar", "Open"],
    phone: ["Test Results", "Ravi Kumar"],
    found: "Only wrong",
  },
  "make a code for the next test": {
    press: ["Test Results", "Test codes", "Add test code"],
    found: "Students of a college",
  },
  "add a question to a quiz": { press: ["Test Results", "Questions", "Add question"], found: "Difficulty" },
  "export the results": { press: ["Test Results"], found: "Download " },
  "grade the next submission": { press: ["Grade the oldest"], found: "The student reads this." },
  "find the late work of a batch": {
    press: [`${COURSE}, Batch 1`, "Late submissions"],
    found: "Lateness",
  },
  "move a class": { press: ["Sessions", "Doubt hour"], found: "Time" },
  "put a class on for eight weeks": {
    press: ["Sessions", "Schedule session", "More options length, weekly repeats, course and batch"],
    found: "Repeats weekly for how many weeks",
  },
  "see who was absent": {
    press: ["Sessions", "Past", "Attendance of Clinic"],
    phone: ["Past sessions and attendance", "Attendance of Clinic"],
    found: " absent, ",
  },
  "write feedback after a conversation": {
    press: ["Counselling & Feedback", "Write feedback", "Kabir Nair"],
    found: "Strengths",
  },
  "answer an enquiry": { press: ["Answer the oldest"], found: "Do you teach on Sundays?" },
  "write to a student at risk": { press: ["Students", "At risk", "Message Kabir Nair"], found: "Message" },
  "record a payment": { press: ["Students", "Requests", "Ravi Kumar"], found: "Paid on" },
  "decide on a refund": { press: ["Students", "Refunds", "Kabir Nair"], found: "The classes are too fast" },
  "enrol a free student": {
    press: ["Students", "Select Asha Verma", "Enrol or change batch"],
    found: "Course and batch",
  },
  "move a student to another batch": {
    press: ["Students", "Kabir Nair", "Work"],
    found: "Course and batch",
  },
  "edit a week of a course": { press: ["Courses", COURSE, "Week 1: Week 1"], found: "Edit week 1" },
  "publish an opening": { press: ["Placement", "Openings", "Data Analyst"], found: "State" },
  "see how many have signed up": { press: [], found: "Sign-up to enrolment" },
  "invite the students of a college": { press: ["Students", "Invitations", "Import"], found: "Batch" },
  "see which mail was not delivered": {
    press: ["Settings", "Mail log"],
    phone: ["More", "Mail log"],
    found: "No such mailbox",
  },
};

const OWN_TASKS: Record<string, Task & { as: keyof typeof people }> = {
  "take the scholarship test": { as: "free", press: ["Take the scholarship test"], found: "Test Code" },
  "see the fee with the award": { as: "finished", press: ["Me", "Fee and enrolment"], found: "₹" },
  "see this week": { as: "premium", press: [], found: "Week 2 of 3" },
  "hand in a task": { as: "premium", press: ["Course"], found: "Submit" },
  "read a grade": { as: "premium", press: ["Me", "My submissions"], found: "Well done." },
  "join the next class": { as: "premium", press: ["Classes"], found: "Doubt hour" },
  "see the recording of a class": { as: "premium", press: ["Classes"], found: "Clinic" },
  "apply for an internship": { as: "premium", press: ["Internships"], found: "Internships" },
  "read the counselling feedback": { as: "premium", press: ["Me", "My Counseling Feedback"], found: "Calm." },
  "get the certificate": { as: "premium", press: ["Me", "Certificate"], found: "Certificate" },
  "ask for the fee back": { as: "premium", press: ["Me", "Refund"], found: "Refund" },
  "change the password": { as: "premium", press: ["Me", "Account Your"], found: "Current password" },
};

describe.each([1280, 320])("at %i px", (width) => {
  test.each(Object.entries(TASKS))("a coordinator can %s in three presses", async (_task, task) => {
    const reader = new Reader(worker, coordinator, width);
    await reader.open("/admin");
    for (const name of (width < 640 && task.phone) || task.press) await reader.press(name);
    expect(reader.sees(task.found), task.found).toBe(true);
    expect(reader.presses).toBeLessThanOrEqual(3);
  });

  test.each(Object.entries(OWN_TASKS))("a student can %s in two presses", async (_task, task) => {
    const reader = new Reader(worker, people[task.as], width);
    await reader.open("/dashboard");
    for (const name of (width < 640 && task.phone) || task.press) await reader.press(name);
    expect(reader.sees(task.found), task.found).toBe(true);
    expect(reader.presses).toBeLessThanOrEqual(2);
  });
});
