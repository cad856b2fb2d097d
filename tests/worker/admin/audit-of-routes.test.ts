import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  apiKeys,
  attempts,
  auditEvents,
  contactMessages,
  counsellingRecords,
  courses,
  liveSessions,
  resources,
  sessions,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { routeManifest } from "#tests/support/route-manifest.ts";
import { createOpenAttempt, createQuiz, createTestCode } from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

type Post = { path: string; form: Record<string, string> };

let worker: TestWorker;
let admin: SignedIn;

beforeAll(async () => {
  worker = await startWorker();
  admin = await signIn(worker.db, await createAdmin(worker.db));
});
afterAll(() => worker.stop());

const first = <Row>(rows: Row[]): Row => rows[0]!;

async function aCourse() {
  const course = await createCourse(worker.db);
  const week = course.weeks[0]!;
  const resource = first(await worker.db.orm.select().from(resources).where(eq(resources.weekId, week.id)));
  return { course, week, resource, at: `/admin/courses/${course.id}` };
}

const COURSE_FACTS = {
  courseDescription: "A course of the tests.",
  durationWeeks: "4",
  effortPerWeek: "2 hours daily",
  liveClassesPerWeek: "3",
};
const SESSION = { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/talk" };
const RESOURCE = { title: "Reading", url: "https://reading.example/new", type: "article" };
const ASSIGNMENT = { title: "Essay", description: "Write it.", maxScore: "50" };

async function aSession() {
  const { title, link } = SESSION;
  return first(
    await worker.db.orm
      .insert(liveSessions)
      .values({ title, link, startsAt: Date.now() + 86_400_000 })
      .returning(),
  );
}

async function aRecord() {
  const { id: studentId } = await createUser(worker.db);
  return first(
    await worker.db.orm.insert(counsellingRecords).values({ studentId, name: "Asha" }).returning(),
  );
}

const QUESTION = {
  text: "What is 3 + 3?",
  "options[0]": "5",
  "options[1]": "6",
  correctAnswer: "1",
};

async function aQuiz() {
  const quiz = await createQuiz(worker.db, { questionCount: 3, publishedAt: null });
  return { quiz, at: `/admin/quizzes/${quiz.id}` };
}

async function anAttempt() {
  const quiz = await createQuiz(worker.db, { questionCount: 3 });
  return createOpenAttempt(worker.db, await createUser(worker.db), quiz);
}

/** One successful post for each admin route that writes. A route without a row here fails the test. */
const WRITES: Record<string, () => Promise<Post>> = {
  "admin.account": async () => {
    await signIn(worker.db, admin.user);
    const other = first(
      await worker.db.orm
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, admin.user.id), ne(sessions.token, admin.token))),
    );
    return { path: "/admin/account", form: { intent: "end-session", sessionId: other.id } };
  },
  "admin.api-keys.new": async () => ({
    path: "/admin/api-keys/new",
    form: { name: "Placement office", "scopes[0]": "read:students", days: "90", requestsPerMinute: "60" },
  }),
  "admin.api-keys.$keyId.revoke": async () => {
    const key = {
      createdBy: admin.user.id,
      name: "Old",
      prefix: "kadam_x",
      tokenHash: randomUUID(),
      scopes: [],
    };
    const { id } = first(await worker.db.orm.insert(apiKeys).values(key).returning());
    return { path: `/admin/api-keys/${id}/revoke`, form: {} };
  },
  "admin.quizzes.new": async () => ({
    path: "/admin/quizzes/new",
    form: { title: "Second paper", branch: "MCA", timeLimitMinutes: "20", formKey: randomUUID() },
  }),
  "admin.quizzes_.$quizId": async () => {
    const { at, quiz } = await aQuiz();
    return { path: at, form: { id: quiz.questions[0]!.id, to: "2" } };
  },
  "admin.quizzes_.$quizId.edit": async () => {
    const { at } = await aQuiz();
    return { path: `${at}/edit`, form: { title: "Renamed", timeLimitMinutes: "25", version: "1" } };
  },
  "admin.quizzes_.$quizId.import": async () => {
    const { at } = await aQuiz();
    const content = "What is 2 + 2?\nA. 3\nB. 4\nANSWER: B\n";
    return {
      path: `${at}/import`,
      form: { intent: "import", format: "aiken", content, formKey: randomUUID() },
    };
  },
  "admin.quizzes_.$quizId.publish": async () => {
    const { at } = await aQuiz();
    return { path: `${at}/publish`, form: { version: "1" } };
  },
  "admin.quizzes_.$quizId.questions.new": async () => {
    const { at } = await aQuiz();
    return { path: `${at}/questions/new`, form: { ...QUESTION, formKey: randomUUID() } };
  },
  "admin.quizzes_.$quizId.questions.$questionId.edit": async () => {
    const { at, quiz } = await aQuiz();
    return { path: `${at}/questions/${quiz.questions[0]!.id}/edit`, form: QUESTION };
  },
  "admin.quizzes_.$quizId.questions.$questionId.delete": async () => {
    const { at, quiz } = await aQuiz();
    return { path: `${at}/questions/${quiz.questions[0]!.id}/delete`, form: {} };
  },
  "admin.quizzes_.codes.new": async () => ({
    path: "/admin/quizzes/codes/new",
    form: { code: randomUUID(), formKey: randomUUID() },
  }),
  "admin.quizzes_.codes.$codeId.revoke": async () => {
    const { id } = await createTestCode(worker.db);
    return { path: `/admin/quizzes/codes/${id}/revoke`, form: {} };
  },
  "admin.counselling.$recordId.edit": async () => {
    const { id } = await aRecord();
    return { path: `/admin/counselling/${id}/edit`, form: { name: "Asha Verma", version: "1" } };
  },
  "admin.counselling.new": async () => {
    const { id: studentId } = await createUser(worker.db);
    return { path: "/admin/counselling/new", form: { studentId, name: "Asha", formKey: randomUUID() } };
  },
  "admin.counselling_.students.$studentId": async () => {
    const { id } = await createUser(worker.db);
    return {
      path: `/admin/counselling/students/${id}`,
      form: { body: "Calls on Monday", formKey: randomUUID() },
    };
  },
  "admin.courses.new": async () => ({
    path: "/admin/courses/new",
    form: { ...COURSE_FACTS, courseName: `New ${randomUUID()}`, formKey: randomUUID() },
  }),
  "admin.courses_.$courseId": async () => {
    const { at } = await aCourse();
    return { path: at, form: { intent: "deactivate" } };
  },
  "admin.courses_.$courseId.edit": async () => {
    const { at } = await aCourse();
    return { path: `${at}/edit`, form: { ...COURSE_FACTS, version: "1" } };
  },
  "admin.courses_.$courseId.delete": async () => {
    const course = first(
      await worker.db.orm
        .insert(courses)
        .values({
          courseName: `Empty ${randomUUID()}`,
          courseDescription: "-",
          durationWeeks: 1,
          effortPerWeek: "-",
          liveClassesPerWeek: 0,
        })
        .returning(),
    );
    return { path: `/admin/courses/${course.id}/delete`, form: {} };
  },
  "admin.courses_.$courseId.weeks.new": async () => {
    const { at } = await aCourse();
    return { path: `${at}/weeks/new`, form: { title: "One more week", formKey: randomUUID() } };
  },
  "admin.courses_.$courseId.weeks.$weekId.edit": async () => {
    const { at, week } = await aCourse();
    return { path: `${at}/weeks/${week.id}/edit`, form: { title: "Renamed", version: "1" } };
  },
  "admin.courses_.$courseId.weeks.$weekId.delete": async () => {
    const { at, course } = await aCourse();
    return { path: `${at}/weeks/${course.weeks.at(-1)!.id}/delete`, form: {} };
  },
  "admin.courses_.$courseId.weeks.$weekId.resources.new": async () => {
    const { at, week } = await aCourse();
    return { path: `${at}/weeks/${week.id}/resources/new`, form: { ...RESOURCE, formKey: randomUUID() } };
  },
  "admin.courses_.$courseId.resources.$resourceId.edit": async () => {
    const { at, resource } = await aCourse();
    return { path: `${at}/resources/${resource.id}/edit`, form: { ...RESOURCE, version: "1" } };
  },
  "admin.courses_.$courseId.resources.$resourceId.delete": async () => {
    const { at, resource } = await aCourse();
    return { path: `${at}/resources/${resource.id}/delete`, form: {} };
  },
  "admin.courses_.$courseId.weeks.$weekId.assignments.new": async () => {
    const { at, week } = await aCourse();
    return { path: `${at}/weeks/${week.id}/assignments/new`, form: { ...ASSIGNMENT, formKey: randomUUID() } };
  },
  "admin.courses_.$courseId.assignments.$assignmentId.edit": async () => {
    const { at, week } = await aCourse();
    return { path: `${at}/assignments/${week.assignment.id}/edit`, form: { ...ASSIGNMENT, version: "1" } };
  },
  "admin.courses_.$courseId.assignments.$assignmentId.delete": async () => {
    const { at, week } = await aCourse();
    return { path: `${at}/assignments/${week.assignment.id}/delete`, form: {} };
  },
  "admin.enquiries.$enquiryId": async () => {
    const enquiry = first(
      await worker.db.orm
        .insert(contactMessages)
        .values({ name: "Nisha", email: "nisha@visitors.example", message: "Please call." })
        .returning(),
    );
    return {
      path: `/admin/enquiries/${enquiry.id}`,
      form: { intent: "change", status: "contacted", ownerId: "", version: "1" },
    };
  },
  "admin.exam-day": async () => {
    const { id, deadlineAt } = await anAttempt();
    return {
      path: "/admin/exam-day",
      form: { "attempts[0]": `${id}@${deadlineAt}`, whom: "chosen", minutes: "5", reason: "Power cut" },
    };
  },
  "admin.grading_.$submissionId": async () => {
    const { course, week } = await aCourse();
    const student = await createUser(worker.db);
    const { id } = await createSubmission(worker.db, { student, course, assignment: week.assignment });
    return {
      path: `/admin/grading/${id}`,
      form: { score: "80", feedback: "Good", version: "1", gradeVersion: "0" },
    };
  },
  "admin.results_.$id.archive": async () => {
    const { id } = await anAttempt();
    return { path: `/admin/results/${id}/archive`, form: { reason: "Power cut" } };
  },
  "admin.sessions.new": async () => ({
    path: "/admin/sessions/new",
    form: { ...SESSION, formKey: randomUUID() },
  }),
  "admin.sessions.$sessionId.edit": async () => {
    const { id } = await aSession();
    return { path: `/admin/sessions/${id}/edit`, form: { ...SESSION, title: "Renamed", version: "1" } };
  },
  "admin.sessions.$sessionId.delete": async () => {
    const { id } = await aSession();
    return { path: `/admin/sessions/${id}/delete`, form: {} };
  },
  "admin.students.enrol": async () => {
    const { course } = await aCourse();
    const { id } = await createUser(worker.db);
    return { path: `/admin/students/enrol?id=${id}`, form: { courseId: course.id, expected: "1" } };
  },
  "admin.students.plan": async () => {
    const { id } = await createUser(worker.db);
    return { path: `/admin/students/plan?id=${id}`, form: { plan: "premium", expected: "1" } };
  },
  "admin.students_.$id": async () => {
    const { id } = await createUser(worker.db);
    return {
      path: `/admin/students/${id}`,
      form: { plan: "premium", courseId: "none", seenPlan: "free", seenCourseId: "none" },
    };
  },
  "admin.students_.$id.$change": async () => {
    const { id } = await createUser(worker.db);
    return { path: `/admin/students/${id}/disable`, form: {} };
  },
};

