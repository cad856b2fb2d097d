import { FEE_LIST, type FeeQuery } from "#app/features/enrolment/ledger/list.ts";
import { countFees, selectFeePage } from "#app/features/enrolment/ledger/queries/fee-list.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";

/** Lists one page of the fees of confirmed requests, newest first, with the count of each view: one round trip. */
export const listFees = withPermission("enrolment-requests.read", async ({ db, now }, query: FeeQuery) => {
  const today = dateAt(now);
  const page = selectFeePage(db, { query, today });
  const {
    rows,
    counted: [counted],
    whole: [whole],
  } = await db.batch({
    rows: page.statement,
    counted: countFees(db, { query, today }),
    whole: countWhole(db, FEE_LIST, query, (all) => countFees(db, { query: all, today })),
  });
  const { balance = 0, ...views } = counted ?? {};
  const counts = [{ value: "", count: balance }, ...countsOf(views)];
  return ok({
    ...page.toPage(rows),
    ...{ counts, today, all: whole?.all ?? 0 },
    total: counts.find(({ value }) => value === query.filters.due)?.count ?? 0,
  });
});

const countsOf = ({ week = 0, overdue = 0, all = 0 }) => [
  { value: "week", count: week },
  { value: "overdue", count: overdue },
  { value: "all", count: all },
];

/** Lists fees of confirmed requests for API callers, newest first. */
export const listFeeRecords = withPermission(
  "enrolment-requests.read",
  async ({ db, now }, asked: RecordsRequest<typeof FEE_LIST>) =>
    ok(
      await listRecords(db, FEE_LIST, asked, (query, at) =>
        selectFeePage(db, { query, today: dateAt(now) }, at),
      ),
    ),
);

/** Exports every fee that matches the list, in its order, in chunks; the download is recorded. */
export const exportFees = withPermission("enrolment-requests.export", (ctx, query: FeeQuery) =>
  exportList(ctx, { action: "fee.export", entity: "enrolment_request", query }, (at) =>
    selectFeePage(ctx.db, { query, today: dateAt(ctx.now) }, at),
  ),
);
