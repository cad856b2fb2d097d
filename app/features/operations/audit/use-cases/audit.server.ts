import { selectRefusals } from "#app/features/accounts/queries/access-events.server.ts";
import { toAccessEntry } from "#app/features/accounts/rules.ts";
import { AUDIT_LIST, type AuditQuery } from "#app/features/operations/audit/list.ts";
import {
  type AuditRow,
  countAudit,
  MAX_COUNT,
  selectAuditActions,
  selectAuditEvent,
  selectAuditPage,
} from "#app/features/operations/audit/queries/audit-log.server.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordExport } from "#db/audit.ts";
import { eachPage } from "#db/keyset.ts";

const SHOWN_REFUSALS = 50;

/** Lists one page of the log and every kind of event: one round trip. */
export const listAudit = withPermission("audit.read", async ({ db }, query: AuditQuery) => {
  const page = selectAuditPage(db, query);
  const {
    rows,
    counted: [counted],
    actions,
    whole: [whole],
    refusals,
  } = await db.batch({
    rows: page.statement,
    counted: countAudit(db, query),
    actions: selectAuditActions(db),
    whole: countWhole(db, AUDIT_LIST, query, (all) => countAudit(db, all)),
    refusals: selectRefusals(db, SHOWN_REFUSALS),
  });
  const count = counted?.count ?? 0;
  const isMore = query.search !== "" && count > MAX_COUNT;
  return ok({
    ...page.toPage(rows),
    refusals: refusals.map(({ userId, name, ...event }) => ({ ...toAccessEntry(event), userId, name })),
    total: isMore ? MAX_COUNT : count,
    isMore,
    all: whole?.count ?? 0,
    actions,
  });
});

/** Exports every event that matches the list, in its order, in chunks, without the one that records the download. */
export const exportAudit = withPermission("audit.export", async (ctx, query: AuditQuery) => {
  await ctx.db.execute(recordExport(ctx, { action: "audit.export", entity: "audit_event" }, query));
  const rows = eachPage<AuditRow>(async (at) => {
    const page = selectAuditPage(ctx.db, query, at);
    const { rows, next } = page.toPage(await ctx.db.execute(page.statement));
    return { rows: rows.filter(({ requestId }) => requestId !== ctx.requestId), next };
  });
  return ok(rows);
});

/** Gets one event with the values before and after. Problems: not_found. */
export const getAuditEvent = withPermission("audit.read", async ({ db }, id: string) => {
  const [event] = await db.execute(selectAuditEvent(db, id));
  return event ? ok(event) : failed(notFound("This event"));
});
