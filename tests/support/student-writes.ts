import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { privacyNotice } from "#app/content/privacy-notice.ts";
import { startPasskeySignIn } from "#app/domain/accounts/service/passkey-sign-in.server.ts";
import type { ApplicationState } from "#app/domain/applications/rules.ts";
import { sha256 } from "#app/domain/kernel/secrets.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/unsubscribe.server.ts";
import { findSessionUser } from "#db/queries/accounts.ts";
import {
  accountDeletions,
  attendance,
  calendarFeeds,
  liveSessions,
  notifications,
  sessions,
  verifications,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, signInAs } from "./accounts.ts";
import { createStudentInBatch, firstBatchOf } from "./batches.ts";
import { createGraduate } from "./certificates.ts";
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
import { adminActorOf, contextFor } from "./service-context.ts";
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
    "dashboard.account (password)": async () => ({
      as: await signInAs(worker.db, { password: PASSWORD }),
      path: "/dashboard/account",
      form: { intent: "change-password", currentPassword: PASSWORD, newPassword: "another-long-phrase" },
      rejected: { fields: { newPassword: "short" }, message: "Please use at least " },
    }),
    "dashboard.account (end session)": async () => {
      const as = await signInAs(worker.db);
      const other = await signIn(worker.db, as.user);
      const [stored] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, other.token));
      return { as, path: "/dashboard/account", form: { intent: "end-session", sessionId: stored!.id } };
    },
    "dashboard.account (end others)": async () => {
      const as = await signInAs(worker.db);
      await signIn(worker.db, as.user);
      return { as, path: "/dashboard/account", form: { intent: "end-other-sessions" } };
    },
    "dashboard.account_.calendar": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/calendar",
      form: { intent: "reset" },
    }),
    "dashboard.account_.calendar (turn off)": async () => {
      const as = await signInAs(worker.db);
      await worker.db.orm.insert(calendarFeeds).values({ userId: as.user.id, tokenHash: randomUUID() });
      return { as, path: "/dashboard/account/calendar", form: { intent: "revoke" } };
    },
    "dashboard.account_.data (delete)": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/data",
      form: { intent: "delete-account" },
    }),
    "dashboard.account_.data (keep)": async () => {
      const as = await signInAs(worker.db);
      const deletion = { userId: as.user.id, requestedAt: Date.now(), dueAt: Date.now() + 1e9 };
      await worker.db.orm.insert(accountDeletions).values(deletion);
      return { as, path: "/dashboard/account/data", form: { intent: "keep-account" } };
    },
    "dashboard.account_.data (confirm)": async () => ({
      as: await signIn(worker.db, await createUser(worker.db, { password: PASSWORD }), {
        signedInAgoMs: 11 * 60_000,
      }),
      path: "/dashboard/account/data",
      form: { intent: "confirm-password", currentPassword: PASSWORD },
      rejected: { fields: { currentPassword: "" }, message: "Please enter your password" },
    }),
    "dashboard.account_.profile": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/profile",
      form: { firstName: "Nisha", lastName: "Rao" },
      rejected: { fields: { firstName: " " }, message: "Please enter your first name" },
    }),
    "dashboard.account_.notifications": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/notifications",
      form: { frequency: "daily", "mailed[0]": "work-graded", timeZone: "Asia/Kolkata" },
      rejected: { fields: { frequency: "hourly" }, message: "Please choose how often you want mail" },
    }),
    "dashboard.classes (caught up)": async () => {
      const as = await signInAs(worker.db);
      const id = await missedSession(as.user.id);
      return { as, path: "/dashboard/classes", form: { intent: "caught-up", id } };
    },
    "dashboard.classes (not after all)": async () => {
      const as = await signInAs(worker.db);
      const id = await missedSession(as.user.id, Date.now());
      return { as, path: "/dashboard/classes", form: { intent: "not-caught-up", id } };
    },
    "dashboard.notifications (open)": async () => {
      const as = await signInAs(worker.db);
      const [welcome] = await worker.db.orm
        .select()
        .from(notifications)
        .where(eq(notifications.userId, as.user.id));
      return { as, path: "/dashboard/notifications", form: { intent: "open", id: welcome!.id } };
    },
    "dashboard.notifications (all)": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/notifications",
      form: { intent: "mark-all-read" },
    }),
    "dashboard.course (submit)": submit("career"),
    "dashboard.course (complete)": complete("career"),
    "dashboard.foundation (submit)": submit("foundation"),
    "dashboard.foundation (complete)": complete("foundation"),
    "dashboard.certificate": async () => {
      const { student, course } = await createGraduate(worker.db);
      return {
        as: await signIn(worker.db, student),
        path: "/dashboard/certificate",
        form: { courseId: course.id },
      };
    },
    "dashboard.enrolment": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/enrolment",
      form: { intent: "ask", amount: "16999", note: "In the evening." },
      rejected: { fields: { note: LONG }, message: TOO_LONG },
    }),
    "dashboard.enrolment (withdraw)": async () => {
      const as = await signInAs(worker.db);
      await createRequest(worker.db, { studentId: as.user.id });
      return { as, path: "/dashboard/enrolment", form: { intent: "withdraw" } };
    },
    "dashboard.submissions_.$assignmentId": async () => {
      const { as, course } = await inCourse("career");
      const { assignmentId } = await createGradedWork(worker.db, { student: as.user, course });
      const form = { gradeVersion: "1", reason: "Page 2 was not read." };
      const rejected = { fields: { reason: " " }, message: "Please write what should be looked at again" };
      return { as, path: `/dashboard/submissions/${assignmentId}`, form, rejected };
    },
    "dashboard.refund": async () => {
      const as = await signInAs(worker.db);
      const { number } = await createReceipt(worker.db, { studentId: as.user.id });
      return {
        as,
        path: "/dashboard/refund",
        form: { intent: "ask", receipt: String(number), amount: "14999", reason: "It is too fast for me." },
        rejected: { fields: { reason: " " }, message: "Please write why you ask for a refund" },
      };
    },
    "dashboard.refund (withdraw)": async () => {
      const as = await signInAs(worker.db);
      await createRefundCase(worker.db, { studentId: as.user.id });
      return { as, path: "/dashboard/refund", form: { intent: "withdraw" } };
    },
    "dashboard.openings_.$openingId": async () => {
      const as = await signIn(worker.db, (await createStudentInMonth4(worker.db)).student);
      const form = { intent: "apply", resumeUrl: "https://resume.example/asha", note: "I build shops." };
      const message = "Please enter the link to your resume. It begins with https://";
      const rejected = { fields: { resumeUrl: "resume.pdf" }, message };
      return { as, path: `/dashboard/openings/${(await createOpening(worker.db)).id}`, form, rejected };
    },
    "dashboard.openings_.$openingId (accept)": () => answered("accept", "offered"),
    "dashboard.openings_.$openingId (decline)": () => answered("decline", "offered", { note: "Too far." }),
    "dashboard.openings_.$openingId (withdraw)": () => answered("withdraw", "applied", { note: "I am ill." }),
    "dashboard.feedback": async () => {
      const as = await signInAs(worker.db);
      const { id } = await createAction(worker.db, as.user);
      const rejected = { fields: { reply: LONG }, message: TOO_LONG };
      return { as, path: "/dashboard/feedback", form: { id, reply: "Sent to you.", done: "yes" }, rejected };
    },
    "dashboard.rating": async () => ({
      as: await inDatedBatch(),
      path: "/dashboard/rating",
      page: "/dashboard",
      form: { intent: "rate", week: "1", rating: "8" },
    }),
    "dashboard.rating (comment)": async () => ({
      as: await inDatedBatch(),
      path: "/dashboard/rating",
      form: { intent: "comment", week: "1", rating: "6", comment: "The class on forms went too fast." },
      rejected: { fields: { comment: LONG }, message: TOO_LONG },
    }),
    "learning-time": async () => {
      const { as } = await inCourse("career");
      return { as, path: "/learning-time", form: { course: "career" } };
    },
    "privacy-notice": async () => ({
      as: await signInAs(worker.db, { noticeVersion: null }),
      path: "/privacy-notice",
      form: SHOWN,
    }),
    "sign-out": async () => ({
      as: await signInAs(worker.db),
      path: "/sign-out",
      page: "/dashboard",
      form: {},
    }),
    "scholarship-test (start)": async () => {
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
    "scholarship-test (answer)": async () => ({
      as: await withAttempt(),
      path: "/scholarship-test",
      form: { intent: "answer", questionIndex: "0", selectedAnswer: "0" },
    }),
    "scholarship-test (language)": async () => ({
      as: await withAttempt({ secondLanguage: "hi" }),
      path: "/scholarship-test",
      form: { intent: "language", language: "hi" },
    }),
    "scholarship-test (take over)": async () => ({
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
    "ask-for-a-code": async () => ({
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
    contact: async () => ({
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
    "unsubscribe.$token": async () => {
      const { id } = await createUser(worker.db);
      const token = unsubscribeToken(TEST_SETTINGS.AUTH_SECRET, id, "work-graded");
      return { path: `/unsubscribe/${token}`, form: {} };
    },
    "sign-in": async () => {
      const user = await createUser(worker.db, { password: PASSWORD });
      const rejected = { fields: { password: "" }, message: "Please enter your password" };
      return { path: "/sign-in", form: { email: user.email, password: PASSWORD }, rejected };
    },
    "sign-in_.code": async () => {
      const user = await createAdmin(worker.db);
      const { backupCodes } = await setUp(contextFor(worker.db, adminActorOf(user)));
      return {
        as: await signIn(worker.db, user),
        path: "/sign-in/code",
        form: { code: backupCodes[0]! },
        rejected: { fields: { code: "" }, message: "Please enter the code" },
      };
    },
    "sign-in_.passkey": async () => {
      const user = await createAdmin(worker.db);
      const { ctx, authenticator } = await withPasskey(worker, user);
      const as = await signIn(worker.db, user);
      const awaited = (await findSessionUser(worker.db, as.token))!;
      const form = authenticator.get(await startPasskeySignIn(ctx, awaited));
      return { as, path: "/sign-in/passkey", form };
    },
    "passkey-challenge": async () => {
      const user = await createAdmin(worker.db);
      await withPasskey(worker, user);
      return { as: await signIn(worker.db, user), path: "/passkey-challenge", form: {} };
    },
    "sign-in_.sign-up": async () => ({
      path: "/sign-in/sign-up",
      form: { firstName: "Nisha", lastName: "Rao", email: email(), password: PASSWORD, ...SHOWN },
      rejected: { fields: { firstName: "" }, message: "Please enter your first name" },
    }),
    "sign-in_.forgot-password": async () => ({
      path: "/sign-in/forgot-password",
      form: { email: (await createUser(worker.db)).email },
      rejected: { fields: { email: "nisha@" }, message: "Please enter a valid email address" },
    }),
    "join.$token": async () => {
      const { id: courseId } = await createCourse(worker.db);
      const { token } = await createGroupLinkRow(worker.db, {
        batchId: (await firstBatchOf(worker.db, courseId)).id,
      });
      return {
        path: `/join/${token}`,
        form: { email: email() },
        rejected: { fields: { email: "nisha@" }, message: "Please enter a valid email address" },
      };
    },
    "sign-in_.invitation": async () => {
      const { token } = await createInvitation(worker.db);
      return {
        path: `/sign-in/invitation?token=${token}`,
        form: { intent: "create", token, firstName: "Nisha", lastName: "Rao", password: PASSWORD, ...SHOWN },
        rejected: { fields: { firstName: "" }, message: "Please enter your first name" },
      };
    },
    "sign-in_.reset-password": async () => {
      const { id: userId } = await createUser(worker.db, { password: "an-older-phrase-of-hers" });
      const token = randomUUID();
      const now = new Date();
      await worker.db.orm.insert(verifications).values({
        createdAt: now,
        updatedAt: now,
        identifier: `reset-password:${sha256(token, "base64url")}`,
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
