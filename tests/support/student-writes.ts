import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { findSessionUser } from "#app/features/accounts/queries/accounts.server.ts";
import { RESET_LINK, storedResetLink } from "#app/features/accounts/queries/passwords.server.ts";
import { startPasskeySignIn } from "#app/features/accounts/use-cases/passkey-sign-in.server.ts";
import { unsubscribeToken } from "#app/features/messages/notifications/unsubscribe.server.ts";
import type { ApplicationState } from "#app/features/placement/applications/rules.ts";
import {
  accountDeletions,
  attendance,
  calendarFeeds,
  instalments,
  liveSessions,
  notifications,
  sessions,
  verifications,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, signInAs } from "./accounts.ts";
import { createStudentInBatch, findFirstBatch } from "./batches.ts";
import { createGraduate } from "./certificates.ts";
import { createConversation } from "./conversations.ts";
import { createAction } from "./counselling.ts";
import { createCourse } from "./courses.ts";
import { createReceipt, createRequest } from "./enrolment-requests.ts";
import type { Write } from "./form-gate.ts";
import { createGroupLinkRow, createInvitation } from "./invitations.ts";
import { createApplication, createOpening, createStudentInMonth4 } from "./openings.ts";
import { withPasskey } from "./passkeys.ts";
import { createRefundCase } from "./refunds.ts";
import { createGradedWork } from "./regrade-requests.ts";
import { createOpenAttempt, createQuiz, createTestCode } from "./scholarship.ts";
import { contextFor, toAdminActor } from "./service-context.ts";
import { TEST_SETTINGS } from "./settings.ts";
import { setUp } from "./two-factor.ts";
import type { TestWorker } from "./worker.ts";

const PASSWORD = "a-long-enough-phrase";
/** Longer than any text area takes. */
const LONG = "x".repeat(5_000);
const TOO_LONG = "Please use at most ";
/** The privacy notice that the form showed. */
const SHOWN = { noticeVersion: privacyNotice.version };

/** A form or button of a student or visitor with valid values. */
export type StudentWrite = Write & {
  /** The sender; undefined for a public form. */
  as?: SignedIn;
};

type Make = () => Promise<StudentWrite>;

