import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { importPeople } from "#app/features/accounts/invitations/use-cases/import-people.server.ts";
import { confirmRequest } from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { answerWithKeptGrade } from "#app/features/grading/regrades/use-cases/answer-regrade.server.ts";
import { askForRegrade } from "#app/features/grading/regrades/use-cases/own-regrade.server.ts";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { sendContactMessage } from "#app/features/messages/contact/use-cases/send-contact-message.server.ts";
import { editCompany } from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { recordDirectPlacement } from "#app/features/placement/placements/use-cases/record-placements.server.ts";
import { countFinishedAttempts } from "#app/features/scholarship-test/analysis/use-cases/count-attempts.server.ts";
import {
  applyCorrection,
  getCorrection,
  previewCorrection,
  undoCorrection,
} from "#app/features/scholarship-test/corrections/use-cases/correct-question.server.ts";
import { answerQuestion } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { archiveAttempt } from "#app/features/scholarship-test/use-cases/archive-attempt.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { changeAccount, setStaffRole } from "#app/features/students/use-cases/change-account.server.ts";
import {
  extendDueDate,
  setEnrolmentState,
} from "#app/features/students/use-cases/change-enrolment.server.ts";
import {
  changePlan,
  enrolStudents,
  setEnrolment,
} from "#app/features/students/use-cases/change-students.server.ts";
import { rateWeek } from "#app/features/support/ratings/use-cases/rate-week.server.ts";
import { countRisks } from "#app/features/support/risks/use-cases/count-risks.server.ts";
import {
  createBatch,
  deleteBatch,
  editBatch,
  moveBatchWeeks,
} from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import {
  deleteCourse,
  setCourseActive,
} from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import { editAssignment } from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { moveWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import { setWeekCompletion } from "#app/features/teaching/courses/use-cases/set-week-completion.server.ts";
import { undoCourseDeletion } from "#app/features/teaching/courses/use-cases/undo-deletion.server.ts";
import { confirmAttendance } from "#app/features/teaching/live-sessions/use-cases/attendance.server.ts";
import { cancelLiveSession } from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { deleteOldEnquiries } from "#db/retention.ts";
import {
  assignments,
  batches,
  contactMessages,
  corrections,
  enrolments,
  liveSessions,
  partnerCompanies,
  regradeRequests,
  submissions,
  users,
} from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { daysAgo } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { compareWatched } from "#tests/support/derived.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { IS_FULL, runs } from "#tests/support/full.ts";
import { createCompany } from "#tests/support/openings.ts";
import { createQuiz, createTestCode, TEST_ENTRY, type TestQuiz } from "#tests/support/scholarship.ts";
import { anonymousContext, contextFor, toActor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
let quiz: TestQuiz;
let courses: Awaited<ReturnType<typeof createCourse>>[];

const orm = () => database.db.orm;

/** A new database with two career courses in batches, a foundation course, a class of each, a test and students. */
async function prepare() {
  database = await createTestDatabase();
  const { db } = database;
  admin = contextFor(db, toAdminActor(await createAdmin(db)));
  quiz = await createQuiz(db, { questionCount: 3 });
  await createTestCode(db, { code: TEST_ENTRY.testCode });
  courses = [
    await createCourse(db, { weekCount: 3 }),
    await createCourse(db, { weekCount: 2 }),
    await createCourse(db, { kind: "foundation", weekCount: 1 }),
  ];
  await createCompany(db);
  for (const course of courses.slice(0, 2)) {
    await createBatch(admin, { ...BATCH, courseId: course.id, startsOn: daysAgo(10) });
    await db.orm.insert(liveSessions).values({
      title: "Class",
      startsAt: Date.now() - DAY_MS,
      link: "https://meet.example/1",
      courseId: course.id,
    });
  }
  for (let count = 0; count < 3; count += 1)
    await signIn(db, await createUser(db, { id: `student-${count}` }));
}

const BATCH = { name: "June", startsOn: null, timeZone: "Asia/Kolkata", capacity: 3, college: "" };

/** One use-case; `who`, `a` and `b` choose its rows and its values. */
type Step = { do: keyof typeof USE_CASES; who: number; a: number; b: number };

const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length]!;
const people = () =>
  orm().select().from(users).where(eq(users.userType, "student")).orderBy(users.createdAt, users.id);
const personAt = async (at: number) => pick(await people(), at);
/** Mostly somebody who is in a batch, and their course. */
async function enrolledAt(at: number) {
  const all = await people();
  const enrolled = all.filter(({ batchId }) => batchId);
  const person = pick(enrolled.length > 0 && at % 5 > 0 ? enrolled : all, at);
  return { person, course: courses.find(({ id }) => id === person.courseId) ?? pick(courses, at) };
}
const contextOf = (user: Awaited<ReturnType<typeof personAt>>) =>
  contextFor(database.db, toActor(user) as Student);
const studentAt = async (at: number) => {
  const user = await personAt(at);
  return contextFor(database.db, toActor(user) as Student);
};
const batchAt = async (at: number) =>
  pick(await orm().select().from(batches).orderBy(batches.createdAt, batches.id), at);
const submissionAt = async (at: number) =>
  pick(await orm().select().from(submissions).orderBy(submissions.createdAt, submissions.id), at);
const dayAt = (at: number) => daysAgo(14 - (at % 28));

const USE_CASES = {
  signUp: async ({ a }) => {
    const user = await createUser(database.db, { campaign: pick(["", "july"], a) });
    await signIn(database.db, user);
  },
  enquire: async ({ who, a }) =>
    sendContactMessage(
      anonymousContext(database.db, { headers: { "cf-connecting-ip": `203.0.113.${who}.${a}` } }),
      { name: "Asha", email: (await personAt(who)).email, phone: "", message: "Please call me." } as never,
      { first: pick([null, { campaign: "july" }, { source: "poster" }], a), last: null } as never,
    ),
  deleteOldEnquiries: async () => {
    await orm().update(contactMessages).set({ createdAt: 1 });
    await database.db.execute(deleteOldEnquiries(database.db, 1));
  },
  confirmRequest: async ({ who, a }) => {
    const { id: studentId } = await personAt(who);
    const request = await createRequest(database.db, { studentId }).catch(() => undefined);
    if (!request) return;
    await confirmRequest(admin, request.id, {
      ...{
        batchId: (await batchAt(a)).id,
        amount: money(16999),
        paidOn: "2026-01-05",
        way: "upi",
        reference: randomUUID(),
        waiverReason: "",
        instalments: 1,
      },
    });
  },
  setEnrolment: async ({ who, a, b }) => {
    const { id, plan, batchId } = await personAt(who);
    const to = pick(["none", (await batchAt(a)).id], b);
    const expected = { expectedPlan: plan, expectedBatchId: batchId ?? "none" };
    await setEnrolment(admin, id, { plan: pick(["free", "premium"], a), batchId: to, ...expected });
  },
  enrolSeveral: async ({ who, a, b }) => {
    const ids = [(await personAt(who)).id, (await personAt(who + 1)).id];
    const batchId = pick(["none", (await batchAt(a)).id, (await batchAt(b)).id], a);
    const expected = new Set(ids).size;
    await enrolStudents(admin, { ids: [...new Set(ids)] }, { batchId, alsoPremium: b % 2 === 0, expected });
  },
  changePlan: async ({ who, a }) =>
    changePlan(
      admin,
      { ids: [(await personAt(who)).id] },
      { plan: pick(["free", "premium"], a), expected: 1 },
    ),
  setEnrolmentState: async ({ who, a }) => {
    const { person: student } = await enrolledAt(who);
    const [enrolment] = await orm()
      .select()
      .from(enrolments)
      .where(eq(enrolments.studentId, student.id))
      .orderBy(desc(enrolments.since));
    const state = pick(["paused", "active", "completed", "withdrawn"] as const, a);
    if (enrolment)
      await setEnrolmentState(admin, { studentId: student.id, enrolmentId: enrolment.id }, state);
  },
  importPeople: async ({ who, a, b }) => {
    const [person, batch] = [await personAt(who), await batchAt(a)];
    const course = courses.find(({ id }) => id === batch.courseId)!;
    const line = `${person.email},,,,${course.courseName},${batch.name},${pick(["", "free", "premium"], b)},`;
    const content = `email,name,branch,college,course,batch,plan,role\n${line}`;
    await importPeople(admin, { format: "csv", content, batchId: "", plan: "" });
  },
  createBatch: ({ a, b }) =>
    createBatch(admin, {
      ...BATCH,
      name: `Batch ${a} ${b}`,
      courseId: pick(courses.slice(0, 2), a).id,
      startsOn: pick([null, dayAt(b)], b),
    }),
  dateBatch: async ({ who, a }) => {
    const { id, version, name, capacity } = await batchAt(who);
    await editBatch(admin, id, { ...BATCH, name, capacity, startsOn: pick([null, dayAt(a)], a), version });
  },
  moveBatchWeeks: async ({ who, a }) => {
    const { id, version } = await batchAt(who);
    await moveBatchWeeks(admin, id, { week: 1 + (a % 3), startsOn: dayAt(a), version });
  },
  deleteBatch: async ({ who, a }) => a % 3 === 0 && deleteBatch(admin, (await batchAt(who)).id),
  deleteCourseAndUndo: async ({ who }) => {
    const { id } = pick(courses, who);
    await deleteCourse(admin, { id });
    await undoCourseDeletion(admin, id);
  },
  activateCourse: ({ who, a }) => setCourseActive(admin, pick(courses, who).id, a % 4 > 0),
  changeDueDate: async ({ who, a, b }) => {
    const course = pick(courses, who);
    const { assignment, id: weekId } = pick(course.weeks, a);
    const [row] = await orm().select().from(assignments).where(eq(assignments.id, assignment.id));
    if (!row) return;
    const { title, description, instructions, maxScore, version } = row;
    const due = pick(
      [
        { dueDate: null, dueWeekday: null },
        { dueDate: Date.now() + ((b % 9) - 4) * DAY_MS, dueWeekday: null },
        { dueDate: null, dueWeekday: 1 + (b % 7) },
      ],
      b,
    );
    const values = {
      title,
      description,
      instructions,
      maxScore,
      dueWeeksLater: b % 2,
      dueMinute: 1439,
      ...due,
    };
    await editAssignment(
      admin,
      { courseId: course.id, id: assignment.id, weekId } as never,
      { ...values, version } as never,
    );
  },
  moveWeek: ({ who, a, b }) => {
    const course = pick(courses, who);
    return moveWeek(
      admin,
      { courseId: course.id, id: pick(course.weeks, a).id },
      1 + (b % course.weeks.length),
    );
  },
  extend: async ({ who, a, b }) => {
    const { person, course } = await enrolledAt(who);
    const extension = { dueDate: Date.now() + ((b % 5) - 1) * DAY_MS, reason: "Exam week" };
    await extendDueDate(admin, person.id, {
      assignmentId: pick(course.weeks, a).assignment.id,
      ...extension,
    });
  },
  submit: async ({ who, a }) => {
    const { person, course } = await enrolledAt(who);
    const { assignment, week } = pick(course.weeks, a);
    const link = { submissionLink: `https://work.example/${a}`, description: "", notes: "" };
    return submitAssignment(contextOf(person), { assignmentId: assignment.id, week, ...link });
  },
  grade: async ({ who, a }) => {
    const row = await submissionAt(who);
    if (!row) return;
    const expected = {
      version: row.version,
      gradeVersion: row.gradeVersion + row.holdVersion,
      feedback: "Good.",
    };
    await (a % 2 === 0
      ? gradeSubmission(admin, row.id, { ...expected, score: a })
      : returnSubmission(admin, row.id, expected));
  },
  askForRegrade: async ({ who }) => {
    const row = await submissionAt(who);
    if (!row) return;
    const [student] = await orm().select().from(users).where(eq(users.id, row.studentId));
    const ctx = contextFor(database.db, toActor(student!) as Student);
    await askForRegrade(ctx, row.assignmentId, { gradeVersion: row.gradeVersion, reason: "It works." });
  },
  keepGrade: async () => {
    const [asked] = await orm().select().from(regradeRequests).where(eq(regradeRequests.state, "asked"));
    if (asked)
      await answerWithKeptGrade(admin, asked.submissionId, { requestId: asked.id, answer: "It stays." });
  },
  startTest: async ({ who, a }) =>
    startTest(await studentAt(who), {
      ...TEST_ENTRY,
      collegeName: pick(["City College", "Other College"], a),
    } as never),
  answer: async ({ who, a, b }) => {
    const ctx = await studentAt(who);
    for (let questionIndex = 0; questionIndex <= b % 4; questionIndex += 1)
      await answerQuestion(ctx, { questionIndex, selectedAnswer: (a + questionIndex) % 4 });
  },
  archive: async ({ who }) =>
    archiveAttempt(admin, { userId: (await personAt(who)).id, reason: "Power cut" }),
  correct: async ({ a, b }) => {
    const entered = {
      questionId: pick(quiz.questions, a).id,
      kind: pick(["void", "key", "accept"] as const, b),
      option: b % 3 === 0 ? undefined : b % 4,
      keepsAwards: a % 2 === 0,
    };
    const preview = await previewCorrection(admin, quiz.id, entered);
    if (preview.ok)
      await applyCorrection(admin, quiz.id, {
        ...entered,
        reason: "Unclear",
        previewed: preview.value.previewed,
      });
  },
  undoCorrection: async ({ a }) => {
    const [row] = await orm().select().from(corrections).orderBy(desc(corrections.createdAt));
    if (!row) return;
    const keepsAwards = a % 2 === 0;
    const found = await getCorrection(admin, { quizId: quiz.id, id: row.id, keepsAwards });
    const previewed = found.ok ? found.value.undo?.previewed : undefined;
    if (previewed) await undoCorrection(admin, { quizId: quiz.id, id: row.id }, { keepsAwards, previewed });
  },
  countAttempts: () => countFinishedAttempts(database.db),
  place: async ({ who, a }) =>
    recordDirectPlacement(admin, (await personAt(who)).id, {
      companyId: pick(await orm().select().from(partnerCompanies), a).id,
      ...{ position: "Developer", startsOn: "2026-01-05", stipend: 5000, formKey: randomUUID() },
    }),
  editCompany: async ({ a }) => {
    const { id, name, version } = pick(await orm().select().from(partnerCompanies), a);
    await editCompany(admin, id, { name, website: "", note: "", isSample: a % 2 === 0, version });
  },
  rate: async ({ who, a, b }) => {
    const { person } = await enrolledAt(who);
    return rateWeek(contextOf(person), { week: 1 + (a % 3), rating: 1 + (b % 10) });
  },
  attend: async ({ who, b }) => {
    const { person, course } = await enrolledAt(who);
    const session = (await orm().select().from(liveSessions)).find(({ courseId }) => courseId === course.id);
    if (!person.batchId || !session) return;
    const state = pick(["present", "absent", "excused"] as const, b);
    const marks = [{ studentId: person.id, state }];
    await confirmAttendance(admin, session.id, {
      batchId: person.batchId,
      seenAt: Date.now() + DAY_MS,
      marks,
    } as never);
  },
  cancelClass: async ({ a }) => {
    const session = pick(await orm().select().from(liveSessions), a);
    if (session) await cancelLiveSession(admin, session.id);
  },
  completeWeek: async ({ who, a, b }) =>
    setWeekCompletion(await studentAt(who), {
      week: 1 + (a % 3),
      kind: pick(["career", "foundation"], b),
      completed: b % 3 > 0,
    } as never),
  changeAccount: async ({ who, a }) =>
    changeAccount(admin, (await personAt(who)).id, pick(["disable", "enable"] as const, a)),
  changeRole: async ({ who, a }) => {
    const { id } = await personAt(who);
    await setStaffRole(admin, id, { role: pick(["grader", "counsellor"], a), reason: "Helps" } as never);
    if (a % 3 > 0) await changeAccount(admin, id, "make-student");
  },
  countRisks: () => countRisks(database.db),
  erase: async ({ who, a }) => {
    // Seldom, so that somebody remains.
    if (a % 4 === 0)
      await erasePerson(
        { db: database.db, actor: { kind: "system" }, requestId: "r" },
        (await personAt(who)).id,
      );
  },
} satisfies Record<string, (step: Step) => unknown>;

const step = fc.record({
  do: fc.constantFrom(...(Object.keys(USE_CASES) as (keyof typeof USE_CASES)[])),
  who: fc.nat(20),
  a: fc.nat(60),
  b: fc.nat(60),
});

test("everything derived follows from its sources after any use-cases", async () => {
  const reached = { submissions: 0, withdrawn: 0 };
  const run = async (sequence: Step[]) => {
    await prepare();
    try {
      for (const one of sequence) {
        await USE_CASES[one.do](one);
        await compareWatched();
        // The figures of students at risk are compared after the next use-case, which has to mark them.
        await countRisks(database.db);
      }
      // Compares the search index with the directory, and fails where they differ.
      await database.client.execute(
        "INSERT INTO directory_search (directory_search, rank) VALUES ('integrity-check', 1)",
      );
      reached.submissions += await orm().$count(submissions);
      reached.withdrawn += await orm().$count(enrolments, eq(enrolments.state, "withdrawn"));
    } finally {
      await database.close();
    }
  };
  const steps = fc.array(step, { minLength: 40, maxLength: 80 });
  // The same runs for each commit, so that what they reach is the same.
  await fc.assert(fc.asyncProperty(steps, run), {
    numRuns: runs(24),
    endOnFailure: true,
    ...(!IS_FULL && { seed: 1 }),
  });
  expect(Object.values(reached).every((count) => count > 3)).toBe(true);
}, 600_000);
