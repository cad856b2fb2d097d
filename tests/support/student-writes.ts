import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { privacyNotice } from "#app/content/privacy-notice.ts";
import { startPasskeySignIn } from "#app/domain/accounts/service/passkey-sign-in.server.ts";
import type { ApplicationState } from "#app/domain/applications/rules.ts";
import { sha256 } from "#app/domain/kernel/secrets.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/unsubscribe.server.ts";
import { findSessionUser } from "#db/queries/accounts.ts";
import { attendance, liveSessions, notifications, sessions, verifications } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, signInAs } from "./accounts.ts";
import { createStudentInBatch, firstBatchOf } from "./batches.ts";
import { createGraduate } from "./certificates.ts";
import { createAction } from "./counselling.ts";
import { createCourse } from "./courses.ts";
import { createReceipt, createRequest } from "./enrolment-requests.ts";
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
/** The privacy notice that the form showed. */
const SHOWN = { noticeVersion: privacyNotice.version };

/** A form or button of a student or visitor with valid values. */
export type StudentWrite = {
  path: string;
  form: Record<string, string>;
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
    return { as, path, form };
  };
  const complete = (kind: "career" | "foundation") => async () => {
    const { as, path } = await inCourse(kind);
    return { as, path, form: { intent: "set-week-completion", week: "1", isCompleted: "on" } };
  };
  const answered = async (intent: string, state: ApplicationState, fields = {}) => {
    const as = await signInAs(worker.db);
    const { openingId } = await createApplication(worker.db, { studentId: as.user.id, state });
    return { as, path: `/dashboard/openings/${openingId}`, form: { intent, ...fields } };
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
  const withAttempt = async () => {
    const as = await signInAs(worker.db);
    await createOpenAttempt(worker.db, as.user, await createQuiz(worker.db, { questionCount: 3 }));
    return as;
  };

  return {
    "dashboard.account (password)": async () => ({
      as: await signInAs(worker.db, { password: PASSWORD }),
      path: "/dashboard/account",
      form: { intent: "change-password", currentPassword: PASSWORD, newPassword: "another-long-phrase" },
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
    "dashboard.account_.calendar (turn off)": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/calendar",
      form: { intent: "revoke" },
    }),
    "dashboard.account_.data (delete)": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/data",
      form: { intent: "delete-account" },
    }),
    "dashboard.account_.data (keep)": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/data",
      form: { intent: "keep-account" },
    }),
    "dashboard.account_.data (confirm)": async () => ({
      as: await signIn(worker.db, await createUser(worker.db, { password: PASSWORD }), {
        signedInAgoMs: 11 * 60_000,
      }),
      path: "/dashboard/account/data",
      form: { intent: "confirm-password", currentPassword: PASSWORD },
    }),
    "dashboard.account_.profile": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/profile",
      form: { firstName: "Nisha", lastName: "Rao" },
    }),
    "dashboard.account_.notifications": async () => ({
      as: await signInAs(worker.db),
      path: "/dashboard/account/notifications",
      form: { frequency: "daily", "mailed[0]": "work-graded", timeZone: "Asia/Kolkata" },
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
      return { as, path: `/dashboard/submissions/${assignmentId}`, form };
    },
    "dashboard.refund": async () => {
      const as = await signInAs(worker.db);
      const { number } = await createReceipt(worker.db, { studentId: as.user.id });
      return {
        as,
        path: "/dashboard/refund",
        form: { intent: "ask", receipt: String(number), amount: "14999", reason: "It is too fast for me." },
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
      return { as, path: `/dashboard/openings/${(await createOpening(worker.db)).id}`, form };
    },
    "dashboard.openings_.$openingId (accept)": () => answered("accept", "offered"),
    "dashboard.openings_.$openingId (decline)": () => answered("decline", "offered", { note: "Too far." }),
    "dashboard.openings_.$openingId (withdraw)": () => answered("withdraw", "applied", { note: "I am ill." }),
    "dashboard.feedback": async () => {
      const as = await signInAs(worker.db);
      const { id } = await createAction(worker.db, as.user);
      return { as, path: "/dashboard/feedback", form: { id, reply: "Sent to you.", done: "yes" } };
    },
    "dashboard.rating": async () => ({
      as: await inDatedBatch(),
      path: "/dashboard/rating",
      form: { intent: "rate", week: "1", rating: "8" },
    }),
    "dashboard.rating (comment)": async () => ({
      as: await inDatedBatch(),
      path: "/dashboard/rating",
      form: { intent: "comment", week: "1", rating: "6", comment: "The class on forms went too fast." },
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
    "sign-out": async () => ({ as: await signInAs(worker.db), path: "/sign-out", form: {} }),
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
      return { as: await signInAs(worker.db), path: "/scholarship-test", form };
    },
    "scholarship-test (answer)": async () => ({
      as: await withAttempt(),
      path: "/scholarship-test",
      form: { intent: "answer", questionIndex: "0", selectedAnswer: "0" },
    }),
    "scholarship-test (language)": async () => ({
      as: await withAttempt(),
      path: "/scholarship-test",
      form: { intent: "language", language: "hi" },
    }),
    "scholarship-test (take over)": async () => ({
      as: await withAttempt(),
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
    }),
    "unsubscribe.$token": async () => {
      const { id } = await createUser(worker.db);
      const token = unsubscribeToken(TEST_SETTINGS.AUTH_SECRET, id, "work-graded");
      return { path: `/unsubscribe/${token}`, form: {} };
    },
    "sign-in": async () => {
      const user = await createUser(worker.db, { password: PASSWORD });
      return { path: "/sign-in", form: { email: user.email, password: PASSWORD } };
    },
    "sign-in_.code": async () => {
      const user = await createAdmin(worker.db);
      const { backupCodes } = await setUp(contextFor(worker.db, adminActorOf(user)));
      return {
        as: await signIn(worker.db, user),
        path: "/sign-in/code",
        form: { code: backupCodes[0]! },
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
    }),
    "sign-in_.forgot-password": async () => ({
      path: "/sign-in/forgot-password",
      form: { email: (await createUser(worker.db)).email },
    }),
    "join.$token": async () => {
      const { id: courseId } = await createCourse(worker.db);
      const { token } = await createGroupLinkRow(worker.db, {
        batchId: (await firstBatchOf(worker.db, courseId)).id,
      });
      return { path: `/join/${token}`, form: { email: email() } };
    },
    "sign-in_.invitation": async () => {
      const { token } = await createInvitation(worker.db);
      return {
        path: `/sign-in/invitation?token=${token}`,
        form: { intent: "create", token, firstName: "Nisha", lastName: "Rao", password: PASSWORD, ...SHOWN },
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
      return { path: `/sign-in/reset-password?token=${token}`, form: { token, newPassword: PASSWORD } };
    },
  };
}
