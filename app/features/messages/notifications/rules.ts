import { RENEWAL_DAYS } from "#app/features/certificates/rules.ts";
import { DAY_MS, MINUTE_MS } from "#app/kernel/time.ts";

/** Every kind of notification, with its label on the page of mails. The order is that of the page. */
export const KINDS = {
  welcome: { for: "student", label: "Welcome" },
  "test-result": { for: "student", label: "My test result is ready" },
  "result-corrected": { for: "student", label: "My test result has been corrected" },
  "work-graded": { for: "student", label: "My work has been graded" },
  "work-returned": { for: "student", label: "My work has been returned for changes" },
  "grade-kept": { for: "student", label: "My request for a grade review has been answered" },
  "assignment-due": { for: "student", label: "An assignment is due in 24 hours" },
  "extension-given": { for: "student", label: "I have more time for an assignment" },
  "class-scheduled": { for: "student", label: "A class has been scheduled" },
  "class-changed": { for: "student", label: "A class has been rescheduled" },
  "class-cancelled": { for: "student", label: "A class has been cancelled" },
  "class-tomorrow": { for: "student", label: "A class starts in 24 hours" },
  "class-starting": { for: "student", label: "A class starts in 15 minutes" },
  "week-to-rate": { for: "student", label: "A week is ending and I have not rated it" },
  "review-opened": { for: "student", label: "A review of my low ratings has been opened" },
  announcement: { for: "student", label: "There is an announcement" },
  "conversation-answered": { for: "student", label: "Staff have answered my question" },
  "staff-message": { for: "student", label: "Staff have sent me a message" },
  "feedback-written": { for: "student", label: "I have new counselling feedback" },
  "enrolment-changed": { for: "student", label: "My batch or course changes" },
  "enrolment-confirmed": { for: "student", label: "My payment has been received and I am enrolled" },
  "college-enrolled": { for: "student", label: "My college has enrolled me" },
  "enrolment-declined": { for: "student", label: "My request to enrol has been declined" },
  "fee-due": { for: "student", label: "An instalment of my fee is due in three days" },
  "fee-overdue": { for: "student", label: "An instalment of my fee is overdue" },
  "payment-confirmed": { for: "student", label: "A payment of mine has been confirmed" },
  "payment-declined": { for: "student", label: "A payment of mine has not been found" },
  "certificate-issued": { for: "student", label: "My certificate has been issued" },
  "certificate-renewed": { for: "student", label: "My certificate has been renewed" },
  "certificate-expiring": { for: "student", label: `My certificate expires in ${RENEWAL_DAYS} days` },
  "certificate-revoked": { for: "student", label: "My certificate has been revoked" },
  "refund-requested": { for: "student", label: "My refund request has been received" },
  "refund-in-review": { for: "student", label: "My refund request is under review" },
  "refund-approved": { for: "student", label: "My refund has been approved" },
  "refund-refused": { for: "student", label: "My refund request has been declined" },
  "refund-paid": { for: "student", label: "My refund has been paid" },
  "batch-dates-changed": { for: "student", label: "The dates of my batch change" },
  "enquiry-arrived": { for: "staff", label: "An enquiry arrives" },
  "refund-arrived": { for: "staff", label: "A request for a refund arrives" },
  "application-moved": { for: "student", label: "There is news about my internship application" },
  "application-arrived": { for: "staff", label: "A student applies for an internship" },
  "application-answered": { for: "staff", label: "A student answers an offer or withdraws" },
  "regrade-asked": { for: "staff", label: "A student asks for a grade review" },
  "conversation-continued": { for: "staff", label: "A student writes again in a conversation of mine" },
  "work-waiting": { for: "staff", label: "Work has been waiting too long or is due" },
  "ratings-low": { for: "staff", label: "A review of low ratings has been opened" },
  "review-due": { for: "staff", label: "A review is due in two days" },
  "student-assigned": { for: "staff", label: "A student at risk has been assigned to me" },
  "deliveries-failing": { for: "staff", label: "Emails or enquiries could not be delivered" },
} as const satisfies Record<string, { for: "student" | "staff"; label: string }>;

export type NotificationKind = keyof typeof KINDS;

const ALL_KINDS = Object.keys(KINDS) as NotificationKind[];

/** The kinds whose mails a person can switch off; the welcome comes once. */
export const kindsFor = (audience: "student" | "staff"): NotificationKind[] =>
  ALL_KINDS.filter((kind) => KINDS[kind].for === audience && kind !== "welcome");

/** How often a person gets mail: each notice at once, all of a day together, or none. */
export const MAIL_FREQUENCIES = ["each", "daily", "never"] as const;

export type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

/** Students are reminded this long before. */
export const CLASS_TOMORROW_MS = DAY_MS;
export const CLASS_STARTING_MS = 15 * MINUTE_MS;
export const ASSIGNMENT_DUE_MS = DAY_MS;

/** Of an instalment, students are reminded so many days before its last day, and on the day after it. */
export const FEE_DUE_DAYS = 3;

/** Staff are reminded once a day of work that waits longer. */
export const WORK_WAITING_DAYS = 3;
