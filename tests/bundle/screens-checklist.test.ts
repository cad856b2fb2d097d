import { beforeAll, describe, expect, test } from "vitest";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { createUser, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { adminWrites } from "#tests/support/admin-writes.ts";
import { createCourse } from "#tests/support/courses.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  createTestCode,
} from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/**
 * The texts and figures of Specification §2, §5, §8 and §9 on the screens of students and admins; typed from the
 * specification, not from the content. See also site-checklist.test.ts for the public site, error-catalogue.test.ts for
 * every form of staff while the database is unavailable, specified-texts.test.ts for failures and empty states.
 */
const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
const people = {} as Record<
  "premium" | "finished" | "free" | "failed" | "running" | "last" | "admin",
  SignedIn
>;
let writes: ReturnType<typeof adminWrites>;

beforeAll(async () => {
  const { db } = worker;
  for (const name of ["premium", "finished", "admin"] as const) {
    people[name] = await signIn(db, { id: userId(name) } as never);
  }
  for (const name of ["free", "failed", "running", "last"] as const) people[name] = await signInAs(db);
  const quiz = await createQuiz(db, { branch: "BCA", questionCount: 30, title: "Aptitude of the tests" });
  await createFinishedAttempt(db, people.failed.user, quiz, { correctCount: 10 });
  await createOpenAttempt(db, people.running.user, quiz);
  const short = { ...quiz, questions: quiz.questions.slice(0, 1) };
  await createOpenAttempt(db, people.last.user, short);
  writes = adminWrites(worker, people.admin);
});

const read = async (path: string, as?: SignedIn) => (await worker.fetch(path, { as })).text();

async function expectTexts(path: string, as: SignedIn, texts: readonly string[]): Promise<void> {
  const page = visibleText(await read(path, as));
  expect(
    texts.filter((text) => !page.includes(text)),
    path,
  ).toEqual([]);
}

const COURSE_PARTS = [
  "Modules Completed",
  "Assignments Submitted",
  "Syllabus",
  "Tools and technologies",
  "Topics",
  "Projects",
  "Live classes",
  "Resources",
  "Upcoming sessions",
  "Success stories",
];

type Who = keyof typeof people;

