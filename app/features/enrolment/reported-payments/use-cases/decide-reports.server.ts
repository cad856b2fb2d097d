import { aboveBalance, knownReference, REFUNDED } from "#app/features/enrolment/ledger/problems.ts";
import { selectAgreement } from "#app/features/enrolment/ledger/queries/ledger.server.ts";
import { selectReceiptWithReference } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import type { ConfirmReport } from "#app/features/enrolment/reported-payments/inputs.ts";
import { REPORT_LIST, type ReportQuery } from "#app/features/enrolment/reported-payments/list.ts";
import {
  countReports,
  moveReport,
  notifyOfReport,
  selectOthersWithReference,
  selectReport,
  selectReportPage,
} from "#app/features/enrolment/reported-payments/queries/reported-payments.server.ts";
import { REPORT_CASE } from "#app/features/enrolment/reported-payments/rules.ts";
import { storeConfirmation } from "#app/features/enrolment/reported-payments/use-cases/confirmation.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { asMoney } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

const THIS_PAYMENT = "This payment";
const ENTITY = "reported_payment";

/** Lists one page of reported payments, newest first, with the count of each state: one round trip. */
export const listReports = withPermission("enrolment-requests.read", async ({ db }, query: ReportQuery) => {
  const page = selectReportPage(db, query);
  const { found, counts, whole } = await db.batch({
    found: page.statement,
    counts: countReports(db, query),
    whole: countWhole(db, REPORT_LIST, query, (all) => countReports(db, all)),
  });
  return ok(withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole }));
});

/** Lists reported payments for API callers, newest first. */
export const listReportRecords = withPermission(
  "enrolment-requests.read",
  async ({ db }, asked: RecordsRequest<typeof REPORT_LIST>) =>
    ok(await listRecords(db, REPORT_LIST, asked, (query, at) => selectReportPage(db, query, at))),
);

/** Exports every reported payment that matches the list, in its order, in chunks; the download is recorded. */
export const exportReports = withPermission("enrolment-requests.export", (ctx, query: ReportQuery) =>
  exportList(ctx, { action: "reported-payment.export", entity: ENTITY, query }, (at) =>
    selectReportPage(ctx.db, query, at),
  ),
);

/** Gets one reported payment with what is owed, and who else has reported its reference. Problems: not_found. */
export const getReport = withPermission("enrolment-requests.read", async ({ db }, id: string) => {
  const [report] = await db.execute(selectReport(db, id));
  if (!report) return failed(notFound(THIS_PAYMENT));
  const {
    agreement: [agreement],
    others,
    known: [known],
  } = await db.batch({
    agreement: selectAgreement(db, report.requestId),
    others: selectOthersWithReference(db, id),
    known: selectReceiptWithReference(db, report.reference),
  });
  const isOwed = agreement !== undefined && !agreement.isRefunded;
  return ok({
    report,
    balance: isOwed ? asMoney(Math.max(agreement.agreed - agreement.paid, 0)) : asMoney(0),
    isRefunded: agreement?.isRefunded === 1,
    others,
    receipt: report.state === "reported" ? known : undefined,
  });
});

/**
 * Confirms a reported payment with the amount that staff have found on the account, up to the balance: receipt, state,
 * notification and audit are one write. Repeating it has no effect; a reference that is on another receipt is asked about
 * once (`anyway`). Problems: not_found, invalid_fields (more than the balance, a known reference), conflict (declined
 * before, or the fee was refunded).
 */
export const confirmReport = withPermission(
  "enrolment-requests.edit",
  async (ctx, id: string, { amount, anyway }: ConfirmReport): Promise<Outcome<undefined>> => {
    const { db, actor, now } = ctx;
    const [report] = await db.execute(selectReport(db, id));
    if (!report) return failed(notFound(THIS_PAYMENT));
    const written =
      report.state === "reported" &&
      (await storeConfirmation(ctx, report, {
        ...{ amount, by: actor.userId, isNewReference: anyway === undefined, now },
      }));
    if (written) return ok(undefined);
    const current = await getReport(ctx, id);
    if (!current.ok) return current;
    const { balance, isRefunded, receipt } = current.value;
    const { state } = current.value.report;
    if (state === "confirmed") return ok(undefined);
    if (state !== "reported") return failed(REPORT_CASE.conflict(state));
    if (isRefunded) return failed(REFUNDED);
    return failed(
      receipt && anyway === undefined && amount <= balance
        ? knownReference(report.reference, receipt)
        : aboveBalance(balance),
    );
  },
);

/**
 * Declines a reported payment that staff have not found, with a reason that the student reads; the reference may be
 * reported again. Repeating it has no effect. Problems: not_found, conflict (confirmed before).
 */
export const declineReport = withPermission(
  "enrolment-requests.edit",
  async (ctx, id: string, { reason }: { reason: string }): Promise<Outcome<undefined>> => {
    const { db, actor } = ctx;
    await db.batch({
      moved: mustChange(moveReport(db, id, "decline", { by: actor.userId, reason })),
      notice: notifyOfReport(db, id),
      audit: recordAudit(ctx, { action: "reported-payment.decline", ...entity(ENTITY, id), reason }),
    });
    const [report] = await db.execute(selectReport(db, id));
    if (!report) return failed(notFound(THIS_PAYMENT));
    const isSame = report.state === "declined" && report.reason === reason;
    return isSame ? ok(undefined) : failed(REPORT_CASE.conflict(report.state));
  },
);
