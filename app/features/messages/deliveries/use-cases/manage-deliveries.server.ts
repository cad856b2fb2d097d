import { DELIVERY_LIST, type DeliveryQuery } from "#app/features/messages/deliveries/list.ts";
import {
  type DeliveryCount,
  retryStatements,
  selectDeliveryCounts,
  selectDeliveryPage,
} from "#app/features/messages/deliveries/queries/deliveries.server.ts";
import type { DeliveryKind } from "#app/features/messages/deliveries/rules.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import type { FilterCount } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** Lists one page of deliveries with the counts of the filters: one round trip. */
export const listDeliveries = withPermission("deliveries.read", async ({ db }, query: DeliveryQuery) => {
  const page = selectDeliveryPage(db, query);
  const { rows, counts, whole } = await db.batch({
    rows: page.statement,
    counts: selectDeliveryCounts(db, query.search),
    whole: countWhole(db, DELIVERY_LIST, query, () => selectDeliveryCounts(db, "")),
  });
  const { kind, state } = query.filters;
  const ofKind = counts.filter((group) => !kind || group.kind === kind);
  const ofState = counts.filter((group) => !state || group.state === state);
  const total = sum(ofKind.filter((group) => ofState.includes(group)));
  return ok({
    page: { ...page.toPage(rows), total, all: sum(whole) },
    byKind: countBy(ofState, (group) => group.kind),
    byState: countBy(ofKind, (group) => group.state),
  });
});

/** Exports every delivery that matches the list, in its order, in chunks; the download is recorded. */
export const exportDeliveries = withPermission("deliveries.export", (ctx, query: DeliveryQuery) =>
  exportList(ctx, { action: "delivery.export", entity: "delivery", query }, (at) =>
    selectDeliveryPage(ctx.db, query, at),
  ),
);

const sum = (counts: DeliveryCount[]) => counts.reduce((total, { count }) => total + count, 0);

/** The counts of each value, and of the empty one that means all. */
function countBy(counts: DeliveryCount[], groupOf: (group: DeliveryCount) => string): FilterCount[] {
  const values = [...new Set(counts.map(groupOf))];
  const each = values.map((value) => ({
    value,
    count: sum(counts.filter((group) => groupOf(group) === value)),
  }));
  return [{ value: "", count: sum(counts) }, ...each];
}

/**
 * Makes an undelivered delivery due now. The text of a given-up mail is deleted, so only a given-up enquiry can be sent
 * again; one that is due already stays so. Problems: conflict (delivered meanwhile, or without its text).
 */
export const retryDelivery = withPermission(
  "deliveries.retry",
  async (ctx, kind: DeliveryKind, id: string): Promise<Outcome<{ id: string }>> => {
    const { makeDue, selectDue } = retryStatements(ctx.db, kind, id);
    const {
      due: [due],
    } = await ctx.db.batch({
      makeDue,
      audit: recordAuditIfChanged(ctx, { action: "delivery.retry", entity: kind, entityId: id }),
      due: selectDue,
    });
    return due ? ok(due) : failed(NOTHING_TO_SEND);
  },
);

const NOTHING_TO_SEND = conflict(
  "This was delivered meanwhile, or its text is no longer stored. Reload the page to see its state.",
);
