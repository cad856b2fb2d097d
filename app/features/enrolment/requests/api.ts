import { Hono } from "hono";
import * as v from "valibot";
import { ReasonInput } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { onlyInState, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import { amount, id, instant, percent, text, updatedAt, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ConfirmRequestCall, toPayment } from "./inputs.ts";
import type { EnrolmentRequest } from "./queries/enrolment-requests.server.ts";
import { REQUEST_CASE } from "./rules.ts";

const AT = "2026-01-05T13:00:00.000Z";

const enrolmentRequest = wireSchema(
  "EnrolmentRequest",
  v.object({
    _id: id,
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    state: v.picklist(REQUEST_CASE.stateNames),
    listPrice: v.pipe(amount, v.description("Price of the plan, in the smallest unit of the currency")),
    awardPercent: v.pipe(percent(15), v.description("Discount that the scholarship test earned")),
    fee: v.pipe(amount, v.description("List price less the award, in the smallest unit of the currency")),
    waiver: v.pipe(
      amount,
      v.description("Taken off the fee at the confirmation, in the smallest unit of the currency"),
      v.examples([0]),
    ),
    waiverReason: v.pipe(v.string(), v.description("Why it was taken off"), v.examples([""])),
    note: text("I would like to begin in March."),
    reason: v.pipe(v.string(), v.description("Why it was declined"), v.examples([""])),
    decidedAt: v.pipe(v.nullable(instant(AT)), v.description("When it was confirmed, declined or withdrawn")),
    decidedBy: v.pipe(v.nullable(text("Meera Iyer")), v.description("Who decided")),
    createdAt: instant(AT),
    updatedAt,
  }),
);

const presentRequest = ({ id, amount, deciderName, ...row }: Omit<EnrolmentRequest, "cursor">) => ({
  _id: id,
  studentId: row.studentId,
  studentName: row.studentName,
  email: row.email,
  state: row.state,
  listPrice: row.listPrice,
  awardPercent: row.awardPercent,
  fee: amount,
  waiver: row.waiver,
  waiverReason: row.waiverReason,
  note: row.note,
  reason: row.reason,
  decidedAt: isoOrNull(row.decidedAt),
  decidedBy: deciderName,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** Students' requests for a place and their decisions, for admins (ADR 0130). */
export const adminEnrolmentRequests = new Hono<WorkerEnv>();

const load = () => import("./use-cases/decide-requests.server.ts");

/** What every decision answers with: the request after it. */
const decided = {
  answer: enrolmentRequest,
  params: recordParams,
  problems: ["not_found", "conflict"],
  present: ({ request }: { request: EnrolmentRequest }) => presentRequest(request),
} as const;

adminEnrolmentRequests.get(
  "/admin/enrolment-requests",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:fees",
    summary: "List the requests for enrolment, newest first",
    answer: v.array(enrolmentRequest),
    query: changedQuery({
      state: onlyInState(REQUEST_CASE.stateNames),
    }),
    run: async ({ ctx, query }) => (await load()).listRequestRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentRequest),
  }),
);

adminEnrolmentRequests.get(
  "/admin/enrolment-requests/:id",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:fees",
    summary: "Get a request for enrolment",
    answer: enrolmentRequest,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getRequest(ctx, params.id),
    present: ({ request }) => presentRequest(request),
  }),
);

adminEnrolmentRequests.post(
  "/admin/enrolment-requests/:id/confirmation",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.edit",
    scope: "write:fees",
    summary:
      "Confirm a request with its first payment: writes a receipt, gives the student the premium plan and the batch, and sends a mail",
    ...decided,
    body: ConfirmRequestCall,
    example: {
      amount: 500_000,
      paidOn: "2027-03-01",
      method: "bank_transfer",
      reference: "UTR 402113907711",
      batchId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      instalments: 3,
    },
    run: async ({ ctx, params, body }) => {
      const { confirmRequest, getRequest } = await load();
      return recordAfter(await confirmRequest(ctx, params.id, toPayment(body)), () =>
        getRequest(ctx, params.id),
      );
    },
  }),
);

adminEnrolmentRequests.post(
  "/admin/enrolment-requests/:id/refusal",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.edit",
    scope: "write:fees",
    summary: "Decline a request with a reason that the student reads, and sends a mail",
    ...decided,
    body: ReasonInput,
    example: { reason: "The payment did not arrive." },
    run: async ({ ctx, params, body }) => {
      const { declineRequest, getRequest } = await load();
      return recordAfter(await declineRequest(ctx, params.id, body), () => getRequest(ctx, params.id));
    },
  }),
);
