import { claims, firstReply } from "#app/features/operations/site-figures/claims.ts";
import {
  countClaims,
  selectClaimFigures,
  selectStatedClaims,
} from "#app/features/operations/site-figures/queries/claims.server.ts";
import {
  changedClaims,
  type Register,
  type ShownClaim,
} from "#app/features/operations/site-figures/rules.ts";
import { selectOpenPositions } from "#app/features/placement/openings/queries/openings.server.ts";
import { HOME_TIME_ZONE } from "#app/kernel/time.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import type { Database, Results } from "#db/session/index.ts";

/** Counts the figures of the public site, when something has changed, and once an hour. */
export const countDueClaims = (db: Database) => db.execute(countClaims(db));

/** Every figure of the public site, as its texts have it. */
export const CLAIM_TEXTS = { ...claims, firstReply };

/** The date in India. */
export const today = (now: number) => toWallTime(now, HOME_TIME_ZONE).date;

/** Statements: what pages need to show the claims; `toShownClaims` reads their rows. */
export const readClaims = (db: Database) => ({
  figures: selectClaimFigures(db),
  stated: selectStatedClaims(db),
  positions: selectOpenPositions(db),
});

export type ClaimRows = Results<ReturnType<typeof readClaims>>;

/**
 * The claims that pages show differently from their texts: counted, stated by an owner, or over (null). Public pages and
 * the page of the figures both show these.
 */
export const toShownClaims = (rows: ClaimRows, now: number): Record<string, ShownClaim | null> =>
  changedClaims(CLAIM_TEXTS, toRegister(rows), today(now));

export const toRegister = ({ figures: [figures], stated, positions: [positions] }: ClaimRows): Register => ({
  computed: figures?.computed ?? {},
  computedAt: figures?.computedAt ?? null,
  minimumSample: figures?.minimumSample ?? Number.POSITIVE_INFINITY,
  openPositions: positions?.openPositions ?? 0,
  stated: Object.fromEntries(stated.map((row) => [row.key, row])),
});
