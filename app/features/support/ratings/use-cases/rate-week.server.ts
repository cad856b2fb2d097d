import type { RateWeek } from "#app/features/support/ratings/inputs.ts";
import {
  type RatableWeek,
  selectOwnWeek,
  upsertRating,
} from "#app/features/support/ratings/queries/own-ratings.server.ts";
import { selectOwnReview } from "#app/features/support/ratings/queries/rating-reviews.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** Gets what the page of the rating shows: the week that the student may rate, and their review that is not closed. */
export async function getRatingPage({ db, actor }: ServiceContext<Student>) {
  const {
    ratable: [ratable],
    review: [review],
  } = await db.batch({
    ratable: selectOwnWeek(db, actor.userId),
    review: selectOwnReview(db, actor.userId),
  });
  return { ratable, review };
}

/** Finds the week that the student may rate now, with their rating of it; undefined in a batch without dates. */
export async function findOwnWeek({ db, actor }: ServiceContext<Student>): Promise<RatableWeek | undefined> {
  const [week] = await db.execute(selectOwnWeek(db, actor.userId));
  return week;
}

/**
 * Rates the week that the student's batch is in, from 1 to 10; until the next week begins, a later rating replaces it
 * (Specification §9; ADR 0112). Problems: conflict when that week is over, has not begun, or the batch has no dates.
 */
export async function rateWeek(
  { db, actor }: ServiceContext<Student>,
  rating: RateWeek,
): Promise<Outcome<RatableWeek>> {
  const {
    current: [current],
  } = await db.batch({
    saved: upsertRating(db, actor.userId, rating),
    current: selectOwnWeek(db, actor.userId),
  });
  return current?.week === rating.week ? ok(current) : failed(notRatable(rating.week, current));
}

const notRatable = (week: number, current: RatableWeek | undefined): Problem =>
  conflict(
    current
      ? `Week ${week} is not open for ratings. You can rate week ${current.week}.`
      : "Your batch has no week that you can rate now.",
  );
