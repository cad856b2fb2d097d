import type { ChangeReview, ReviewFilters, SaveReview } from "#app/features/support/ratings/inputs.ts";
import { REVIEW_LIST, type ReviewQuery } from "#app/features/support/ratings/list.ts";
import {
  assignReview,
  countReviews,
  type Review,
  reopenReview,
  selectReview,
  selectReviewedRatings,
  selectReviewPage,
  updateReview,
} from "#app/features/support/ratings/queries/rating-reviews.server.ts";
import { REVIEW_CASE } from "#app/features/support/ratings/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { type Admin, isBoundToBatches } from "#app/kernel/actor.ts";
import { editConflict, editOutcome, matches } from "#app/kernel/editing.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { listRecords } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** Lists one page of reviews, the earliest due first: one round trip. */
export const listReviews = withPermission("ratings.read", async (ctx, query: ReviewQuery) => {
  const { db, actor } = ctx;
  const page = selectReviewPage(db, actor, query);
  const {
    found,
    counted: [counted],
    batches,
    whole: [whole],
  } = await db.batch({
    found: page.statement,
    counted: countReviews(db, actor, query),
    batches: selectBatchChoices(db, actor),
    whole: countWhole(db, REVIEW_LIST, query, (all) => countReviews(db, actor, all)),
  });
  return ok({
    ...page.toPage(found),
    total: counted?.total ?? 0,
    all: whole?.total ?? 0,
    batches,
    hasNoBatch: isBoundToBatches(actor) && batches.length === 0,
  });
});

/** Exports every review that matches the list, in its order, in chunks; the download is recorded. */
export const exportReviews = withPermission("ratings.export", (ctx, query: ReviewQuery) =>
  exportList(ctx, { action: "review.export", entity: "rating_review", query }, (at) =>
    selectReviewPage(ctx.db, ctx.actor, query, at),
  ),
);

/** Lists reviews for API callers, a page or all. */
export const listAllReviews = withPermission(
  "ratings.read",
  async ({ db, actor }, { filters, ...page }: PageRequest & { filters: ReviewFilters }) => {
    const { state = "all", batchId: batch = "", owner = "" } = filters;
    const wanted = { ...page, filters: { state, batch, owner } };
    return ok(
      await listRecords(db, REVIEW_LIST, wanted, (query, at) => selectReviewPage(db, actor, query, at)),
    );
  },
);

/**
 * Changes note or outcome of a review for API callers. Problems: as saveReview; stale_version with the newer review when
 * `expectedTag` is not its version.
 */
export const changeReview = withPermission(
  "reviews.edit",
  async (ctx, id: string, change: ChangeReview, expectedTag?: string): Promise<Outcome<Review>> => {
    const [review] = await ctx.db.execute(selectReview(ctx.db, ctx.actor, id));
    if (!review) return failed(notFound("The review"));
    const { version, note, outcome } = review;
    if (expectedTag !== undefined && expectedTag !== String(version)) {
      return failed(editConflict("review", review));
    }
    if (matches(review, change)) return ok(review);
    if (review.state === "closed") return failed(REVIEW_CASE.conflict("closed"));
    const wanted = { note, outcome, ...change };
    return saveReview(ctx, id, { version, note: wanted.note, outcome: wanted.outcome ?? undefined });
  },
);

/** Gets one review with all ratings of the student in that batch. Problems: not_found. */
export const getReview = withPermission("ratings.read", async ({ db, actor }, id: string) => {
  const {
    review: [review],
    ratings,
  } = await db.batch({
    review: selectReview(db, actor, id),
    ratings: selectReviewedRatings(db, actor, id),
  });
  return review ? ok({ review, ratings }) : failed(notFound("The review"));
});

const audit = (ctx: ServiceContext<Admin>, action: string, id: string, after?: unknown) =>
  recordAuditIfChanged(ctx, { action, entity: "rating_review", entityId: id, after });

/** Assigns a review to the actor, also one of somebody else. Problems: not_found, conflict when it is closed. */
export const assignReviewToMe = withPermission(
  "reviews.edit",
  async (ctx, id: string): Promise<Outcome<Review>> => {
    const { db, actor } = ctx;
    const {
      review: [review],
    } = await db.batch({
      assigned: assignReview(db, actor, id),
      audit: audit(ctx, "review.assign", id, { ownerId: actor.userId }),
      review: selectReview(db, actor, id),
    });
    if (!review) return failed(notFound("The review"));
    return review.state === "closed" ? failed(REVIEW_CASE.conflict("closed")) : ok(review);
  },
);

/**
 * Stores the note; with an outcome the review is closed, which needs a note. Problems: not_found, invalid_fields for a
 * missing note, conflict when nobody owns it or it is closed, stale_version with the newer review.
 */
export const saveReview = withPermission(
  "reviews.edit",
  async (ctx, id: string, { version, note, ...closing }: SaveReview): Promise<Outcome<Review>> => {
    const outcome = closing.outcome ?? null;
    if (outcome !== null && note === "") return failed(invalidFields(NOTE_MISSING));
    const { db, actor } = ctx;
    const {
      changed,
      review: [review],
    } = await db.batch({
      changed: updateReview(db, actor, id, { version, note, outcome }),
      audit: audit(ctx, outcome === null ? "review.note" : "review.close", id, { note, outcome }),
      review: selectReview(db, actor, id),
    });
    const wanted: Partial<Review> = { note, outcome };
    const saved = editOutcome("review", { wasChanged: changed.length > 0, current: review, wanted });
    if (saved.ok || review?.state === "in_progress") return saved;
    return review ? failed(REVIEW_CASE.conflict(review.state)) : saved;
  },
);

const NOTE_MISSING = { field: "note", message: "Please write what was agreed before you close the review" };

/** Reopens a closed review for its owner. Problems: not_found. */
export const reopen = withPermission("reviews.edit", async (ctx, id: string): Promise<Outcome<Review>> => {
  const { db, actor } = ctx;
  const {
    review: [review],
  } = await db.batch({
    reopened: reopenReview(db, actor, id),
    audit: audit(ctx, "review.reopen", id),
    review: selectReview(db, actor, id),
  });
  return review ? ok(review) : failed(notFound("The review"));
});