/** Every form and button of the student's pages, by its route. Each call creates a student and the records it needs. */
export function studentWrites(worker: Pick<TestWorker, "db">): Record<string, Make> {
  // The page shows one foundation course, so only one is created.
  let created: ReturnType<typeof createCourse> | undefined;
  const foundation = () => {
    created ??= createCourse(worker.db, { kind: "foundation", weekCount: 2 });
    return created;
  };
  const inCourse = async (kind: "career" | "foundation") => {
    const course = await (kind === "career" ? createCourse(worker.db, { weekCount: 2 }) : foundation());
    const as = await signInAs(worker.db, kind === "career" ? { courseId: course.id } : { plan: "premium" });
    const path = kind === "career" ? "/dashboard/course" : "/dashboard/foundation";
    return { as, path, course };
  };
  const submit = (kind: "career" | "foundation") => async () => {
    const { as, path, course } = await inCourse(kind);
    const assignmentId = course.weeks[0]!.assignment.id;
    const form = {
      intent: "submit-assignment",
      week: "1",
      assignmentId,
      submissionLink: "https://work.example/1",
      description: "A page.",
      notes: "Please look at the menu.",
      formKey: randomUUID(),
    };
    const link = { submissionLink: "javascript:alert(1)" };
    return { as, path, form, rejected: { fields: link, message: "Please provide a valid assignment link" } };
  };
  const complete = (kind: "career" | "foundation") => async () => {
    const { as, path } = await inCourse(kind);
    return { as, path, form: { intent: "set-week-completion", week: "1", isCompleted: "on" } };
  };
  const answered = async (intent: string, state: ApplicationState, fields = {}) => {
    const as = await signInAs(worker.db);
    const { openingId } = await createApplication(worker.db, { studentId: as.user.id, state });
    const rejected = "note" in fields ? { fields: { note: LONG }, message: TOO_LONG } : undefined;
    return { as, path: `/dashboard/openings/${openingId}`, form: { intent, ...fields }, rejected };
  };
  const withNotice = async () => {
    const as = await signInAs(worker.db);
    const welcome = { userId: as.user.id, kind: "welcome", eventKey: "welcome" } as const;
    const [notice] = await worker.db.orm.insert(notifications).values(welcome).returning();
    return { as, id: notice!.id };
  };
  const missedSession = async (studentId: string, caughtUpAt: number | null = null) => {
    const startsAt = Date.now() - 2 * 60 * 60_000;
    const [session] = await worker.db.orm
      .insert(liveSessions)
      .values({ title: "Interview practice", link: "https://meet.example", startsAt })
      .returning();
    const confirmed = { state: "absent" as const, confirmedAt: startsAt };
    await worker.db.orm
      .insert(attendance)
      .values({ sessionId: session!.id, studentId, ...confirmed, caughtUpAt });
    return session!.id;
  };
  const inDatedBatch = async () => signIn(worker.db, (await createStudentInBatch(worker.db)).student);
  const withAttempt = async (values: { secondLanguage?: "hi"; heldBy?: string } = {}) => {
    const as = await signInAs(worker.db);
    const { secondLanguage } = values;
    const quiz = await createQuiz(worker.db, { questionCount: 3, secondLanguage });
    await createOpenAttempt(worker.db, as.user, quiz, values);
    return as;
  };

  return {
    "features/accounts/screens/student-account (password)": async () => ({
      as: await signInAs(worker.db, { password: PASSWORD }),
      path: "/dashboard/account",
      form: { intent: "change-password", currentPassword: PASSWORD, newPassword: "another-long-phrase" },
      rejected: { fields: { newPassword: "short" }, message: "Please use at least " },
    }),
    "features/accounts/screens/student-account (end session)": async () => {
      const as = await signInAs(worker.db);
      const other = await signIn(worker.db, as.user);
      const [stored] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, other.token));
      return { as, path: "/dashboard/account", form: { intent: "end-session", sessionId: stored!.id } };
    },
    "features/accounts/screens/student-account (end others)": async () => {
      const as = await signInAs(worker.db);
      await signIn(worker.db, as.user);
      return { as, path: "/dashboard/account", form: { intent: "end-other-sessions" } };
    },
    "features/teaching/live-sessions/screens/calendar-address": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/calendar",
      form: { intent: "reset" },
    }),
    "features/teaching/live-sessions/screens/calendar-address (turn off)": async () => {
      const as = await signInAs(worker.db);
      await worker.db.orm.insert(calendarFeeds).values({ userId: as.user.id, tokenHash: randomUUID() });
      return { as, path: "/dashboard/account/calendar", form: { intent: "revoke" } };
    },
    "features/accounts/data-rights/screens/student-data (delete)": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/data",
      form: { intent: "delete-account" },
    }),
    "features/accounts/data-rights/screens/student-data (keep)": async () => {
      const as = await signInAs(worker.db);
      const deletion = { userId: as.user.id, requestedAt: Date.now(), dueAt: Date.now() + 1e9 };
      await worker.db.orm.insert(accountDeletions).values(deletion);
      return { as, path: "/dashboard/account/data", form: { intent: "keep-account" } };
    },
    "features/accounts/data-rights/screens/student-data (confirm)": async () => ({
      as: await signIn(worker.db, await createUser(worker.db, { password: PASSWORD }), {
        signedInAgoMs: 11 * 60_000,
      }),
      path: "/dashboard/account/data",
      form: { intent: "confirm-password", currentPassword: PASSWORD },
      rejected: { fields: { currentPassword: "" }, message: "Please enter your password" },
    }),
    "features/placement/applications/screens/profile": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/profile",
      form: { firstName: "Nisha", lastName: "Rao", phone: "98765 43210" },
      rejected: { fields: { phone: "12" }, message: "Please enter a phone number" },
    }),
    "features/messages/notifications/screens/student-choices": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/notifications",
      form: { frequency: "daily", "mailed[0]": "work-graded", timeZone: "Asia/Kolkata" },
      rejected: { fields: { frequency: "hourly" }, message: "Please choose how often you want mail" },
    }),
    "features/teaching/live-sessions/screens/own-classes (caught up)": async () => {
      const as = await signInAs(worker.db);
      const id = await missedSession(as.user.id);
      return { as, path: "/dashboard/classes", form: { intent: "caught-up", id } };
    },
    "features/teaching/live-sessions/screens/own-classes (not after all)": async () => {
      const as = await signInAs(worker.db);
      const id = await missedSession(as.user.id, Date.now());
      return { as, path: "/dashboard/classes", form: { intent: "not-caught-up", id } };
    },
    "features/messages/notifications/screens/student-list (open)": async () => {
      const { as, id } = await withNotice();
      return { as, path: "/dashboard/notifications", form: { intent: "open", id } };
    },
    "features/messages/notifications/screens/student-list (all)": async () => {
      const { as } = await withNotice();
      return { as, path: "/dashboard/notifications", form: { intent: "mark-all-read" } };
    },
    "features/teaching/courses/screens/own-course (submit)": submit("career"),
    "features/teaching/courses/screens/own-course (complete)": complete("career"),
    "features/teaching/courses/screens/foundation (submit)": submit("foundation"),
    "features/teaching/courses/screens/foundation (complete)": complete("foundation"),
    "features/certificates/screens/own-certificate": async () => {
      const { student, course } = await createGraduate(worker.db);
      return {
        as: await signIn(worker.db, student),
        path: "/dashboard/certificate",
        form: { courseId: course.id },
      };
    },
    "features/enrolment/requests/screens/own-request": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/enrolment",
      form: { intent: "ask", amount: "16999", note: "In the evening." },
      rejected: { fields: { note: LONG }, message: TOO_LONG },
    }),
    "features/enrolment/requests/screens/own-request (withdraw)": async () => {
      const as = await signInAs(worker.db);
      await createRequest(worker.db, { studentId: as.user.id });
      return { as, path: "/dashboard/enrolment", form: { intent: "withdraw" } };
    },
    "features/enrolment/reported-payments/screens/pay": async () => {
      const as = await signInAs(worker.db);
      const { id, amount } = await createRequest(worker.db, {
        ...{ studentId: as.user.id, state: "confirmed", decidedAt: 1 },
      });
      await worker.db.orm
        .insert(instalments)
        .values({ requestId: id, number: 1, dueOn: "2026-01-05", amount });
      const paid = { intent: "report", amount: "4,817", way: "upi", paidOn: "2026-01-05" };
      const reference = String(Math.random()).slice(2, 14).padEnd(12, "0");
      const rejected = { fields: { reference: "12345" }, message: "Please enter the reference number" };
      return { as, path: "/dashboard/enrolment/pay", form: { ...paid, reference }, rejected };
    },
    "features/grading/screens/own-submission": async () => {
      const { as, course } = await inCourse("career");
      const { assignmentId } = await createGradedWork(worker.db, { student: as.user, course });
      const form = { gradeVersion: "1", reason: "Page 2 was not read." };
      const rejected = { fields: { reason: " " }, message: "Please write what should be looked at again" };
      return { as, path: `/dashboard/submissions/${assignmentId}`, form, rejected };
    },
    "features/refunds/screens/own-refund": async () => {
      const as = await signInAs(worker.db);
      const { number } = await createReceipt(worker.db, { studentId: as.user.id });
      return {
        as,
        path: "/dashboard/refund",
        form: { intent: "ask", receipt: String(number), amount: "14999", reason: "It is too fast for me." },
        rejected: { fields: { reason: " " }, message: "Please write why you ask for a refund" },
      };
    },
    "features/refunds/screens/own-refund (withdraw)": async () => {
      const as = await signInAs(worker.db);
      await createRefundCase(worker.db, { studentId: as.user.id });
      return { as, path: "/dashboard/refund", form: { intent: "withdraw" } };
    },
    "features/placement/applications/screens/apply": async () => {
      const as = await signIn(worker.db, (await createStudentInMonth4(worker.db)).student);
      const form = { intent: "apply", resumeUrl: "https://resume.example/asha", note: "I build shops." };
      const message = "Please enter the link to your resume. It begins with https://";
      const rejected = { fields: { resumeUrl: "resume.pdf" }, message };
      return { as, path: `/dashboard/openings/${(await createOpening(worker.db)).id}`, form, rejected };
    },
    "features/placement/applications/screens/apply (accept)": () => answered("accept", "offered"),
    "features/placement/applications/screens/apply (decline)": () =>
      answered("decline", "offered", { note: "Too far." }),
    "features/placement/applications/screens/apply (withdraw)": () =>
      answered("withdraw", "applied", { note: "I am ill." }),
    "features/support/counselling/screens/own-feedback": async () => {
      const as = await signInAs(worker.db);
      const { id } = await createAction(worker.db, as.user);
      const rejected = { fields: { reply: LONG }, message: TOO_LONG };
      return { as, path: "/dashboard/feedback", form: { id, reply: "Sent to you.", done: "yes" }, rejected };
    },
    "features/messages/conversations/screens/ask": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/help/new",
      form: { topic: "fee", assignmentId: "", text: "Can I pay in two parts?", formKey: randomUUID() },
      rejected: { fields: { text: " " }, message: "Please write your message" },
    }),
    "features/messages/conversations/screens/own-conversation": async () => {
      const as = await signInAs(worker.db);
      const { id } = await createConversation(worker.db, { studentId: as.user.id });
      const form = { text: "In April?", formKey: randomUUID() };
      const rejected = { fields: { text: " " }, message: "Please write your message" };
      return { as, path: `/dashboard/help/${id}`, form, rejected };
    },
    "features/support/ratings/screens/rate": async () => ({
      as: await inDatedBatch(),
      path: "/dashboard/rating",
      form: { week: "1", rating: "6", comment: "The class on forms went too fast." },
      rejected: { fields: { comment: LONG }, message: TOO_LONG },
    }),
    "features/teaching/courses/screens/learning-time": async () => {
      const { as } = await inCourse("career");
      return { as, path: "/learning-time", form: { course: "career" } };
    },
    "features/accounts/consents/screens/privacy-notice": async () => ({
      as: await signInAs(worker.db, { noticeVersion: null }),
      path: "/privacy-notice",
      form: SHOWN,
    }),
    "features/accounts/screens/sign-out": async () => ({
      as: await signInAs(worker.db),
      path: "/sign-out",
      page: "/dashboard",
      form: {},
    }),
    "features/scholarship-test/screens/test (start)": async () => {
      await createQuiz(worker.db, { questionCount: 3 });
      const { code: testCode } = await createTestCode(worker.db);
      const form = {
        intent: "start",
        studentName: "Asha Rao",
        branch: "BCA",
        collegeName: "City College",
        testCode,
        agreesToHonesty: "on",
        ...SHOWN,
      };
      const rejected = { fields: { collegeName: " " }, message: "Please enter your college name" };
      return { as: await signInAs(worker.db), path: "/scholarship-test", form, rejected };
    },
    "features/scholarship-test/screens/test (answer)": async () => ({
      as: await withAttempt(),
      path: "/scholarship-test",
      form: { intent: "answer", questionIndex: "0", selectedAnswer: "0" },
    }),
    "features/scholarship-test/screens/test (language)": async () => ({
      as: await withAttempt({ secondLanguage: "hi" }),
      path: "/scholarship-test",
      form: { intent: "language", language: "hi" },
    }),
    "features/scholarship-test/screens/test (take over)": async () => ({
      as: await withAttempt({ heldBy: "another device" }),
      path: "/scholarship-test",
      form: { intent: "take-over" },
    }),
  };
}

