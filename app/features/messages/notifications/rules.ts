import { DAY_MS, MINUTE_MS } from "#app/kernel/time.ts";

/** Every kind of notification, with its label on the page of mails. The order is that of the page. */
export const KINDS = {
  welcome: { for: "student", label: "Welcome" },
  "test-result": { for: "student", label: "My test result is ready" },
  "result-corrected": { for: "student", label: "My test result is corrected" },
  "work-graded": { for: "student", label: "My work is graded" },
  "work-returned": { for: "student", label: "My work is returned for changes" },
  "grade-kept": { for: "student", label: "My request to grade work again is answered" },
  "assignment-due": { for: "student", label: "An assignment is due in 24 hours" },
  "extension-given": { for: "student", label: "I have more time for an assignment" },
  "class-scheduled": { for: "student", label: "A class is scheduled" },
  "class-changed": { for: "student", label: "A class is moved" },
  "class-cancelled": { for: "student", label: "A class is cancelled" },
  "class-tomorrow": { for: "student", label: "A class starts in 24 hours" },
  "class-starting": { for: "student", label: "A class starts in 15 minutes" },
  "week-to-rate": { for: "student", label: "My week ends and I have not rated it" },
  "review-opened": { for: "student", label: "My ratings are low and a review is opened" },
  "staff-message": { for: "student", label: "The staff send me a message" },
  "feedback-written": { for: "student", label: "I have new counselling feedback" },
  "enrolment-changed": { for: "student", label: "My batch or course changes" },
  "enrolment-confirmed": { for: "student", label: "My payment is received and I am enrolled" },
  "college-enrolled": { for: "student", label: "My college has enrolled me" },
  "enrolment-declined": { for: "student", label: "My request to enrol is declined" },
  "certificate-issued": { for: "student", label: "My certificate is issued" },
  "certificate-renewed": { for: "student", label: "My certificate is renewed" },
  "certificate-expiring": { for: "student", label: "My certificate ends in 30 days" },
  "certificate-revoked": { for: "student", label: "My certificate is revoked" },
  "refund-requested": { for: "student", label: "My request for a refund has arrived" },
  "refund-in-review": { for: "student", label: "My request for a refund is in review" },
  "refund-approved": { for: "student", label: "My refund is approved" },
  "refund-refused": { for: "student", label: "My refund is refused" },
  "refund-paid": { for: "student", label: "My refund is paid" },
  "batch-dates-changed": { for: "student", label: "The dates of my batch change" },
  "enquiry-arrived": { for: "staff", label: "An enquiry arrives" },
  "refund-arrived": { for: "staff", label: "A request for a refund arrives" },
  "application-moved": { for: "student", label: "My application for an internship has news" },
  "application-arrived": { for: "staff", label: "A student applies for an internship" },
  "application-answered": { for: "staff", label: "A student answers an offer or withdraws" },
  "regrade-asked": { for: "staff", label: "A student asks to look at a grade again" },
  "work-waiting": { for: "staff", label: "Work waits too long or is due" },
  "ratings-low": { for: "staff", label: "A review of low ratings is opened" },
  "review-due": { for: "staff", label: "A review is due in two days" },
  "student-assigned": { for: "staff", label: "A student at risk is assigned to me" },
  "deliveries-failing": { for: "staff", label: "Mails or enquiries are not delivered" },
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

/** Staff are reminded once a day of work that waits longer. */
export const WORK_WAITING_DAYS = 3;
