import { Hono } from "hono";
import * as v from "valibot";
import { iso } from "#app/kernel/instants.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import { count, id, instant, number, text, updatedAt, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeReviewCall, ReviewListQuery } from "./inputs.ts";
import type { Review } from "./queries/rating-reviews.server.ts";
import { REVIEW_CASE, REVIEW_OUTCOMES, REVIEW_WEEKS } from "./rules.ts";
import { listAllRatings } from "./use-cases/list-ratings.server.ts";
import {
  assignReviewToMe,
  changeReview,
  getReview,
  listAllReviews,
  reopen,
} from "./use-cases/manage-reviews.server.ts";

const weeklyRating = wireSchema(
  "WeeklyRating",
  v.object({
    _id: id,
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    batchId: text("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
    week: count,
    rating: v.pipe(number(8), v.description("From 1 to 10")),
    comment: text("The class on forms went too fast."),
    createdAt: instant("2026-01-05T13:00:00.000Z"),
    updatedAt,
  }),
);

const ratingReview = wireSchema(
  "RatingReview",
  v.object({
    _id: id,
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    batchId: text("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
    fromWeek: count,
    untilWeek: count,
    average: v.pipe(
      v.number(),
      v.description("Of the ratings of these weeks when it was opened"),
      v.examples([5.5]),
    ),
    createdAt: v.pipe(instant("2026-02-01T18:30:00.000Z"), v.description("When it was opened")),
    updatedAt,
    dueAt: instant("2026-02-15T18:30:00.000Z"),
    state: v.pipe(v.picklist(REVIEW_CASE.stateNames), v.examples(["closed"])),
    ownerName: v.nullable(text("Meera Kulkarni")),
    note: text("Wants slower classes. Agreed on a weekly question hour."),
    outcome: v.nullable(v.pipe(v.picklist(REVIEW_OUTCOMES), v.examples(["improved"]))),
  }),
);

type ReviewRow = Omit<Review, "cursor">;

const presentReview = ({ id, ratingSum, createdAt, updatedAt, dueAt, ...review }: ReviewRow) => ({
  _id: id,
  studentId: review.studentId,
  studentName: review.studentName,
  email: review.email,
  batchId: review.batchId,
  fromWeek: review.fromWeek,
  untilWeek: review.untilWeek,
  average: ratingSum / REVIEW_WEEKS,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
  dueAt: iso(dueAt),
  state: review.state,
  ownerName: review.ownerName,
  note: review.note,
  outcome: review.outcome,
});

/** Weekly ratings and the reviews of low ones, for admins. */
export const adminRatings = new Hono<WorkerEnv>();

adminRatings.get(
  "/admin/weekly-ratings",
  endpoint({
    access: "admin",
    permission: "ratings.read",
    scope: "read:ratings",
    ofBatches: true,
    summary: "List weekly ratings, newest first",
    answer: v.array(weeklyRating),
    query: changedQuery({}),
    run: ({ ctx, query }) => listAllRatings(ctx, query),
    pages: (ratings) => ratings,
    present: ({ rows }) =>
      rows.map(({ id, createdAt, updatedAt, batchName: _b, courseName: _c, ...rating }) => ({
        _id: id,
        ...rating,
        createdAt: iso(createdAt),
        updatedAt: iso(updatedAt),
      })),
  }),
);

adminRatings.get(
  "/admin/rating-reviews",
  endpoint({
    access: "admin",
    permission: "ratings.read",
    scope: "read:ratings",
    ofBatches: true,
    summary: "List reviews of low ratings, earliest due first",
    answer: v.array(ratingReview),
    query: ReviewListQuery,
    run: ({ ctx, query }) => listAllReviews(ctx, query),
    pages: (reviews) => reviews,
    present: ({ rows }) => rows.map(presentReview),
  }),
);

const reviewTag = ({ version }: ReviewRow) => version;

/** What every change of a review answers with: the review after it. */
const changed = {
  answer: ratingReview,
  params: recordParams,
  problems: ["not_found", "conflict"],
  etag: reviewTag,
  present: presentReview,
} as const;

adminRatings.get(
  "/admin/rating-reviews/:id",
  endpoint({
    access: "admin",
    permission: "ratings.read",
    scope: "read:ratings",
    ofBatches: true,
    summary: "Get a review of low ratings",
    ...changed,
    problems: ["not_found"],
    run: async ({ ctx, params }) => {
      const found = await getReview(ctx, params.id);
      return found.ok ? ok(found.value.review) : found;
    },
  }),
);

adminRatings.patch(
  "/admin/rating-reviews/:id",
  endpoint({
    access: "admin",
    permission: "reviews.edit",
    scope: "write:ratings",
    ofBatches: true,
    summary: "Write the note of a review in progress, and close it with an outcome",
    ...changed,
    body: ChangeReviewCall,
    example: { note: "Agreed on a weekly question hour.", outcome: "improved" },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeReview(ctx, params.id, body, ifMatch),
  }),
);

adminRatings.post(
  "/admin/rating-reviews/:id/assignment",
  endpoint({
    access: "admin",
    permission: "reviews.edit",
    scope: "write:ratings",
    ofBatches: true,
    summary: "Assign a review to the caller, also one of somebody else; the student sees who works on it",
    ...changed,
    run: ({ ctx, params }) => assignReviewToMe(ctx, params.id),
  }),
);

adminRatings.post(
  "/admin/rating-reviews/:id/reopening",
  endpoint({
    access: "admin",
    permission: "reviews.edit",
    scope: "write:ratings",
    ofBatches: true,
    summary: "Reopen a closed review for its owner; one that is not closed stays as it is",
    ...changed,
    problems: ["not_found"],
    run: ({ ctx, params }) => reopen(ctx, params.id),
  }),
);
