import type { FilterCount, ListQuery, ListShape } from "#app/domain/kernel/list.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { SESSION_LIST } from "#app/domain/live-sessions/list.ts";
import { SUBMISSION_LIST } from "#app/domain/submissions/list.ts";
import { countAges } from "#app/domain/submissions/rules.ts";
import { RESULT_LIST } from "#app/domain/test-results/list.ts";
import { countResultChoices } from "#app/domain/test-results/rules.ts";
import { readSettled } from "#db/queries/attempt-closing.ts";
import { countPendingByAge, pageOfSubmissions } from "#db/queries/grading.ts";
import {
  selectBatchProgress,
  selectBatchWeeks,
  selectOldestEnquiry,
  selectOverviewCounts,
} from "#db/queries/overview.ts";
import { selectOverdueRefunds } from "#db/queries/refund-cases.ts";
import { countSessions, pageOfSessions } from "#db/queries/session-planning.ts";
import { selectLatestResults, selectResultGroups } from "#db/queries/test-results.ts";
import { MAX_COUNT, selectWaitingCounts } from "#db/queries/waiting-work.ts";

const SHOWN = 5;
/** The last weeks of a batch: columns that a phone has room for. */
const SHOWN_WEEKS = 12;

/** A number that was counted up to a bound. */
type BoundedCount = { number: number; isMore: boolean };

/** What the navigation of staff shows. */
export type WaitingWork = {
  toGrade: BoundedCount;
  newEnquiries: BoundedCount;
  newRequests: BoundedCount;
  newApplications: BoundedCount;
  isTestRunning: boolean;
};

/** Gets the numbers beside the navigation. Costs no round trip when the page reads something itself. */
export const getWaitingWork = withPermission("overview.read", async ({ db, joinRead }) => {
  const [counts] = await joinRead(selectWaitingCounts(db));
  const { toGrade, newEnquiries, newRequests, newApplications, isTestRunning } = counts!;
  return ok<WaitingWork>({
    toGrade: bounded(toGrade),
    newEnquiries: bounded(newEnquiries),
    newRequests: bounded(newRequests),
    newApplications: bounded(newApplications),
    isTestRunning: Boolean(isTestRunning),
  });
});

const bounded = (count: number): BoundedCount => ({
  number: Math.min(count, MAX_COUNT),
  isMore: count > MAX_COUNT,
});

/**
 * Gets what needs the staff, the programme's counts, the counts of the charts by score, by age and by week, and the
 * progress of the newest batches. Each count equals the length of its list. One round trip.
 */
export const getOverview = withPermission("overview.read", async ({ db, actor }) => {
  const submissions = unfiltered(SUBMISSION_LIST);
  const [
    [totals],
    [oldest],
    ages,
    groups,
    upcoming,
    sessionCounts,
    [enquiry],
    results,
    batches,
    weeks,
    [refunds],
  ] = await readSettled(db, [
    selectOverviewCounts(db),
    pageOfSubmissions(db, actor, submissions, { size: 1 }).statement,
    countPendingByAge(db, ""),
    selectResultGroups(db, unfiltered(RESULT_LIST)),
    pageOfSessions(db, unfiltered(SESSION_LIST), { size: SHOWN }).statement,
    countSessions(db, ""),
    selectOldestEnquiry(db),
    selectLatestResults(db, SHOWN),
    selectBatchProgress(db, SHOWN),
    selectBatchWeeks(db, SHOWN),
    selectOverdueRefunds(db),
  ]);
  const resultCounts = countResultChoices(groups, unfiltered(RESULT_LIST).filters);
  const [waiting, ...waitingByAge] = countAges(ages);
  return ok({
    counts: {
      ...totals!,
      results: resultCounts.total,
      running: countOf(resultCounts.state, "in_progress"),
      awarded: countOf(resultCounts.show, "award"),
      sessions: sessionCounts.reduce((sum, course) => sum + course.upcoming, 0),
      toGrade: waiting?.count ?? 0,
    },
    resultsByScore: resultCounts.score.slice(1),
    waitingByAge,
    oldestSubmission: oldest && { id: oldest.id, submittedAt: oldest.submittedAt },
    oldestEnquiry: enquiry,
    overdueRefunds: refunds!,
    upcoming: upcoming.slice(0, SHOWN),
    results,
    batches: batches.map((batch) => ({
      ...batch,
      weeks: weeks.filter(({ batchId }) => batchId === batch.id).slice(-SHOWN_WEEKS),
    })),
  });
});

const countOf = (choices: readonly FilterCount[], value: string) =>
  choices.find((choice) => choice.value === value)?.count ?? 0;

/** What the overview shows. */
export type Overview = Extract<Awaited<ReturnType<typeof getOverview>>, { ok: true }>["value"];

/** The query of a list's address without parameters. */
const unfiltered = <Shape extends ListShape>(shape: Shape) =>
  ({
    search: "",
    filters: Object.fromEntries(Object.keys(shape.filters).map((name) => [name, ""])),
    sort: shape.defaultSort,
    defaultSort: shape.defaultSort,
  }) as unknown as ListQuery<Shape>;
