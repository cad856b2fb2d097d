import { randomUUID } from "node:crypto";
import { and, eq, max, ne } from "drizzle-orm";
import { storeChallenge } from "#app/features/accounts/queries/passkeys.server.ts";
import { rememberBrowser } from "#app/features/accounts/queries/remembered-browsers.server.ts";
import { selectTwoFactor } from "#app/features/accounts/queries/two-factors.server.ts";
import { paymentNote } from "#app/features/enrolment/reported-payments/rules.ts";
import { TEST_MAIL_SUBJECT } from "#app/features/messages/mail/rules.ts";
import type { ApplicationState } from "#app/features/placement/applications/rules.ts";
import type { TextName } from "#app/features/provider/texts/sections.ts";
import { keepDeletedCourse } from "#app/features/teaching/courses/queries/course-deletions.server.ts";
import { deleteCourseStatements } from "#app/features/teaching/courses/queries/course-editing.server.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import {
  accountDeletions,
  apiKeys,
  assignments,
  batchStaff,
  contactMessages,
  corrections,
  counsellingRecords,
  courses,
  enrolments,
  gradingComments,
  heldGrades,
  holidayCalendar,
  imports,
  liveSessions,
  mailReturns,
  notificationChoices,
  notifications,
  outbox,
  passkeys,
  placementWaivers,
  providerDrafts,
  providerVersions,
  resources,
  riskSettings,
  savedReplies,
  savedViews,
  sessions,
  setupSkips,
  statedClaims,
  studentRisks,
  studentViews,
  submissions,
  twoFactors,
  users,
  whatsappMessages,
} from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { DEMO_TEXTS } from "#db/seed/provider-texts.ts";
import { putAtRisk } from "#tests/support/risks.ts";
import { createDemoOwner, createUser, givePassword, type SignedIn, signIn } from "./accounts.ts";
import { createAnnouncement } from "./announcements.ts";
import { createBatch, createStudentInBatch, findFirstBatch } from "./batches.ts";
import { createCertificate, createGraduate } from "./certificates.ts";
import { createConversation } from "./conversations.ts";
import { createCourse } from "./courses.ts";
import { createCollegeEnrolment, createReceipt, createRequest } from "./enrolment-requests.ts";
import type { Write } from "./form-gate.ts";
import { createGroupLinkRow, createInvitation } from "./invitations.ts";
import { createApplication, createCompany, createOpening, createPlacement } from "./openings.ts";
import { SoftwareAuthenticator } from "./passkeys.ts";
import { createReview } from "./ratings.ts";
import { createRefundCase } from "./refunds.ts";
import { createGradedWork, createRegrade } from "./regrade-requests.ts";
import { createReport } from "./reported-payments.ts";
import { createOpenAttempt, createQuiz, createTestCode } from "./scholarship.ts";
import { createSubmission } from "./submissions.ts";
import { createWebhook } from "./webhooks.ts";
import { createWhatsappList } from "./whatsapp.ts";
import type { TestWorker } from "./worker.ts";

type Fields = Record<string, string>;

/** A form or button of the admin with valid values. */
export type AdminWrite = Write & {
  /** Changes only what the sender sees as read, or nothing, so nothing is recorded. */
  isPersonal?: true;
  /** Status of the second answer, if it differs from the first. */
  repeatStatus?: number;
  /** For an edit: fields that another admin saves meanwhile, from the same state. */
  concurrentEdit?: Fields;
};

type Make = () => Promise<AdminWrite>;

