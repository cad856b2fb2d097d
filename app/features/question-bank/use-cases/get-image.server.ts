import {
  selectImage,
  selectReachedImage,
} from "#app/features/question-bank/images/queries/question-images.server.ts";
import { isRunOver, parseRun } from "#app/features/scholarship-test/practice.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

export type ImageFile = { type: string; data: ArrayBuffer };

/**
 * Gets an image: any for staff who may read the bank, for students those of the questions that their running attempt has
 * reached and of its look-ahead window, those that their result shows (ADR 0110), and for everybody those of questions for practice;
 * that of an explanation for practice with the address of a run that is over. Problems: not_found for everything else.
 */
export async function getImage(
  ctx: ServiceContext,
  hash: string,
  practiceRun?: string | null,
): Promise<Outcome<ImageFile>> {
  const { db, actor, settings } = ctx;
  if (!/^[0-9a-f]{64}$/.test(hash) || (actor.kind !== "user" && actor.kind !== "anonymous"))
    return failed(notFound("This image"));
  const userId = actor.kind === "user" ? actor.userId : "";
  const run = parseRun(practiceRun ?? "");
  const seesMarks = run !== undefined && isRunOver(run, ctx.now);
  const [image] = can(actor, "quizzes.read")
    ? await db.execute(selectImage(db, hash))
    : await db.execute(
        selectReachedImage(db, hash, { userId, lookAhead: settings.lookAheadQuestions, seesMarks }),
      );
  return image ? ok(image) : failed(notFound("This image"));
}
