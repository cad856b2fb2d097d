import { countPendingByAge } from "#app/features/grading/queries/grading.server.ts";
import { countAges } from "#app/features/grading/rules.ts";
import {
  selectBatchProgress,
  selectBatchWeeks,
  selectOverviewCounts,
} from "#app/features/operations/overview/queries/overview.server.ts";
import {
  MAX_COUNT,
  selectQueueCounts,
  selectQueues,
  type WaitingRows,
} from "#app/features/operations/overview/queries/waiting-work.server.ts";
import { getQueue, QUEUE_NAMES, QUEUES, type QueueName } from "#app/features/operations/overview/queues.ts";
import { selectChecklist, toSetup } from "#app/features/operations/setup/checklist.server.ts";
import { RESULT_LIST } from "#app/features/scholarship-test/results/list.ts";
import {
  selectLatestResults,
  selectResultGroups,
} from "#app/features/scholarship-test/results/queries/test-results.server.ts";
import { countResultChoices } from "#app/features/scholarship-test/results/rules.ts";
import { readSettledWithFigures } from "#app/features/support/risks/queries/risks.server.ts";
import { SESSION_LIST } from "#app/features/teaching/live-sessions/list.ts";
import {
  countSessions,
  selectSessionPage,
} from "#app/features/teaching/live-sessions/queries/session-planning.server.ts";
import { type Admin, isBoundToBatches } from "#app/kernel/actor.ts";
import type { FilterCount, ListQuery, ListShape } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";

const SHOWN = 5;
/** The last weeks of a batch: columns that a phone has room for. */
const SHOWN_WEEKS = 12;

/** A number that was counted up to a bound. */
type BoundedCount = { number: number; isMore: boolean };

/** What the navigation of staff shows. */
export type WaitingWork = {
  /** The rows of all queues of a page of the navigation, by its address. */
  bySection: Record<string, BoundedCount>;
  isTestRunning: boolean;
};

/** The queues that an actor may read, for a statement. */
const askingOf = (actor: Admin) => ({
  userId: actor.userId,
  isBound: isBoundToBatches(actor),
  shown: Object.fromEntries(QUEUE_NAMES.map((name) => [name, can(actor, QUEUES[name].read)])) as Record<
    QueueName,
    boolean
  >,
});

/** Gets the numbers beside the navigation. Costs no round trip when the page reads something itself. */
export const getWaitingWork = withPermission("admin.use", async ({ db, actor }) => {
  const counts = await db.execute(selectQueueCounts(db, askingOf(actor)));
  const bySection: WaitingWork["bySection"] = {};
  for (const { queue, count } of counts) {
    const { section, isLive } = getQueue(queue);
    const before = bySection[section] ?? { number: 0, isMore: false };
    if (!isLive) bySection[section] = sumUp(before, count);
  }
  return ok<WaitingWork>({
    bySection,
    isTestRunning: counts.some(({ queue, count }) => getQueue(queue).isLive && count > 0),
  });
});

const sumUp = ({ number, isMore }: BoundedCount, count: number): BoundedCount => ({
  number: Math.min(number + count, MAX_COUNT),
  isMore: isMore || number + count > MAX_COUNT,
});

/** A queue with rows, as a card of the overview. */
export type WaitingQueue = Omit<WaitingRows, "queue"> & { name: QueueName };

/**
 * Gets what waits for the staff, the programme's counts, the counts of the charts by score, by age and by week, and the
 * progress of the newest batches. Each count equals the length of its list. One round trip.
 */
export const getOverview = withPermission("overview.read", async ({ db, actor }) => {
  const {
    totals: [totals],
    waiting,
    ages,
    groups,
    upcoming,
    sessionCounts,
    results,
    batches,
    weeks,
    setup,
    skips,
  } = await readSettledWithFigures(db, {
    totals: selectOverviewCounts(db),
    waiting: selectQueues(db, askingOf(actor)),
    ages: countPendingByAge(db, ""),
    groups: selectResultGroups(db, unfiltered(RESULT_LIST)),
    upcoming: selectSessionPage(db, unfiltered(SESSION_LIST), { size: SHOWN }).statement,
    sessionCounts: countSessions(db, ""),
    results: selectLatestResults(db, SHOWN),
    batches: selectBatchProgress(db, SHOWN),
    weeks: selectBatchWeeks(db, SHOWN),
    ...selectChecklist(db, { email: actor.kind === "user" ? actor.email : "" }),
  });
  const resultCounts = countResultChoices(groups, unfiltered(RESULT_LIST).filters);
  const [, ...waitingByAge] = countAges(ages);
  const firstSteps = toSetup({ setup, skips });
  return ok({
    /** For owners, until it is done or put away. */
    setup: can(actor, "provider.edit") && firstSteps.isShown ? firstSteps : null,
    counts: {
      ...totals!,
      results: resultCounts.total,
      awarded: countOf(resultCounts.show, "award"),
      sessions: sessionCounts.reduce((sum, course) => sum + course.upcoming, 0),
    },
    waiting: waiting
      .filter(({ count }) => count > 0)
      .map(({ queue, ...rows }): WaitingQueue => ({ name: queue, ...rows })),
    resultsByScore: resultCounts.score.slice(1),
    waitingByAge,
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
