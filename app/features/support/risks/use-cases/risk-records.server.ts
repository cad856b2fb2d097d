import type { RiskFilters } from "#app/features/support/risks/inputs.ts";
import { RISK_LIST } from "#app/features/support/risks/list.ts";
import {
  readWithFigures,
  selectRiskPage,
  selectRiskSettings,
} from "#app/features/support/risks/queries/risks.server.ts";
import type { RiskThresholds } from "#app/features/support/risks/rules.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { listRecords } from "#app/kernel/list-records.server.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { getRiskSettings, setRiskSettings } from "./manage-risks.server.ts";

/** Lists students at risk for API callers, the most severe first, a page or all, with figures of now. */
export const listRiskRecords = withPermission(
  "risks.read",
  async ({ db, actor }, { filters, ...page }: PageRequest & { filters: RiskFilters }) => {
    await readWithFigures(db, { settings: selectRiskSettings(db) });
    const { show, batchId, reason, counsellor } = filters;
    const wanted = Object.entries({ show, batch: batchId, reason, counsellor });
    const named = Object.fromEntries(wanted.filter(([, value]) => value !== undefined));
    return ok(
      await listRecords(db, RISK_LIST, { ...page, filters: named }, (query, at) =>
        selectRiskPage(db, actor, query, at),
      ),
    );
  },
);

/**
 * Replaces the numbers from which on a student is at risk. Problems: stale_version with the present ones when
 * `expectedTag` is not their version or another save came in between.
 */
export const replaceRiskSettings = withPermission(
  "risks.set",
  async (ctx, thresholds: RiskThresholds, expectedTag?: string) => {
    const found = await getRiskSettings(ctx);
    if (!found.ok) return found;
    const { version } = found.value;
    if (expectedTag !== undefined && expectedTag !== String(version)) {
      return failed(editConflict("setting", found.value));
    }
    return matches(found.value, thresholds) ? found : setRiskSettings(ctx, { ...thresholds, version });
  },
);
