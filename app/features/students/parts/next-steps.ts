import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { formatSpan } from "#app/platform/format/moment.ts";
import { paths } from "#app/platform/http/paths.ts";

/** Something that staff may do for a student, and where. */
export type NextStep = { text: string; action?: { label: string; to: string } };

type Recorded = Pick<StudentRecord, "person" | "standing" | "work" | "attempts" | "requests" | "may">;

/** The days without a visit after which somebody should write. */
const QUIET_DAYS = 7;

/** What is next for a student, the most urgent first; empty when nothing is. */
export function nextSteps(record: Recorded, now: number): NextStep[] {
  if (record.person.userType !== "student" || record.person.disabledAt !== null) return [];
  return [
    ...requestSteps(record, now),
    ...gradingSteps(record, now),
    ...overdueSteps(record, now),
    ...quietSteps(record, now),
    ...returnedSteps(record),
    ...testSteps(record),
  ];
}

const messageTo = ({ person, may }: Recorded): Pick<NextStep, "action"> =>
  may.message
    ? { action: { label: "Write a message", to: `${paths.adminRisks}/${person.id}` } }
    : { action: { label: "Write an email", to: `mailto:${person.email}` } };

const requestSteps = ({ requests }: Recorded, now: number): NextStep[] =>
  requests
    .filter(({ state }) => state === "requested")
    .map(({ id, createdAt }) => ({
      text: `Asked to enrol ${formatSpan(createdAt, now)} ago and waits for an answer.`,
      action: { label: "Answer the request", to: `${paths.adminEnrolmentRequests}/${id}` },
    }));

function gradingSteps({ work, may }: Recorded, now: number): NextStep[] {
  const waiting = work
    .filter(({ state }) => state === "pending")
    .sort((one, other) => one.submittedAt! - other.submittedAt!);
  const [oldest] = waiting;
  if (!oldest || !may.readSubmissions) return [];
  const since = formatSpan(oldest.submittedAt!, now);
  const text =
    waiting.length === 1
      ? `“${oldest.title}” has waited for a grade for ${since}.`
      : `${waiting.length} submissions wait for a grade, the oldest for ${since}.`;
  const label = may.grade ? "Grade the oldest" : "Open the oldest";
  return [{ text, action: { label, to: `${paths.adminGrading}/${oldest.submissionId}` } }];
}

function overdueSteps(record: Recorded, now: number): NextStep[] {
  const overdue = record.work
    .filter(({ isOverdue }) => isOverdue)
    .sort((one, other) => one.dueAt! - other.dueAt!);
  const [oldest] = overdue;
  if (!oldest) return [];
  const text = `${formatCount(overdue.length, "task is", "tasks are")} overdue, “${oldest.title}” for ${formatSpan(oldest.dueAt!, now)}.`;
  return [{ text, ...messageTo(record) }];
}

function quietSteps(record: Recorded, now: number): NextStep[] {
  const seenAt = lastActive(record.standing);
  if (seenAt === null || now - seenAt < QUIET_DAYS * DAY_MS || record.standing.joinedAt === null) return [];
  return [{ text: `No visit for ${formatSpan(seenAt, now)}.`, ...messageTo(record) }];
}

function returnedSteps(record: Recorded): NextStep[] {
  const returned = record.work.filter(({ state }) => state === "returned");
  if (returned.length === 0) return [];
  const text =
    returned.length === 1
      ? `“${returned[0]!.title}” was returned and has not been sent again.`
      : `${returned.length} returned tasks have not been sent again.`;
  return [{ text, ...messageTo(record) }];
}

function testSteps(record: Recorded): NextStep[] {
  const { person, attempts, may } = record;
  if (person.plan === "premium" || !may.readResults) return [];
  const finished = attempts.find(({ state }) => state === "finished");
  if (!finished) {
    return attempts.some(({ state }) => state === "in_progress")
      ? [{ text: "Is taking the scholarship test." }]
      : [{ text: "Has not taken the scholarship test.", ...messageTo(record) }];
  }
  if (record.requests.length > 0) return [];
  return [{ text: `Scored ${finished.score}% and has not asked to enrol.`, ...messageTo(record) }];
}

/** The newest visit that is known; null for somebody who has never signed in. */
export const lastActive = ({ activeAt, batchActiveAt }: StudentRecord["standing"]): number | null =>
  activeAt === null && batchActiveAt === null ? null : Math.max(activeAt ?? 0, batchActiveAt ?? 0);