const writingRoutes = routeManifest()
  .filter(({ id, hasAction }) => hasAction && /^routes\/admin\b/.test(id))
  .map(({ id }) => id.replace("routes/", ""));

test("every admin route that writes has its row here", () => {
  expect(Object.keys(WRITES).sort()).toEqual(writingRoutes.sort());
});

describe("a write leaves who did it, and to what", () => {
  test.each(Object.entries(WRITES))("%s", async (_route, prepare) => {
    const { path, form } = await prepare();
    const known = new Set((await worker.db.orm.select().from(auditEvents)).map(({ id }) => id));
    const response = await worker.fetch(path, { as: admin, form, method: "POST" });
    // 201: a new API key is shown once, on the page that made it.
    expect([201, 303], await response.clone().text()).toContain(response.status);
    const events = (await worker.db.orm.select().from(auditEvents)).filter(({ id }) => !known.has(id));
    expect(events).not.toHaveLength(0);
    for (const event of events) {
      expect(event).toMatchObject({
        actorKind: "user",
        actorId: admin.user.id,
        action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
        entityId: expect.stringMatching(/./),
        requestId: response.headers.get("x-request-id"),
      });
    }
  });
});

test("the log itself can be neither changed nor thinned out", async () => {
  await expect(worker.db.orm.delete(auditEvents)).rejects.toThrow();
  await expect(worker.db.orm.update(auditEvents).set({ reason: "-" })).rejects.toThrow();
  expect(await worker.db.orm.select().from(attempts).where(eq(attempts.state, "archived"))).not.toHaveLength(
    0,
  );
});