const SCREENS: [section: string, path: string, who: Who, texts: string[]][] = [
  ["navigation bar of a student", "/dashboard", "free", ["Kadam", "Dashboard", "Sign out"]],
  ["navigation bar of an admin", "/admin", "admin", ["Kadam", "Admin", "Admin Dashboard", "Sign out"]],
  ["chat widget", "/dashboard", "free", ["Chat with a coordinator"]],
  ["chat widget", "/scholarship-test", "free", ["Chat with a coordinator"]],
  [
    "stats",
    "/dashboard",
    "free",
    [
      "10/10",
      "Student Trust",
      "96%+",
      "Success Rate",
      "100+",
      "Scholarships Awarded",
      "50+",
      "Company Tieups",
    ],
  ],
  [
    "openings",
    "/dashboard",
    "free",
    ["Active Hirings", "Duration", "Positions", "Stipend", "Location", "Apply Now"],
  ],
  [
    "overview",
    "/dashboard",
    "free",
    [
      "Create profile",
      "Take scholarship test",
      "Register for the career program",
      "Journey started",
      "Scholarship test",
      "Free counselling",
      "$100",
      "3rd June",
      "Explore Programs",
    ],
  ],
  ["progress card", "/dashboard", "premium", ["Bar", "Radial", "Modules Completed", "Assignments Submitted"]],
  ["course", "/dashboard/course", "premium", COURSE_PARTS],
  ["foundation course", "/dashboard/foundation", "premium", COURSE_PARTS],
  ["membership", "/dashboard/foundation", "free", ["Membership required", "You need to be enrolled"]],
  [
    "Scholarship Impact",
    "/dashboard/test",
    "free",
    ["Scholarship Impact", "100+", "96%", "placement", "₹5,000 to ₹35,000"],
  ],
  ["eligibility", "/dashboard/test", "finished", ["15% from 80%", "10% from 70%", "5% from 60%"]],
  [
    "feedback about a student",
    "/dashboard/feedback",
    "premium",
    [
      "My Counseling Feedback",
      "Three words",
      "English",
      "Hindi",
      "out of 10",
      "Strengths",
      "Areas of improvement",
    ],
  ],
  [
    "instructions of the test",
    "/scholarship-test",
    "free",
    [
      "Scholarship Test Instructions",
      "30 multiple-choice questions in 20 minutes",
      "There is no pause and no restart",
      "Do not refresh",
      "85% or more (26+ correct) 15% discount",
      "75% or more (23+ correct) 10% discount",
      "65% or more (20+ correct) 5% discount",
      "Below 65% No discount",
      "I will take the test myself, without help",
      "Your Name",
      "Select Your Branch",
      "BCA",
      "MCA",
      "B.Tech",
      "College Name",
      "Test Code",
      "Start Test",
    ],
  ],
  [
    "a question",
    "/scholarship-test",
    "running",
    [
      "Aptitude of the tests",
      "Time left",
      "Question 1 of 30",
      "AOption 1",
      "BOption 2",
      "COption 3",
      "DOption 4",
      "Next Question",
    ],
  ],
  ["the last question", "/scholarship-test", "last", ["Question 1 of 1", "Submit Test"]],
  [
    "a result with an award",
    "/scholarship-test/result",
    "finished",
    [
      "Test Completed!",
      "Your Score: ",
      "Congratulations",
      "% discount",
      "You are here",
      "Your fee: ",
      "You save ₹",
      "Ask to enrol at ₹",
      "List price ₹16,999",
      "the 20% that the plan is marked with is already in it",
      "Scholarship",
      "Amount to pay ₹",
      "Valid until",
      "Return to Dashboard",
    ],
  ],
  [
    "a result without one",
    "/scholarship-test/result",
    "failed",
    [
      "Test Completed!",
      "Your Score: 33%",
      "At least 65% (20 correct) is needed",
      "The test decides the discount only",
      "You are here",
      "Below 65%",
      "Your fee: ₹16,999.",
      "Scholarship None",
      "Amount to pay ₹16,999",
      "Return to Dashboard",
    ],
  ],
  [
    "a second attempt",
    "/scholarship-test",
    "failed",
    ["You have already taken the test. Only one attempt is allowed."],
  ],
  [
    "tabs of the admin",
    "/admin",
    "admin",
    ["Overview", "Students", "Test Results", "Courses", "Sessions", "Counselling & Feedback"],
  ],
  ["filters", "/admin/students", "admin", ["All", "High performers (70+)", "Scholarship (60+)"]],
  ["filters", "/admin/results", "admin", ["All", "High performers (70+)", "Scholarship (60+)"]],
  ["submissions view", "/admin/grading", "admin", ["Grading", "Graded"]],
];

