import { readFileSync } from "node:fs";
import { counsellingRecords, courses, liveSessions } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, signInAs } from "./accounts.ts";
import { adminWrites } from "./admin-writes.ts";
import { createCourse } from "./courses.ts";
import type { Write } from "./form-gate.ts";
import { createFinishedAttempt, createOpenAttempt, createQuiz } from "./scholarship.ts";
import { publicWrites, studentWrites } from "./student-writes.ts";
import { createSubmission } from "./submissions.ts";
import type { TestWorker } from "./worker.ts";

type Fields = Record<string, string>;

/** How a person comes to see a text: a page, then perhaps a link or a form of it, and perhaps a database that is down. */
export type Situation = {
  as?: SignedIn;
  page: string;
  /** The address of a link of the page, which is followed. */
  link?: string;
  /** A form of the page, which is sent to `path`. */
  form?: Fields;
  path?: string;
  /** The database is down once the page is shown. */
  isDown?: true;
  /** The link loads a document also where scripts run. */
  isDocument?: true;
  /** The database is down before the page is opened. */
  isDownBefore?: true;
  /** What follows when the form is sent again, or the page loaded again, with the database back. */
  afterwards?: string;
  /** The beginning of the address of the next step that an empty state has. */
  nextStep?: string;
  /** No course and no session is active. */
  isEmpty?: true;
};

/** Rows of the same kind take the same path of the code. */
type Row = readonly [text: string, where: string, make: () => Promise<Situation>, kind: string];

/** Whether no row before it has its kind. */
export const isFirstOfKind = ([, , , kind]: Row, index: number, rows: readonly Row[]): boolean =>
  rows.findIndex((row) => row[3] === kind) === index;

const fill = ({ path, page = path, form }: Write) => ({ path, page, form });

/**
 * A situation for every text of Specification §8 and every empty state of §2. Those of the two suites are the same:
 * tests/bundle sends them as a browser without scripts, tests/e2e with Chromium.
 */
