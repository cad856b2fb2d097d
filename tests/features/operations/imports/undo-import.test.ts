import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importPeople } from "#app/features/accounts/invitations/use-cases/import-people.server.ts";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import { importScores } from "#app/features/grading/use-cases/import-scores.server.ts";
import { releaseGrades } from "#app/features/grading/use-cases/release-grades.server.ts";
import {
  getImport,
  listImports,
  undoImport,
} from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { importOpenings } from "#app/features/placement/openings/use-cases/import-openings.server.ts";
import { addQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import {
  createQuiz,
  getQuizForEditing,
  publishQuiz,
} from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { importQuestions } from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import { listInQuiz } from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { exampleFile } from "#app/features/teaching/courses/course-file/csv.ts";
import {
  importCourse,
  importWeeks,
} from "#app/features/teaching/courses/use-cases/exchange-course.server.ts";
import { importAttendance } from "#app/features/teaching/live-sessions/use-cases/attendance.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import {
  assignments,
  attendance,
  auditEvents,
  imports,
  invitations,
  liveSessions,
  notifications,
  openings,
  partnerCompanies,
  questions,
  regradeRequests,
  submissions,
  users,
  weekCompletions,
  weeks,
} from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch, findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createApplication, createOpening } from "#tests/support/openings.ts";
import { createOpenAttempt } from "#tests/support/scholarship.ts";
import { adminContext } from "#tests/support/service-context.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

const value = <Value>(outcome: { ok: true; value: Value } | { ok: false; problem: { message: string } }) =>
  outcome.ok ? outcome.value : expect.fail(JSON.stringify(outcome.problem));
const newest = async () => {
  const rows = await database.db.orm.select().from(imports);
  return rows.find(({ undoneAt }) => undoneAt === null) ?? expect.fail("There is no import");
};
const undo = async () => undoImport(ctx, (await newest()).id);

/** Every row but the records of imports, the audit, events, mail, and what a deletion keeps for ten minutes. */
async function everything() {
  const {
    imports: _i,
    audit_events: _a,
    events: _e,
    outbox: _o,
    deleted_courses: _d,
    ...rows
  } = await storedRows(database.client);
  return rows;
}
/** The tables with other rows than before. */
const changedSince = async (before: Record<string, unknown>) => {
  const now = await everything();
  return Object.keys(now).filter((table) => now[table] !== before[table]);
};

async function refused(sentence: string) {
  const { id } = await newest();
  const before = await storedRows(database.client);
  expect(value(await getImport(ctx, id)).use).toBe(sentence);
  expect(await undoImport(ctx, id)).toMatchObject({
    problem: { code: "conflict", message: `${sentence}. So the import cannot be undone as a whole.` },
  });
  expect(await storedRows(database.client)).toEqual(before);
}

const file = (...rows: string[]) => ({
  format: "csv" as const,
  mode: "append" as const,
  duplicates: "skip" as const,
  fileName: "first term.csv",
  content: ["question,A,B,answer", ...rows].join("\n"),
  formKey: randomUUID(),
});
const makeQuiz = async (title = "Paper") =>
  value(await createQuiz(ctx, { title, branch: "BCA", timeLimitMinutes: 20 })).id;
const textsOf = async (id: string) =>
  value(await getQuizForEditing(ctx, id)).questions.map(({ text }) => text);

test("an import is recorded once with its file, and undone once, with an audit event", async () => {
  const form = file("One?,Yes,No,A", "Two?,Yes,No,A");
  await importQuestions(ctx, null, form);
  await importQuestions(ctx, null, form);
  expect(value(await listImports(ctx, "questions", ""))).toMatchObject([
    { id: form.formKey, fileName: "first term.csv", count: 2, undoneAt: null },
  ]);
  const results = await Promise.all([undoImport(ctx, form.formKey), undoImport(ctx, form.formKey)]);
  expect(results.map(value)).toEqual([0, 1].map(() => ({ kind: "questions", target: "" })));
  const audit = await database.db.orm.select().from(auditEvents).where(eq(auditEvents.action, "import.undo"));
  expect(audit).toMatchObject([{ entity: "import", entityId: form.formKey }]);
  expect(await undoImport(ctx, "unknown")).toMatchObject({ problem: { code: "not_found" } });
});