describe("screens have what sections 2 and 9 list", () => {
  test.each(SCREENS)("%s: %s as %s", async (_section, path, who, texts) => {
    await expectTexts(path, people[who], texts);
  });

  test("six openings, each with a company, a position and a button", async () => {
    const html = await read("/dashboard", people.free);
    const links = findLinks(html).filter(({ text }) => text.startsWith("Apply Now"));
    expect(links).toHaveLength(6);
    for (const { text } of links) expect(text).toMatch(/^Apply Now for .+ at .+/);
  });

  test("every week of a course has a form for its assignment with a button for a link", async () => {
    const student = await signInAs(worker.db, { courseId: (await createCourse(worker.db)).id });
    await expectTexts("/dashboard/course?week=1", student, [
      "Assignment of week 1",
      "Link to your work",
      "Submit assignment",
    ]);
  });

  test.each([
    ["Explore Programs", "/dashboard", "free", "/"],
    ["Dashboard", "/dashboard", "free", "/dashboard"],
    ["Admin Dashboard", "/admin", "admin", "/admin"],
    ["Return to Dashboard", "/scholarship-test/result", "failed", "/dashboard"],
    ["Take the scholarship test", "/dashboard/test", "free", "/scholarship-test"],
    [
      "Book your counselling (opens in a new tab)",
      "/dashboard",
      "free",
      "https://payments.example/counselling",
    ],
  ] as const)("'%s' on %s links to its target", async (text, path, who, href) => {
    expect(findLinks(await read(path, people[who]))).toContainEqual({ text, href });
  });

  test("a name of more than 40 characters is cut, with an ellipsis", async () => {
    const displayName = "Forty characters are shown, and not more of it";
    const course = await createCourse(worker.db, { displayName });
    const student = await signInAs(worker.db, { plan: "premium", courseId: course.id });
    const heading = /<h3[^>]*title="[^"]*"[^>]*>([^<]+)/.exec(await read("/dashboard", student))?.[1];
    expect(heading).toBe(`${displayName.slice(0, 40)}…`);
  });

  test.each([
    [75, "leaf"],
    [50, "amber"],
    [49, "brick"],
  ])("a grade of %i out of 100 is %s", async (score, tone) => {
    const { db } = worker;
    const course = await createCourse(db);
    const student = await signInAs(db, { courseId: course.id });
    const work = { student: student.user, course, assignment: course.weeks[0]!.assignment };
    await createSubmission(db, work, { status: "graded", score });
    expect(await read("/dashboard/submissions", student)).toMatch(
      new RegExp(`<span class="[^"]*text-${tone}[^"]*">Graded`),
    );
  });
});

/** Admin forms: the route of the write, its title and its fields. */
const FORMS: [name: string, texts: string[]][] = [
  [
    "features/teaching/live-sessions/screens/new",
    ["Title", "Date", "Time", "Meeting link", "Description (optional)"],
  ],
  [
    "features/teaching/courses/screens/new",
    [
      "Name",
      "Display name (optional)",
      "Description",
      "Duration in weeks",
      "Effort per week",
      "Live classes per week",
      "Active",
    ],
  ],
  [
    "features/support/counselling/screens/new",
    ["Student's name", "Three words", "Word 1", "Word 2", "Word 3", "English, 1 to 10", "Hindi, 1 to 10"],
  ],
  [
    "features/teaching/courses/screens/new-resource",
    ["Title", "URL", "Type", "Video", "Article", "Document", "Tool", "Other"],
  ],
  [
    "features/teaching/courses/screens/new-assignment",
    ["Title", "Description", "Max score", "Due date (optional)", "Instructions (optional)"],
  ],
  ["features/grading/screens/grade", ["Score", "Feedback"]],
  ["features/teaching/courses/screens/delete", ["Delete course"]],
  ["features/teaching/live-sessions/screens/delete", ["Delete session"]],
];

describe("forms of the admin", () => {
  test.each(FORMS)("%s", async (name, texts) => {
    const { path } = await writes[name]!();
    await expectTexts(path, people.admin, texts);
  });

  const inputOf = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

  test("an assignment has 100 points by default", async () => {
    const { path } = await writes["features/teaching/courses/screens/new-assignment"]!();
    expect(inputOf(await read(path, people.admin), "maxScore")).toContain('value="100"');
  });

  test("nobody is rated until somebody chooses a rating", async () => {
    const { path } = await writes["features/support/counselling/screens/new"]!();
    const html = await read(path, people.admin);
    for (const name of ["englishRating", "hindiRating"]) {
      const radios = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g")) ?? [];
      expect(radios).toHaveLength(11);
      const checked = radios.filter((radio) => / checked=/.test(radio));
      expect(checked.map((radio) => / value="(\d*)"/.exec(radio)?.[1])).toEqual([""]);
    }
  });

  test("the name of a course is locked once it exists", async () => {
    const { path } = await writes["features/teaching/courses/screens/edit"]!();
    const html = await read(path, people.admin);
    expect(html).not.toContain('name="courseName"');
    expect(html).toMatch(/<input[^>]*readOnly|<input[^>]*readonly/i);
  });
});