const PASSWORD = "steps-up-2026";
const ANNOUNCEMENT = { title: "The hall is closed", text: "We meet *online*.", audience: "everybody" };
const COURSE = {
  courseDescription: "A course of the tests.",
  durationWeeks: "4",
  effortPerWeek: "2 hours daily",
  liveClassesPerWeek: "3",
};
const SESSION = { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/talk" };
const RESOURCE = { title: "Reading", url: "https://reading.example/new", type: "article" };
const ASSIGNMENT = { title: "Essay", description: "Write it.", maxScore: "50" };
const OPENING = {
  position: "QA Engineer",
  durationMonths: "3",
  positions: "4",
  stipendFrom: "8000",
  stipendTo: "12000",
  place: "Indore",
  monthFrom: "4",
  closesOn: "2099-03-31",
  state: "open",
};
const QUESTION = {
  text: "What is 3 + 3?",
  "options[0]": "5",
  "options[1]": "6",
  correctAnswer: "1",
};

/** The preview of a correction of a question without finished attempts. */
const NOTHING_MOVES = "0.0.0.0.0";

const first = <Row>(rows: Row[]): Row => rows[0]!;
const key = () => ({ formKey: randomUUID() });
const NO_TITLE = { fields: { title: " " }, message: "Please enter a title" };

/** The route whose action takes the write of this name. */
export const routeName = (name: string): string => name.split(" ")[0] ?? "";

/**
 * Every form and button of the admin, by its route; where a route has several, a word after it distinguishes them. Each
 * call creates the records that it needs.
 */
export function adminWrites(worker: TestWorker, admin: SignedIn): Record<string, Make> {
  const aCourse = async () => {
    const course = await createCourse(worker.db);
    const week = course.weeks[0]!;
    const resource = first(await worker.db.orm.select().from(resources).where(eq(resources.weekId, week.id)));
    return { course, week, resource, at: `/admin/courses/${course.id}` };
  };
  const aBatch = async () => {
    const { course } = await aCourse();
    return createBatch(worker.db, { courseId: course.id, startsOn: "2031-03-03" });
  };
  const enrolment = async (intent: string, state: "active" | "paused" = "active"): Promise<AdminWrite> => {
    const { course } = await aCourse();
    const { id } = await createUser(worker.db, { courseId: course.id });
    const ofStudent = eq(enrolments.studentId, id);
    await worker.db.orm.update(enrolments).set({ state }).where(ofStudent);
    const { id: enrolmentId } = first(await worker.db.orm.select().from(enrolments).where(ofStudent));
    const path = `/admin/students/${id}?tab=work`;
    return { path, form: { intent, id: enrolmentId } };
  };
  /** A row that no sign-in needs, because the account does not require a code. */
  const giveTwoFactor = (userId: string) =>
    worker.db.orm
      .insert(twoFactors)
      .values({ userId, secret: "none", backupCodes: "none", lastStep: 0, createdAt: new Date() })
      .onConflictDoNothing();
  /** The same for the sender, whose sign-in is recent: an old one offers no change. */
  const giveOwnTwoFactor = async () => {
    await giveTwoFactor(admin.user.id);
    await worker.db.orm
      .update(sessions)
      .set({ authenticatedAt: Date.now() })
      .where(eq(sessions.token, admin.token));
  };
  const giveOwnPasskey = async () => {
    await giveOwnTwoFactor();
    const values = { userId: admin.user.id, name: "Phone", credentialId: randomUUID(), publicKey: "none" };
    const [passkey] = await worker.db.orm
      .insert(passkeys)
      .values({ ...values, signCount: 0 })
      .returning();
    return passkey!.id;
  };
  /** The newest version of the section that the forms of the provider change here: one that no page shows. */
  const newestMailSection = async () =>
    first(
      await worker.db.orm
        .select({ id: max(providerVersions.id) })
        .from(providerVersions)
        .where(eq(providerVersions.section, "mail")),
    ).id;
  /** The newest version of a text. */
  const newestText = async (section: TextName) =>
    first(
      await worker.db.orm
        .select({ id: max(providerVersions.id) })
        .from(providerVersions)
        .where(eq(providerVersions.section, section)),
    ).id ?? 0;
  /** A draft of the top of the landing page. */
  const aDraft = async () => {
    const value = { ...DEMO_TEXTS.hero, lead: `Train ${Date.now()}` };
    const draft = { value, version: 1, base: await newestText("hero") };
    await worker.db.orm
      .insert(providerDrafts)
      .values({ section: "hero", ...draft })
      .onConflictDoUpdate({ target: providerDrafts.section, set: draft });
    return { path: "/admin/provider/texts/hero/preview", version: "1" };
  };
  const anApiKey = async () =>
    first(
      await worker.db.orm
        .insert(apiKeys)
        .values({
          createdBy: admin.user.id,
          name: "Old",
          prefix: "kadam_x",
          tokenHash: randomUUID(),
          scopes: [],
        })
        .returning(),
    );
  const aNotification = async () =>
    first(
      await worker.db.orm
        .insert(notifications)
        .values({ userId: admin.user.id, kind: "work-waiting", eventKey: randomUUID(), facts: { count: 2 } })
        .returning(),
    );
  const aSession = async (values = {}) => {
    const { title, link } = SESSION;
    const startsAt = Date.parse("2099-01-05T13:00:00Z");
    return first(
      await worker.db.orm
        .insert(liveSessions)
        .values({ title, link, startsAt, ...values })
        .returning(),
    );
  };
  /** The attendance page of a class that has begun, and a student of its batch. */
  const aClassWithStudent = async () => {
    const { course } = await aCourse();
    const { id } = await createUser(worker.db, { courseId: course.id });
    const student = first(await worker.db.orm.select().from(users).where(eq(users.id, id)));
    const session = await aSession({ courseId: course.id, startsAt: Date.now() - 60_000 });
    const path = `/admin/sessions/${session.id}/attendance?batch=${student.batchId}`;
    return { path, student };
  };
  const aRecord = async () => {
    const { id: studentId } = await createUser(worker.db, { firstName: "Asha", lastName: "Verma" });
    return first(
      await worker.db.orm.insert(counsellingRecords).values({ studentId, name: "Asha" }).returning(),
    );
  };
  const aQuiz = async (values = {}) => {
    const quiz = await createQuiz(worker.db, { questionCount: 3, publishedAt: null, ...values });
    return { quiz, at: `/admin/quizzes/${quiz.id}` };
  };
  const anAttempt = async () => {
    const quiz = await createQuiz(worker.db, { questionCount: 3 });
    return createOpenAttempt(worker.db, await createUser(worker.db), quiz);
  };
  /** The only view of a list. */
  const aSavedView = async (list: string) => {
    const ofList = and(eq(savedViews.userId, admin.user.id), eq(savedViews.list, list));
    await worker.db.orm.delete(savedViews).where(ofList);
    const [view] = await worker.db.orm
      .insert(savedViews)
      .values({ userId: admin.user.id, list, query: "show=high", name: `View ${randomUUID().slice(0, 8)}` })
      .returning();
    return view!;
  };
  const aSubmission = async () => {
    const { course, week } = await aCourse();
    return createSubmission(worker.db, {
      student: await createUser(worker.db),
      course,
      assignment: week.assignment,
    });
  };
  const anEnquiry = async (values = {}) =>
    first(
      await worker.db.orm
        .insert(contactMessages)
        .values({ name: "Nisha", email: "nisha@visitors.example", message: "Please call.", ...values })
        .returning(),
    );
  const aCodeToSend = async () => {
    await createQuiz(worker.db, { branch: "MCA" });
    return (await createTestCode(worker.db)).id;
  };
  const change = async (what: string, values = {}): Promise<AdminWrite> => {
    const { id } = await createUser(worker.db, values);
    return { path: `/admin/students/${id}/${what}`, form: {} };
  };

  const moved = async (intent: string, state: ApplicationState, fields: Fields): Promise<AdminWrite> => {
    const { id } = await createApplication(worker.db, { state });
    return {
      path: `/admin/applications/${id}`,
      form: { intent, ...fields },
      rejected: { fields: { note: "x".repeat(2_001) }, message: "Please use at most 2000 characters" },
    };
  };
  const ended = async (intent: string, state: ApplicationState): Promise<AdminWrite> => ({
    ...(await moved(intent, state, { note: "The company has decided." })),
    rejected: { fields: { note: "" }, message: "Please write the reason" },
  });
  const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return {
    "features/accounts/screens/staff-account": async () => {
      await signIn(worker.db, admin.user);
      const other = first(
        await worker.db.orm
          .select()
          .from(sessions)
          .where(and(eq(sessions.userId, admin.user.id), ne(sessions.token, admin.token))),
      );
      return {
        path: "/admin/account",
        form: { intent: "end-session", sessionId: other.id },
        repeatStatus: 404,
      };
    },
    "features/messages/notifications/screens/staff-choices": async () => {
      await worker.db.orm.delete(notificationChoices).where(eq(notificationChoices.userId, admin.user.id));
      return {
        path: "/admin/account/notifications",
        form: { frequency: "daily", timeZone: "Europe/Berlin" },
        rejected: { fields: { timeZone: "Nowhere" }, message: "Please choose a time zone" },
      };
    },
    "features/messages/notifications/screens/staff-list (all)": async () => {
      await aNotification();
      return { path: "/admin/notifications", form: { intent: "mark-all-read" }, isPersonal: true };
    },
    "features/messages/notifications/screens/staff-list (open)": async () => {
      const { id } = await aNotification();
      return { path: "/admin/notifications", form: { intent: "open", id }, isPersonal: true };
    },
    "features/accounts/data-rights/screens/staff-data": async () => {
      const deletion = { userId: admin.user.id, requestedAt: Date.now(), dueAt: Date.now() + 1e9 };
      await worker.db.orm.insert(accountDeletions).values(deletion).onConflictDoNothing();
      return { path: "/admin/account/data", form: { intent: "keep-account" } };
    },
    "features/accounts/api-keys/screens/new": async () => ({
      path: "/admin/api-keys/new",
      form: {
        name: "Placement office",
        "scopes[0]": "read:students",
        days: "90",
        requestsPerMinute: "60",
        ...key(),
      },
      rejected: { fields: { name: "" }, message: "Please name the program that will use the key" },
      repeatStatus: 409,
    }),
    "features/accounts/screens/confirm-password": async () => {
      await givePassword(worker.db, admin.user.id, PASSWORD);
      const past = new Date(Date.now() - 11 * 60_000);
      await worker.db.orm
        .update(sessions)
        .set({ createdAt: past, authenticatedAt: null, lastSeenAt: Date.now() })
        .where(eq(sessions.token, admin.token));
      return {
        path: "/admin/confirm-password",
        form: { currentPassword: PASSWORD },
        rejected: { fields: { currentPassword: "" }, message: "Please enter your password" },
      };
    },
    "features/accounts/api-keys/screens/replace": async () => {
      const { id, prefix } = await anApiKey();
      return {
        path: `/admin/api-keys/${id}/replace`,
        form: { overlapHours: "24", prefix },
        rejected: {
          fields: { overlapHours: "5" },
          message: "Please choose how long the former key still works",
        },
        repeatStatus: 409,
      };
    },
    "features/operations/webhooks/screens/new": async () => ({
      path: "/admin/webhooks/new",
      form: { url: "https://register.college.in/kadam", description: "", "types[0]": "student", ...key() },
      rejected: {
        fields: { url: "" },
        message: "Please enter the address that receives the events",
      },
      repeatStatus: 409,
    }),
    "features/operations/webhooks/screens/edit": async () => {
      const { id, version } = await createWebhook(worker.db);
      // It needs a recent sign-in.
      await worker.db.orm
        .update(sessions)
        .set({ authenticatedAt: Date.now() })
        .where(eq(sessions.token, admin.token));
      return {
        path: `/admin/webhooks/${id}/edit`,
        form: { url: "https://register.college.in/new", description: "Register", version: String(version) },
        rejected: {
          fields: { url: "nowhere" },
          message: "Please enter an address that starts with https://",
        },
        concurrentEdit: { description: "Register of a rival" },
        repeatStatus: 409,
      };
    },
    "features/operations/webhooks/screens/secret": async () => {
      const { id, version } = await createWebhook(worker.db);
      return { path: `/admin/webhooks/${id}/secret`, form: { version: String(version) }, repeatStatus: 409 };
    },
    "features/operations/webhooks/screens/delete": async () => {
      const { id } = await createWebhook(worker.db);
      return { path: `/admin/webhooks/${id}/delete`, form: {} };
    },
    "features/operations/webhooks/screens/case (pause)": async () => {
      const { id } = await createWebhook(worker.db, { pausedAt: null });
      return { path: `/admin/webhooks/${id}`, form: { intent: "pause" } };
    },
    "features/operations/webhooks/screens/case (resume)": async () => {
      const { id } = await createWebhook(worker.db);
      return { path: `/admin/webhooks/${id}`, form: { intent: "resume" } };
    },
    "features/operations/webhooks/screens/case (ping)": async () => {
      const { id } = await createWebhook(worker.db);
      return { path: `/admin/webhooks/${id}`, form: { intent: "ping" } };
    },
    "features/operations/webhooks/screens/case (replay)": async () => {
      const { id, eventId } = await createWebhook(worker.db);
      return { path: `/admin/webhooks/${id}`, form: { intent: "replay", eventId } };
    },
    "features/accounts/api-keys/screens/revoke": async () => {
      const { id } = await anApiKey();
      return { path: `/admin/api-keys/${id}/revoke`, form: {} };
    },
    "features/accounts/invitations/screens/new": async () => ({
      path: "/admin/invitations/new",
      form: { email: `${randomUUID()}@students.example`, firstName: "Nisha", plan: "free", ...key() },
      rejected: { fields: { email: "nisha" }, message: "Please enter a valid email address" },
    }),
    "features/accounts/invitations/screens/import": async () => ({
      path: "/admin/invitations/import",
      form: {
        format: "csv",
        content: `email,name\n${randomUUID()}@students.example,Nisha`,
        intent: "import",
      },
      rejected: { fields: { format: "word" }, message: "Please choose the format" },
    }),
    "features/operations/imports/screens/undo": async () => {
      const values = { kind: "questions", target: "", fileName: "", count: 0, rows: [] } as const;
      const { id } = first(
        await worker.db.orm
          .insert(imports)
          .values({ ...values, rows: [] })
          .returning(),
      );
      return { path: `/admin/imports/${id}/undo`, form: {} };
    },
    "features/accounts/invitations/screens/new-link": async () => ({
      path: "/admin/invitations/links/new",
      form: {
        batchId: (await aBatch()).id,
        domains: "college.example",
        maxUses: "40",
        endsAt: "2031-03-03",
        ...key(),
      },
      rejected: { fields: { maxUses: "0" }, message: "Please enter how many people may use it" },
    }),
    "features/accounts/invitations/screens/revoke-link": async () => {
      const { id } = await createGroupLinkRow(worker.db, { batchId: (await aBatch()).id });
      return { path: `/admin/invitations/links/${id}/revoke`, form: {} };
    },
    "features/accounts/invitations/screens/invite-staff": async () => ({
      path: "/admin/invitations/staff",
      form: { email: `${randomUUID()}@staff.example`, staffRole: "grader", ...key() },
      rejected: { fields: { email: "nisha" }, message: "Please enter a valid email address" },
    }),
    "features/accounts/invitations/screens/resend": async () => {
      const { id, sentAt } = await createInvitation(worker.db);
      return { path: `/admin/invitations/resend?id=${id}`, form: { version: String(sentAt) } };
    },
    "features/accounts/invitations/screens/revoke": async () => {
      const { id, sentAt } = await createInvitation(worker.db);
      return { path: `/admin/invitations/revoke?id=${id}`, form: { version: String(sentAt) } };
    },
    "features/question-bank/screens/new-question": async () => ({
      path: "/admin/questions/new",
      form: { ...QUESTION, ...key() },
      rejected: { fields: { "options[0]": "6" }, message: "Two options say the same" },
    }),
    "features/question-bank/screens/import": async () => ({
      path: "/admin/questions/import",
      form: {
        intent: "import",
        format: "aiken",
        content: `What is 2 + 2 in exam ${randomUUID()}?\nA. 3\nB. 4\nANSWER: B\n`,
        ...key(),
      },
      rejected: { fields: { format: "word" }, message: "Please choose the format" },
    }),
    "features/question-bank/screens/add-to-quiz": async () => {
      const { quiz } = await aQuiz();
      const { quiz: other } = await aQuiz({ branch: "MCA" });
      return {
        path: `/admin/questions/add?id=${quiz.questions[0]!.id}`,
        form: { quizId: other.id },
        rejected: { fields: { quizId: "" }, message: "Please choose the quiz" },
      };
    },
    "features/question-bank/screens/edit-question": async () => {
      const { quiz } = await aQuiz();
      return {
        path: `/admin/questions/${quiz.questions[0]!.id}/edit`,
        form: QUESTION,
        rejected: { fields: { text: "" }, message: "Please enter the question" },
        concurrentEdit: { text: "What is 3 + 3, says a rival?" },
      };
    },
    "features/question-bank/screens/question-state": async () => {
      const { quiz } = await aQuiz();
      return { path: `/admin/questions/${quiz.questions[0]!.id}/state`, form: { change: "retire" } };
    },
    "features/question-bank/screens/question-state (restore)": async () => {
      const { quiz } = await aQuiz({ question: { retiredAt: 1 } });
      return { path: `/admin/questions/${quiz.questions[0]!.id}/state`, form: { change: "restore" } };
    },
    "features/question-bank/screens/new-quiz": async () => ({
      path: "/admin/quizzes/new",
      form: { title: "Second paper", branch: "MCA", timeLimitMinutes: "20", ...key() },
      rejected: { fields: { branch: "" }, message: "Please select the branch" },
    }),
    "features/question-bank/screens/quiz": async () => {
      const { at, quiz } = await aQuiz();
      return { path: at, form: { id: quiz.questions[0]!.id, to: "1" } };
    },
    "features/question-bank/screens/edit-quiz": async () => {
      const { at } = await aQuiz();
      return {
        path: `${at}/edit`,
        form: { title: "Renamed", timeLimitMinutes: "25", resultDetail: "marks", version: "1" },
        rejected: { fields: { timeLimitMinutes: "0" }, message: "Please enter the time limit in minutes" },
        concurrentEdit: { title: "Renamed by a rival" },
      };
    },
    "features/question-bank/screens/blueprint": async () => {
      const { quiz, at } = await aQuiz({ question: { topic: "Arrays", difficulty: 1 } });
      const cell = { "cells[0].topic": "Arrays", "cells[0].difficulty": "1" };
      return {
        path: `${at}/blueprint`,
        form: { ...cell, "cells[0].count": "1", version: String(quiz.version) },
        rejected: {
          fields: { "cells[0].count": "201" },
          message: "Please enter a whole number from 0 to 200",
        },
        concurrentEdit: { "cells[0].count": "2" },
      };
    },
    "features/question-bank/screens/import-into-quiz": async () => {
      const { at } = await aQuiz();
      const content = `What is 2 + 2 in group ${randomUUID()}?\nA. 3\nB. 4\nANSWER: B\n`;
      return {
        path: `${at}/import`,
        form: { intent: "import", format: "aiken", content, ...key() },
        rejected: { fields: { format: "word" }, message: "Please choose the format" },
      };
    },
    "features/question-bank/screens/publish-quiz": async () => {
      const { at } = await aQuiz();
      return { path: `${at}/publish`, form: { version: "1" } };
    },
    "features/question-bank/screens/publish-quiz (unpublish)": async () => {
      const { at } = await aQuiz({ publishedAt: Date.now(), branch: "MCA" });
      return { path: `${at}/publish`, form: { unpublish: "1" } };
    },
    "features/question-bank/screens/default-quiz": async () => {
      await aQuiz({ publishedAt: Date.now(), branch: "B.Tech" });
      const { at } = await aQuiz({ publishedAt: Date.now(), branch: "B.Tech", codeOnly: true });
      return { path: `${at}/default`, form: {} };
    },
    "features/question-bank/screens/delete-quiz": async () => {
      const { at } = await aQuiz();
      return { path: `${at}/delete`, form: {} };
    },
    "features/question-bank/screens/new-in-quiz": async () => {
      const { at } = await aQuiz();
      return {
        path: `${at}/questions/new`,
        form: { ...QUESTION, ...key() },
        rejected: { fields: { "options[0]": "6" }, message: "Two options say the same" },
      };
    },
    "features/question-bank/screens/edit-in-quiz": async () => {
      const { at, quiz } = await aQuiz();
      return {
        path: `${at}/questions/${quiz.questions[0]!.id}/edit`,
        form: QUESTION,
        rejected: { fields: { text: "" }, message: "Please enter the question" },
        concurrentEdit: { text: "What is 3 + 3, says a rival?" },
      };
    },
    "features/question-bank/screens/remove-from-quiz": async () => {
      const { at, quiz } = await aQuiz();
      return { path: `${at}/questions/${quiz.questions[0]!.id}/delete`, form: {} };
    },
    "features/scholarship-test/corrections/screens/new": async () => {
      const { at, quiz } = await aQuiz();
      const questionId = quiz.questions[0]!.id;
      return {
        path: `${at}/corrections/new?question=${questionId}`,
        form: {
          intent: "apply",
          questionId,
          kind: "void",
          keepsAwards: "on",
          reason: "Two options are right",
          previewed: `${NOTHING_MOVES} void  ${questionId}`,
          ...key(),
        },
        rejected: { fields: { reason: "" }, message: "Please enter the reason" },
      };
    },
    "features/scholarship-test/corrections/screens/case": async () => {
      const { at, quiz } = await aQuiz();
      const { id } = first(
        await worker.db.orm
          .insert(corrections)
          .values({ quizId: quiz.id, questionId: quiz.questions[0]!.id, kind: "void", reason: "Unclear" })
          .returning(),
      );
      return {
        path: `${at}/corrections/${id}`,
        form: { keepsAwards: "on", previewed: NOTHING_MOVES },
      };
    },
    "features/scholarship-test/codes/screens/new": async () => ({
      path: "/admin/quizzes/codes/new",
      form: { code: randomUUID(), ...key() },
      rejected: { fields: { code: "two words" }, message: "Please leave out the spaces" },
    }),
    "features/scholarship-test/codes/screens/people": async () => {
      const { id } = await createTestCode(worker.db, { namesPeople: true });
      return {
        path: `/admin/quizzes/codes/${id}/people`,
        form: { intent: "type", people: "asha@college.example" },
        rejected: {
          fields: { people: "asha" },
          message: "Line 1: The address is not a valid email address",
        },
      };
    },
    "features/scholarship-test/codes/screens/people (choose)": async () => {
      const [{ id }, person] = [
        await createTestCode(worker.db, { namesPeople: true }),
        await createUser(worker.db, { name: `Asha ${randomUUID().slice(0, 8)}` }),
      ];
      return {
        path: `/admin/quizzes/codes/${id}/people?find=${encodeURIComponent(person.name)}`,
        form: { intent: "choose", student: person.id },
        rejected: { fields: { student: "" }, message: "Please tick at least one student" },
      };
    },
    "features/scholarship-test/codes/screens/revoke": async () => {
      const { id } = await createTestCode(worker.db);
      return { path: `/admin/quizzes/codes/${id}/revoke`, form: {} };
    },
    "features/support/counselling/screens/edit": async () => {
      const { id } = await aRecord();
      return {
        path: `/admin/counselling/${id}/edit`,
        form: { name: "Asha Verma", strengths: "Listens.", version: "1" },
        rejected: { fields: { name: "" }, message: "Please enter the student's name" },
        concurrentEdit: { strengths: "Listens, says a rival." },
      };
    },
    "features/support/counselling/screens/new": async () => {
      const { id: studentId, name } = await createUser(worker.db);
      return {
        path: `/admin/counselling/new?student=${studentId}`,
        form: { studentId, name, strengths: "Listens.", ...key() },
        rejected: { fields: { englishRating: "11" }, message: "Please choose a rating from 1 to 10" },
      };
    },
    "features/support/counselling/screens/student": async () => {
      const { id } = await createUser(worker.db);
      return {
        path: `/admin/counselling/students/${id}`,
        form: { body: "Calls on Monday", ...key() },
        rejected: { fields: { body: " " }, message: "Please write the note" },
      };
    },
    "features/teaching/batches/screens/new": async () => {
      const { course } = await aCourse();
      return {
        path: "/admin/batches/new",
        form: { courseId: course.id, name: "March 2031", startsOn: "2031-03-03", capacity: "40", ...key() },
        rejected: { fields: { name: "" }, message: "Please enter a name" },
      };
    },
    "features/teaching/batches/screens/batch": async () => {
      const { id } = await aBatch();
      const { id: userId } = await createUser(worker.db, { userType: "admin", staffRole: "grader" });
      return {
        path: `/admin/batches/${id}`,
        form: { intent: "assign-staff", userId },
        rejected: { fields: { userId: "" }, message: "Please choose a person" },
      };
    },
    "features/teaching/batches/screens/batch (remove)": async () => {
      const { id: batchId } = await aBatch();
      const { id: userId } = await createUser(worker.db, { userType: "admin", staffRole: "counsellor" });
      await worker.db.orm.insert(batchStaff).values({ batchId, userId });
      return { path: `/admin/batches/${batchId}`, form: { intent: "remove-staff", id: userId } };
    },
    "features/teaching/batches/screens/edit": async () => {
      const { id } = await aBatch();
      return {
        path: `/admin/batches/${id}/edit`,
        form: { name: "April 2031", startsOn: "2031-04-07", version: "1" },
        rejected: { fields: { startsOn: "soon" }, message: "Please enter the start as a date" },
        concurrentEdit: { name: "Renamed by a rival" },
      };
    },
    "features/teaching/batches/screens/move-weeks": async () => {
      const { id } = await aBatch();
      return {
        path: `/admin/batches/${id}/move-weeks`,
        form: { week: "2", startsOn: "2031-03-17", version: "1" },
        rejected: { fields: { startsOn: "" }, message: "Please enter the new first day" },
      };
    },
    "features/teaching/batches/screens/delete": async () => {
      const { id } = await aBatch();
      return { path: `/admin/batches/${id}/delete`, form: {} };
    },
    "features/placement/applications/screens/case": () =>
      moved("shortlist", "applied", { note: "Bring your laptop." }),
    "features/placement/applications/screens/case (interview)": async () => ({
      ...(await moved("interview", "shortlisted", {
        date: inAWeek(),
        time: "11:30",
        place: "Pune, Main Road 5",
      })),
      rejected: { fields: { place: "" }, message: "Please enter where it is" },
    }),
    "features/placement/applications/screens/case (offer)": async () => {
      const { path } = await moved("offer", "interview", {});
      return { path, form: { intent: "offer" } };
    },
    "features/placement/applications/screens/case (reject)": () => ended("reject", "applied"),
    "features/placement/applications/screens/case (reconsider)": () =>
      moved("reconsider", "rejected", { note: "A place is free." }),
    "features/placement/applications/screens/case (release)": () => ended("release", "accepted"),
    "features/placement/placements/screens/placements": async () => {
      const { id, studentId } = await createApplication(worker.db, { state: "accepted" });
      return {
        path: `/admin/students/${studentId}/placements`,
        form: { intent: "application", applicationId: id, startsOn: "2026-11-02", stipend: "12000" },
        rejected: { fields: { startsOn: "" }, message: "Please enter the first day of the internship" },
      };
    },
    "features/placement/placements/screens/placements (direct)": async () => ({
      path: `/admin/students/${(await createUser(worker.db)).id}/placements`,
      form: {
        intent: "direct",
        companyId: (await createCompany(worker.db)).id,
        position: "Data Analyst",
        startsOn: "2026-11-02",
        stipend: "0",
        ...key(),
      },
      rejected: { fields: { position: "" }, message: "Please enter the position" },
    }),
    "features/placement/placements/screens/placements (job)": async () => {
      const { id, studentId } = await createPlacement(worker.db);
      return {
        path: `/admin/students/${studentId}/placements`,
        form: { intent: "job", placementId: id, version: "1", convertedOn: "2026-11-02" },
        rejected: { fields: { convertedOn: "2026-01-01" }, message: "on or after the first day" },
      };
    },
    "features/placement/placements/screens/placements (waive)": async () => ({
      path: `/admin/students/${(await createUser(worker.db)).id}/placements`,
      form: { intent: "waive", reason: "Runs a company." },
      rejected: { fields: { reason: "" }, message: "Please write the reason" },
    }),
    "features/placement/placements/screens/placements (remove waiver)": async () => {
      const { id } = await createUser(worker.db);
      await worker.db.orm.insert(placementWaivers).values({ studentId: id, reason: "Runs a company." });
      return { path: `/admin/students/${id}/placements`, form: { intent: "remove-waiver" } };
    },
    "features/messages/conversations/screens/conversation (answer)": async () => ({
      path: `/admin/conversations/${(await createConversation(worker.db)).id}`,
      form: { intent: "answer", text: "Yes, in April.", saveAs: `Parts ${randomUUID()}`, ...key() },
      rejected: { fields: { text: " " }, message: "Please write your message" },
    }),
    "features/messages/conversations/screens/conversation (close)": async () => ({
      path: `/admin/conversations/${(await createConversation(worker.db)).id}`,
      form: { intent: "close" },
    }),
    "features/messages/conversations/screens/conversation (assign)": async () => ({
      path: `/admin/conversations/${(await createConversation(worker.db)).id}`,
      form: { intent: "assign", ownerId: admin.user.id },
      rejected: { fields: { ownerId: "nobody" }, message: "Please choose somebody who may answer" },
    }),
    "features/messages/conversations/screens/conversation (remove reply)": async () => {
      const title = randomUUID();
      const [reply] = await worker.db.orm.insert(savedReplies).values({ title, text: "Yes." }).returning();
      const { id } = await createConversation(worker.db);
      return { path: `/admin/conversations/${id}`, form: { intent: "remove-reply", id: reply!.id } };
    },
    "features/messages/whatsapp/screens/new": async () => ({
      path: `/admin/whatsapp/new?id=${(await createUser(worker.db, { phone: "+12025550100" })).id}`,
      form: { text: "Hello {firstName}, नमस्ते 🙂", ...key() },
      rejected: { fields: { text: "Hello {nick}" }, message: "There is no {nick}" },
    }),
    "features/messages/whatsapp/screens/sending (sent)": async () => {
      const { id, studentIds } = await createWhatsappList(worker.db);
      return { path: `/admin/whatsapp/${id}`, form: { intent: "sent", id: studentIds[0]! } };
    },
    "features/messages/whatsapp/screens/sending (not sent)": async () => {
      const { id, studentIds } = await createWhatsappList(worker.db);
      const mark = { sentAt: Date.now(), sentBy: admin.user.id };
      await worker.db.orm.update(whatsappMessages).set(mark).where(eq(whatsappMessages.listId, id));
      return { path: `/admin/whatsapp/${id}`, form: { intent: "not-sent", id: studentIds[0]! } };
    },
    "features/messages/whatsapp/screens/delete": async () => {
      const { id } = await createWhatsappList(worker.db);
      return { path: `/admin/whatsapp/${id}/delete`, form: {} };
    },
    "features/messages/announcements/screens/new": async () => ({
      path: "/admin/announcements/new",
      form: { ...ANNOUNCEMENT, ...key() },
      rejected: { fields: { title: "" }, message: "Please enter a title" },
    }),
    "features/messages/announcements/screens/announcement (edit)": async () => {
      const { id } = await createAnnouncement(worker.db);
      return {
        path: `/admin/announcements/${id}`,
        form: { intent: "edit", ...ANNOUNCEMENT, version: "1" },
        rejected: { fields: { date: "2031-01-01" }, message: "Please enter both the date and the time" },
        concurrentEdit: { title: "Renamed by a rival" },
      };
    },
    "features/messages/announcements/screens/announcement (correct)": async () => {
      const { id } = await createAnnouncement(worker.db, { publishAt: 1 });
      const { audience, ...content } = ANNOUNCEMENT;
      return {
        path: `/admin/announcements/${id}`,
        form: { intent: "correct", ...content, version: "1" },
        rejected: { fields: { expiresOn: "soon" }, message: "Please enter the last day as a date" },
        concurrentEdit: { title: "Renamed by a rival" },
      };
    },
    "features/messages/announcements/screens/announcement (take back)": async () => {
      const { id } = await createAnnouncement(worker.db, { publishAt: Date.now() + 60_000 });
      return { path: `/admin/announcements/${id}`, form: { intent: "take-back" } };
    },
    "features/messages/announcements/screens/announcement (take down)": async () => {
      const { id } = await createAnnouncement(worker.db, { publishAt: 1 });
      return { path: `/admin/announcements/${id}`, form: { intent: "take-down" } };
    },
    "features/messages/announcements/screens/delete": async () => {
      const { id } = await createAnnouncement(worker.db);
      return { path: `/admin/announcements/${id}/delete`, form: {} };
    },
    "features/placement/openings/screens/new": async () => ({
      path: "/admin/openings/new",
      form: { ...OPENING, companyId: (await createCompany(worker.db)).id, ...key() },
      rejected: { fields: { stipendTo: "100" }, message: "Please enter a highest stipend that is not below" },
    }),
    "features/placement/openings/screens/import": async () => ({
      path: "/admin/openings/import",
      form: {
        format: "csv",
        content: `company,position,months,positions,stipend,place\n${(await createCompany(worker.db)).name},Tester,3,2,5000-8000,Pune`,
        intent: "import",
        ...key(),
      },
      rejected: { fields: { content: "" }, message: "Please choose a file or paste its lines" },
    }),
    "features/placement/openings/screens/edit": async () => {
      const { id, companyId } = await createOpening(worker.db);
      return {
        path: `/admin/openings/${id}/edit`,
        form: { ...OPENING, companyId, version: "1" },
        rejected: { fields: { closesOn: "soon" }, message: "Please enter the closing date as a date" },
        concurrentEdit: { position: "Renamed by a rival" },
      };
    },
    "features/placement/openings/screens/new-company": async () => ({
      path: "/admin/openings/companies/new",
      form: { name: `Setu Systems ${randomUUID()}`, website: "https://setu.example/", ...key() },
      rejected: { fields: { name: "" }, message: "Please enter the name of the company" },
    }),
    "features/placement/openings/screens/edit-company": async () => {
      const { id } = await createCompany(worker.db);
      return {
        path: `/admin/openings/companies/${id}/edit`,
        form: { name: `Setu Systems ${randomUUID()}`, note: "Ask Meera.", version: "1" },
        rejected: {
          fields: { website: "setu" },
          message: "Please enter an address that begins with https://",
        },
        concurrentEdit: { note: "Renamed by a rival" },
      };
    },
    "features/operations/site-figures/screens/edit": async () => {
      const [stated] = await worker.db.orm.select().from(statedClaims);
      return {
        path: "/admin/claims/conversion/edit",
        form: {
          figure: "About 75%",
          source: "Placement register of May",
          expiresOn: "2099-12-31",
          isTrue: "on",
          version: String(stated?.version ?? 0),
        },
        rejected: { fields: { figure: "" }, message: "Please enter the figure" },
        concurrentEdit: { figure: "About 72%" },
      };
    },
    "features/operations/setup/screens/remove-demo": async () => {
      // The settings of the tests are those of an owner then, and stay.
      await worker.db.orm.update(providerVersions).set({ createdBy: admin.user.id });
      await createDemoOwner(worker.db);
      return { path: "/admin/setup/demo", form: { count: "0" } };
    },
    "features/operations/setup/screens/steps (skip)": async () => {
      await worker.db.orm.delete(setupSkips);
      return { path: "/admin/setup", form: { intent: "skip", step: "list", isSkipped: "yes" } };
    },
    "features/operations/setup/screens/steps (mail)": async () => {
      await worker.db.orm.delete(outbox).where(eq(outbox.subject, TEST_MAIL_SUBJECT));
      return { path: "/admin/setup", form: { intent: "mail" } };
    },
    "features/messages/mail/screens/test": async () => {
      await worker.db.orm.delete(outbox).where(eq(outbox.subject, TEST_MAIL_SUBJECT));
      return { path: "/admin/provider/mail/test", form: {} };
    },
    "features/provider/screens/section": async () => ({
      path: "/admin/provider/mail",
      form: {
        senderName: "Admissions",
        footer: `Call us at ${Date.now() % 100_000}`,
        version: String(await newestMailSection()),
      },
      rejected: {
        fields: { senderName: "us@home" },
        message: "Please leave out angle brackets, quotation marks, backslashes and @",
      },
      concurrentEdit: { footer: "Written by a rival" },
    }),
    "features/provider/screens/history": async () => {
      const [shown] = await worker.db.orm
        .insert(providerVersions)
        .values({ section: "mail", value: { ...DEMO_PROVIDER.mail, footer: "Earlier" } })
        .returning();
      await worker.db.orm.insert(providerVersions).values({ section: "mail", value: DEMO_PROVIDER.mail });
      return {
        path: "/admin/provider/mail/history",
        form: { restored: String(shown!.id), version: String(await newestMailSection()) },
      };
    },
    "features/provider/screens/text": async () => {
      const [draft] = await worker.db.orm
        .select()
        .from(providerDrafts)
        .where(eq(providerDrafts.section, "reasons"));
      const form = {
        "reasons[0].title": `Reason ${Date.now()}`,
        "reasons[0].text": "It helps.",
        version: String(draft?.version ?? 0),
        base: String(await newestText("reasons")),
      };
      return {
        path: "/admin/provider/texts/reasons",
        form,
        rejected: { fields: { "reasons[0].title": "" }, message: "Please enter the title" },
        concurrentEdit: { "reasons[0].title": "Reason of a rival" },
      };
    },
    "features/provider/screens/text-preview publish": async () => {
      const { path, version } = await aDraft();
      return { path, form: { intent: "publish", version }, repeatStatus: 409 };
    },
    "features/provider/screens/text-preview standard": async () => {
      await worker.db.orm.delete(providerDrafts);
      const value = { subject: "Join us", body: "Here: {link}", subjectHi: "", bodyHi: "" };
      await worker.db.orm.insert(providerVersions).values({ section: "mailInvitation", value });
      return {
        path: "/admin/provider/texts/mailInvitation/preview",
        form: { intent: "standard", version: "0", base: String(await newestText("mailInvitation")) },
      };
    },
    "features/provider/screens/text-preview discard": async () => {
      const { path, version } = await aDraft();
      return { path: `${path}?discard`, form: { intent: "discard", version } };
    },
    "features/provider/screens/text-history": async () => {
      const restored = await newestText("hero");
      await worker.db.orm
        .insert(providerVersions)
        .values({ section: "hero", value: { ...DEMO_TEXTS.hero, lead: "Other words" } });
      return {
        path: "/admin/provider/texts/hero/history",
        form: { restored: String(restored), version: String(await newestText("hero")) },
      };
    },
    "features/support/risks/screens/settings": async () => {
      const { version } = first(await worker.db.orm.select().from(riskSettings));
      return {
        path: "/admin/at-risk/settings",
        form: {
          inactiveDays: "10",
          missedClasses: "3",
          lateTasks: "2",
          rating: "5",
          version: String(version),
        },
        rejected: { fields: { inactiveDays: "0" }, message: "Please enter days from 1 to 90" },
        concurrentEdit: { inactiveDays: "14" },
      };
    },
    "features/support/risks/screens/list": async () => {
      const { student } = await createStudentInBatch(worker.db);
      await putAtRisk(worker.db, student);
      const ofStudent = eq(studentRisks.studentId, student.id);
      const { severity } = first(await worker.db.orm.select().from(studentRisks).where(ofStudent));
      return {
        path: `/admin/at-risk?q=${encodeURIComponent(student.email)}`,
        form: { id: student.id, severity: String(severity) },
      };
    },
    "features/support/risks/screens/case": async () => {
      const { student } = await createStudentInBatch(worker.db);
      return {
        path: `/admin/at-risk/${student.id}`,
        form: { intent: "message", text: "Can we talk tomorrow?", ...key() },
        rejected: { fields: { text: "" }, message: "Please write the message" },
      };
    },
    "features/support/risks/screens/case (assign)": async () => {
      const { student } = await createStudentInBatch(worker.db);
      return {
        path: `/admin/at-risk/${student.id}`,
        form: { intent: "assign", counsellorId: admin.user.id },
        rejected: { fields: { counsellorId: "" }, message: "Please choose a person" },
      };
    },
    "features/enrolment/requests/screens/case": async () => {
      const { id } = await createRequest(worker.db);
      const { batch } = await createStudentInBatch(worker.db);
      return {
        path: `/admin/enrolment-requests/${id}`,
        form: {
          intent: "confirm",
          amount: "16999",
          paidOn: "2026-01-05",
          way: "upi",
          reference: `UPI ${randomUUID()}`,
          batchId: batch.id,
        },
        rejected: { fields: { reference: "" }, message: "Please enter the reference of the payment" },
      };
    },
    "features/certificates/screens/new": async () => {
      const { student, course } = await createGraduate(worker.db);
      return {
        path: `/admin/certificates/new?${new URLSearchParams({ email: student.email })}`,
        form: { intent: "issue", courseId: course.id },
      };
    },
    "features/certificates/screens/new (early)": async () => {
      const { student, course } = await createGraduate(worker.db, ["placement"]);
      return {
        path: `/admin/certificates/new?${new URLSearchParams({ email: student.email })}`,
        form: { intent: "issue-early", courseId: course.id, reason: "The internship begins tomorrow." },
        rejected: { fields: { reason: "" }, message: "Please write why it is issued now" },
      };
    },
    "features/certificates/screens/renew": async () => {
      const { id, validUntil } = await createCertificate(worker.db, { endedDaysAgo: 2 });
      return { path: `/admin/certificates/${id}/renew`, form: { validUntil: String(validUntil) } };
    },
    "features/certificates/screens/revoke": async () => {
      const { id } = await createCertificate(worker.db);
      return {
        path: `/admin/certificates/${id}/revoke`,
        form: { reason: "The work was copied." },
        rejected: { fields: { reason: "" }, message: "Please write the reason" },
      };
    },
    "features/enrolment/requests/screens/case (decline)": async () => {
      const { id } = await createRequest(worker.db);
      return {
        path: `/admin/enrolment-requests/${id}`,
        form: { intent: "decline", reason: "The batch is full." },
        rejected: { fields: { reason: "" }, message: "Please write the reason" },
      };
    },
    "features/enrolment/requests/screens/case (cancel receipt)": async () => {
      const { number, request } = await createReceipt(worker.db);
      return {
        path: `/admin/enrolment-requests/${request.id}`,
        form: { intent: "cancel-receipt", number: String(number), reason: "Paid twice." },
        rejected: { fields: { reason: "" }, message: "Please write the reason" },
      };
    },
    "features/enrolment/requests/screens/case (payment)": async () => {
      const { id } = await createRequest(worker.db, { state: "confirmed", decidedAt: 1 });
      const paid = { paidOn: "2026-01-05", way: "upi", reference: `UPI ${randomUUID()}` };
      return {
        path: `/admin/enrolment-requests/${id}`,
        form: { intent: "payment", amount: "4,816.33", ...paid, ...key() },
        rejected: { fields: { amount: "much" }, message: "Please enter the amount in rupees" },
      };
    },
    "features/enrolment/requests/screens/case (plan)": async () => {
      const { id } = await createRequest(worker.db, { state: "confirmed", decidedAt: 1 });
      return {
        path: `/admin/enrolment-requests/${id}`,
        form: { intent: "plan", lines: "2099-01-01: 16,999", version: "1", paid: "0" },
        rejected: { fields: { lines: "soon" }, message: "Line 1: write the day and the amount" },
      };
    },
    "features/enrolment/reported-payments/screens/case (confirm)": async () => ({
      path: `/admin/enrolment-requests/fees/reported/${(await createReport(worker.db)).id}`,
      form: { intent: "confirm", amount: "4,817" },
      rejected: { fields: { amount: "much" }, message: "Please enter the amount in rupees" },
    }),
    "features/enrolment/reported-payments/screens/case (decline)": async () => ({
      path: `/admin/enrolment-requests/fees/reported/${(await createReport(worker.db)).id}`,
      form: { intent: "decline", reason: "It is not on the account." },
      rejected: { fields: { reason: "" }, message: "Please write the reason" },
    }),
    "features/enrolment/statements/screens/import": async () => {
      const { id } = await createRequest(worker.db, { state: "confirmed", decidedAt: 1 });
      return {
        path: "/admin/enrolment-requests/fees/statement",
        form: {
          format: "csv",
          content: `Date,Narration,Credit\n05/01/2026,UPI/${paymentNote(id)},"16,999.00"`,
          intent: "import",
          ...key(),
        },
        rejected: { fields: { content: "" }, message: "Please choose a file or paste the statement" },
      };
    },
    "features/enrolment/colleges/screens/new": async () => {
      const student = await createUser(worker.db);
      const { batch } = await createStudentInBatch(worker.db);
      return {
        path: "/admin/enrolment-requests/colleges/new",
        form: {
          intent: "import",
          format: "addresses",
          content: student.email,
          college: "Example College",
          batchId: batch.id,
          amount: "12999",
          paidOn: "2026-01-05",
          way: "bank_transfer",
          reference: `NEFT ${randomUUID()}`,
          ...key(),
        },
        rejected: { fields: { content: "" }, message: "Please choose a file or list the students" },
      };
    },
    "features/enrolment/colleges/screens/case": async () => {
      const { id, number } = await createCollegeEnrolment(worker.db);
      return {
        path: `/admin/enrolment-requests/colleges/${id}`,
        form: { intent: "cancel-receipt", number: String(number), reason: "Paid twice." },
        rejected: { fields: { reason: "" }, message: "Please write the reason" },
      };
    },
    "features/refunds/screens/case": async () => {
      const { id } = await createRefundCase(worker.db);
      return { path: `/admin/refunds/${id}`, form: { intent: "review" } };
    },
    "features/refunds/screens/case (approve)": async () => {
      const { id } = await createRefundCase(worker.db, { state: "in_review" });
      return {
        path: `/admin/refunds/${id}`,
        form: { intent: "approve", amount: "16999", note: "" },
        rejected: { fields: { amount: "much" }, message: "Please enter the amount in rupees" },
      };
    },
    "features/refunds/screens/case (refuse)": async () => {
      const { id } = await createRefundCase(worker.db, { state: "in_review" });
      return {
        path: `/admin/refunds/${id}`,
        form: { intent: "refuse", reason: "The placement help has begun." },
        rejected: { fields: { reason: "" }, message: "Please write the reason" },
      };
    },
    "features/refunds/screens/case (pay)": async () => {
      const { id } = await createRefundCase(worker.db, { state: "approved" });
      return {
        path: `/admin/refunds/${id}`,
        form: {
          intent: "pay",
          amount: "16999",
          paidOn: "2026-01-05",
          way: "bank_transfer",
          reference: `NEFT ${randomUUID()}`,
        },
        rejected: { fields: { reference: "" }, message: "Please enter the reference of the payment" },
      };
    },
    "features/refunds/screens/holidays": async () => {
      const { version } = first(await worker.db.orm.select().from(holidayCalendar));
      return {
        path: "/admin/refunds/holidays",
        form: { version: String(version), holidays: "2027-01-26 Republic Day" },
        rejected: {
          fields: { holidays: "26 January" },
          message: "Line 1 needs a day and a name, as 2027-01-26 Republic Day",
        },
        concurrentEdit: { holidays: "2027-03-22 Holi" },
      };
    },
    "features/support/ratings/screens/review": async () => {
      const { id } = await createReview(worker.db);
      return { path: `/admin/ratings/reviews/${id}`, form: { intent: "assign" } };
    },
    "features/support/ratings/screens/review (save)": async () => {
      const { id } = await createReview(worker.db, { state: "in_progress", ownerId: admin.user.id });
      return {
        path: `/admin/ratings/reviews/${id}`,
        form: { intent: "save", note: "Slower classes.", outcome: "improved", version: "1" },
        rejected: {
          fields: { note: "" },
          message: "Please write what was agreed before you close the review",
        },
        concurrentEdit: { note: "Changed by a rival.", outcome: "" },
      };
    },
    "features/support/ratings/screens/review (reopen)": async () => {
      const { id } = await createReview(worker.db, { state: "closed", outcome: "improved", note: "Done." });
      return { path: `/admin/ratings/reviews/${id}`, form: { intent: "reopen" } };
    },
    "features/teaching/courses/screens/new": async () => ({
      path: "/admin/courses/new",
      form: {
        ...COURSE,
        courseName: `New ${randomUUID()}`,
        "toolsAndTechnologies[0].category": "Web",
        "toolsAndTechnologies[0].tools": "HTML",
        ...key(),
      },
      rejected: { fields: { durationWeeks: "many" }, message: "Please enter the duration in weeks" },
    }),
    "features/teaching/courses/screens/import": async () => ({
      path: "/admin/courses/import",
      form: {
        intent: "import",
        format: "csv",
        courseName: `Imported ${randomUUID()}`,
        content:
          "week,kind,title,description\n,course,description,Six months.\n,course,effort per week,2 hours\n1,week,Start,",
        ...key(),
      },
      rejected: { fields: { format: "word" }, message: "Please choose the format" },
    }),
    "features/teaching/courses/screens/import-weeks": async () => {
      const { at } = await aCourse();
      return {
        path: `${at}/import`,
        form: { intent: "import", format: "outline", content: "Week 1: Start\n- Goals", ...key() },
        rejected: { fields: { format: "word" }, message: "Please choose the format" },
      };
    },
    "features/teaching/courses/screens/course": async () => {
      const { at } = await aCourse();
      return { path: at, form: { intent: "deactivate" } };
    },
    "features/teaching/courses/screens/course (undo)": async () => {
      const { at, resource } = await aCourse();
      await worker.fetch(`${at}/resources/${resource.id}/delete`, { as: admin, form: {} });
      return { path: at, form: { intent: "undo-deletion", id: resource.id } };
    },
    "features/teaching/courses/screens/course (duplicate week)": async () => {
      const { at, week } = await aCourse();
      return { path: at, form: { intent: "duplicate-week", id: week.id, ...key() } };
    },
    "features/teaching/courses/screens/duplicate": async () => {
      const { at } = await aCourse();
      return {
        path: `${at}/duplicate`,
        form: { courseName: `Copy ${randomUUID()}`, displayName: "Copy", withResources: "on", ...key() },
        rejected: { fields: { courseName: " " }, message: "Please enter the course name" },
      };
    },
    "features/teaching/courses/screens/move-item": async () => {
      const { at, course, resource } = await aCourse();
      return {
        path: `${at}/resources/${resource.id}/place`,
        form: { weekId: course.weeks[1]!.id, how: "move", ...key() },
        rejected: { fields: { how: "lend" }, message: "Please choose whether to move or to copy" },
      };
    },
    "features/teaching/courses/screens/move-item (assignment)": async () => {
      const { at, course, week } = await aCourse();
      return {
        path: `${at}/assignments/${week.assignment.id}/place`,
        form: { weekId: course.weeks[1]!.id, how: "copy", ...key() },
        rejected: { fields: { weekId: "" }, message: "Please choose a week" },
      };
    },
    "features/teaching/courses/screens/course (activate)": async () => {
      const { id } = await createCourse(worker.db, { isActive: false });
      return { path: `/admin/courses/${id}`, form: { intent: "activate" } };
    },
    "features/teaching/courses/screens/course (move week)": async () => {
      const { at, week } = await aCourse();
      return { path: at, form: { intent: "move-week", id: week.id, to: "2" } };
    },
    "features/teaching/courses/screens/course (move resource)": async () => {
      const { at, week, resource } = await aCourse();
      await worker.db.orm
        .insert(resources)
        .values({ ...RESOURCE, type: "article", weekId: week.id, position: 1 });
      return { path: at, form: { intent: "move-resource", id: resource.id, to: "1" } };
    },
    "features/teaching/courses/screens/course (move assignment)": async () => {
      const { at, week } = await aCourse();
      await worker.db.orm
        .insert(assignments)
        .values({ ...ASSIGNMENT, maxScore: 50, weekId: week.id, position: 1 });
      return { path: at, form: { intent: "move-assignment", id: week.assignment.id, to: "1" } };
    },
    "features/teaching/courses/screens/edit": async () => {
      const { at } = await aCourse();
      return {
        path: `${at}/edit`,
        form: { ...COURSE, displayName: "Renamed", version: "1" },
        rejected: { fields: { effortPerWeek: "" }, message: "Please enter the effort per week" },
        concurrentEdit: { displayName: "Renamed by a rival" },
      };
    },
    "features/teaching/courses/screens/list (undo)": async () => {
      const course = await createCourse(worker.db, { weekCount: 1 });
      await worker.db.execute(keepDeletedCourse(worker.db, course.id));
      await worker.db.batch({ deleted: deleteCourseStatements(worker.db, course.id) });
      return { path: "/admin/courses", form: { intent: "undo-deletion", id: course.id } };
    },
    "features/teaching/courses/screens/delete": async () => {
      const values = { ...COURSE, durationWeeks: 1, liveClassesPerWeek: 0, courseName: randomUUID() };
      const { id } = first(await worker.db.orm.insert(courses).values(values).returning());
      return { path: `/admin/courses/${id}/delete`, form: {} };
    },
    "features/teaching/courses/screens/new-week": async () => {
      const { at } = await aCourse();
      return {
        path: `${at}/weeks/new`,
        form: {
          title: "One more week",
          topics: "Goals",
          "projects[0].title": "A site",
          "projects[0].description": "Of one page.",
          resources: "Reading https://reading.example/new",
          assignments: "Essay (50 points): Write it.",
          ...key(),
        },
        rejected: { fields: { resources: "A book" }, message: "Line 1: Please enter a valid URL" },
      };
    },
    "features/teaching/courses/screens/new-week (and another)": async () => {
      const { at } = await aCourse();
      return {
        path: `${at}/weeks/new`,
        form: { title: "One more week", next: "another", ...key() },
        rejected: NO_TITLE,
      };
    },
    "features/teaching/courses/screens/edit-week": async () => {
      const { at, week } = await aCourse();
      return {
        path: `${at}/weeks/${week.id}/edit`,
        form: { title: "Renamed", topics: "Goals", version: "1" },
        rejected: NO_TITLE,
        concurrentEdit: { title: "Renamed by a rival" },
      };
    },
    "features/teaching/courses/screens/delete-week": async () => {
      const { at, course } = await aCourse();
      return { path: `${at}/weeks/${course.weeks.at(-1)!.id}/delete`, form: {} };
    },
    "features/teaching/courses/screens/new-resource": async () => {
      const { at, week } = await aCourse();
      return {
        path: `${at}/weeks/${week.id}/resources/new`,
        form: {
          "resources[0].title": "Reading",
          "resources[0].url": "https://reading.example/new",
          "resources[0].type": "article",
          ...key(),
        },
        rejected: {
          fields: { "resources[0].url": "javascript:alert(1)" },
          message: "Please enter a valid URL",
        },
      };
    },
    "features/teaching/courses/screens/edit-resource": async () => {
      const { at, resource } = await aCourse();
      return {
        path: `${at}/resources/${resource.id}/edit`,
        form: { ...RESOURCE, version: "1" },
        rejected: { fields: { type: "song" }, message: "Please choose the type" },
        concurrentEdit: { title: "Reading of a rival" },
      };
    },
    "features/teaching/courses/screens/delete-resource": async () => {
      const { at, resource } = await aCourse();
      return { path: `${at}/resources/${resource.id}/delete`, form: {} };
    },
    "features/teaching/courses/screens/new-assignment": async () => {
      const { at, week } = await aCourse();
      return {
        path: `${at}/weeks/${week.id}/assignments/new`,
        form: { ...ASSIGNMENT, ...key() },
        rejected: {
          fields: { dueDate: "soon" },
          message: "Please enter the due date as a date such as 26-11-2026 or 2026-11-26",
        },
      };
    },
    "features/teaching/courses/screens/edit-assignment": async () => {
      const { at, week } = await aCourse();
      return {
        path: `${at}/assignments/${week.assignment.id}/edit`,
        form: { ...ASSIGNMENT, version: "1" },
        rejected: { fields: { maxScore: "0" }, message: "Please enter a max score from 1 to 1000" },
        concurrentEdit: { title: "Essay of a rival" },
      };
    },
    "features/teaching/courses/screens/delete-assignment": async () => {
      const { at, week } = await aCourse();
      return { path: `${at}/assignments/${week.assignment.id}/delete`, form: {} };
    },
    "features/messages/deliveries/screens/list": async () => {
      const { id } = await anEnquiry({ forwardAttempts: 20 });
      return { path: "/admin/deliveries", form: { intent: "enquiry", id } };
    },
    "features/messages/contact/screens/enquiry": async () => {
      const { id } = await anEnquiry();
      return {
        path: `/admin/enquiries/${id}`,
        form: { intent: "change", status: "contacted", ownerId: admin.user.id, version: "1" },
        rejected: { fields: { status: "lost" }, message: "Please choose a status" },
        concurrentEdit: { status: "closed" },
      };
    },
    "features/messages/contact/screens/enquiry (code)": async () => {
      const { id } = await anEnquiry({ asksForCode: true, collegeName: "Model College" });
      return {
        path: `/admin/enquiries/${id}`,
        form: { intent: "send-code", testCodeId: await aCodeToSend() },
        rejected: { fields: { testCodeId: "" }, message: "Please choose a test code" },
      };
    },
    "features/messages/contact/screens/list": async () => {
      const { id } = await anEnquiry({ asksForCode: true, collegeName: "Model College" });
      return {
        path: "/admin/enquiries",
        form: { intent: "send-code", id, testCodeId: await aCodeToSend() },
      };
    },
    "features/messages/contact/screens/enquiry (note)": async () => {
      const { id } = await anEnquiry();
      return {
        path: `/admin/enquiries/${id}`,
        form: { intent: "note", body: "Called.", ...key() },
        rejected: { fields: { body: " " }, message: "Please write a note" },
      };
    },
    "features/scholarship-test/screens/exam-day": async () => {
      const { id, deadlineAt } = await anAttempt();
      return {
        path: "/admin/exam-day",
        form: { "attempts[0]": `${id}@${deadlineAt}`, target: "selected", minutes: "5", reason: "Power cut" },
        // Another admin's extension looks the same: it says that time was added a moment ago (ADR 0060).
        repeatStatus: 409,
        rejected: { fields: { minutes: "500" }, message: "Please enter 1 to 120 minutes" },
      };
    },
    "features/grading/screens/grade": async () => {
      const { id } = await aSubmission();
      return {
        path: `/admin/grading/${id}`,
        form: { intent: "grade", score: "80", feedback: "Good", version: "1", gradeVersion: "0" },
        rejected: { fields: { score: "101" }, message: "The score must be between 0 and 100" },
        concurrentEdit: { score: "40", feedback: "Good, says a rival" },
      };
    },
    "features/grading/screens/grade (return)": async () => {
      const { id } = await aSubmission();
      return {
        path: `/admin/grading/${id}`,
        form: { intent: "return", feedback: "Mend the links", version: "1", gradeVersion: "0" },
        rejected: { fields: { feedback: "" }, message: "Please say what has to change" },
      };
    },
    "features/grading/screens/grade (keep)": async () => {
      const course = await createCourse(worker.db, { weekCount: 1 });
      const { id } = await createGradedWork(worker.db, { student: await createUser(worker.db), course });
      return {
        path: `/admin/grading/${id}`,
        form: {
          intent: "keep",
          requestId: (await createRegrade(worker.db, id)).id,
          answer: "Page 2 repeats page 1.",
        },
        rejected: { fields: { answer: "" }, message: "Please write why the grade stays" },
      };
    },
    "features/grading/screens/release": async () => {
      const { id, assignmentId } = await aSubmission();
      const held = { submissionId: id, holdVersion: 1, submissionVersion: 1, score: 70, gradedAt: 1 };
      await worker.db.orm.insert(heldGrades).values(held);
      await worker.db.orm
        .update(submissions)
        .set({ isHeld: true, holdVersion: 1 })
        .where(eq(submissions.id, id));
      return { path: `/admin/grading/release/${assignmentId}`, form: { count: "1" } };
    },
    "features/grading/screens/import-scores": async () => {
      const { assignmentId, studentId } = await aSubmission();
      const [student] = await worker.db.orm.select().from(users).where(eq(users.id, studentId));
      return {
        path: `/admin/grading/scores/${assignmentId}/import`,
        form: { format: "csv", content: `email,score\n${student!.email},70`, intent: "import" },
        rejected: { fields: { content: "" }, message: "Please choose a file or paste its lines" },
      };
    },
    "features/grading/screens/comments (add)": async () => {
      const { assignmentId } = await aSubmission();
      return {
        path: `/admin/grading/comments/${assignmentId}`,
        form: { intent: "add", text: `Name your sources ${randomUUID()}` },
        rejected: { fields: { text: "" }, message: "Please write the comment" },
      };
    },
    "features/grading/screens/comments (remove)": async () => {
      const { assignmentId } = await aSubmission();
      const text = `Add a test ${randomUUID()}`;
      const [comment] = await worker.db.orm
        .insert(gradingComments)
        .values({ assignmentId, text })
        .returning();
      return {
        path: `/admin/grading/comments/${assignmentId}`,
        form: { intent: "remove", id: comment!.id },
      };
    },
    "features/operations/saved-views/screens/views (save)": async () => ({
      path: "/admin/views?list=/admin/students&query=plan%3Dfree",
      form: { intent: "save", list: "/admin/students", query: "plan=free", name: "Free students" },
      rejected: { fields: { name: "" }, message: "Please enter a name" },
      isPersonal: true,
    }),
    "features/operations/saved-views/screens/views (rename)": async () => {
      const { id } = await aSavedView("/admin/results");
      return {
        path: "/admin/views?list=/admin/results",
        form: { intent: "rename", id, name: `Best ${randomUUID().slice(0, 8)}` },
        rejected: { fields: { name: "" }, message: "Please enter a name" },
        isPersonal: true,
      };
    },
    "features/operations/saved-views/screens/views (delete)": async () => {
      const { id } = await aSavedView("/admin/students");
      return {
        path: "/admin/views?list=/admin/students",
        form: { intent: "delete", id },
        isPersonal: true,
      };
    },
    "features/grading/screens/assign": async () => {
      const { courseId } = await aSubmission();
      const { id: graderId } = await createUser(worker.db, { userType: "admin", staffRole: "coordinator" });
      return {
        path: `/admin/grading/assign?course=${courseId}&all=1`,
        form: { graderId },
        rejected: { fields: { graderId: "" }, message: "Please choose who grades them" },
      };
    },
    "features/scholarship-test/results/screens/archive": async () => {
      const { id } = await anAttempt();
      return {
        path: `/admin/results/${id}/archive`,
        form: { reason: "Power cut" },
        rejected: { fields: { reason: "" }, message: "Please give a reason" },
      };
    },
    "features/teaching/live-sessions/screens/list (hide)": async () => {
      const { id } = await aSession();
      return { path: "/admin/sessions", form: { intent: "hide", id } };
    },
    "features/teaching/live-sessions/screens/list (show)": async () => {
      const { id } = await aSession({ isActive: false });
      return { path: "/admin/sessions", form: { intent: "show", id } };
    },
    "features/teaching/live-sessions/screens/new": async () => ({
      path: "/admin/sessions/new",
      form: { ...SESSION, ...key() },
      rejected: { fields: { link: "ftp://meet.example" }, message: "Please enter a valid meeting link" },
    }),
    "features/teaching/live-sessions/screens/edit": async () => {
      const { id } = await aSession();
      return {
        path: `/admin/sessions/${id}/edit`,
        form: { ...SESSION, title: "Renamed", version: "1" },
        rejected: { fields: { date: "2099-02-30" }, message: "There is no such date and time in this zone" },
        concurrentEdit: { title: "Renamed by a rival" },
      };
    },
    "features/teaching/live-sessions/screens/move": async () => {
      const { id } = await aSession();
      return {
        path: `/admin/sessions/${id}/move`,
        form: { date: "2099-01-06", time: "17:00", version: "1" },
        rejected: { fields: { date: "2099-02-30" }, message: "There is no such date and time in this zone" },
        concurrentEdit: { date: "2099-01-07" },
      };
    },
    "features/teaching/live-sessions/screens/delete": async () => {
      const { id } = await aSession();
      return { path: `/admin/sessions/${id}/delete`, form: {} };
    },
    "features/teaching/live-sessions/screens/delete (undo)": async () => {
      const { id } = await aSession({ cancelledAt: Date.now() });
      return { path: `/admin/sessions/${id}/delete`, form: { undo: "1" } };
    },
    "features/teaching/live-sessions/screens/attendance": async () => {
      const { path, student } = await aClassWithStudent();
      return {
        path,
        form: {
          batchId: student.batchId!,
          seenAt: "0",
          "marks[0].studentId": student.id,
          "marks[0].state": "present",
        },
        rejected: {
          fields: { "marks[0].state": "late" },
          message: "Please choose present, absent or excused",
        },
      };
    },
    "features/teaching/live-sessions/screens/import-attendance": async () => {
      const { path, student } = await aClassWithStudent();
      return {
        path: path.replace("?", "/import?"),
        form: {
          format: "csv",
          batchId: student.batchId!,
          content: `email,attendance\n${student.email},absent`,
          intent: "import",
        },
        rejected: {
          fields: { content: "" },
          message: "Please choose a file or paste its lines",
        },
      };
    },
    "features/students/screens/enrol": async () => {
      const { course } = await aCourse();
      const { id } = await createUser(worker.db);
      return {
        path: `/admin/students/enrol?id=${id}`,
        form: { batchId: (await findFirstBatch(worker.db, course.id)).id, expected: "1" },
        rejected: { fields: { batchId: "" }, message: "Please choose a batch" },
      };
    },
    "features/students/screens/plan": async () => {
      const { id } = await createUser(worker.db);
      return {
        path: `/admin/students/plan?id=${id}`,
        form: { plan: "premium", expected: "1" },
        rejected: { fields: { plan: "gold" }, message: "Please choose a plan" },
      };
    },
    "features/students/screens/student": async () => {
      const { course } = await aCourse();
      const { id } = await createUser(worker.db);
      return {
        path: `/admin/students/${id}?tab=work`,
        form: {
          intent: "enrolment",
          plan: "premium",
          batchId: "none",
          expectedPlan: "free",
          expectedBatchId: "none",
        },
        rejected: { fields: { batchId: "" }, message: "Please choose a batch" },
        concurrentEdit: { plan: "free", batchId: (await findFirstBatch(worker.db, course.id)).id },
      };
    },
    "features/students/screens/student (extra time)": async () => {
      const { id } = await createUser(worker.db);
      return {
        path: `/admin/students/${id}?tab=test`,
        form: { intent: "extra-time", factor: "1.5", expectedFactor: "1" },
        rejected: { fields: { factor: "9" }, message: "Please choose how much time" },
        concurrentEdit: { factor: "2" },
      };
    },
    "features/students/screens/student (phone)": async () => {
      const { id } = await createUser(worker.db);
      return {
        path: `/admin/students/${id}`,
        form: { intent: "phone", phone: "98765 43210", expectedPhone: "" },
        rejected: { fields: { phone: "12 34" }, message: "Please enter a phone number" },
        concurrentEdit: { phone: "98765 43211" },
      };
    },
    "features/students/screens/student (pause)": () => enrolment("pause"),
    "features/students/screens/student (complete)": () => enrolment("complete"),
    "features/students/screens/student (resume)": () => enrolment("resume", "paused"),
    "features/students/screens/extension": async () => {
      const { course } = await aCourse();
      const [week] = course.weeks;
      await worker.db.orm
        .update(assignments)
        .set({ dueAt: Date.UTC(2026, 0, 31) })
        .where(eq(assignments.id, week!.assignment.id));
      const { id } = await createUser(worker.db, { courseId: course.id });
      return {
        path: `/admin/students/${id}/extension`,
        form: { assignmentId: week!.assignment.id, dueDate: "2031-01-31", reason: "Illness" },
        rejected: { fields: { reason: "" }, message: "Please enter the reason" },
      };
    },
    "features/students/screens/change": () => change("disable"),
    "features/students/screens/change (enable)": () => change("enable", { disabledAt: Date.now() }),
    "features/students/screens/change (sign out)": async () => {
      const write = await change("sign-out");
      const id = write.path.split("/")[3]!;
      await signIn(worker.db, first(await worker.db.orm.select().from(users).where(eq(users.id, id))));
      return write;
    },
    "features/students/screens/change (mail again)": async () => {
      const email = `${randomUUID()}@students.example`;
      const returned = { kind: "bounce", reason: "No such user", occurredAt: 1 } as const;
      await worker.db.orm.insert(mailReturns).values({ id: email, email, ...returned });
      return change("mail-again", { email });
    },
    "features/accounts/staff/screens/role": async () => ({
      ...(await change("staff-role")),
      form: { role: "grader", reason: "" },
      rejected: { fields: { role: "" }, message: "Please choose a role" },
    }),
    "features/students/screens/reset-two-factor": async () => {
      const user = await createUser(worker.db, {
        userType: "admin",
        staffRole: "viewer",
        twoFactorEnabled: true,
      });
      await giveTwoFactor(user.id);
      return {
        path: `/admin/students/${user.id}/two-factor`,
        form: { reason: "Lost the phone" },
        rejected: { fields: { reason: "" }, message: "Please enter the reason" },
        repeatStatus: 409,
      };
    },
    "features/students/screens/view-workspace": async () => {
      const { id } = await createUser(worker.db);
      return { path: `/admin/students/${id}/view`, form: {} };
    },
    // Without a view, because one would change what the other forms of this session may do.
    "features/students/screens/stop-viewing": async () => {
      await worker.db.orm.delete(studentViews).where(eq(studentViews.staffId, admin.user.id));
      return { path: "/admin/stop-viewing", form: {}, isPersonal: true };
    },
    "features/accounts/screens/two-factor": async () => {
      await giveOwnTwoFactor();
      await worker.db.execute(rememberBrowser(worker.db, admin.user.id, randomUUID()));
      return { path: "/admin/two-factor", form: { intent: "forget-browsers" } };
    },
    "features/accounts/screens/two-factor (backup codes)": async () => {
      await giveOwnTwoFactor();
      const [row] = await worker.db.execute(selectTwoFactor(worker.db, admin.user.id));
      const form = { intent: "renew-codes", version: sha256(row!.backupCodes, "base64url") };
      return { path: "/admin/two-factor", form, repeatStatus: 409 };
    },
    "features/accounts/screens/two-factor (add passkey)": async () => {
      await giveOwnTwoFactor();
      await worker.db.orm.delete(passkeys).where(eq(passkeys.userId, admin.user.id));
      const [session] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, admin.token));
      const challenge = randomUUID();
      await worker.db.batch({
        stored: storeChallenge(worker.db, { userId: admin.user.id, sessionId: session!.id }, challenge),
      });
      const form = new SoftwareAuthenticator(worker.url).create({ challenge });
      return { path: "/admin/two-factor", form: { intent: "add-passkey", ...form }, repeatStatus: 422 };
    },
    "features/accounts/screens/two-factor (rename passkey)": async () => {
      const id = await giveOwnPasskey();
      return {
        path: "/admin/two-factor",
        form: { intent: "rename-passkey", id, name: `Phone ${id}` },
        rejected: { fields: { name: "" }, message: "Please enter a name" },
      };
    },
    "features/accounts/screens/two-factor (remove passkey)": async () => ({
      path: "/admin/two-factor",
      form: { intent: "remove-passkey", id: await giveOwnPasskey() },
    }),
    "features/accounts/screens/two-factor (turn off)": async () => {
      await giveOwnTwoFactor();
      return { path: "/admin/two-factor", form: { intent: "turn-off" }, repeatStatus: 409 };
    },
    "features/students/screens/change (make student)": () => change("make-student", { userType: "admin" }),
  };
}
