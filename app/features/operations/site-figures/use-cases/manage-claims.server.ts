import { claims } from "#app/features/operations/site-figures/claims.ts";
import type { ClaimSettings, StateClaim } from "#app/features/operations/site-figures/inputs.ts";
import {
  selectClaimFigures,
  selectStatedClaims,
  stateClaim,
  updateClaimSettings,
} from "#app/features/operations/site-figures/queries/claims.server.ts";
import {
  isComputed,
  isExpired,
  isStatedClaim,
  type ShownClaim,
  type StatedClaim,
  showCounted,
} from "#app/features/operations/site-figures/rules.ts";
import { editOutcome } from "#app/kernel/editing.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import {
  CLAIM_TEXTS,
  type ClaimRows,
  readClaims,
  today,
  toRegister,
  toShownClaims,
} from "./shown-claims.server.ts";

/** Counted as soon as one opening is open. */
const INTERNSHIPS = "internshipsAvailable";

/**
 * Lists every figure of the public site with its source: counted (from what, when), stated (by a person or by the text
 * of the site, until when), or fixed by a page of terms.
 */
export const listClaims = withPermission("claims.read", async ({ db, now }) => {
  const read = await db.batch(readClaims(db));
  const {
    figures: [figures],
    stated,
  } = read;
  const register = toRegister(read);
  const shown = toShownClaims(read, now);
  const rows = Object.entries(CLAIM_TEXTS).map(([key, text]) => {
    const row = stated.find((one) => one.key === key);
    const counted = isComputed(key) ? register.computed[key] : undefined;
    const asText: ShownClaim | null = key === "firstReply" ? null : text;
    const showing = key in shown ? (shown[key] ?? null) : asText;
    return {
      key,
      label: text.label,
      conditions: text.conditions,
      shown: showing && { figure: showing.figure, basis: showing.basis ?? "" },
      isCounted: key === INTERNSHIPS ? key in shown : isComputed(key) && showCounted(key, register) !== null,
      sample: key === INTERNSHIPS ? register.openPositions : (counted?.sample ?? null),
      stated: isStatedClaim(key)
        ? {
            figure: row?.figure ?? text.figure,
            by: row ? (row.statedBy ?? "a former owner") : "the text of the site",
            expiresOn: row?.expiresOn ?? null,
            isOver: row !== undefined && isExpired(row, today(now)),
          }
        : null,
    };
  });
  return ok({
    rows,
    minimumSample: register.minimumSample,
    version: figures?.version ?? 1,
    computedAt: register.computedAt,
  });
});

/** Gets one figure that an owner may state. Problems: not_found. */
export const getStatedClaim = withPermission("claims.read", async ({ db }, key: string) => {
  if (!isStatedClaim(key)) return failed(notFound("The figure"));
  const stated = await db.execute(selectStatedClaims(db));
  return ok(toStated(key, stated));
});

function toStated(key: StatedClaim, stated: ClaimRows["stated"]) {
  const row = stated.find((one) => one.key === key);
  return {
    key,
    label: claims[key].label,
    figure: row?.figure ?? claims[key].figure,
    expiresOn: row?.expiresOn ?? "",
    version: row?.version ?? 0,
  };
}

/** States a figure until a day, or until it is changed. Problems: not_found, stale_version with the newer figure. */
export const setStatedClaim = withPermission(
  "claims.edit",
  async (ctx, key: string, { figure, expiresOn, version }: StateClaim) => {
    if (!isStatedClaim(key)) return failed(notFound("The figure"));
    const { db, actor } = ctx;
    const wanted = { figure, expiresOn };
    const { changed, stated } = await db.batch({
      changed: stateClaim(db, key, { figure, expiresOn: expiresOn || null, statedBy: actor.userId, version }),
      audit: recordAuditIfChanged(ctx, {
        action: "claim.state",
        entity: "claim",
        entityId: key,
        after: wanted,
      }),
      stated: selectStatedClaims(db),
    });
    const wasChanged = changed.length > 0;
    return editOutcome("figure", { wasChanged, current: toStated(key, stated), wanted });
  },
);

/** Gets from how many cases on figures are shown as counted. */
export const getClaimSettings = withPermission("claims.read", async ({ db }) => {
  const [figures] = await db.execute(selectClaimFigures(db));
  return ok({ minimumSample: figures!.minimumSample, version: figures!.version });
});

/** Changes it. Problems: stale_version with the newer number. */
export const setClaimSettings = withPermission(
  "claims.edit",
  async (ctx, { minimumSample, version }: ClaimSettings) => {
    const { db } = ctx;
    const wanted = { minimumSample };
    const {
      changed,
      current: [current],
    } = await db.batch({
      changed: updateClaimSettings(db, version, minimumSample),
      audit: recordAuditIfChanged(ctx, {
        action: "claim-settings.edit",
        entity: "claim_figures",
        entityId: "1",
        after: wanted,
      }),
      current: selectClaimFigures(db),
    });
    const now = current && { minimumSample: current.minimumSample, version: current.version };
    return editOutcome("number", { wasChanged: changed.length > 0, current: now, wanted });
  },
);
