import { providerAt } from "#app/features/provider/provider.ts";
import { selectResultByCode } from "#app/features/scholarship-test/queries/verification.server.ts";
import { scoreRange, VERIFICATIONS } from "#app/features/scholarship-test/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countUses, secondsToWait } from "#db/rate-limits.ts";

/** What the holder of a code is shown. The score itself is only in the letter. */
export type VerifiedResult = {
  studentName: string;
  quizTitle: string;
  completedAt: number;
  scores: { from: number; to: number };
};

/**
 * Checks a verification code, `code` as 12 lower-case hex digits. Problems: not_found (also for an archived attempt),
 * rate_limited (60 in 15 minutes from a network).
 */
export async function verifyResult(
  { db, address }: ServiceContext,
  { code }: { code: string },
): Promise<Outcome<VerifiedResult>> {
  const limits = [{ key: `verify-result:${address}`, ...VERIFICATIONS }];
  const {
    uses,
    found: [found],
  } = await db.batch({ uses: countUses(db, limits), found: selectResultByCode(db, code) });
  const wait = secondsToWait(limits, uses);
  if (wait) return failed(rateLimited(wait));
  if (!found) {
    return failed({
      code: "not_found",
      message: "No result has this code. Please compare it with the letter.",
    });
  }
  const { score, startedAt, ...result } = found;
  return ok({ ...result, scores: scoreRange(score, providerAt(startedAt).awards.test) });
}
