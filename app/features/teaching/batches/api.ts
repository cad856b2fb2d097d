import { Hono } from "hono";
import * as v from "valibot";
import { ChangeEnrolmentCall, EnrolCall, EnrolRow } from "#app/features/students/inputs.ts";
import type { EnrolmentRow } from "#app/features/students/queries/enrolments.server.ts";
import {
  changeEnrolment,
  enrolByCall,
  getEnrolment,
} from "#app/features/students/use-cases/enrolment-record.server.ts";
import { courseReference } from "#app/features/teaching/courses/course-reference.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginate, paginateUnsorted } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { recordParams } from "#app/platform/api/records.ts";
import { id, instant, number, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeBatchCall, CreateBatchCall } from "./inputs.ts";
import type { BatchRow } from "./queries/batches.server.ts";
import { changeBatch, createBatchByCall, getBatchRecord } from "./use-cases/change-batch.server.ts";
import { listBatches } from "./use-cases/edit-batches.server.ts";
import { listBatchEnrolments } from "./use-cases/list-enrolments.server.ts";

const batch = wireSchema(
  "Batch",
  v.object({
    _id: id,
    courseId: id,
    course: courseReference,
    name: text("March 2027"),
    startsOn: v.pipe(
      v.nullable(text("2027-03-01")),
      v.description("First day of week 1 in timeZone; null: every week is open"),
    ),
    timeZone: text("Europe/Berlin"),
    capacity: v.pipe(v.nullable(number(40)), v.description("Most students at a time; null: any number")),
    college: text("City College"),
    studentCount: v.pipe(number(32), v.description("Active enrolments")),
  }),
);

const enrolment = wireSchema(
  "Enrolment",
  v.object({
    _id: id,
    batchId: id,
    studentId: userId,
    firstName: text("Asha"),
    lastName: text("Rao"),
    email: text("asha@students.example"),
    state: v.picklist(["active", "paused", "completed", "withdrawn"]),
    since: instant("2027-03-01T04:30:00.000Z"),
    until: v.nullable(instant("2027-08-30T04:30:00.000Z")),
  }),
);

/** Batches and their enrolments, for admins (ADR 0095). */
export const adminBatches = new Hono<WorkerEnv>();

const presentBatch = ({ id, courseName: _, version: _version, ...batch }: BatchRow) => ({
  _id: id,
  ...batch,
});

const presentEnrolment = ({ id, since, until, ...enrolment }: EnrolmentRow) => ({
  _id: id,
  ...enrolment,
  since: iso(since),
  until: isoOrNull(until),
});

const enrolmentTag = ({ state }: EnrolmentRow) => state;
const batchTag = ({ version }: BatchRow) => version;

adminBatches.get(
  "/admin/batches",
  endpoint({
    access: "admin",
    permission: "batches.read",
    scope: "read:batches",
    ofBatches: true,
    summary: "List all batches by name; graders get those they work with",
    answer: v.array(batch),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const listed = await listBatches(ctx);
      return listed.ok ? ok(paginateUnsorted(listed.value, ({ name, id }) => [name, id], query)) : listed;
    },
    pages: (batches) => batches,
    present: ({ rows }) => rows.map(presentBatch),
  }),
);

adminBatches.post(
  "/admin/batches",
  endpoint({
    access: "admin",
    permission: "batches.edit",
    scope: "write:batches",
    summary: "Create a batch of a course; from a start date on its weeks begin every seven days",
    answer: batch,
    body: CreateBatchCall,
    status: 201,
    example: { courseId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", name: "March 2027", startsOn: "2027-03-01" },
    problems: ["conflict"],
    run: ({ ctx, body }) => createBatchByCall(ctx, body),
    present: presentBatch,
  }),
);

adminBatches.get(
  "/admin/batches/:id",
  endpoint({
    access: "admin",
    permission: "batches.read",
    scope: "read:batches",
    ofBatches: true,
    summary: "Get a batch",
    answer: batch,
    params: recordParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getBatchRecord(ctx, params.id),
    etag: batchTag,
    present: presentBatch,
  }),
);

adminBatches.patch(
  "/admin/batches/:id",
  endpoint({
    access: "admin",
    permission: "batches.edit",
    scope: "write:batches",
    summary:
      "Change a batch; omitted fields keep their value. A new start date moves all weeks; null opens every week",
    answer: batch,
    params: recordParams,
    body: ChangeBatchCall,
    example: { startsOn: "2027-03-08", capacity: 40 },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeBatch(ctx, params.id, body, ifMatch),
    etag: batchTag,
    present: presentBatch,
  }),
);

adminBatches.get(
  "/admin/batches/:id/enrolments",
  endpoint({
    access: "admin",
    permission: "students.read",
    scope: "read:students",
    ofBatches: true,
    summary: "List the enrolments of a batch, also ended ones, oldest first",
    answer: v.array(enrolment),
    params: recordParams,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const listed = await listBatchEnrolments(ctx, params.id);
      if (!listed.ok) return listed;
      return ok(paginate(listed.value, "ascending", ({ since, id }) => [since, id], query));
    },
    pages: (enrolments) => enrolments,
    present: ({ rows }) => rows.map(presentEnrolment),
  }),
);

adminBatches.post(
  "/admin/batches/:id/enrolments",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary: "Enrol a student in a batch, or resume the enrolment there; one in another batch is withdrawn",
    answer: enrolment,
    params: recordParams,
    body: EnrolCall,
    status: 201,
    example: { studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32" },
    problems: ["not_found", "conflict"],
    run: ({ ctx, params, body }) => enrolByCall(ctx, params.id, body),
    etag: enrolmentTag,
    present: presentEnrolment,
  }),
);

adminBatches.post(
  "/admin/enrolments/bulk",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary: "Enrol up to 500 students, each in a batch. A row that is sent again changes nothing",
    answer: bulkAnswer,
    body: bulkBody(EnrolRow),
    isLarge: true,
    repeatable: true,
    example: {
      rows: [
        {
          batchId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
          studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
        },
      ],
    },
    run: ({ ctx, body }) =>
      runRows(EnrolRow, body.rows, async ({ batchId, studentId }) => {
        const enrolled = await enrolByCall(ctx, batchId, { studentId });
        return enrolled.ok ? ok(enrolled.value.id) : enrolled;
      }),
    present: presentRows,
  }),
);

adminBatches.get(
  "/admin/enrolments/:id",
  endpoint({
    access: "admin",
    permission: "students.read",
    scope: "read:students",
    ofBatches: true,
    summary: "Get an enrolment",
    answer: enrolment,
    params: recordParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getEnrolment(ctx, params.id),
    etag: enrolmentTag,
    present: presentEnrolment,
  }),
);

adminBatches.patch(
  "/admin/enrolments/:id",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary: "Pause, resume, complete or withdraw an enrolment",
    answer: enrolment,
    params: recordParams,
    body: ChangeEnrolmentCall,
    example: { state: "paused" },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeEnrolment(ctx, params.id, body, ifMatch),
    etag: enrolmentTag,
    present: presentEnrolment,
  }),
);