describe("questions", () => {
  test("leave the bank as it was before", async () => {
    await importQuestions(ctx, null, file("Old?,Yes,No,A"));
    await database.db.orm.delete(imports);
    const before = await everything();
    await importQuestions(ctx, null, file("One?,Yes,No,A", "Two?,Yes,No,A"));
    value(await undo());
    expect(await changedSince(before)).toEqual([]);
  });

  test("in place of others bring those back to the quiz", async () => {
    const id = await makeQuiz();
    await addQuestion(ctx, id, { text: "Mine?", options: ["Yes", "No"], correctAnswer: 0 });
    await importQuestions(ctx, null, file("Old?,Yes,No,A"));
    await database.db.orm.delete(imports);
    await importQuestions(ctx, id, { ...file("New?,Yes,No,A", "Old?,Yes,No,A"), mode: "replace" });
    expect(await textsOf(id)).toHaveLength(2);
    value(await undo());
    expect(await textsOf(id)).toEqual(["Mine?"]);
    expect((await database.db.orm.select().from(questions)).map(({ text }) => text).sort()).toEqual([
      "Mine?",
      "Old?",
    ]);
  });

  test("stay while a student's test has one, while another quiz has one, and while theirs is published", async () => {
    const id = await makeQuiz();
    await importQuestions(ctx, id, file("One?,Yes,No,A", "Two?,Yes,No,A"));
    const { version } = value(await getQuizForEditing(ctx, id)).quiz;
    value(await publishQuiz(ctx, id, version));
    await refused('The quiz "Paper" is published; unpublish it first');
    const other = await makeQuiz("Mock test");
    const [question] = await database.db.orm.select().from(questions);
    value(await listInQuiz(ctx, { ids: [question!.id] }, other));
    await refused(`The question "${question!.text}" is in the quiz "Mock test"`);
    const { quiz, questions: listed } = value(await getQuizForEditing(ctx, id));
    await createOpenAttempt(database.db, await createUser(database.db), {
      ...quiz,
      questions: listed,
    } as never);
    await refused('The question "One?" is in the test of a student');
  });

  test("that were updated get their earlier facts back, unless one was changed since", async () => {
    const sorted = (...rows: string[]) => ({
      ...file(),
      duplicates: "update" as const,
      content: ["question,A,B,answer,topic,tags,explanation", ...rows].join("\n"),
    });
    await importQuestions(ctx, null, sorted('One?,Yes,No,A,Sums,"easy, old",As said'));
    await database.db.orm.delete(imports);
    const facts = async () => {
      const [{ topic, tags, explanation, difficulty } = expect.fail("No question")] = await database.db.orm
        .select()
        .from(questions);
      return { topic, tags, explanation, difficulty };
    };
    const before = await facts();
    await importQuestions(ctx, null, sorted("One?,Yes,No,A,Algebra,new,"));
    expect(await facts()).toEqual({ ...before, topic: "Algebra", tags: ["new"] });
    value(await undo());
    expect(await facts()).toEqual(before);
    await importQuestions(ctx, null, sorted("One?,Yes,No,A,Algebra,new,"));
    await database.db.orm.update(questions).set({ revision: 9 });
    await refused('The question "One?" has been changed or retired since');
  });

  test("stay once one is changed", async () => {
    await importQuestions(ctx, null, file("One?,Yes,No,A"));
    await database.db.orm.update(questions).set({ revision: 2 });
    await refused('The question "One?" has been changed or retired since');
  });
});

describe("people", () => {
  const people = (...lines: string[]) => ({
    format: "csv" as const,
    content: ["email,name,branch,college,course,batch,plan", ...lines].join("\n"),
    batchId: "",
    plan: "" as const,
    fileName: "people.csv",
  });

  async function imported() {
    const course = await createCourse(database.db);
    const batch = await createBatch(database.db, { courseId: course.id });
    const asha = await createUser(database.db, { firstName: "Asha" });
    const invite = `${randomUUID()}@students.example`;
    const row = (email: string) => `${email},,BCA,City College,${course.courseName},${batch.name},premium`;
    await importPeople(ctx, people(`${invite},,,,,,`));
    await database.db.orm.delete(imports);
    const before = await everything();
    const content = people(row(asha.email), row(invite), row("new@students.example"));
    expect(value(await importPeople(ctx, content))).toEqual({ invited: 1, changed: 2 });
    return { asha, invite, before };
  }

  test("get their earlier values, and new invitations are revoked", async () => {
    const { before, asha } = await imported();
    value(await undo());
    const changed = await changedSince(before);
    // The membership that has ended stays in the history, and in the figures of it.
    const history = [
      "directory",
      "directory_search_data",
      "directory_search_idx",
      "enrolments",
      "notifications",
      "users",
    ];
    expect(changed.filter((table) => !history.includes(table))).toEqual(["invitations"]);
    const [user] = await database.db.orm.select().from(users).where(eq(users.id, asha.id));
    expect(user).toMatchObject({ plan: "free", batchId: null });
    const rows = await database.db.orm.select().from(invitations);
    expect(
      rows.map(({ plan, batchId, branch, revokedAt }) => ({
        plan,
        batchId,
        branch,
        isRevoked: revokedAt !== null,
      })),
    ).toMatchObject([{ plan: null, batchId: null, branch: "", isRevoked: false }, { isRevoked: true }]);
  });

  test("stay once one has accepted", async () => {
    await imported();
    await database.db.orm
      .update(invitations)
      .set({ acceptedAt: Date.now() })
      .where(eq(invitations.email, "new@students.example"));
    await refused("new@students.example has accepted the invitation");
  });

  test("stay once one was changed by somebody else", async () => {
    const { asha } = await imported();
    await database.db.orm.update(users).set({ plan: "free" }).where(eq(users.id, asha.id));
    await refused(`${asha.name} has been changed since, or has started the test`);
  });
});

