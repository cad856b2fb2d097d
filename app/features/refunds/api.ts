import { Hono } from "hono";
import * as v from "valibot";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { onlyInState, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import {
  amount,
  count,
  day,
  id,
  instant,
  text,
  updatedAt,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { type HolidayCalendar, HolidaysCall } from "./holidays/inputs.ts";
import { ApproveRefundCall, PayRefundCall, RefundReasonInput } from "./inputs.ts";
import type { RefundCase } from "./queries/refund-cases.server.ts";
import { REFUND_CASE } from "./rules.ts";

const AT = "2026-01-05T13:00:00.000Z";

const listedRefund = wireSchema(
  "ListedRefund",
  v.object({
    _id: id,
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    receiptNumber: v.pipe(count, v.description("Number of the receipt of what was paid")),
    state: v.picklist(REFUND_CASE.stateNames),
    fee: v.pipe(amount, v.description("What was paid, in the smallest unit of the currency")),
    ruleAmount: v.pipe(amount, v.description("The refund by the rule when the student asked")),
    approvedAmount: v.pipe(
      v.nullable(amount),
      v.description("The approved refund; null before"),
      v.examples([null]),
    ),
    reviewDueAt: v.pipe(instant(AT), v.description("Until when it has to be decided")),
    payDueAt: v.pipe(instant(AT), v.description("Until when it has to be paid")),
    decidedAt: v.pipe(
      v.nullable(instant(AT)),
      v.description("When it was approved, refused or withdrawn"),
      v.examples([null]),
    ),
    paidAt: v.pipe(
      v.nullable(instant(AT)),
      v.description("When its payment was recorded"),
      v.examples([null]),
    ),
    createdAt: v.pipe(instant(AT), v.description("When the student asked")),
    updatedAt,
  }),
);

const refund = wireSchema(
  "Refund",
  v.object({
    ...listedRefund.entries,
    reason: v.pipe(text("The classes are too fast for me."), v.description("Why the student asks")),
    decision: v.pipe(
      v.string(),
      v.description("Note of the approval, or reason of the refusal"),
      v.examples([""]),
    ),
    reviewedAt: v.pipe(v.nullable(instant(AT)), v.description("When the review began"), v.examples([null])),
    receiptNumbers: v.pipe(
      v.array(count),
      v.description("Numbers of all receipts of the fee and of their counter-entries"),
    ),
  }),
);

type Listed = Omit<
  RefundCase,
  "evidence" | "reason" | "decision" | "reviewedAt" | "reviewerName" | "deciderName" | "payerName"
>;
type Read = {
  refund: Listed & Pick<RefundCase, "reason" | "decision" | "reviewedAt">;
  receipts: { number: number }[];
};

const presentListed = (row: Listed) => ({
  _id: row.id,
  studentId: row.studentId,
  studentName: row.studentName,
  email: row.email,
  receiptNumber: row.receiptNumber,
  state: row.state,
  fee: row.fee,
  ruleAmount: row.ruleAmount,
  approvedAmount: row.approvedAmount,
  reviewDueAt: iso(row.reviewDueAt),
  payDueAt: iso(row.payDueAt),
  decidedAt: isoOrNull(row.decidedAt),
  paidAt: isoOrNull(row.paidAt),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

const presentRefund = ({ refund, receipts }: Read) => ({
  ...presentListed(refund),
  reason: refund.reason,
  decision: refund.decision,
  reviewedAt: isoOrNull(refund.reviewedAt),
  receiptNumbers: receipts.map(({ number }) => number),
});

const holidays = wireSchema(
  "Holidays",
  v.object({
    holidays: v.pipe(
      v.array(v.object({ day: day("2027-01-26"), name: text("Republic Day") })),
      v.description("Public holidays by day"),
    ),
  }),
);

const presentHolidays = ({ holidays }: HolidayCalendar) => ({ holidays });
const holidaysTag = ({ version }: HolidayCalendar) => version;

/** Refunds, and the public holidays that their due dates leave out, for admins (ADR 0139). */
export const adminRefunds = new Hono<WorkerEnv>();

const load = () => import("./use-cases/decide-refunds.server.ts");
const loadHolidays = () => import("./holidays/use-cases/manage-holidays.server.ts");

/** What every step answers with: the refund after it. */
const decided = {
  answer: refund,
  params: recordParams,
  problems: ["not_found", "conflict"],
  present: presentRefund,
} as const;

adminRefunds.get(
  "/admin/refunds",
  endpoint({
    access: "admin",
    permission: "refunds.read",
    scope: "read:refunds",
    summary: "List the refunds that students ask for, newest first",
    answer: v.array(listedRefund),
    query: changedQuery({
      state: onlyInState(REFUND_CASE.stateNames),
      due: v.pipe(
        v.optional(v.picklist(["open", "overdue"])),
        v.description("Only what is not closed, or past its due date"),
      ),
    }),
    run: async ({ ctx, query }) => (await load()).listRefundRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

adminRefunds.get(
  "/admin/refunds/holidays",
  endpoint({
    access: "admin",
    permission: "holidays.edit",
    scope: "read:refunds",
    summary: "Get the public holidays, which business days leave out",
    answer: holidays,
    run: async ({ ctx }) => (await loadHolidays()).getHolidays(ctx),
    etag: holidaysTag,
    present: presentHolidays,
  }),
);

adminRefunds.put(
  "/admin/refunds/holidays",
  endpoint({
    access: "admin",
    permission: "holidays.edit",
    scope: "write:refunds",
    summary: "Replace the public holidays; due dates of refunds that were asked for already stay",
    answer: holidays,
    body: HolidaysCall,
    example: { holidays: [{ day: "2027-01-26", name: "Republic Day" }] },
    problems: ["stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, body, ifMatch }) => (await loadHolidays()).setHolidaysByCall(ctx, body, ifMatch),
    etag: holidaysTag,
    present: presentHolidays,
  }),
);

adminRefunds.get(
  "/admin/refunds/:id",
  endpoint({
    access: "admin",
    permission: "refunds.read",
    scope: "read:refunds",
    summary: "Get a refund",
    answer: refund,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getRefund(ctx, params.id),
    present: presentRefund,
  }),
);

adminRefunds.post(
  "/admin/refunds/:id/review",
  endpoint({
    access: "admin",
    permission: "refunds.decide",
    scope: "write:refunds",
    summary: "Begin the review of a refund; the student gets a mail",
    ...decided,
    run: async ({ ctx, params }) => {
      const { beginReview, getRefund } = await load();
      return recordAfter(await beginReview(ctx, params.id), () => getRefund(ctx, params.id));
    },
  }),
);

adminRefunds.post(
  "/admin/refunds/:id/approval",
  endpoint({
    access: "admin",
    permission: "refunds.decide",
    scope: "write:refunds",
    summary:
      "Approve a refund in review; the student gets a mail. Owners may approve another amount, with a note",
    ...decided,
    body: ApproveRefundCall,
    example: { amount: 1_500_000 },
    run: async ({ ctx, params, body }) => {
      const { approveRefund, getRefund } = await load();
      return recordAfter(await approveRefund(ctx, params.id, body), () => getRefund(ctx, params.id));
    },
  }),
);

adminRefunds.post(
  "/admin/refunds/:id/refusal",
  endpoint({
    access: "admin",
    permission: "refunds.decide",
    scope: "write:refunds",
    summary:
      "Refuse a refund in review, or an approved one whose receipt is cancelled, with a reason that the student reads, also in a mail",
    ...decided,
    body: RefundReasonInput,
    example: { reason: "More than half of the programme is over." },
    run: async ({ ctx, params, body }) => {
      const { refuseRefund, getRefund } = await load();
      return recordAfter(await refuseRefund(ctx, params.id, body), () => getRefund(ctx, params.id));
    },
  }),
);

adminRefunds.post(
  "/admin/refunds/:id/payment",
  endpoint({
    access: "admin",
    permission: "refunds.pay",
    scope: "write:refunds",
    summary:
      "Record the payment of an approved refund: writes a counter-entry, ends the student's plan and enrolment, and sends a mail",
    ...decided,
    body: PayRefundCall,
    example: {
      amount: 1_500_000,
      paidOn: "2027-03-01",
      method: "bank_transfer",
      reference: "UTR 402113907711",
    },
    run: async ({ ctx, params, body: { method: way, ...payment } }) => {
      const { payRefund, getRefund } = await load();
      return recordAfter(await payRefund(ctx, params.id, { ...payment, way }), () =>
        getRefund(ctx, params.id),
      );
    },
  }),
);