describe("missing or wrong fields have the messages of section 5", () => {
  const post = async (path: string, form: Record<string, string>, as?: SignedIn) => {
    const response = await worker.fetch(path, { as, form });
    return { status: response.status, page: visibleText(await response.text()) };
  };

  test("the entry form of the test has the name of the account, so that it is not asked twice", async () => {
    const student = await signInAs(worker.db, { firstName: "Asha", lastName: "Rao" });
    const html = await read("/scholarship-test", student);
    expect(html).toMatch(/<input[^>]*name="studentName"[^>]*value="Asha Rao"/);
  });

  test("the entry form of the test", async () => {
    const { status, page } = await post("/scholarship-test", { intent: "start" }, people.free);
    expect(status).toBe(422);
    for (const text of [
      "Please enter your name",
      "Please select your branch",
      "Please enter your college name",
      "Please enter the test code",
    ]) {
      expect(page).toContain(text);
    }
  });

  test("a wrong test code", async () => {
    const entry = {
      intent: "start",
      studentName: "Asha",
      branch: "BCA",
      collegeName: "City",
      agreesToHonesty: "on",
    };
    const wrong = await post("/scholarship-test", { ...entry, testCode: "none" }, people.free);
    expect(wrong.page).toContain("Invalid test code");
  });

  test("the contact form", async () => {
    const { page } = await post("/contact", { name: "", email: "", message: "" });
    for (const text of [
      "Please enter your name",
      "Please enter a valid email address",
      "Please write your message",
    ]) {
      expect(page).toContain(text);
    }
  });

  test("an assignment without a link", async () => {
    const course = await createCourse(worker.db);
    const as = await signInAs(worker.db, { courseId: course.id });
    const { page } = await post(
      "/dashboard/course?week=1",
      {
        intent: "submit-assignment",
        week: "1",
        assignmentId: course.weeks[0]!.assignment.id,
        formKey: crypto.randomUUID(),
        submissionLink: " ",
      },
      as,
    );
    expect(page).toContain("Please provide a valid assignment link");
  });

  test("the API's start of the test names each field, and compares the fourth one", async () => {
    const missing = await worker.fetch("/api/user-profile", { as: people.free, json: {} });
    expect(missing.status).toBe(422);
    const { errors } = (await missing.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual([
      "branch",
      "collegeName",
      "principalName",
      "studentName",
    ]);
    const json = { branch: "BCA", collegeName: "City", studentName: "Asha", principalName: "Somebody" };
    expect((await worker.fetch("/api/user-profile", { as: people.free, json })).status).toBe(422);
    const accepted = { ...json, principalName: "Default Principal" };
    expect((await worker.fetch("/api/user-profile", { as: people.free, json: accepted })).status).toBe(200);
  });

  const REQUIRED: [name: string, fields: string[]][] = [
    ["features/teaching/live-sessions/screens/new", ["title", "date", "time", "link"]],
    [
      "features/teaching/courses/screens/new",
      ["courseName", "courseDescription", "durationWeeks", "effortPerWeek", "liveClassesPerWeek"],
    ],
    [
      "features/teaching/courses/screens/new-resource",
      ["resources[0].title", "resources[0].url", "resources[0].type"],
    ],
    ["features/teaching/courses/screens/new-assignment", ["title", "description", "maxScore"]],
    ["features/support/counselling/screens/new", ["name"]],
  ];

  test.each(REQUIRED)("%s requires %s", async (name, fields) => {
    for (const field of fields) {
      const { path, form } = await writes[name]!();
      const response = await worker.fetch(path, { as: people.admin, form: { ...form, [field]: "" } });
      expect(response.status, field).toBe(422);
      const named = `name="${field.replace(/[[\].]/g, "\\$&")}"`;
      expect(await response.text(), field).toMatch(
        new RegExp(`${named}[^>]*aria-invalid="true"|aria-invalid="true"[^>]*${named}`),
      );
    }
  });
});

/** The success message of a write, on the next page. */
const DONE: [name: string, text: string][] = [
  ["features/teaching/courses/screens/new", "Course saved successfully!"],
  ["features/teaching/courses/screens/edit", "Course saved successfully!"],
  ["features/teaching/courses/screens/delete", "Course deleted successfully!"],
  ["features/support/counselling/screens/new", "Feedback saved successfully!"],
  ["features/support/counselling/screens/edit", "Feedback saved successfully!"],
  ["features/teaching/live-sessions/screens/new", "Session scheduled successfully!"],
];

describe("success messages are those of section 8", () => {
  async function follow(path: string, form: Record<string, string>, as: SignedIn): Promise<string> {
    const done = await worker.fetch(path, { as, form });
    expect(done.status).toBe(303);
    const flash = done.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const cookie = [as.cookie, ...flash].join("; ");
    const next = await worker.fetch(done.headers.get("location")!, { headers: { cookie } });
    return visibleText(await next.text());
  }

  test.each(DONE)("%s: %s", async (name, text) => {
    const { path, form } = await writes[name]!();
    expect(await follow(path, form, people.admin)).toContain(text);
  });

  test("an assignment: Assignment submitted successfully!", async () => {
    const course = await createCourse(worker.db);
    const as = await signInAs(worker.db, { courseId: course.id });
    const form = {
      intent: "submit-assignment",
      week: "1",
      assignmentId: course.weeks[0]!.assignment.id,
      formKey: crypto.randomUUID(),
      submissionLink: "https://work.example/1",
    };
    expect(await follow("/dashboard/course?week=1", form, as)).toContain(
      "Assignment submitted successfully!",
    );
  });

  test("a branch without a test: No quiz available for MCA branch, on the dashboard", async () => {
    await createQuiz(worker.db, { branch: "MCA", publishedAt: null });
    const { code: testCode } = await createTestCode(worker.db);
    const form = {
      intent: "start",
      studentName: "Asha",
      branch: "MCA",
      collegeName: "City",
      testCode,
      agreesToHonesty: "on",
    };
    const page = await follow("/scholarship-test", form, people.free);
    expect(page).toContain("No quiz available for MCA branch");
    expect(page).toContain("Your career path");
  });

  test("the contact form: Message Sent! and Send Another Message", async () => {
    const form = { name: "Nisha", email: "nisha@visitors.example", message: "Please call." };
    const done = await worker.fetch("/contact", { form });
    expect(done.status).toBe(303);
    const page = visibleText(await read(done.headers.get("location")!));
    for (const text of ["Message Sent!", "Send Another Message"]) expect(page).toContain(text);
  });
});

/** Texts that replaced unclear ones. */
describe("a screen says what it means", () => {
  const attempt = async () => {
    const quiz = await createQuiz(worker.db, { questionCount: 3 });
    return createFinishedAttempt(worker.db, await createUser(worker.db), quiz, { correctCount: 2 });
  };
  const formOf = async (name: string) => (await writes[name]!()).path;
  const cases: [path: () => string | Promise<string>, texts: string[]][] = [
    [() => "/admin/grading", ["Grade the oldest"]],
    [() => "/admin/sessions", ["Upcoming"]],
    [() => "/admin/students?q=nobody-has-this-name", ["No students match this search."]],
    [
      () => `/admin/students/${people.free.user.id}?tab=test`,
      ["No extra time", "Applies to tests started after you save"],
    ],
    [async () => `/admin/results/${(await attempt()).id}`, ["(Correct answer, chosen)", "(Correct answer)"]],
    [() => formOf("features/question-bank/screens/new-in-quiz"), ["Options (mark the correct one)"]],
    [() => formOf("features/accounts/staff/screens/role"), [" will lose the student dashboard"]],
    [
      () => "/",
      ["Where our students are now.", "What do I get at the end?", "Can I do it alongside college?"],
    ],
  ];
  test.each(cases.map(([path, texts]) => [texts.join(" · "), path, texts] as const))(
    "%s",
    async (_, path, texts) => {
      await expectTexts(await path(), people.admin, texts);
    },
  );
});
