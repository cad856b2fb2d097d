import { priceFigures, siteFigures, statedTexts } from "#app/features/operations/site-figures/figures.ts";
import type { StateFigure } from "#app/features/operations/site-figures/inputs.ts";
import {
  selectStatedFigures,
  stateFigure,
} from "#app/features/operations/site-figures/queries/site-figures.server.ts";
import {
  isComputed,
  isExpired,
  isStatedFigure,
  type ShownFigure,
  type SiteFigure,
  type StatedFigure,
  showCounted,
} from "#app/features/operations/site-figures/rules.ts";
import { provider } from "#app/features/provider/provider.ts";
import { editOutcome } from "#app/kernel/editing.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import {
  FIGURE_TEXTS,
  type FigureRows,
  selectSiteFigures,
  today,
  toRegister,
  toShownFigures,
} from "./shown-figures.server.ts";

/** Counted as soon as one opening is open. */
const INTERNSHIPS = "internshipsAvailable";

/**
 * Lists every figure of the public site with its source: counted (from what, when), stated (by a person or in the
 * settings of the provider, until when), or fixed by a page of terms.
 */
export const listSiteFigures = withPermission("claims.read", async ({ db, now }) => {
  const read = await db.batch(selectSiteFigures(db));
  const {
    figures: [figures],
    stated,
  } = read;
  const register = toRegister(read);
  const shown = toShownFigures(read, now);
  const rows = listTexts().map(([key, text]) => {
    const row = stated.find((one) => one.key === key);
    const counted = isComputed(key) ? register.computed[key] : undefined;
    const asText: ShownFigure | null = text.figure === "" ? null : text;
    const showing = key in shown ? (shown[key] ?? null) : asText;
    return {
      key,
      label: text.label,
      conditions: text.conditions,
      shown: showing && { figure: showing.figure, basis: showing.basis ?? "" },
      isCounted: key === INTERNSHIPS ? key in shown : isComputed(key) && showCounted(key, register) !== null,
      sample: key === INTERNSHIPS ? register.openPositions : (counted?.sample ?? null),
      stated: isStatedFigure(key)
        ? {
            figure: row?.figure ?? text.figure,
            by: row ? (row.statedBy ?? "a former owner") : describeSettings(),
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

/** Who states what the settings have. */
function describeSettings(): string {
  const { source } = provider().figures;
  return source === "" ? "the settings of the provider" : `the settings of the provider (${source})`;
}

function listTexts() {
  const stated: Record<string, SiteFigure | null> = statedTexts();
  return Object.entries({ ...FIGURE_TEXTS, ...priceFigures() }).flatMap(([key, text]) =>
    text ? [[key, stated[key] ?? (text as SiteFigure)] as const] : [],
  );
}

/** Gets one figure that an owner may state. Problems: not_found. */
export const getStatedFigure = withPermission("claims.read", async ({ db }, key: string) => {
  if (!isStatedFigure(key)) return failed(notFound("The figure"));
  const stated = await db.execute(selectStatedFigures(db));
  return ok(toStated(key, stated));
});

function toStated(key: StatedFigure, stated: FigureRows["stated"]) {
  const row = stated.find((one) => one.key === key);
  return {
    key,
    label: siteFigures[key].label,
    figure: row?.figure ?? provider().figures[key],
    expiresOn: row?.expiresOn ?? "",
    version: row?.version ?? 0,
  };
}

/** States a figure until a day, or until it is changed. Problems: not_found, stale_version with the newer figure. */
export const setStatedFigure = withPermission(
  "claims.edit",
  async (ctx, key: string, { figure, expiresOn, version }: StateFigure) => {
    if (!isStatedFigure(key)) return failed(notFound("The figure"));
    const { db, actor } = ctx;
    const wanted = { figure, expiresOn };
    const { changed, stated } = await db.batch({
      changed: stateFigure(db, key, {
        figure,
        expiresOn: expiresOn || null,
        statedBy: actor.userId,
        version,
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "claim.state",
        entity: "claim",
        entityId: key,
        after: wanted,
      }),
      stated: selectStatedFigures(db),
    });
    const wasChanged = changed.length > 0;
    return editOutcome("figure", { wasChanged, current: toStated(key, stated), wanted });
  },
);
