import { type SQL, sql } from "drizzle-orm";
import { CODE_GUESSES } from "#app/features/scholarship-test/rules.ts";
import { isAnyUsedUp, type RateLimit, secondsToWait, type Uses } from "#db/rate-limits.ts";

/**
 * The counters of wrong test codes: of one student, of the same while the network is at its limit, and of the network.
 */
type CodeGuesses = { own: RateLimit; ownAtBound: RateLimit; ofNetwork: RateLimit };

export function codeGuesses({ userId, address }: { userId: string; address: string }): CodeGuesses {
  const own = { key: `test-code:account:${userId}`, ...CODE_GUESSES.ofAccount };
  return {
    own,
    ownAtBound: { ...own, limit: CODE_GUESSES.ofAccountAtBound },
    ofNetwork: { key: `test-code:network:${address}`, ...CODE_GUESSES.ofNetwork },
  };
}

/** Condition: the student may try a code. Wrong codes of others alone never block a student. */
export const mayTryCode = ({ own, ownAtBound, ofNetwork }: CodeGuesses): SQL =>
  sql`NOT ${isAnyUsedUp([own])} AND NOT (${isAnyUsedUp([ofNetwork])} AND ${isAnyUsedUp([ownAtBound])})`;

/** Seconds until the student may try again, from the counters after this try; `isOneMore` when it was not counted. */
export function secondsToNextCode(
  { own, ownAtBound, ofNetwork }: CodeGuesses,
  uses: Uses[],
  { isOneMore }: { isOneMore: boolean },
): number | undefined {
  const isAtBound = secondsToWait([ofNetwork], uses, { isOneMore }) !== undefined;
  return secondsToWait([isAtBound ? ownAtBound : own], uses, { isOneMore });
}
