import { programmeWeeks } from "#app/features/provider/programme.ts";
import type { RefundPayment, RefundPlace } from "./queries/refund-facts.server.ts";
import { countWeeks, type PlacePeriod, type RefundEvidence } from "./rules.ts";

const toPeriod = ({ since, until, begunBySince, begunByUntil }: RefundPlace): PlacePeriod => ({
  since,
  until,
  begun:
    begunBySince === null || begunByUntil === null ? null : { bySince: begunBySince, byUntil: begunByUntil },
});

/** Combines the rows of one payment; the content is that of the newest batch. */
export function toEvidence(
  { amount, placementBeganAt, now }: RefundPayment,
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
  };
}

/** The stored figures of a case; undefined after an erasure. */
export const storedEvidence = (stored: RefundEvidence | Record<string, never>): RefundEvidence | undefined =>
  "at" in stored ? (stored as RefundEvidence) : undefined;