describe("courses", () => {
  const course = () => ({
    format: "csv" as const,
    content: exampleFile(),
    courseName: "",
    fileName: "course.csv",
    formKey: randomUUID(),
  });

  test("are deleted whole", async () => {
    const before = await everything();
    value(await importCourse(ctx, course()));
    value(await undo());
    expect(await changedSince(before)).toEqual([]);
  });

  test("stay once somebody is in them", async () => {
    const { id } = value(await importCourse(ctx, course()));
    await createUser(database.db, { courseId: id });
    await refused(
      "People are or were in this course, or are invited to it; you can make it inactive instead",
    );
  });
});

describe("weeks", () => {
  const importTwo = async () => {
    const { id } = await createCourse(database.db, { weekCount: 1 });
    const before = await everything();
    const content = "Week 1: More\nAssignments:\n- Essay: Write.\nWeek 2: End";
    value(await importWeeks(ctx, id, { format: "outline", content, fileName: "", formKey: randomUUID() }));
    return { id, before };
  };

  test("are deleted", async () => {
    const { before } = await importTwo();
    value(await undo());
    expect(await changedSince(before)).toEqual([]);
  });

  test("stay once there is work, a completion or a week after them", async () => {
    const { id } = await importTwo();
    await database.db.orm.insert(weeks).values({ courseId: id, week: 4, title: "Last" });
    await refused("Week 4 follows the imported weeks; delete or move it first");
    const student = await createUser(database.db, { courseId: id });
    const rows = await database.db.orm.select().from(weeks);
    const weekId = rows.find(({ week }) => week === 3)!.id;
    await database.db.orm
      .insert(weekCompletions)
      .values({ userId: student.id, weekId, completedAt: Date.now() });
    await refused("Students have completed week 3");
    const [essay] = await database.db.orm.select().from(assignments).where(eq(assignments.title, "Essay"));
    await createSubmission(database.db, { student, course: { id }, assignment: essay! });
    await refused('Students have submitted work to "Essay"');
  });
});

describe("attendance", () => {
  async function imported() {
    const course = await createCourse(database.db);
    const batchId = (await findFirstBatch(database.db, course.id)).id;
    const values = {
      title: "Talk",
      link: "https://meet.example/x",
      courseId: course.id,
      durationMinutes: 60,
    };
    const [session] = await database.db.orm
      .insert(liveSessions)
      .values({ ...values, startsAt: Date.now() - 60_000 })
      .returning();
    const id = session!.id;
    const one = await createUser(database.db, { firstName: "Asha", courseId: course.id });
    const two = await createUser(database.db, { firstName: "Bina", courseId: course.id });
    const form = (...states: string[]) => ({
      format: "csv" as const,
      batchId,
      fileName: "",
      content: ["email,attendance", `${one.email},${states[0]}`, `${two.email},${states[1] ?? ""}`]
        .filter((line) => !line.endsWith(","))
        .join("\n"),
    });
    value(await importAttendance(ctx, id, form("absent")));
    await database.db.orm.delete(imports);
    const before = await everything();
    value(await importAttendance(ctx, id, form("present", "excused")));
    return { before, two, form, id };
  }

  test("gets its earlier states", async () => {
    const { before } = await imported();
    expect((await newest()).count).toBe(2);
    value(await undo());
    expect(await changedSince(before)).toEqual([]);
  });

  test("stays once a state was changed; a file that changes nothing is no import", async () => {
    const { two, form, id } = await imported();
    value(await importAttendance(ctx, id, form("present", "excused")));
    expect(await database.db.orm.select().from(imports)).toHaveLength(1);
    await database.db.orm.update(attendance).set({ state: "absent" }).where(eq(attendance.studentId, two.id));
    await refused(`The attendance of ${two.name} has been changed since`);
  });
});

