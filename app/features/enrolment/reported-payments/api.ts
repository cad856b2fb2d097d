import { Hono } from "hono";
import * as v from "valibot";
import { method, paidOn, reference } from "#app/features/enrolment/receipts/wire.ts";
import { ReasonInput } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { pageQueryWith } from "#app/platform/api/paging.ts";
import { onlyInState, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { amount, count, id, instant, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ConfirmReportCall } from "./inputs.ts";
import type { ReportedPayment } from "./queries/reported-payments.server.ts";
import { REPORT_CASE, REPORT_SOURCES } from "./rules.ts";

const reportedPayment = wireSchema(
  "ReportedPayment",
  v.object({
    _id: id,
    requestId: v.pipe(id, v.description("The confirmed request, which has the fee")),
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    source: v.pipe(v.picklist(REPORT_SOURCES), v.description("Who reported it")),
    state: v.picklist(REPORT_CASE.stateNames),
    amount: v.pipe(amount, v.examples([500_000])),
    paidOn,
    method,
    reference,
    reason: v.pipe(v.string(), v.description("Why it was declined"), v.examples([""])),
    receiptNumber: v.pipe(
      v.nullable(count),
      v.description("Of the receipt with which it was confirmed"),
      v.examples([null]),
    ),
    decidedAt: v.pipe(
      v.nullable(instant("2026-01-05T13:00:00.000Z")),
      v.description("When it was confirmed or declined"),
      v.examples([null]),
    ),
    createdAt: instant("2026-01-05T13:00:00.000Z"),
  }),
);

const presentReport = ({ id, way, ...row }: Omit<ReportedPayment, "cursor">) => ({
  _id: id,
  requestId: row.requestId,
  studentId: row.studentId,
  studentName: row.studentName,
  email: row.email,
  source: row.source,
  state: row.state,
  amount: row.amount,
  paidOn: row.paidOn,
  method: way,
  reference: row.reference,
  reason: row.reason,
  receiptNumber: row.receiptNumber,
  decidedAt: isoOrNull(row.decidedAt),
  createdAt: iso(row.createdAt),
});

/** Payments that students and gateways report, until staff have found them, for admins (ADR 0130). */
export const adminReportedPayments = new Hono<WorkerEnv>();

const load = () => import("./use-cases/decide-reports.server.ts");

/** What every decision answers with: the reported payment after it. */
const decided = {
  answer: reportedPayment,
  params: recordParams,
  problems: ["not_found", "conflict"],
  present: ({ report }: { report: ReportedPayment }) => presentReport(report),
} as const;

adminReportedPayments.get(
  "/admin/reported-payments",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:fees",
    summary: "List the payments that students and gateways have reported, newest first",
    answer: v.array(reportedPayment),
    query: pageQueryWith({
      state: onlyInState(REPORT_CASE.stateNames),
    }),
    run: async ({ ctx, query }) => (await load()).listReportRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentReport),
  }),
);

adminReportedPayments.get(
  "/admin/reported-payments/:id",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:fees",
    summary: "Get a reported payment",
    answer: reportedPayment,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getReport(ctx, params.id),
    present: ({ report }) => presentReport(report),
  }),
);

adminReportedPayments.post(
  "/admin/reported-payments/:id/confirmation",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.edit",
    scope: "write:fees",
    summary:
      "Confirm a reported payment with the amount that arrived, up to the balance: writes a receipt, and the student gets a mail",
    ...decided,
    body: ConfirmReportCall,
    example: { amount: 500_000 },
    run: async ({ ctx, params, body: { amount, anyway } }) => {
      const { confirmReport, getReport } = await load();
      const confirmation = { amount, anyway: anyway ? ("on" as const) : undefined };
      return recordAfter(await confirmReport(ctx, params.id, confirmation), () => getReport(ctx, params.id));
    },
  }),
);

adminReportedPayments.post(
  "/admin/reported-payments/:id/refusal",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.edit",
    scope: "write:fees",
    summary: "Decline a reported payment with a reason that the student reads, also in a mail",
    ...decided,
    body: ReasonInput,
    example: { reason: "No payment with this reference has arrived." },
    run: async ({ ctx, params, body }) => {
      const { declineReport, getReport } = await load();
      return recordAfter(await declineReport(ctx, params.id, body), () => getReport(ctx, params.id));
    },
  }),
);
