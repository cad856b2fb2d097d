import { useMatches } from "@remix-run/react";
import { claims } from "./claims.ts";
import type { ShownClaim, StatedClaim } from "./rules.ts";

type Changed = Record<string, ShownClaim | null>;
/** A claim that an owner states can be over; then no page shows it. */
type Shown = Omit<Record<keyof typeof claims, ShownClaim>, StatedClaim> &
  Record<StatedClaim | "firstReply", ShownClaim | null>;

/**
 * The figures of the site as pages show them now. The loader of the page or of its frame returns `claims`, those that
 * differ from the texts (RequestContext.publicFigures).
 */
export function useClaims(): Shown {
  const changed = useMatches().flatMap(({ data }) => {
    const found = (data as { claims?: Changed } | undefined)?.claims;
    return found ? [found] : [];
  });
  return Object.assign({ ...claims, firstReply: null }, ...changed);
}

export const present = (some: readonly (ShownClaim | null)[]): ShownClaim[] =>
  some.filter((claim) => claim !== null);
