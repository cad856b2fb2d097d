import { Hono } from "hono";
import * as v from "valibot";
import * as shapes from "#app/features/wire.ts";
import { iso } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { REVIEW_WEEKS } from "./rules.ts";
import { listAllRatings } from "./use-cases/list-ratings.server.ts";
import { listAllReviews } from "./use-cases/manage-reviews.server.ts";

/** Weekly ratings and the reviews of low ones, for admins. */
export const adminRatings = new Hono<WorkerEnv>();

adminRatings.get(
  "/admin/weekly-ratings",
  endpoint({
    access: "admin",
    permission: "ratings.read",
    scope: "read:ratings",
    summary: "List weekly ratings, newest first",
    answer: v.array(shapes.weeklyRating),
    query: PageQuery,
    run: ({ ctx, query }) => listAllRatings(ctx, query),
    pages: (ratings) => ratings,
    present: ({ rows }) =>
      rows.map(({ id, createdAt, batchName: _b, courseName: _c, ...rating }) => ({
        _id: id,
        ...rating,
        createdAt: iso(createdAt),
      })),
  }),
);

adminRatings.get(
  "/admin/rating-reviews",
  endpoint({
    access: "admin",
    permission: "ratings.read",
    scope: "read:ratings",
    summary: "List reviews of low ratings, earliest due first",
    answer: v.array(shapes.ratingReview),
    query: PageQuery,
    run: ({ ctx, query }) => listAllReviews(ctx, query),
    pages: (reviews) => reviews,
    present: ({ rows }) =>
      rows.map(({ id, ratingSum, openedAt, dueAt, ...review }) => ({
        _id: id,
        studentId: review.studentId,
        studentName: review.studentName,
        email: review.email,
        batchId: review.batchId,
        fromWeek: review.fromWeek,
        untilWeek: review.untilWeek,
        average: ratingSum / REVIEW_WEEKS,
        openedAt: iso(openedAt),
        dueAt: iso(dueAt),
        state: review.state,
        ownerName: review.ownerName,
        note: review.note,
        outcome: review.outcome,
      })),
  }),
);
