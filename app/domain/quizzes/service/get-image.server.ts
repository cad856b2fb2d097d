import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { can } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { selectImage, selectReachedImage } from "#db/queries/question-images.ts";

export type ImageFile = { type: string; data: ArrayBuffer };

/**
 * Gets an image: any for staff who may read the bank, for students those of the questions that their running attempt has
 * reached and of its look-ahead window, and those that their result shows (ADR 0110). Problems: not_found for everything else.
 */
export async function getImage(ctx: ServiceContext, hash: string): Promise<Outcome<ImageFile>> {
  const { db, actor, settings } = ctx;
  if (!/^[0-9a-f]{64}$/.test(hash) || actor.kind !== "user") return failed(notFound("This image"));
  const { userId } = actor;
  const [image] = can(actor, "quizzes.read")
    ? await db.execute(selectImage(db, hash))
    : await db.execute(selectReachedImage(db, hash, { userId, lookAhead: settings.lookAheadQuestions }));
  return image ? ok(image) : failed(notFound("This image"));
}