describe("openings", () => {
  const TWO = [
    "company,position,months,positions,stipend,place",
    "Naya Labs,Tester,3,2,5000-8000,Pune",
    "NAYA LABS,Designer,3,1,Unpaid,Pune",
  ].join("\n");

  test("are deleted with the company that came with them, unless that has something else by then", async () => {
    const before = await everything();
    expect(value(await importOpenings(ctx, { content: TWO }))).toBe(2);
    expect((await changedSince(before)).sort()).toEqual(["openings", "partner_companies"]);
    value(await undo());
    expect(await changedSince(before)).toEqual([]);
    await importOpenings(ctx, { content: TWO });
    const [naya] = await database.db.orm.select().from(partnerCompanies);
    const { id } = await createOpening(database.db, { companyId: naya!.id });
    value(await undo());
    expect(await database.db.orm.select().from(openings)).toMatchObject([{ id }]);
  });

  test("stay once a student has applied", async () => {
    await importOpenings(ctx, { content: TWO });
    const rows = await database.db.orm.select().from(openings);
    const openingId = rows.find(({ position }) => position === "Tester")!.id;
    await createApplication(database.db, { openingId });
    await refused('Students have applied to "Tester"');
  });
});

describe("scores", () => {
  /** Asha's work is graded and asked about, Bina's returned, Chitra's waiting. */
  async function graded(values = { holdsGrades: false }) {
    const course = await createCourse(database.db, { weekCount: 1 });
    const { assignment } = course.weeks[0]!;
    const students = [];
    const ids: string[] = [];
    for (const firstName of ["Asha", "Bina", "Chitra"]) {
      const student = await createUser(database.db, { firstName, courseId: course.id });
      students.push(student);
      ids.push((await createSubmission(database.db, { student, course, assignment })).id);
    }
    const first = { version: 1, gradeVersion: 0 };
    value(await gradeSubmission(ctx, ids[0]!, { ...first, score: 40, feedback: "Short" }));
    value(await returnSubmission(ctx, ids[1]!, { ...first, feedback: "Add tests" }));
    await database.db.orm
      .insert(regradeRequests)
      .values({ submissionId: ids[0]!, gradeVersion: 1, reason: "I did write more" });
    await database.db.orm.update(assignments).set(values);
    const before = await everything();
    const content = ["email,score", ...students.map(({ email }) => `${email},70`)].join("\n");
    expect(value(await importScores(ctx, assignment.id, { format: "csv", content }))).toBe(3);
    return { before, ids, students, assignment };
  }

  test.each([{ holdsGrades: false }, { holdsGrades: true }])(
    "leave grades, histories, requests and notifications as they were before: %j",
    async (values) => {
      const { before } = await graded(values);
      expect((await changedSince(before)).length).toBeGreaterThan(1);
      value(await undo());
      expect(await changedSince(before)).toEqual([]);
    },
  );

  test("stay once a student has read them, was mailed, or got them by a release", async () => {
    const { students } = await graded();
    const isChitras = eq(notifications.userId, students[2]!.id);
    await database.db.orm.update(notifications).set({ readAt: Date.now() }).where(isChitras);
    const sentence = `${students[2]!.name} has been told the new score; grade the work again instead`;
    await refused(sentence);
    await database.db.orm.update(notifications).set({ readAt: null, mailDueAt: null }).where(isChitras);
    await refused(sentence);
    await database.db.orm.delete(imports);
    const held = await graded({ holdsGrades: true });
    await releaseGrades(ctx, held.assignment.id, { count: 3 });
    await refused(
      `The work or the grade of ${held.students[0]!.name} has changed since, or the grade was released`,
    );
  });

  test("stay once one was graded again, or its work was replaced", async () => {
    const { ids, students } = await graded({ holdsGrades: true });
    const isBinas = eq(submissions.id, ids[1]!);
    await database.db.orm.update(submissions).set({ version: 2 }).where(isBinas);
    await refused(
      `The work or the grade of ${students[1]!.name} has changed since, or the grade was released`,
    );
    await database.db.orm.update(submissions).set({ version: 1 }).where(isBinas);
    value(await gradeSubmission(ctx, ids[2]!, { version: 1, gradeVersion: 1, score: 1, feedback: "" }));
    await refused(
      `The work or the grade of ${students[2]!.name} has changed since, or the grade was released`,
    );
  });
});
