import { priceFigures, settingsFigures, siteFigures } from "#app/features/operations/site-figures/figures.ts";
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
import { leadsSomewhere, provider } from "#app/features/provider/provider.ts";
import type { SectionName } from "#app/features/provider/sections.ts";
import { editOutcome } from "#app/kernel/editing.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import {
  FIGURE_TEXTS,
  type FigureRows,
  selectSiteFigures,
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
      /** Null: its page is not published. */
      conditions: leadsSomewhere(text.conditions) ? text.conditions : null,
      shown: showing && { figure: showing.figure, basis: showing.basis ?? "" },
      section: sectionOf(key),
      source: provider().figures.source,
      isCounted: key === INTERNSHIPS ? key in shown : isComputed(key) && showCounted(key, register) !== null,
      sample: key === INTERNSHIPS ? register.openPositions : (counted?.sample ?? null),
      stated: isStatedFigure(key)
        ? {
            figure: row?.figure ?? text.figure,
            by: row ? (row.statedBy ?? "a former owner") : "the provider settings",
            source: row ? row.source : provider().figures.source,
            statedAt: row?.statedAt ?? null,
            expiresOn: row?.expiresOn ?? null,
            isOver: row !== undefined && isExpired(row, dateAt(now)),
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

/** The section of the settings that says it; null: none, or one that an owner states here. */
function sectionOf(key: string) {
  if (isStatedFigure(key) || key === "firstReply") return null;
  return OWN_SECTIONS[key] ?? "figures";
}

const OWN_SECTIONS: Record<string, SectionName> = {
  freeCounselling: "counselling",
  programmeLength: "programme",
  inOfficeInternship: "programme",
  placementStart: "programme",
  certificate: "programme",
  individualPrice: "plans",
  collegePrice: "plans",
  individualDiscount: "plans",
  collegeDiscount: "plans",
  fullRefund: "refunds",
};

function listTexts() {
  const stated: Record<string, SiteFigure | null> = settingsFigures();
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
    source: row?.source ?? "",
    expiresOn: row?.expiresOn ?? "",
    version: row?.version ?? 0,
  };
}

/** States a figure until a day, or until it is changed. Problems: not_found, stale_version with the newer figure. */
export const setStatedFigure = withPermission(
  "claims.edit",
  async (ctx, key: string, { figure, source, expiresOn, version }: StateFigure) => {
    if (!isStatedFigure(key)) return failed(notFound("The figure"));
    const { db, actor } = ctx;
    const wanted = { figure, source, expiresOn };
    const { changed, stated } = await db.batch({
      changed: stateFigure(db, key, {
        figure,
        source,
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