/** Every form that needs no account. */
export function publicWrites(worker: Pick<TestWorker, "db" | "url">): Record<string, Make> {
  const email = () => `${randomUUID()}@visitors.example`;
  return {
    "features/scholarship-test/codes/screens/ask": async () => ({
      path: "/ask-for-a-code",
      form: {
        name: "Nisha",
        email: email(),
        phone: "",
        collegeName: "Model College",
        formKey: randomUUID(),
      },
      rejected: { fields: { collegeName: " " }, message: "Please enter your college name" },
    }),
    "features/messages/contact/screens/contact": async () => ({
      path: "/contact",
      form: {
        name: "Nisha",
        email: email(),
        phone: "+91 90000 00000",
        message: "Please call.",
        formKey: randomUUID(),
      },
      rejected: { fields: { message: "" }, message: "Please write your message" },
    }),
    "features/messages/notifications/screens/unsubscribe": async () => {
      const { id } = await createUser(worker.db);
      const token = unsubscribeToken(TEST_SETTINGS.AUTH_SECRET, id, "work-graded");
      return { path: `/unsubscribe/${token}`, form: {} };
    },
    "features/accounts/screens/sign-in": async () => {
      const user = await createUser(worker.db, { password: PASSWORD });
      const rejected = { fields: { password: "" }, message: "Please enter your password" };
      return { path: "/sign-in", form: { email: user.email, password: PASSWORD }, rejected };
    },
    "features/accounts/screens/code": async () => {
      const user = await createAdmin(worker.db);
      const { backupCodes } = await setUp(contextFor(worker.db, toAdminActor(user)));
      return {
        as: await signIn(worker.db, user),
        path: "/sign-in/code",
        form: { code: backupCodes[0]! },
        rejected: { fields: { code: "" }, message: "Please enter the code" },
      };
    },
    "features/accounts/screens/passkey": async () => {
      const user = await createAdmin(worker.db);
      const { ctx, authenticator } = await withPasskey(worker, user);
      const as = await signIn(worker.db, user);
      const awaited = (await findSessionUser(worker.db, as.token))!;
      const form = authenticator.get(await startPasskeySignIn(ctx, awaited));
      return { as, path: "/sign-in/passkey", form };
    },
    "features/accounts/screens/passkey-challenge.json": async () => {
      const user = await createAdmin(worker.db);
      await withPasskey(worker, user);
      return { as: await signIn(worker.db, user), path: "/passkey-challenge", form: {} };
    },
    "features/accounts/screens/sign-up": async () => ({
      path: "/sign-in/sign-up",
      form: { firstName: "Nisha", lastName: "Rao", email: email(), password: PASSWORD, ...SHOWN },
      rejected: { fields: { firstName: "" }, message: "Please enter your first name" },
    }),
    "features/accounts/screens/forgot-password": async () => ({
      path: "/sign-in/forgot-password",
      form: { email: (await createUser(worker.db)).email },
      rejected: { fields: { email: "nisha@" }, message: "Please enter a valid email address" },
    }),
    "features/accounts/invitations/screens/join": async () => {
      const { id: courseId } = await createCourse(worker.db);
      const { token } = await createGroupLinkRow(worker.db, {
        batchId: (await findFirstBatch(worker.db, courseId)).id,
      });
      return {
        path: `/join/${token}`,
        form: { email: email() },
        rejected: { fields: { email: "nisha@" }, message: "Please enter a valid email address" },
      };
    },
    "features/accounts/invitations/screens/accept": async () => {
      const { token } = await createInvitation(worker.db);
      return {
        path: `/sign-in/invitation?token=${token}`,
        form: { intent: "create", token, firstName: "Nisha", lastName: "Rao", password: PASSWORD, ...SHOWN },
        rejected: { fields: { firstName: "" }, message: "Please enter your first name" },
      };
    },
    "features/accounts/screens/reset-password": async () => {
      const { id: userId } = await createUser(worker.db, { password: "an-older-phrase-of-hers" });
      const token = randomUUID();
      const now = new Date();
      await worker.db.orm.insert(verifications).values({
        createdAt: now,
        updatedAt: now,
        identifier: storedResetLink(RESET_LINK + token),
        value: userId,
        expiresAt: new Date(now.getTime() + 3_600_000),
      });
      const rejected = {
        fields: { newPassword: "short" },
        message: "Please use at least ",
      };
      return {
        path: `/sign-in/reset-password?token=${token}`,
        form: { token, newPassword: PASSWORD },
        rejected,
      };
    },
  };
}
