import { describeLedger } from "#app/features/enrolment/ledger/ledger-texts.ts";
import { receiptLines } from "#app/features/enrolment/receipts/receipt-lines.ts";
import { REQUEST_CASE } from "#app/features/enrolment/requests/rules.ts";
import { refundPaths } from "#app/features/refunds/paths.ts";
import { REFUND_CASE } from "#app/features/refunds/rules.ts";
import { profileNumbers, weekCells } from "#app/features/students/profile.ts";
import type { StudentTab } from "#app/features/students/tabs.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { formatPhone } from "#app/kernel/phone.server.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { formatVisit } from "#app/platform/format/moment.ts";
import { paths } from "#app/platform/http/paths.ts";
import { chatWith, staffGreeting } from "#app/shell/chat.ts";
import { lastActive, nextSteps } from "./next-steps.ts";
import { buildHistory } from "./student-history.ts";
import type { LastNote } from "./student-overview.tsx";
import { tabsFor } from "./student-profile.tsx";
import type { CourseWork } from "./student-work.tsx";

/** Entries of the history that are shown first; the others on demand. */
const SHOWN_FIRST = 20;

type Asked = {
  now: number;
  isWhole: boolean;
  /** Who asks. */
  staff: { firstName: string };
};

/** What the page of a student shows: the head, and one tab. */
export function studentPage(record: StudentRecord, tab: StudentTab, { now, isWhole, staff }: Asked) {
  const { person, may, batches, attendance, signInLockedUntil, standing } = record;
  const isStudent = person.userType === "student";
  const cells = weekCells(record.work, person.courseId, now);
  const current = cells.find(({ isCurrent }) => isCurrent);
  const seenAt = lastActive(standing);
  return {
    ...{ person, may, batches, attendance, signInLockedUntil },
    contact: {
      phone: formatPhone(person.phone),
      chat: chatWith(person.phone, staffGreeting(person, staff)),
    },
    standing: {
      week: current && `Week ${current.week} of ${cells.length}`,
      lastActive: seenAt === null ? "never" : formatVisit(seenAt, now),
      owner: standing.ownerName,
    },
    numbers: isStudent && cells.length > 0 ? profileNumbers(record.work, person.courseId) : undefined,
    overview:
      tab === "overview" ? { cells, steps: nextSteps(record, now), note: lastNote(record) } : undefined,
    work:
      tab === "work"
        ? {
            courses: may.readSubmissions ? listCourses(record) : [],
            enrolments: record.enrolments,
            extensions: record.extensions,
            classes: record.classes,
          }
        : undefined,
    test: tab === "test" ? record.attempts : undefined,
    counselling:
      tab === "counselling"
        ? {
            feedback: record.feedback.map(
              ({ id, createdAt, author, strengths, englishRating, hindiRating }) => ({
                ...{ id, createdAt, author, strengths, englishRating, hindiRating },
              }),
            ),
            notes: record.notes,
            ratings: record.ratings,
            reviews: record.reviews,
          }
        : undefined,
    payments:
      tab === "payments"
        ? {
            requests: record.requests.map(({ id, state, amount, createdAt }) => ({
              ...{ id, createdAt, text: formatMoney(amount) },
              to: `${paths.adminEnrolmentRequests}/${id}`,
              state: REQUEST_CASE.states[state],
            })),
            receipts: receiptLines(record.receipts),
            ledger: record.agreement && ledgerPart(record.agreement, record.instalments, now),
            refunds: record.refunds.map(({ id, state, ruleAmount, approvedAmount, createdAt }) => ({
              ...{ id, createdAt, text: formatMoney(approvedAmount ?? ruleAmount) },
              to: `${refundPaths.cases}/${id}`,
              state: REFUND_CASE.states[state],
            })),
          }
        : undefined,
    history: tab === "history" ? { ...historyPart(record, isWhole), sessions: record.sessions } : undefined,
  };
}

/** Balance and instalments, with the page where staff record a payment. */
function ledgerPart(
  agreement: NonNullable<StudentRecord["agreement"]>,
  instalments: StudentRecord["instalments"],
  now: number,
) {
  const { facts, plan, balance } = describeLedger(agreement, instalments, dateAt(now));
  const page = `${paths.adminEnrolmentRequests}/${agreement.requestId}`;
  return { facts: { Fee: formatMoney(agreement.agreed), ...facts }, plan, ...(balance > 0 && { to: page }) };
}

/** What the panel beside the list shows. */
export function studentPeek(record: StudentRecord, asked: Omit<Asked, "isWhole">) {
  const { person, contact, standing, numbers, attendance, overview } = studentPage(record, "overview", {
    ...asked,
    isWhole: false,
  });
  const { id, name, email, userType, plan, branch, collegeName, batchName, disabledAt } = person;
  return {
    person: { id, name, email, userType, plan, branch, collegeName, batchName, disabledAt },
    tabs: tabsFor(record),
    contact,
    mayMessage: record.may.message,
    standing,
    numbers,
    attendance,
    step: overview?.steps[0],
  };
}

function lastNote({ notes: [note], feedback: [record] }: StudentRecord): LastNote | undefined {
  if (note && (!record || note.createdAt >= record.createdAt)) {
    return { at: note.createdAt, author: note.author, text: note.body, kind: "note" };
  }
  return record && { at: record.createdAt, author: record.author, text: record.strengths, kind: "feedback" };
}

function listCourses({ work, person }: StudentRecord): CourseWork[] {
  return [...new Set(work.map(({ courseId }) => courseId))].map((courseId) => {
    const rows = work.filter((row) => row.courseId === courseId);
    const tasks = rows.filter(({ assignmentId }) => assignmentId !== null);
    const lines = tasks.filter(({ state, isOverdue }) => state !== null || isOverdue);
    const { weeksDone, weeks } = profileNumbers(rows, courseId);
    return {
      id: courseId,
      name: rows[0]!.courseName,
      isAssigned: courseId === person.courseId,
      ...{ weeksDone, weeks },
      lines: lines.reverse(),
      later: tasks.length - lines.length,
    };
  });
}

function historyPart(record: StudentRecord, isWhole: boolean) {
  const days = buildHistory(record);
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0);
  if (isWhole || count <= SHOWN_FIRST) return { days, earlier: 0 };
  let room = SHOWN_FIRST;
  const shown = days.flatMap(({ day, entries }) => {
    const first = entries.slice(0, room);
    room -= first.length;
    return first.length > 0 ? [{ day, entries: first }] : [];
  });
  return { days: shown, earlier: count - SHOWN_FIRST };
}
