import { formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { aboutText } from "#app/features/messages/conversations/about-text.ts";
import { CONVERSATIONS } from "#app/features/messages/conversations/paths.ts";
import type { Topic } from "#app/features/messages/conversations/rules.ts";
import {
  countWaiting,
  QUEUE_NAMES,
  QUEUES,
  type QueueName,
} from "#app/features/operations/overview/queues.ts";
import type { ApplicationState } from "#app/features/placement/applications/rules.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { provider } from "#app/features/provider/provider.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { formatMoney, type Money } from "#app/kernel/money.ts";
import { formatDate, formatHomeDate, formatHomeDateTime } from "#app/platform/format/time.ts";
import { coursePaths, joinPath, paths, weekPath } from "#app/platform/http/paths.ts";
import type { NotificationFacts } from "#db/schema/notifications.ts";
import { type NotificationKind, WORK_WAITING_DAYS } from "./rules.ts";

/** One notification as people read it: a sentence, perhaps a second one, and the page to open. */
type NotificationText = { title: string; text?: string; path: string };

/** The facts of each kind, as they are stored. */
type Work = { title: string; course: "career" | "foundation"; week: number; assignmentId: string };
type Class = { title: string; sessionId: string; startsAt: number };
type CertificateFacts = { course: string; number: string; validUntil: number; reason: string };
type Instalment = { amount: Money; dueOn: string };
type Refund = { amount: Money; decision: string; reviewDueAt: number; payDueAt: number };
type Application = { applicationId: string; position: string; company: string; state: ApplicationState };
type Asked = { conversationId: string; topic: Topic; subject: string; from: string; text: string };
type FactsByKind = {
  welcome: NotificationFacts;
  "test-result": NotificationFacts;
  "result-corrected": {
    scoreBefore: number;
    scoreAfter: number;
    awardBefore: number;
    awardAfter: number;
    /** Null when a correction was undone. */
    reason: string | null;
  };
  "work-graded": Work & { score: number; maxScore: number };
  "work-returned": Work;
  "grade-kept": { title: string; assignmentId: string; answer: string };
  "assignment-due": Work & { dueAt: number };
  "extension-given": Work & { dueAt: number };
  "class-scheduled": Class;
  "class-changed": Class;
  "class-cancelled": Class;
  "class-tomorrow": Class;
  "class-starting": Class;
  "week-to-rate": { week: number; course: string; endsAt: number };
  "review-opened": { fromWeek: number; untilWeek: number; dueAt: number };
  announcement: { announcementId: string; title: string; text: string };
  "conversation-answered": Asked;
  "conversation-continued": Omit<Asked, "from" | "text">;
  "staff-message": { from: string; text: string };
  "feedback-written": NotificationFacts;
  "enrolment-changed": { state: string; batch: string; course: string };
  "enrolment-confirmed": { amount: Money; receipt: number };
  "college-enrolled": { college: string; batch: string };
  "enrolment-declined": { reason: string };
  "fee-due": Instalment;
  "fee-overdue": Instalment;
  "payment-confirmed": { amount: Money; receipt: number };
  "payment-declined": { amount: Money; reason: string };
  "certificate-issued": CertificateFacts;
  "certificate-renewed": CertificateFacts;
  "certificate-expiring": CertificateFacts;
  "certificate-revoked": CertificateFacts;
  "refund-requested": Refund;
  "refund-in-review": Refund;
  "refund-approved": Refund;
  "refund-refused": Refund;
  "refund-paid": Refund & { receipt: number };
  "batch-dates-changed": { batch: string; course: string; week: number; startsOn: string | null };
  "enquiry-arrived": { enquiryId: string };
  "refund-arrived": { caseId: string; amount: Money; dueAt: number };
  "application-moved": Application & { openingId: string; interviewAt: number | null };
  "application-arrived": Application;
  "application-answered": Application;
  "regrade-asked": { title: string; submissionId: string };
  /** Rows by queue; `count` alone are submissions, as stored before there were others. */
  "work-waiting": Partial<Record<QueueName | "count", number>>;
  "ratings-low": { reviewId: string; batch: string };
  "student-assigned": { studentId: string };
  "review-due": { reviewId: string; batch: string; dueAt: number };
  "deliveries-failing": { count: number };
};

type Catalogue = { [Kind in NotificationKind]: (facts: FactsByKind[Kind]) => NotificationText };

const workPath = ({ course, week, assignmentId }: Work) => weekPath(coursePaths[course], week, assignmentId);
const classPath = ({ sessionId }: Class) => joinPath(sessionId);
const reviewPath = (id: string) => `${paths.adminReviews}/${id}`;
const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** '5 Jan 2026' of 2026-01-05. */

const APPLICATION_TEXTS: Record<ApplicationState, string> = {
  applied: "We have received your application.",
  shortlisted: "You have been shortlisted.",
  interview: "You have been invited to an interview.",
  offered: "You have an offer. Accept or decline it on the application page.",
  accepted: "Your place is confirmed.",
  declined: "You have declined the offer.",
  rejected: "You were not selected this time. The reason is on the application page.",
  withdrawn: "Your application has been withdrawn. The reason is on the application page.",
};

const ENROLMENT_TEXTS: Record<string, string> = {
  active: "You are now enrolled.",
  paused: "Your enrolment has been paused.",
  completed: "You have completed the course.",
  withdrawn: "You are no longer enrolled.",
};

const CATALOGUE: Catalogue = {
  welcome: () => ({
    title: `Welcome to ${provider().identity.name}`,
    text: "Your account is ready. Your next step is on your dashboard.",
    path: paths.dashboard,
  }),
  "test-result": () => ({
    title: "Your test result is ready",
    text: "See your score and your scholarship.",
    path: paths.scholarshipResult,
  }),
  "result-corrected": ({ scoreBefore, scoreAfter, awardBefore, awardAfter, reason }) => ({
    title: "Your test result has been corrected",
    text: [
      `Your score was ${scoreBefore}% and is now ${scoreAfter}%.`,
      awardAfter !== awardBefore && `Your scholarship was ${awardBefore}% and is now ${awardAfter}%.`,
      reason === null ? "An earlier correction was undone." : `The reason: ${reason}`,
    ]
      .filter(Boolean)
      .join(" "),
    path: paths.scholarshipResult,
  }),
  "work-graded": (work) => ({
    title: `'${work.title}' has been graded`,
    text: `Score: ${work.score} of ${work.maxScore}.`,
    path: workPath(work),
  }),
  "work-returned": (work) => ({
    title: `'${work.title}' has been returned for changes`,
    text: "Read the feedback, revise your work and submit it again.",
    path: workPath(work),
  }),
  "grade-kept": ({ title, assignmentId, answer }) => ({
    title: `Your grade for '${title}' stays the same`,
    text: `The reason: ${answer}`,
    path: `${paths.dashboardSubmissions}/${assignmentId}`,
  }),
  "assignment-due": (work) => ({
    title: `'${work.title}' is due soon`,
    text: `Submit your work by ${formatHomeDateTime(work.dueAt)}.`,
    path: workPath(work),
  }),
  "extension-given": (work) => ({
    title: `You have more time for '${work.title}'`,
    text: `It is now due on ${formatHomeDateTime(work.dueAt)}.`,
    path: workPath(work),
  }),
  "class-scheduled": (session) => ({
    title: `New class: ${session.title}`,
    text: `It starts on ${formatHomeDateTime(session.startsAt)}.`,
    path: classPath(session),
  }),
  "class-changed": (session) => ({
    title: `Class rescheduled: ${session.title}`,
    text: `It now starts on ${formatHomeDateTime(session.startsAt)}.`,
    path: classPath(session),
  }),
  "class-cancelled": ({ title, startsAt }) => ({
    title: `Class cancelled: ${title}`,
    text: `It was planned for ${formatHomeDateTime(startsAt)}.`,
    path: `${paths.dashboardCourse}#sessions`,
  }),
  "class-tomorrow": (session) => ({
    title: `Upcoming class: ${session.title}`,
    text: `It starts on ${formatHomeDateTime(session.startsAt)}.`,
    path: classPath(session),
  }),
  "class-starting": (session) => ({
    title: `Class starting soon: ${session.title}`,
    text: `It starts on ${formatHomeDateTime(session.startsAt)}. You can join 10 minutes before it starts.`,
    path: classPath(session),
  }),
  "week-to-rate": ({ week, course, endsAt }) => ({
    title: `How was week ${week} of ${course}?`,
    text: `Rate it from 1 to 10 by ${formatHomeDateTime(endsAt)}.`,
    path: paths.dashboardRating,
  }),
  "review-opened": ({ fromWeek, untilWeek, dueAt }) => ({
    title: "We are looking into your low ratings",
    text: `Your ratings for weeks ${fromWeek} to ${untilWeek} average below 7, so we have opened a review. Your batch staff will work with you to find out why by ${formatHomeDate(dueAt)}.`,
    path: paths.dashboardRating,
  }),
  announcement: ({ announcementId, title, text }) => ({
    title,
    text,
    path: `${paths.news}/${announcementId}`,
  }),
  "conversation-answered": ({ conversationId, from, text, ...about }) => ({
    title: `${from} has answered: ${aboutText(about)}`,
    text,
    path: `${paths.help}/${conversationId}`,
  }),
  "conversation-continued": ({ conversationId, ...about }) => ({
    title: `A student has written again: ${aboutText(about)}`,
    path: `${CONVERSATIONS}/${conversationId}`,
  }),
  "staff-message": ({ from, text }) => ({ title: `Message from ${from}`, text, path: paths.notifications }),
  "feedback-written": () => ({
    title: "You have new counselling feedback",
    path: paths.dashboardFeedback,
  }),
  "enrolment-changed": ({ state, batch, course }) => ({
    title: `${course}, ${batch}`,
    text: ENROLMENT_TEXTS[state]!,
    path: paths.dashboardCourse,
  }),
  "enrolment-confirmed": ({ amount, receipt }) => ({
    title: "Welcome to the programme",
    text: `We have received ${formatMoney(amount)}, and you are enrolled. Your receipt is ${formatReceiptNumber(receipt)}.`,
    path: `${paths.receipts}/${receipt}`,
  }),
  "college-enrolled": ({ college, batch }) => ({
    title: "Welcome to the programme",
    text: `${college} has enrolled you and paid your fee. Your batch is ${batch}.`,
    path: paths.dashboardCourse,
  }),
  "enrolment-declined": ({ reason }) => ({
    title: "Your request to enrol has been declined",
    text: `The reason: ${reason}`,
    path: paths.dashboardEnrolment,
  }),
  "fee-due": ({ amount, dueOn }) => ({
    title: `${formatMoney(amount)} of your fee is due by ${formatDate(dueOn)}`,
    text: "Your instalments, receipts and balance are on the fee page.",
    path: paths.dashboardEnrolment,
  }),
  "fee-overdue": ({ amount, dueOn }) => ({
    title: `${formatMoney(amount)} of your fee was due by ${formatDate(dueOn)}`,
    text: "If you have paid it, a coordinator will record it soon. If you need another date, ask us.",
    path: paths.dashboardEnrolment,
  }),
  "payment-confirmed": ({ amount, receipt }) => ({
    title: `We have received ${formatMoney(amount)}`,
    text: `Your receipt is ${formatReceiptNumber(receipt)}.`,
    path: `${paths.receipts}/${receipt}`,
  }),
  "payment-declined": ({ amount, reason }) => ({
    title: `We have not found your payment of ${formatMoney(amount)}`,
    text: `The reason: ${reason}`,
    path: paths.dashboardEnrolment,
  }),
  "certificate-issued": ({ course, number, validUntil }) => ({
    title: `Your certificate has been issued: ${course}`,
    text: `Its number is ${formatCertificateNumber(number)}, and it is valid until ${formatHomeDate(validUntil)}.`,
    path: paths.dashboardCertificate,
  }),
  "certificate-renewed": ({ course, validUntil }) => ({
    title: `Your certificate has been renewed: ${course}`,
    text: `It is now valid until ${formatHomeDate(validUntil)}. Its number and link have not changed.`,
    path: paths.dashboardCertificate,
  }),
  "certificate-expiring": ({ course, validUntil }) => ({
    title: `Your certificate expires on ${formatHomeDate(validUntil)}: ${course}`,
    text: "You can ask for a renewal on your certificate page. Its number and link stay the same.",
    path: paths.dashboardCertificate,
  }),
  "certificate-revoked": ({ course, reason }) => ({
    title: `Your certificate has been revoked: ${course}`,
    text: `The reason: ${reason}`,
    path: paths.dashboardCertificate,
  }),
  "refund-requested": ({ amount, reviewDueAt, payDueAt }) => ({
    title: "We have received your refund request",
    text: `Under the refund rules it comes to ${formatMoney(amount)}. We will decide by ${formatHomeDate(reviewDueAt)} and pay by ${formatHomeDate(payDueAt)}.`,
    path: refundPaths.own,
  }),
  "refund-in-review": ({ reviewDueAt }) => ({
    title: "Your refund request is under review",
    text: `We will decide by ${formatHomeDate(reviewDueAt)}.`,
    path: refundPaths.own,
  }),
  "refund-approved": ({ amount, decision, payDueAt }) => ({
    title: `Your refund of ${formatMoney(amount)} has been approved`,
    text: [`We will pay it by ${formatHomeDate(payDueAt)}; your place in the programme ends then.`, decision]
      .filter(Boolean)
      .join(" "),
    path: refundPaths.own,
  }),
  "refund-refused": ({ decision }) => ({
    title: "Your refund request has been declined",
    text: `The reason: ${decision}`,
    path: refundPaths.own,
  }),
  "refund-paid": ({ amount, receipt }) => ({
    title: `Your refund of ${formatMoney(amount)} has been paid`,
    text: `Your place in the programme has ended. The counter-entry is ${formatReceiptNumber(receipt)}.`,
    path: `${paths.receipts}/${receipt}`,
  }),
  "application-moved": ({ openingId, position, company, state, interviewAt }) => ({
    title: `Your application: ${position} at ${company}`,
    text:
      interviewAt === null
        ? APPLICATION_TEXTS[state]
        : `${APPLICATION_TEXTS[state]} It is ${formatHomeDateTime(interviewAt)}.`,
    path: `${placementPaths.openings}/${openingId}`,
  }),
  "batch-dates-changed": ({ batch, course, week, startsOn }) => ({
    title: `New dates: ${course}, ${batch}`,
    text:
      startsOn === null
        ? "Its weeks no longer have dates, so every week is open."
        : `Week ${week} now starts on ${formatDate(startsOn)}. Due dates have moved with the weeks.`,
    path: weekPath(coursePaths.career, week),
  }),
  "enquiry-arrived": ({ enquiryId }) => ({
    title: "A new enquiry has arrived",
    path: `${paths.adminEnquiries}/${enquiryId}`,
  }),
  "refund-arrived": ({ caseId, amount, dueAt }) => ({
    title: "A student has asked for a refund",
    text: `Under the rules it comes to ${formatMoney(amount)}. Decide by ${formatHomeDate(dueAt)}.`,
    path: `${refundPaths.cases}/${caseId}`,
  }),
  "application-arrived": ({ applicationId, position, company }) => ({
    title: `New application: ${position} at ${company}`,
    path: `${placementPaths.adminApplications}/${applicationId}`,
  }),
  "application-answered": ({ applicationId, position, company, state }) => ({
    title: `Application ${state}: ${position} at ${company}`,
    text: "The student has answered. Their note is on the application page.",
    path: `${placementPaths.adminApplications}/${applicationId}`,
  }),
  "regrade-asked": ({ title, submissionId }) => ({
    title: `A student has asked for a grade to be reviewed: '${title}'`,
    text: "Their reason is shown beside the work.",
    path: `${paths.adminGrading}/${submissionId}`,
  }),
  "work-waiting": ({ count, ...rest }) => {
    const waiting: Partial<Record<QueueName, number>> = count === undefined ? rest : { submissions: count };
    const names = QUEUE_NAMES.filter((name) => waiting[name]);
    const [only, ...others] = names;
    return {
      title: `Waiting for you: ${names.map((name) => countWaiting(name, waiting[name]!)).join(", ")}`,
      text: `The oldest has been waiting for more than ${WORK_WAITING_DAYS} days, or the first is due.`,
      path: only && others.length === 0 ? QUEUES[only].list : paths.admin,
    };
  },
  "ratings-low": ({ reviewId, batch }) => ({
    title: `A student in ${batch} is giving low ratings`,
    text: "A review has been opened. Assign it to yourself to work on it.",
    path: reviewPath(reviewId),
  }),
  "review-due": ({ reviewId, batch, dueAt }) => ({
    title: `A review for ${batch} is due soon`,
    text: `Record its outcome by ${formatHomeDate(dueAt)}.`,
    path: reviewPath(reviewId),
  }),
  "student-assigned": ({ studentId }) => ({
    title: "A student at risk has been assigned to you",
    text: "Read the reasons and decide what to do.",
    path: `${paths.adminRisks}/${studentId}`,
  }),
  "deliveries-failing": ({ count }) => ({
    title: `${many(count, "delivery has", "deliveries have")} failed`,
    text: "They will not be retried automatically. Open the list, fix the cause and retry them.",
    path: `${paths.adminDeliveries}?state=given_up`,
  }),
};

export const notificationText = (kind: NotificationKind, facts: NotificationFacts): NotificationText =>
  (CATALOGUE[kind] as (facts: NotificationFacts) => NotificationText)(facts);
