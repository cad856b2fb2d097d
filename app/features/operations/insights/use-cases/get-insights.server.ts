import { sumFees } from "#app/features/enrolment/ledger/queries/fee-list.server.ts";
import { countReceipts } from "#app/features/enrolment/receipts/queries/receipt-list.server.ts";
import { countPendingByAge } from "#app/features/grading/queries/grading.server.ts";
import { countAges } from "#app/features/grading/rules.ts";
import type { InsightQuery } from "#app/features/operations/insights/list.ts";
import {
  countAttendanceByWeek,
  countEnquiries,
  countSignUpsByWeek,
  countSubmissionsByWeek,
  selectAttendedSessions,
  selectCampaigns,
  selectColleges,
  selectComparison,
  selectRatingCounts,
  selectStepGroups,
} from "#app/features/operations/insights/queries/insights.server.ts";
import {
  countScores,
  countSteps,
  firstShownWeek,
  meanRating,
  SHOWN_WEEKS,
  shownMonths,
} from "#app/features/operations/insights/rules.ts";
import { readSettled } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { HIGHEST_RATING } from "#app/features/support/ratings/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { asMoney } from "#app/kernel/money.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { addDays, dateAt, startOfDay } from "#app/kernel/zoned-time.ts";
import { recordExport } from "#db/audit.ts";

/** As many bars as fit on a phone. */
const SHOWN_SESSIONS = 12;
const COMPARED = 20;
const CHOICES = 100;
const RATINGS = Array.from({ length: HIGHEST_RATING }, (_, index) => index + 1);

/**
 * Gets the steps from the enquiry to the placement, the scores, and the comparison of campaigns, colleges or batches for
 * the students that match; ratings, submissions and attendance for their batch alone; the money of everybody, from the
 * queries of the lists of fees and receipts. `enquiries` is null with a college or a batch, which enquiries do not have.
 * One round trip.
 */
export const getInsights = withPermission("insights.read", async (ctx, query: InsightQuery) =>
  ok(await readInsights(ctx, query)),
);

/** The same for a download, which is recorded. */
export const exportInsights = withPermission("insights.export", async (ctx, query: InsightQuery) => {
  await ctx.db.execute(recordExport(ctx, { action: "insights.export", entity: "insights" }, query));
  return ok(await readInsights(ctx, query));
});

async function readInsights({ db, now }: ServiceContext, { filters }: InsightQuery) {
  const since = firstShownWeek(now);
  const today = dateAt(now);
  const {
    groups,
    enquiries: [enquiries],
    compared,
    ratings,
    waiting: [waiting],
    sessions,
    signUps,
    submissions,
    attendance,
    receipts,
    fees: [fees],
    batches,
    campaigns,
    colleges,
  } = await readSettled(db, {
    groups: selectStepGroups(db, filters),
    enquiries: countEnquiries(db, filters.campaign),
    compared: selectComparison(db, filters, COMPARED),
    ratings: selectRatingCounts(db, filters.batch),
    waiting: countPendingByAge(db, filters.batch),
    sessions: selectAttendedSessions(db, filters.batch, SHOWN_SESSIONS),
    signUps: countSignUpsByWeek(db, filters, since),
    submissions: countSubmissionsByWeek(db, filters.batch, since),
    attendance: countAttendanceByWeek(db, filters.batch, since),
    receipts: countReceipts(db, ""),
    fees: sumFees(db, today),
    batches: selectBatchChoices(db),
    campaigns: selectCampaigns(db, CHOICES),
    colleges: selectColleges(db, CHOICES),
  });
  return {
    enquiries: filters.college || filters.batch ? null : (enquiries?.count ?? 0),
    steps: countSteps(groups),
    scores: countScores(groups),
    compared,
    ratings: RATINGS.map((rating) => ({
      rating,
      count: ratings.find((row) => row.rating === rating)?.count ?? 0,
    })),
    meanRating: meanRating(ratings),
    waitingByAge: countAges(waiting ? [waiting] : []).slice(1),
    sessions,
    weekly: Array.from({ length: SHOWN_WEEKS }, (_, week) => {
      const own = <Row extends { week: number }>(rows: readonly Row[]) =>
        rows.find((row) => row.week === week);
      const { present = 0, recorded = 0 } = own(attendance) ?? {};
      return {
        startsAt: startOfDay(addDays(dateAt(since), 7 * week))!,
        signUps: own(signUps)?.count ?? 0,
        submissions: own(submissions)?.count ?? 0,
        present,
        recorded,
      };
    }),
    received: shownMonths(today).map((month) => ({
      month,
      sum: receipts.find(({ value }) => value === month)?.sum ?? asMoney(0),
    })),
    fees: fees!,
    batches,
    campaigns: campaigns.map(({ campaign }) => campaign),
    colleges: colleges.map(({ college }) => college),
  };
}

/** What the page and its download show. */
export type Insights = Awaited<ReturnType<typeof readInsights>>;
