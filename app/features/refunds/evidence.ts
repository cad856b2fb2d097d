import { programmeWeeks } from "#app/features/provider/programme.ts";
import { providerAt } from "#app/features/provider/provider.ts";
import type { RefundPayment, RefundPlace } from "./queries/refund-facts.server.ts";
import { countWeeks, type PlacePeriod, type RefundEvidence, type StoredEvidence } from "./rules.ts";

const toPeriod = ({ since, until, begunBySince, begunByUntil }: RefundPlace): PlacePeriod => ({
  since,
  until,
  begun:
    begunBySince === null || begunByUntil === null ? null : { bySince: begunBySince, byUntil: begunByUntil },
});

/** Combines the rows of one payment; the content is that of the newest batch. */
export function toEvidence(
  { amount, agreedAt, placementBeganAt, now }: RefundPayment,
  places: readonly RefundPlace[],
  ratings: RefundEvidence["ratings"],
): RefundEvidence {
  const newest = places.at(-1);
  return {
    at: now,
    fee: amount,
    startedAt: places[0]?.since ?? null,
    weeksUsed: countWeeks(places.map(toPeriod), programmeWeeks()),
    ratings,
    completedWeeks: newest?.completedWeeks ?? 0,
    courseWeeks: newest?.courseWeeks ?? 0,
    placementBeganAt,
    terms: providerAt(agreedAt).refunds,
  };
}

/** The stored figures of a case, with the policy of its day unless they have terms; undefined after an erasure. */
export function storedEvidence(stored: StoredEvidence | Record<string, never>): RefundEvidence | undefined {
  if (!("at" in stored)) return undefined;
  const { terms, ...evidence } = stored as StoredEvidence;
  return { ...evidence, terms: terms ?? providerAt(evidence.at).refunds };
}