export function specifiedTexts(worker: TestWorker): Row[] {
  let people: Promise<{ admin: SignedIn; writes: ReturnType<typeof adminWrites> }> | undefined;
  const staff = () => {
    people ??= (async () => {
      const admin = await signIn(worker.db, await createAdmin(worker.db));
      return { admin, writes: adminWrites(worker, admin) };
    })();
    return people;
  };
  const forStudents = studentWrites(worker);
  const forVisitors = publicWrites(worker);

  /** A form of staff: the message while the database is down, then that of success. */
  const failing = (text: string, write: string, afterwards?: string): Row => [
    text,
    write,
    async () => {
      const { admin: as, writes } = await staff();
      return { as, ...fill(await writes[write]!()), isDown: true, afterwards };
    },
    "a form of staff that fails",
  ];
  const succeeding = (text: string, write: string): Row => [
    text,
    write,
    async () => {
      const { admin: as, writes } = await staff();
      return { as, ...fill(await writes[write]!()) };
    },
    "a form of staff that succeeds",
  ];
  const byStudent = (
    text: string,
    write: string,
    more: Partial<Situation> = {},
    fields: Fields = {},
  ): Row => [
    text,
    write,
    async () => {
      const { as, path, form } = await forStudents[write]!();
      // Optional and folded.
      const { description: _, notes: __, ...needed } = form as Fields;
      return { as, path, page: path, form: { ...needed, ...fields }, ...more };
    },
    "submissionLink" in fields ? "a form of a student with an error" : text,
  ];
  /** A page behind a link of another one. */
  const unread = (
    text: string,
    page: string,
    link: string | (() => Promise<string>),
    more: Partial<Situation> = {},
  ): Row => [
    text,
    `${page}, then a link`,
    async () => {
      const as = page.startsWith("/admin") ? (await staff()).admin : await newStudent();
      return { as, page, link: typeof link === "string" ? link : await link(), isDown: true, ...more };
    },
    more.isDocument ? text : `a link of ${page.startsWith("/admin") ? "staff" : "a student"}`,
  ];
  const newStudent = async () => {
    const course = await createCourse(worker.db);
    return signInAs(worker.db, { plan: "premium", courseId: course.id });
  };
  const aCourse = async () => `/admin/courses/${(await createCourse(worker.db)).id}`;
  const aQuiz = async () => `/admin/quizzes/${(await createQuiz(worker.db)).id}`;
  const aSubmission = async () => {
    const course = await createCourse(worker.db);
    const work = { student: await createUser(worker.db), course, assignment: course.weeks[0]!.assignment };
    return `/admin/grading/${(await createSubmission(worker.db, work)).id}`;
  };
  const aRecord = async () => {
    const { id: studentId } = await createUser(worker.db);
    await worker.db.orm.insert(counsellingRecords).values({ studentId, name: "Asha" });
    return `/admin/counselling/students/${studentId}`;
  };
  const empty = (text: string, page: string, nextStep: string): Row => [
    text,
    page,
    async () => ({
      as: await signInAs(worker.db, { plan: "premium" }),
      page,
      nextStep,
      isEmpty: true,
    }),
    "an empty state",
  ];
  const started = async (branch: string, fields: Fields = {}) => {
    const { as, path, form } = await forStudents["features/scholarship-test/screens/test (start)"]!();
    return { as, path, page: path, form: { ...form, branch, ...fields } };
  };

  return [
    [
      "Failed to fetch user data",
      "/dashboard",
      async () => ({ as: await newStudent(), page: "/dashboard", isDownBefore: true }),
      "a page of a student",
    ],
    [
      "Authentication error",
      "/sign-in",
      async () => {
        const as = await newStudent();
        const cookieValue = "made-up";
        return { as: { ...as, cookieValue, cookie: `${as.cookieName}=${cookieValue}` }, page: "/sign-in" };
      },
      "a session that is not known",
    ],
    [
      "Access Error",
      "/admin",
      async () => ({ as: (await staff()).admin, page: "/admin", isDownBefore: true }),
      "a page of staff",
    ],
    [
      "Unable to verify your admin access. Please try refreshing the page or contact support.",
      "/admin",
      async () => ({ as: (await staff()).admin, page: "/admin", isDownBefore: true }),
      "a page of staff",
    ],

    byStudent(
      "Error submitting assignment. Please try again.",
      "features/teaching/courses/screens/own-course (submit)",
      {
        isDown: true,
        afterwards: "Assignment submitted successfully!",
      },
    ),
    byStudent("Assignment submitted successfully!", "features/teaching/courses/screens/own-course (submit)"),
    byStudent(
      "Please provide a valid assignment link",
      "features/teaching/courses/screens/own-course (submit)",
      {},
      { submissionLink: "my work" },
    ),
    byStudent(
      "Please provide a valid assignment link",
      "features/teaching/courses/screens/foundation (submit)",
      {},
      { submissionLink: "javascript:alert(1)" },
    ),
    unread("Error loading assignment submissions", "/admin", "/admin/grading"),
    unread("Error loading assignment submissions", "/admin/grading", aSubmission),
    failing("Grading failed", "features/grading/screens/grade"),

    unread("Error loading course details", "/admin/courses", aCourse),
    unread("Error loading course details", "/dashboard", "/dashboard/course"),
    unread("Error loading course details", "/dashboard", "/dashboard/foundation"),
    failing(
      "Error saving course. Please try again.",
      "features/teaching/courses/screens/new",
      "Course saved successfully!",
    ),
    failing(
      "Error saving course. Please try again.",
      "features/teaching/courses/screens/edit",
      "Course saved successfully!",
    ),
    succeeding("Course saved successfully!", "features/teaching/courses/screens/new"),
    failing(
      "Error deleting course",
      "features/teaching/courses/screens/delete",
      "Course deleted successfully!",
    ),
    succeeding("Course deleted successfully!", "features/teaching/courses/screens/delete"),
    failing("Error adding resource. Please try again.", "features/teaching/courses/screens/new-resource"),
    failing("Error adding assignment. Please try again.", "features/teaching/courses/screens/new-assignment"),

    failing(
      "Error scheduling session. Please try again.",
      "features/teaching/live-sessions/screens/new",
      "Session scheduled successfully!",
    ),
    succeeding("Session scheduled successfully!", "features/teaching/live-sessions/screens/new"),
    failing("Error deleting session", "features/teaching/live-sessions/screens/delete"),

    unread("Error loading student feedback", "/dashboard", "/dashboard/feedback"),
    unread("Error loading student feedback", "/admin", "/admin/counselling"),
    unread("Error loading student feedback", "/admin/counselling", aRecord),
    failing(
      "Error saving feedback. Please try again.",
      "features/support/counselling/screens/new",
      "Feedback saved successfully!",
    ),
    succeeding("Feedback saved successfully!", "features/support/counselling/screens/new"),

    byStudent("Failed to start test. Please try again.", "features/scholarship-test/screens/test (start)", {
      isDown: true,
      afterwards: "Question 1 of 3",
    }),
    [
      "Failed to submit test. Please try again.",
      "the last question",
      async () => {
        const as = await signInAs(worker.db);
        await createOpenAttempt(worker.db, as.user, await createQuiz(worker.db, { questionCount: 1 }));
        const form = { intent: "answer", questionIndex: "0", selectedAnswer: "0" };
        return { as, page: "/scholarship-test", form, isDown: true, afterwards: "Test Completed!" };
      },
      "a running test",
    ],
    unread("Error loading quiz. Please try again later.", "/dashboard/test", "/scholarship-test", {
      isDocument: true,
    }),
    unread("Error loading quiz. Please try again later.", "/admin/quizzes", aQuiz),
    [
      "No quiz available for MCA branch",
      "the entry form",
      async () => {
        await createQuiz(worker.db, { branch: "MCA", publishedAt: null });
        return started("MCA");
      },
      "the entry form with an error",
    ],
    [
      "You have already taken the test. Only one attempt is allowed.",
      "/scholarship-test",
      async () => {
        const as = await signInAs(worker.db);
        await createFinishedAttempt(worker.db, as.user, await createQuiz(worker.db), { correctCount: 1 });
        return { as, page: "/scholarship-test" };
      },
      "a finished test",
    ],
    [
      "Invalid test code",
      "the entry form",
      () => started("BCA", { testCode: "NO-SUCH-CODE" }),
      "the entry form with an error",
    ],
    [
      "Error submitting form!",
      "/contact",
      async () => {
        return {
          ...fill(await forVisitors["features/messages/contact/screens/contact"]!()),
          isDown: true,
          afterwards: "Message Sent!",
        };
      },
      "a public form",
    ],

    empty("No course progress available.", "/dashboard", "/dashboard/course"),
    empty("No Course Assigned", "/dashboard/course", "/dashboard/test"),
    empty("No upcoming sessions scheduled at the moment.", "/dashboard/course", "https://wa.me/"),
    empty("Foundation Course Not Available", "/dashboard/foundation", "https://wa.me/"),
    empty("No Feedback Available", "/dashboard/feedback", "https://"),
    empty("No submissions yet.", "/dashboard/submissions", "/dashboard/course"),
  ];
}

/** Runs in the situation; in an empty one without active courses and sessions, so that nobody has one. */
export async function during<Result>(
  worker: TestWorker,
  { isEmpty }: Situation,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!isEmpty) return run();
  const setActive = async (isActive: boolean) => {
    await worker.db.orm.update(courses).set({ isActive });
    await worker.db.orm.update(liveSessions).set({ isActive });
  };
  await setActive(false);
  try {
    return await run();
  } finally {
    await setActive(true);
  }
}

/** The texts that docs/specification.md fixes: those of §8, and the empty states of §2. */
export function fixedTexts(): string[] {
  const specification = readFileSync("docs/specification.md", "utf8");
  const [, errors = ""] = /^## 8\. .*?$(.*?)^## 9\. /ms.exec(specification) ?? [];
  const [, emptyStates = ""] = /Empty states: (.*)$/m.exec(specification) ?? [];
  return [...`${errors} ${emptyStates}`.matchAll(/'([^']+)'/g)].map(([, text = ""]) => text);
}
