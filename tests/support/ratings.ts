import { ratingReviews, weeklyRatings } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createStudentInBatch } from "./batches.ts";

type Of = { student: { id: string }; batch: { id: string } };

/** Ratings of the first weeks of a batch, in their order. */
export const rateWeeks = async (
  db: Database,
  { student, batch }: Of,
  ratings: readonly number[],
  comment = "",
) => {
  const rows = ratings.map((rating, index) => ({
    studentId: student.id,
    batchId: batch.id,
    week: index + 1,
    rating,
    comment,
  }));
  await db.orm.insert(weeklyRatings).values(rows);
};

type ReviewValues = Partial<typeof ratingReviews.$inferInsert>;

/** A review of a student's first four weeks; without a student, of a new one. */
export async function createReview(db: Database, { of, ...values }: ReviewValues & { of?: Of } = {}) {
  const { student, batch } = of ?? (await createStudentInBatch(db, { days: 30 }));
  const [review] = await db.orm
    .insert(ratingReviews)
    .values({
      studentId: student.id,
      batchId: batch.id,
      fromWeek: 1,
      untilWeek: 4,
      ratingSum: 22,
      dueAt: Date.now() + 14 * 86_400_000,
      ...values,
    })
    .returning();
  return review!;
}
