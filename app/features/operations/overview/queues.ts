import { FEES_PATH } from "#app/features/enrolment/ledger/paths.ts";
import { REPORTED_PATH } from "#app/features/enrolment/reported-payments/paths.ts";
import { CONVERSATIONS } from "#app/features/messages/conversations/paths.ts";
import { WEBHOOKS } from "#app/features/operations/webhooks/paths.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import type { Permission } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";

type Queue = {
  /** Who sees its number. */
  read: Permission;
  /** Who works on it, and is reminded of it once a day; without it nobody is. */
  work?: Permission;
  /** The page of the navigation whose badge counts it. */
  section: string;
  /** The list of exactly its rows. */
  list: string;
  noun: readonly [one: string, many: string];
  /** What to do first: the address of one row, or of a page that shows all. */
  action: { label: string; to: string | ((id: string) => string) };
  /** Its rows are ordered by the time at which they are due; without it, by the time since which they wait. */
  isDue?: true;
  /** Not work that waits, but something that happens now: a dot in the navigation. */
  isLive?: true;
};

const below = (list: string) => (id: string) => `${list}/${id}`;

/**
 * Everything that waits for staff, the most urgent kinds first: the only list of it. The cards of the overview, the badges
 * of the navigation and the daily reminder follow from it; app/features/operations/overview/queries/waiting-work.server.ts has the rows of each.
 */
export const QUEUES = {
  tests: {
    read: "results.read",
    section: paths.adminExamDay,
    list: `${paths.adminResults}?state=in_progress`,
    noun: ["test running", "tests running"],
    action: { label: "Open exam day", to: paths.adminExamDay },
    isLive: true,
  },
  refunds: {
    read: "refunds.read",
    work: "refunds.decide",
    section: refundPaths.cases,
    list: `${refundPaths.cases}?due=open`,
    noun: ["refund to decide or pay", "refunds to decide or pay"],
    action: { label: "Open the first", to: below(refundPaths.cases) },
    isDue: true,
  },
  enrolmentRequests: {
    read: "enrolment-requests.read",
    work: "enrolment-requests.edit",
    section: paths.adminEnrolmentRequests,
    list: `${paths.adminEnrolmentRequests}?state=requested`,
    noun: ["enrolment request", "enrolment requests"],
    action: { label: "Open the oldest", to: below(paths.adminEnrolmentRequests) },
  },
  reportedPayments: {
    read: "enrolment-requests.read",
    work: "enrolment-requests.edit",
    section: FEES_PATH,
    list: `${REPORTED_PATH}?state=reported`,
    noun: ["reported payment", "reported payments"],
    action: { label: "Check the oldest", to: below(REPORTED_PATH) },
  },
  submissions: {
    read: "submissions.read",
    work: "submissions.grade",
    section: paths.adminGrading,
    list: paths.adminGrading,
    noun: ["submission to grade", "submissions to grade"],
    action: { label: "Grade the oldest", to: below(paths.adminGrading) },
  },
  regrades: {
    read: "submissions.read",
    work: "submissions.grade",
    section: paths.adminGrading,
    list: `${paths.adminGrading}?show=regrade`,
    noun: ["regrade request", "regrade requests"],
    action: { label: "Answer the oldest", to: below(paths.adminGrading) },
  },
  conversations: {
    read: "conversations.read",
    work: "conversations.answer",
    section: CONVERSATIONS,
    list: `${CONVERSATIONS}?state=open`,
    noun: ["question of a student", "questions of students"],
    action: { label: "Answer the oldest", to: below(CONVERSATIONS) },
  },
  codeRequests: {
    read: "enquiries.read",
    work: "enquiries.edit",
    section: paths.adminEnquiries,
    list: `${paths.adminEnquiries}?status=new&topic=test-code`,
    noun: ["request for a test code", "requests for a test code"],
    action: { label: "Answer the oldest", to: below(paths.adminEnquiries) },
  },
  enquiries: {
    read: "enquiries.read",
    work: "enquiries.edit",
    section: paths.adminEnquiries,
    list: `${paths.adminEnquiries}?status=new&topic=message`,
    noun: ["new enquiry", "new enquiries"],
    action: { label: "Answer the oldest", to: below(paths.adminEnquiries) },
  },
  applications: {
    read: "applications.read",
    work: "applications.edit",
    section: placementPaths.adminApplications,
    list: `${placementPaths.adminApplications}?state=applied`,
    noun: ["new application", "new applications"],
    action: { label: "Open the oldest", to: below(placementPaths.adminApplications) },
  },
  reviews: {
    read: "ratings.read",
    work: "reviews.edit",
    section: paths.adminRatings,
    list: paths.adminReviews,
    noun: ["review of low ratings", "reviews of low ratings"],
    action: { label: "Open the first", to: below(paths.adminReviews) },
    isDue: true,
  },
  risks: {
    read: "risks.read",
    section: paths.adminRisks,
    list: paths.adminRisks,
    noun: ["student at risk", "students at risk"],
    action: { label: "Open the list", to: paths.adminRisks },
  },
  certificates: {
    read: "certificates.read",
    section: paths.adminCertificates,
    list: `${paths.adminCertificates}?state=expiring`,
    noun: ["certificate ends soon", "certificates end soon"],
    action: { label: "Open the first", to: below(paths.adminCertificates) },
    isDue: true,
  },
  webhooks: {
    read: "webhooks.read",
    section: WEBHOOKS,
    list: `${WEBHOOKS}?state=given_up`,
    noun: ["webhook stopped", "webhooks stopped"],
    action: { label: "See why", to: below(WEBHOOKS) },
  },
  deliveries: {
    read: "deliveries.read",
    section: paths.adminDeliveries,
    list: `${paths.adminDeliveries}?state=given_up`,
    noun: ["delivery given up", "deliveries given up"],
    action: { label: "See why", to: `${paths.adminDeliveries}?state=given_up` },
  },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

export const getQueue = (name: QueueName): Queue => QUEUES[name];

/** '1 refund to decide or pay', '8 enrolment requests'. */
export const countWaiting = (name: QueueName, count: number): string =>
  `${count} ${QUEUES[name].noun[count === 1 ? 0 : 1]}`;
