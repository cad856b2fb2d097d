import { Hono } from "hono";
import * as v from "valibot";
import { ChangeEnrolmentCall, EnrolCall, EnrolRow } from "#app/features/students/inputs.ts";
import type { EnrolmentRow } from "#app/features/students/queries/enrolments.server.ts";
import { ENROLMENT_STATES } from "#app/features/students/rules.ts";
import {
  changeEnrolment,
  enrolByCall,
  getEnrolment,
} from "#app/features/students/use-cases/enrolment-record.server.ts";
import { courseReference } from "#app/features/teaching/courses/course-reference.ts";
import { WeekParam } from "#app/features/teaching/courses/inputs.ts";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginate, paginateUnsorted } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { onlyInState, onlyOf, recordParams } from "#app/platform/api/records.ts";
import { externalId, recordQuery } from "#app/platform/api/sync.ts";
import {
  count,
  day,
  id,
  instant,
  number,
  presentRecordFields,
  recordFields,
  text,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import {
  AssignStaffCall,
  BatchStaffQuery,
  ChangeBatchCall,
  ChangeBatchWeekCall,
  CreateBatchCall,
  PutBatchCall,
} from "./inputs.ts";
import type { Person } from "./queries/batch-staff.server.ts";
import type { BatchRow } from "./queries/batches.server.ts";
import type { BatchWeek } from "./use-cases/batch-weeks.server.ts";
import {
  changeBatch,
  createBatchByCall,
  getBatchRecord,
  listBatchRecords,
  putBatch,
} from "./use-cases/change-batch.server.ts";
import { deleteBatch, getBatch } from "./use-cases/edit-batches.server.ts";
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
    invitedCount: v.pipe(number(3), v.description("Pending invitations, which hold a place")),
    ...recordFields,
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
    state: v.picklist(ENROLMENT_STATES),
    since: instant("2027-03-01T04:30:00.000Z"),
    until: v.nullable(instant("2027-08-30T04:30:00.000Z")),
    ...recordFields,
  }),
);

const batchWeek = wireSchema(
  "BatchWeek",
  v.object({
    week: count,
    title: v.pipe(text("How the web works"), v.description("Title of the week")),
    startsOn: v.pipe(
      v.nullable(day("2027-03-08")),
      v.description("First day; null: the batch has no start date"),
    ),
    startsAt: v.pipe(
      v.nullable(instant("2027-03-07T23:00:00.000Z")),
      v.description("Its beginning in the time zone of the batch; null: the batch has no start date"),
    ),
  }),
);

const batchStaff = wireSchema(
  "BatchStaff",
  v.object({
    _id: userId,
    name: text("Meera Iyer"),
    email: text("meera@college.example"),
    role: v.pipe(v.picklist(STAFF_ROLES), v.description("Role of the person")),
  }),
);

/** Batches, their weeks, staff and enrolments, for admins (ADR 0095). */
export const adminBatches = new Hono<WorkerEnv>();

// Loaded with the first call, because the start of a worker has a bound.
const loadWeeks = () => import("./use-cases/batch-weeks.server.ts");
const loadStaff = () => import("./use-cases/assign-staff.server.ts");

const presentBatch = ({ id, courseName: _, version: _version, ...batch }: BatchRow) => ({
  _id: id,
  ...batch,
  ...presentRecordFields(batch),
});

const presentEnrolment = ({ id, since, until, ...enrolment }: EnrolmentRow) => ({
  _id: id,
  ...enrolment,
  since: iso(since),
  until: isoOrNull(until),
  ...presentRecordFields(enrolment),
});

const enrolmentTag = ({ state }: EnrolmentRow) => state;
const batchTag = ({ version }: BatchRow) => version;

const presentWeek = ({ version: _, startsAt, ...week }: BatchWeek) => ({
  ...week,
  startsAt: isoOrNull(startsAt),
});

const weekTag = ({ version }: BatchWeek) => version;

const weekParams = v.strictObject({ ...recordParams.entries, ...WeekParam.entries });

const presentStaff = ({ staffRole, id, name, email }: Person) => ({ _id: id, name, email, role: staffRole! });

