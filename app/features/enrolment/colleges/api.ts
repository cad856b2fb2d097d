import { Hono } from "hono";
import * as v from "valibot";
import { iso } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { recordParams } from "#app/platform/api/records.ts";
import {
  amount,
  count,
  id,
  instant,
  number,
  percent,
  text,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { EnrolCollegeCall } from "./inputs.ts";
import type { CollegeEnrolment } from "./queries/college-enrolments.server.ts";

const listedEnrolment = wireSchema(
  "ListedCollegeEnrolment",
  v.object({
    _id: id,
    college: text("City College"),
    batchId: v.pipe(v.nullable(id), v.description("Batch of the students; null: it was deleted")),
    studentCount: v.pipe(number(32), v.description("Students that were enrolled together")),
    rate: v.pipe(
      amount,
      v.description("Price for each student, in the smallest unit of the currency"),
      v.examples([1_200_000]),
    ),
    discountPercent: v.pipe(percent(10), v.description("Volume discount on the rate")),
    amount: v.pipe(
      amount,
      v.description("What the college paid, in the smallest unit of the currency"),
      v.examples([34_560_000]),
    ),
    isCancelled: v.pipe(v.boolean(), v.description("Its receipt is cancelled"), v.examples([false])),
    recordedBy: v.pipe(v.nullable(text("Meera Iyer")), v.description("Who enrolled them")),
    createdAt: instant("2026-01-05T13:00:00.000Z"),
  }),
);

const collegeEnrolment = wireSchema(
  "CollegeEnrolment",
  v.object({
    ...listedEnrolment.entries,
    students: v.pipe(
      v.array(
        v.object({
          studentId: userId,
          studentName: text("Asha Rao"),
          email: text("asha@students.example"),
        }),
      ),
      v.description("The students by name"),
    ),
    receiptNumbers: v.pipe(
      v.array(count),
      v.description("Numbers of the receipt and of the counter-entry that cancels it"),
    ),
  }),
);

const presentListed = ({ id, recorderName, ...row }: Omit<CollegeEnrolment, "cursor">) => ({
  _id: id,
  college: row.college,
  batchId: row.batchId,
  studentCount: row.studentCount,
  rate: row.rate,
  discountPercent: row.discountPercent,
  amount: row.amount,
  isCancelled: row.isCancelled,
  recordedBy: recorderName,
  createdAt: iso(row.createdAt),
});

type Read = {
  enrolment: CollegeEnrolment;
  students: { id: string; name: string; email: string }[];
  receipts: { number: number }[];
};

const presentEnrolment = ({ enrolment, students, receipts }: Read) => ({
  ...presentListed(enrolment),
  students: students.map(({ id, name, email }) => ({ studentId: id, studentName: name, email })),
  receiptNumbers: receipts.map(({ number }) => number),
});

/** Students whom their college enrols together, for admins (ADR 0130). */
export const adminCollegeEnrolments = new Hono<WorkerEnv>();

const load = () => import("./use-cases/college-enrolments.server.ts");

adminCollegeEnrolments.get(
  "/admin/college-enrolments",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:fees",
    summary: "List the enrolments by colleges, newest first",
    answer: v.array(listedEnrolment),
    query: PageQuery,
    run: async ({ ctx, query }) => (await load()).listCollegeEnrolmentRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

adminCollegeEnrolments.post(
  "/admin/college-enrolments",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.edit",
    scope: "write:fees",
    summary:
      "Enrol students of a college with one payment: writes a receipt, gives each the premium plan and the batch, and sends them a mail. All or none",
    answer: collegeEnrolment,
    body: EnrolCollegeCall,
    isLarge: true,
    example: {
      college: "City College",
      batchId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      emails: ["asha@students.example"],
      amount: 1_200_000,
      paidOn: "2027-03-01",
      method: "bank_transfer",
      reference: "NEFT 4711",
    },
    status: 201,
    problems: ["conflict"],
    run: async ({ ctx, body }) => (await load()).enrolCollegeByCall(ctx, body),
    present: presentEnrolment,
  }),
);

adminCollegeEnrolments.get(
  "/admin/college-enrolments/:id",
  endpoint({
    access: "admin",
    permission: "enrolment-requests.read",
    scope: "read:fees",
    summary: "Get an enrolment by a college with its students",
    answer: collegeEnrolment,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getCollegeEnrolment(ctx, params.id),
    present: presentEnrolment,
  }),
);
