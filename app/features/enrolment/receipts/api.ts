import { Hono } from "hono";
import * as v from "valibot";
import { ReasonInput, wholeNumberText } from "#app/kernel/fields.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { recordQuery } from "#app/platform/api/sync.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { presentReceipt, receipt } from "./wire.ts";

/** Receipts and the counter-entries that cancel them, for admins (ADR 0130). */
export const adminReceipts = new Hono<WorkerEnv>();

const loadList = () => import("./use-cases/list-receipts.server.ts");
const loadOne = () => import("./use-cases/get-receipt-record.server.ts");
const loadCancelling = () => import("./use-cases/cancel-receipt.server.ts");

const params = v.strictObject({
  number: wholeNumberText(1, 999_999, {
    message: "Please use the number of a receipt, such as 7",
    description: "Number of the receipt",
    example: 7,
  }),
});

adminReceipts.get(
  "/admin/receipts",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:receipts",
    summary: "List receipts and the counter-entries that cancel them, newest first",
    answer: v.array(receipt),
    query: recordQuery({
      month: v.pipe(
        v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, "Please use a month such as 2027-03"))),
        v.description("Only of payments in this month, as 2027-03"),
      ),
    }),
    run: async ({ ctx, query }) => (await loadList()).listReceiptRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentReceipt),
  }),
);

adminReceipts.get(
  "/admin/receipts/:number",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:receipts",
    summary: "Get a receipt",
    answer: receipt,
    params,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadOne()).getReceiptRecord(ctx, params.number),
    present: presentReceipt,
  }),
);

adminReceipts.post(
  "/admin/receipts/:number/cancellation",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.edit",
    scope: "write:fees",
    summary:
      "Cancel a receipt by a counter-entry with a number of its own; plan and batch of the students stay",
    answer: receipt,
    params,
    body: ReasonInput,
    example: { reason: "The payment was recorded twice." },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params, body }) =>
      (await loadCancelling()).cancelReceiptByCall(ctx, params.number, body),
    present: presentReceipt,
  }),
);
