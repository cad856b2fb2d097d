import { counsellingRecords, externalIds, imports, liveSessions } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "./accounts.ts";
import type { CallTarget } from "./api-calls.ts";
import { createMessagesTarget } from "./api-messages.ts";
import { createMoneyTarget } from "./api-money.ts";
import { createPlacementTarget } from "./api-placements.ts";
import { createCodeTarget, createQuizTarget } from "./api-quizzes.ts";
import { createTeachingTarget } from "./api-teaching.ts";
import { dateBatch, findEnrolment, findFirstBatch } from "./batches.ts";
import { createCertificate } from "./certificates.ts";
import { createCourse } from "./courses.ts";
import { createInvitation } from "./invitations.ts";
import { createTextVersion } from "./provider-texts.ts";
import { createQuiz, createTestCode, type TestQuiz } from "./scholarship.ts";
import { createWebhook } from "./webhooks.ts";
import type { TestWorker } from "./worker.ts";

const PASSWORD = "a-long-enough-phrase";

export type ApiWorld = {
  /** The data of the calls in API_CALLS; each test names the student. */
  target: Omit<CallTarget, "user">;
  /** `free` and `premium` are in the course, `free` has counselling feedback; `other` has nothing. */
  quiz: TestQuiz;
  people: Record<"free" | "premium" | "other" | "admin", SignedIn>;
};

/** Creates the data for the calls in API_CALLS: a quiz of 6 questions for BCA, courses, a class, users. */
export async function createApiWorld({ db }: TestWorker): Promise<ApiWorld> {
  const account = { email: `${crypto.randomUUID()}@students.example`, password: PASSWORD };
  await createUser(db, account);
  const quiz = await createQuiz(db, { branch: "BCA", questionCount: 6 });
  const quizzes = await createQuizTarget(db);
  const unpublished = await createQuiz(db, {
    branch: "B.Tech",
    questionCount: 2,
    codeOnly: true,
    publishedAt: null,
  });
  const draft = {
    quizId: unpublished.id,
    questionId: unpublished.questions[0]!.id,
    correctedId: unpublished.questions[1]!.id,
    correctionId: crypto.randomUUID(),
  };
  const course = await createCourse(db);
  await createCourse(db, { kind: "foundation" });
  const [session] = await db.orm
    .insert(liveSessions)
    .values({ title: "Expert talk", startsAt: Date.now() + 3_600_000, link: "https://meet.example/talk" })
    .returning();
  const { id: invitationId } = await createInvitation(db);
  const importId = crypto.randomUUID();
  await db.orm.insert(imports).values({
    ...{ id: importId, kind: "people", target: "", fileName: "", state: "draft" },
    ...{ content: `email\n${importId}@college.example`, fields: { format: "csv", plan: "" } },
  });
  const batch = await findFirstBatch(db, course.id);
  const batchId = batch.id;
  await dateBatch(db, batch);
  const { code: testCode } = await createTestCode(db);
  const person = async (values = {}) => signIn(db, await createUser(db, values));
  const people = {
    free: await person({ courseId: course.id }),
    premium: await person({ courseId: course.id, plan: "premium" }),
    other: await person(),
    admin: await signIn(db, await createAdmin(db)),
  };
  await db.orm.insert(counsellingRecords).values({
    studentId: people.free.user.id,
    name: "Asha",
    semester: "5",
    college: "City College",
    englishRating: 7,
    hindiRating: 8,
  });
  const externalId = `CC-${crypto.randomUUID()}`;
  const ownerId = people.admin.user.id;
  await db.orm.insert(externalIds).values([
    { ownerId, object: "batch", externalId, recordId: batchId },
    { ownerId, object: "student", externalId, recordId: people.free.user.id },
  ]);
  const { id: enrolmentId } = await findEnrolment(db, (await createUser(db, { courseId: course.id })).id);
  const { id: newStudentId } = await createUser(db);
  const { id: webhookId, eventId } = await createWebhook(db);
  const ids = {
    webhook: { id: webhookId, eventId, deletedId: (await createWebhook(db)).id },
    quizId: quiz.id,
    draft,
    quizzes,
    codes: await createCodeTarget(db),
    sessionId: session!.id,
    invitationId,
    importId,
    certificate: await createCertificate(db, { courseId: course.id }),
    money: await createMoneyTarget(db),
    messages: await createMessagesTarget(db),
    teaching: await createTeachingTarget(db),
    placement: await createPlacementTarget(db),
    batchId,
    externalId,
    textVersion: await createTextVersion(db),
    enrolmentId,
    newStudentId,
  };
  return { quiz, target: { course, account, testCode, ...ids }, people };
}
