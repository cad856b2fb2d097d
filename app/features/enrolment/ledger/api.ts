import { Hono } from "hono";
import * as v from "valibot";
import { presentReceipt, receipt } from "#app/features/enrolment/receipts/wire.ts";
import { toPayment } from "#app/features/enrolment/requests/inputs.ts";
import { iso } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { pageQueryWith } from "#app/platform/api/paging.ts";
import { recordParams } from "#app/platform/api/records.ts";
import { amount, count, day, id, instant, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { type Fee, feeTag } from "./fee.ts";
import { ChangeFeeCall, RecordPaymentCall } from "./inputs.ts";

const dueOn = v.pipe(day("2027-04-01"), v.description("Its last day"));

const listedFee = wireSchema(
  "ListedFee",
  v.object({
    _id: v.pipe(id, v.description("Id of the confirmed request")),
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    agreed: v.pipe(amount, v.description("The fee less the waiver, in the smallest unit of the currency")),
    paid: v.pipe(amount, v.description("Receipts less their counter-entries"), v.examples([500_000])),
    balance: v.pipe(amount, v.description("What is owed; 0 after a refund"), v.examples([1_000_000])),
    overdue: v.pipe(amount, v.description("What of it was due before today"), v.examples([0])),
    nextDueOn: v.pipe(
      v.nullable(day("2027-04-01")),
      v.description("The next day on which something is due; null: nothing is owed"),
    ),
    createdAt: v.pipe(instant("2026-01-05T13:00:00.000Z"), v.description("When the student asked")),
  }),
);

const fee = wireSchema(
  "Fee",
  v.object({
    ...listedFee.entries,
    instalments: v.pipe(
      v.array(
        v.object({
          number: count,
          dueOn,
          amount,
          open: v.pipe(amount, v.description("What of it is not paid yet"), v.examples([0])),
          state: v.picklist(["paid", "partly", "due", "overdue"]),
        }),
      ),
      v.description("All instalments; payments fill them in their order"),
    ),
    unpaid: v.pipe(
      v.array(v.object({ dueOn, amount })),
      v.description("What is not paid yet, which a change replaces"),
    ),
  }),
);

const presentListed = ({ id, createdAt, ...row }: Omit<Fee, "planVersion" | "instalments" | "unpaid">) => ({
  _id: id,
  studentId: row.studentId,
  studentName: row.studentName,
  email: row.email,
  agreed: row.agreed,
  paid: row.paid,
  balance: row.balance,
  overdue: row.overdue,
  nextDueOn: row.nextDueOn,
  createdAt: iso(createdAt),
});

const presentFee = ({ instalments, unpaid, ...row }: Fee) => ({ ...presentListed(row), instalments, unpaid });

/** What students owe and pay, for admins (ADR 0130). */
export const adminFees = new Hono<WorkerEnv>();

const load = () => import("./use-cases/ledger.server.ts");
const loadReceipt = () => import("#app/features/enrolment/receipts/use-cases/get-receipt-record.server.ts");
const loadList = () => import("./use-cases/fee-list.server.ts");

adminFees.get(
  "/admin/fees",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:fees",
    summary: "List the fees of confirmed requests, newest first",
    answer: v.array(listedFee),
    query: pageQueryWith({
      due: v.pipe(
        v.optional(v.picklist(["balance", "week", "overdue"])),
        v.description("Only with a balance, with something due within a week, or overdue"),
      ),
    }),
    run: async ({ ctx, query: { filters, ...page } }) => {
      const due = filters.due === "balance" ? "" : (filters.due ?? "all");
      return (await loadList()).listFeeRecords(ctx, { ...page, filters: { due } });
    },
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

/** What reading and changing one record answer with. */
const oneFee = {
  answer: fee,
  params: recordParams,
  etag: feeTag,
  present: presentFee,
};

adminFees.get(
  "/admin/fees/:id",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:fees",
    summary: "Get the fee of a confirmed request with its instalments",
    ...oneFee,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getFee(ctx, params.id),
  }),
);

adminFees.patch(
  "/admin/fees/:id",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.edit",
    scope: "write:fees",
    summary: "Change the instalments of what is not paid yet; what was paid stays",
    ...oneFee,
    body: ChangeFeeCall,
    example: { unpaid: [{ dueOn: "2027-04-01", amount: 1_000_000 }] },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await load()).changeFeeByCall(ctx, params.id, body, ifMatch),
  }),
);

adminFees.post(
  "/admin/fees/:id/payments",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.edit",
    scope: "write:fees",
    summary:
      "Record a later payment of a student, up to the balance: writes a receipt, which the student sees",
    answer: receipt,
    params: recordParams,
    body: RecordPaymentCall,
    example: {
      amount: 500_000,
      paidOn: "2027-04-01",
      method: "upi",
      reference: "402113907711",
    },
    status: 201,
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params, body }) => {
      const { recordPayment } = await load();
      const recorded = await recordPayment(ctx, params.id, { ...toPayment(body), formKey: undefined });
      if (!recorded.ok) return recorded;
      return (await loadReceipt()).getReceiptRecord(ctx, recorded.value.number);
    },
    present: presentReceipt,
  }),
);
