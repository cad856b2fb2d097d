import { eq } from "drizzle-orm";
import {
  accountDeletions,
  accounts,
  apiKeys,
  auditEvents,
  consents,
  contactMessages,
  contactNotes,
  counsellingRecords,
  dueDateExtensions,
  grades,
  idempotencyKeys,
  outbox,
  profiles,
  rateCounters,
  regradeRequests,
  sessions,
  staffNotes,
  submissionVersions,
  testCodePeople,
  verifications,
} from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser, signIn } from "./accounts.ts";
import { createCourse } from "./courses.ts";
import { createInvitation } from "./invitations.ts";
import { createRefundCase } from "./refunds.ts";
import { createFinishedAttempt, createQuiz, createTestCode } from "./scholarship.ts";
import { createSubmission } from "./submissions.ts";

export const CANARY = "canaryword";
export const CANARY_EMAIL = `${CANARY}@students.example`;
const NEVER = Date.now() + 3_600_000;

/** A student whose word is in every column that they, staff or copies of their data fill. */
export async function studentWithWordEverywhere(db: Database) {
  const { orm } = db;
  const course = await createCourse(db);
  const staff = await createAdmin(db);
  const word = (place: string) => `${CANARY} ${place}`;
  const student = await createUser(db, {
    firstName: CANARY,
    lastName: CANARY,
    name: word("name"),
    email: CANARY_EMAIL,
    image: `https://pictures.example/${CANARY}`,
    courseId: course.id,
    plan: "premium",
  });
  const place = { firstName: CANARY, lastName: CANARY, collegeName: CANARY };
  await createInvitation(db, { ...place, id: "their-invitation", email: CANARY_EMAIL });
  const code = await createTestCode(db, { namesPeople: true });
  await orm.insert(testCodePeople).values({ testCodeId: code.id, email: CANARY_EMAIL });
  const { token } = await signIn(db, student);
  await orm.update(sessions).set({ ipAddress: CANARY, userAgent: CANARY }).where(eq(sessions.token, token));
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await orm.insert(accounts).values({ ...at, userId: student.id, accountId: CANARY, providerId: "google" });
  await orm
    .insert(verifications)
    .values({ ...at, identifier: CANARY_EMAIL, value: CANARY, expiresAt: new Date(NEVER) });
  await orm
    .insert(consents)
    .values({ userId: student.id, version: "2026-11-23", source: "sign-up", network: CANARY, givenAt: 1 });
  await orm.insert(profiles).values({
    userId: student.id,
    branch: "BCA",
    collegeName: CANARY,
    studentName: CANARY,
    principalName: CANARY,
  });
  const attempt = await createFinishedAttempt(db, student, await createQuiz(db), {
    correctCount: 20,
    studentName: CANARY,
    collegeName: CANARY,
    archiveReason: word("reason"),
  });
  const graded = { course, student, assignment: course.weeks[0]!.assignment };
  const submission = await createSubmission(db, graded, {
    status: "graded",
    score: 80,
    feedback: word("feedback"),
    version: 2,
    gradeVersion: 1,
  });
  const waiting = { course, student, assignment: course.weeks[1]!.assignment };
  await createSubmission(db, waiting);
  await orm.delete(submissionVersions).where(eq(submissionVersions.submissionId, submission.id));
  await orm.insert(submissionVersions).values({
    submissionId: submission.id,
    version: 2,
    submissionLink: `https://work.example/${CANARY}`,
    description: CANARY,
    notes: CANARY,
    submittedAt: submission.submittedAt,
  });
  await orm.insert(grades).values({
    submissionId: submission.id,
    gradeVersion: 1,
    submissionVersion: 2,
    action: "graded",
    score: 80,
    feedback: CANARY,
    gradedAt: 1,
    gradedBy: staff.id,
  });
  await orm.insert(regradeRequests).values({
    submissionId: submission.id,
    gradeVersion: 1,
    reason: CANARY,
    state: "kept",
    answer: CANARY,
    answeredAt: 1,
  });
  const note = { studentId: student.id, authorId: staff.id };
  const record = { ...note, name: CANARY, semester: CANARY, college: CANARY, threeWords: [CANARY, "", ""] };
  await orm.insert(counsellingRecords).values({ ...record, id: "their-record", strengths: CANARY });
  await orm.insert(staffNotes).values({ ...note, body: CANARY });
  await orm.insert(dueDateExtensions).values({
    createdAt: 1,
    studentId: student.id,
    assignmentId: course.weeks[0]!.assignment.id,
    dueAt: 2,
    reason: CANARY,
  });
  await orm.insert(contactMessages).values({
    id: "their-enquiry",
    name: CANARY,
    email: CANARY_EMAIL.toUpperCase(),
    phone: CANARY,
    message: CANARY,
    firstCampaign: { utm_source: CANARY },
    forwardError: CANARY,
  });
  await orm
    .insert(contactNotes)
    .values({ contactMessageId: "their-enquiry", authorId: staff.id, body: CANARY });
  await orm.insert(outbox).values({ recipient: CANARY_EMAIL, subject: CANARY, body: CANARY });
  await orm
    .insert(outbox)
    .values({ recipient: staff.email, subject: "Enquiry", body: `From <${CANARY_EMAIL}>, ${CANARY}` });
  const stored = { requestHash: "hash", status: 201 };
  await orm
    .insert(idempotencyKeys)
    .values({ ...stored, actorId: `user:${student.id}`, key: "1", body: CANARY });
  await orm
    .insert(idempotencyKeys)
    .values({ ...stored, actorId: "network:1", key: "2", body: `{"email":"${CANARY_EMAIL}"}` });
  await orm
    .insert(rateCounters)
    .values({ key: `wrongPasswords:${CANARY_EMAIL} device 1`, windowEndsAt: NEVER, count: 1 });
  await orm
    .insert(rateCounters)
    .values({ key: `test-code:account:${student.id}`, windowEndsAt: NEVER, count: 1 });
  await orm
    .insert(apiKeys)
    .values({ createdBy: student.id, name: CANARY, prefix: "k", tokenHash: "h", scopes: [] });
  await createRefundCase(db, {
    studentId: student.id,
    state: "in_review",
    reason: CANARY,
    decision: CANARY,
  });
  await orm.insert(accountDeletions).values({ userId: student.id, requestedAt: 1, dueAt: 2 });
  const event = { actorKind: "user", actorId: staff.id, requestId: "before" } as const;
  await orm.insert(auditEvents).values([
    {
      ...event,
      action: "user.rename",
      entity: "user",
      entityId: student.id,
      before: { name: CANARY },
      reason: CANARY,
    },
    {
      ...event,
      action: "feedback.write",
      entity: "counselling_record",
      entityId: "their-record",
      after: { a: CANARY },
    },
    {
      ...event,
      action: "enquiry.change",
      entity: "enquiry",
      entityId: "their-enquiry",
      after: { a: CANARY },
    },
    { ...event, action: "attempt.archive", entity: "attempt", entityId: attempt.id, reason: CANARY },
    {
      ...event,
      action: "submission.grade",
      entity: "submission",
      entityId: submission.id,
      after: { a: CANARY },
    },
    { ...event, action: "student.export", entity: "user", entityId: "*", after: { search: student.name } },
    {
      ...event,
      action: "invitation.send",
      entity: "invitation",
      entityId: "1",
      after: { email: CANARY_EMAIL },
    },
  ]);
  return { student, staff, token, attempt, submission };
}