adminBatches.get(
  "/admin/batches",
  endpoint({
    access: "admin",
    permission: "batches.read",
    scope: "read:batches",
    ofBatches: true,
    summary: "List all batches by name; graders get those they work with",
    answer: v.array(batch),
    query: recordQuery({ course: onlyOf("course") }),
    run: ({ ctx, query }) => listBatchRecords(ctx, query),
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

/** What reading and changing one record answer with. */
const oneBatch = {
  answer: batch,
  params: recordParams,
  etag: batchTag,
  present: presentBatch,
};

adminBatches.get(
  "/admin/batches/:id",
  endpoint({
    access: "admin",
    permission: "batches.read",
    scope: "read:batches",
    ofBatches: true,
    summary: "Get a batch",
    ...oneBatch,
    problems: ["not_found"],
    run: ({ ctx, params }) => getBatchRecord(ctx, params.id),
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
    ...oneBatch,
    body: ChangeBatchCall,
    example: { startsOn: "2027-03-08", capacity: 40 },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeBatch(ctx, params.id, body, ifMatch),
  }),
);

adminBatches.delete(
  "/admin/batches/:id",
  endpoint({
    access: "admin",
    permission: "batches.edit",
    scope: "write:batches",
    summary: "Delete a batch; 409 once a student was enrolled in it, and for the only batch of a course",
    params: recordParams,
    status: 204,
    problems: ["conflict"],
    run: ({ ctx, params }) => deleteBatch(ctx, params.id),
  }),
);

adminBatches.get(
  "/admin/batches/:id/weeks",
  endpoint({
    access: "admin",
    permission: "batches.read",
    scope: "read:batches",
    ofBatches: true,
    summary: "List the weeks of a batch with their first days",
    answer: v.array(batchWeek),
    params: recordParams,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const listed = await (await loadWeeks()).listBatchWeeks(ctx, params.id);
      if (!listed.ok) return listed;
      return ok(paginate(listed.value, "ascending", ({ week }) => [week, ""], query));
    },
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentWeek),
  }),
);

const oneWeek = {
  answer: batchWeek,
  params: weekParams,
  etag: weekTag,
  present: presentWeek,
};

adminBatches.get(
  "/admin/batches/:id/weeks/:week",
  endpoint({
    access: "admin",
    permission: "batches.read",
    scope: "read:batches",
    ofBatches: true,
    summary: "Get a week of a batch with its first day",
    ...oneWeek,
    problems: ["not_found"],
    run: async ({ ctx, params: { id, week } }) =>
      (await loadWeeks()).getBatchWeek(ctx, { batchId: id, week }),
  }),
);

adminBatches.patch(
  "/admin/batches/:id/weeks/:week",
  endpoint({
    access: "admin",
    permission: "batches.edit",
    scope: "write:batches",
    summary: "Give a week another first day; the weeks after it move by as many days, with their due dates",
    ...oneWeek,
    body: ChangeBatchWeekCall,
    example: { startsOn: "2027-03-08" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params: { id, week }, body, ifMatch }) =>
      (await loadWeeks()).changeBatchWeek(ctx, { batchId: id, week }, body, ifMatch),
  }),
);

adminBatches.get(
  "/admin/batches/:id/staff",
  endpoint({
    access: "admin",
    permission: "batches.read",
    scope: "read:batches",
    summary: "List the graders and counsellors who work with a batch, by name",
    answer: v.array(batchStaff),
    params: recordParams,
    query: BatchStaffQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query: { filters, ...page } }) => {
      const found = await getBatch(ctx, params.id);
      if (!found.ok) return found;
      const { staff, assignable } = found.value;
      const rows = filters.show === "assignable" ? assignable : staff;
      return ok(paginateUnsorted(rows, ({ name, id }) => [name, id], page));
    },
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentStaff),
  }),
);

adminBatches.post(
  "/admin/batches/:id/staff",
  endpoint({
    access: "admin",
    permission: "batches.edit",
    scope: "write:batches",
    summary: "Assign a grader or counsellor to a batch, who then sees its students",
    answer: batchStaff,
    params: recordParams,
    body: AssignStaffCall,
    example: { userId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32" },
    status: 201,
    problems: ["not_found"],
    run: async ({ ctx, params, body }) => (await loadStaff()).assignStaff(ctx, params.id, body),
    present: presentStaff,
  }),
);

adminBatches.delete(
  "/admin/batches/:id/staff/:userId",
  endpoint({
    access: "admin",
    permission: "batches.edit",
    scope: "write:batches",
    summary: "Remove a grader or counsellor from a batch, whose students they no longer see",
    params: v.strictObject({
      ...recordParams.entries,
      userId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"),
    }),
    status: 204,
    run: async ({ ctx, params: { id, userId } }) => (await loadStaff()).removeStaff(ctx, id, { id: userId }),
  }),
);

adminBatches.put(
  "/admin/external-batches/:externalId",
  endpoint({
    access: "admin",
    permission: "batches.edit",
    scope: "write:batches",
    summary: "Change the batch with an id of your system, or create it. The same call again changes nothing",
    answer: batch,
    params: v.strictObject({ externalId }),
    body: PutBatchCall,
    example: { courseId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", name: "March 2027", startsOn: "2027-03-01" },
    problems: ["conflict"],
    run: ({ ctx, params, body }) => putBatch(ctx, params.externalId, body),
    etag: (row) => batchTag(row),
    status: ({ isNew }) => (isNew ? 201 : 200),
    statuses: [201, 200],
    present: ({ isNew: _, ...row }) => presentBatch(row),
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
    query: recordQuery({ state: onlyInState(ENROLMENT_STATES), student: onlyOf("student") }),
    problems: ["not_found"],
    run: ({ ctx, params, query }) => listBatchEnrolments(ctx, params.id, query),
    pages: (enrolments) => enrolments,
    present: ({ rows }) => rows.map(presentEnrolment),
  }),
);

const oneEnrolment = {
  answer: enrolment,
  params: recordParams,
  etag: enrolmentTag,
  present: presentEnrolment,
};

adminBatches.post(
  "/admin/batches/:id/enrolments",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary: "Enrol a student in a batch, or resume the enrolment there; one in another batch is withdrawn",
    ...oneEnrolment,
    body: EnrolCall,
    status: 201,
    example: { studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32" },
    problems: ["not_found", "conflict"],
    run: ({ ctx, params, body }) => enrolByCall(ctx, params.id, body),
  }),
);

adminBatches.post(
  "/admin/enrolments/bulk",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary:
      "Enrol up to 500 students, each in a batch, also those who were paused, completed or withdrawn there",
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
    ...oneEnrolment,
    problems: ["not_found"],
    run: ({ ctx, params }) => getEnrolment(ctx, params.id),
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
    ...oneEnrolment,
    body: ChangeEnrolmentCall,
    example: { state: "paused" },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeEnrolment(ctx, params.id, body, ifMatch),
  }),
);
