import { RATING_LIST, type RatingQuery } from "#app/features/support/ratings/list.ts";
import {
  countRatings,
  selectRatingPage,
  selectRatingTrend,
} from "#app/features/support/ratings/queries/weekly-ratings.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { type Admin, isBoundToBatches } from "#app/kernel/actor.ts";
import { boundedCounts, type PageRequest } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordExport } from "#db/audit.ts";
import { eachPage, pageOrAll } from "#db/keyset.ts";

/** Counting stops here: more is shown as '1,000+'. */
const MAX_COUNT = 1_000;

/**
 * Lists one page of weekly ratings, newest first, with the trend of the batch that is chosen, else of the one rated
 * last: one round trip. Graders and counsellors get those of their batches.
 */
export const listRatings = withPermission("ratings.read", async (ctx, query: RatingQuery) => {
  const { db, actor } = ctx;
  const page = selectRatingPage(db, actor, query);
  const {
    found,
    counted: [counted],
    trend,
    batches,
    whole: [whole],
  } = await db.batch({
    found: page.statement,
    counted: countRatings(db, actor, query, MAX_COUNT + 1),
    trend: selectRatingTrend(db, actor, query.filters.batch),
    batches: selectBatchChoices(db, actor),
    whole: countWhole(db, RATING_LIST, query, (all) => countRatings(db, actor, all, MAX_COUNT + 1)),
  });
  const total = counted?.total ?? 0;
  return ok({
    ...page.toPage(found),
    ...boundedCounts(total, whole?.total ?? 0, MAX_COUNT),
    trend,
    batches,
    hasNoBatch: isBoundToBatches(actor) && batches.length === 0,
  });
});

const listPage =
  ({ db, actor }: ServiceContext<Admin>, query: RatingQuery) =>
  async (at: PageRequest) => {
    const page = selectRatingPage(db, actor, query, at);
    return page.toPage(await db.execute(page.statement));
  };

const ALL_RATINGS: RatingQuery = {
  search: "",
  filters: { batch: "", week: "", rating: "", show: "all" },
  sort: RATING_LIST.defaultSort,
  defaultSort: RATING_LIST.defaultSort,
};

/** Lists all weekly ratings for API callers, newest first, a page or all. */
export const listAllRatings = withPermission("ratings.read", async (ctx, page: PageRequest) =>
  ok(await pageOrAll(listPage(ctx, ALL_RATINGS), page)),
);

/** Exports every rating that matches the list, in its order, in chunks; the download is recorded. */
export const exportRatings = withPermission("ratings.export", async (ctx, query: RatingQuery) => {
  await ctx.db.execute(recordExport(ctx, { action: "rating.export", entity: "weekly_rating" }, query));
  return ok(eachPage(listPage(ctx, query)));
});
