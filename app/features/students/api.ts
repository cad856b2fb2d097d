import { Hono } from "hono";
import * as v from "valibot";
import { presentUser, user } from "#app/features/accounts/wire.ts";
import { externalId } from "#app/features/operations/external-ids/inputs.ts";
import { toTestResult } from "#app/features/scholarship-test/result.ts";
import { listFinishedAttempts } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { presentResult, result } from "#app/features/scholarship-test/wire.ts";
import { identifier } from "#app/kernel/fields.ts";
import { iso } from "#app/kernel/instants.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { id, ownId, text, updatedAt, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeStudentCall, PlanRow, PutStudentCall, PutStudentRow, StudentListQuery } from "./inputs.ts";
import type { StudentRecord } from "./queries/directory.server.ts";
import {
  changeStudentByCall,
  getStudentWithETag,
  type StudentWithETag,
} from "./use-cases/change-student.server.ts";
import { listStudentRecords } from "./use-cases/list-students.server.ts";
import { putStudent } from "./use-cases/put-student.server.ts";

const student = wireSchema(
  "Student",
  v.object({
    ...user.entries,
    externalId: ownId,
    updatedAt,
    phone: v.pipe(text("+919812345678"), v.description("E.164 or empty")),
    batchId: v.nullable(id),
    batch: v.nullable(text("March 2027")),
  }),
);

const listedStudent = wireSchema("User", v.object({ ...user.entries, externalId: ownId, updatedAt }));

const presentListed = ({ updatedAt, externalId, ...record }: StudentRecord) => ({
  ...presentUser(record),
  externalId,
  updatedAt: iso(updatedAt),
});

/** The admin's lists of users and results: bare arrays, complete without parameters (Specification §7, "Admin"). */
export const adminPeople = new Hono<WorkerEnv>();

/** Every student by name. */
adminPeople.get(
  "/admin/students",
  endpoint({
    access: "admin",
    permission: "students.read",
    scope: "read:students",
    ofBatches: true,
    summary: "List all students by name",
    answer: v.array(listedStudent),
    query: StudentListQuery,
    run: ({ ctx, query }) => listStudentRecords(ctx, query),
    pages: (students) => students,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

const studentParams = v.strictObject({ id: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32") });
const studentTag = ({ tag }: StudentWithETag) => tag;

/** A student with the batch, as the two calls below return it. */
const presentStudent = ({
  id,
  createdAt,
  firstName,
  lastName,
  email,
  userType,
  plan,
  course,
  batchId,
  batchName,
  phone,
  externalId,
  updatedAt,
}: StudentWithETag) => ({
  ...presentUser({
    id,
    createdAt: new Date(createdAt),
    firstName,
    lastName,
    email,
    userType,
    plan,
    course,
  }),
  externalId,
  updatedAt: iso(updatedAt),
  phone,
  batchId,
  batch: batchName,
});

adminPeople.get(
  "/admin/students/:id",
  endpoint({
    access: "admin",
    permission: "students.read",
    scope: "read:students",
    ofBatches: true,
    summary: "Get a student with the batch",
    answer: student,
    params: studentParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getStudentWithETag(ctx, params.id),
    etag: studentTag,
    present: presentStudent,
  }),
);

adminPeople.patch(
  "/admin/students/:id",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary: "Change names, phone, plan, course or batch of a student; omitted fields keep their value",
    answer: student,
    params: studentParams,
    body: ChangeStudentCall,
    example: { plan: "premium", course: "Career Accelerator" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeStudentByCall(ctx, params.id, body, ifMatch),
    etag: studentTag,
    present: presentStudent,
  }),
);

const externalStudent = wireSchema(
  "ExternalStudent",
  v.object({
    externalId: text("CC-2027-0041"),
    state: v.pipe(v.picklist(["student", "invited"]), v.description("invited: has not accepted yet")),
    studentId: v.pipe(v.nullable(userId), v.description("Null until the invitation is accepted")),
    invitationId: v.pipe(v.nullable(id), v.description("The open invitation"), v.examples([null])),
    email: text("asha@students.example"),
    firstName: text("Asha"),
    lastName: text("Rao"),
    phone: v.pipe(text("+919812345678"), v.description("E.164 or empty")),
    plan: v.picklist(["free", "premium"]),
    batchId: v.nullable(id),
  }),
);

adminPeople.put(
  "/admin/students/by-external-id/:externalId",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary:
      "Change the student with an id of your system, or invite them by mail. The same call again changes nothing",
    answer: externalStudent,
    params: v.strictObject({ externalId }),
    body: PutStudentCall,
    example: { email: "asha@students.example", firstName: "Asha", lastName: "Rao", plan: "premium" },
    problems: ["conflict"],
    run: ({ ctx, params, body }) => putStudent(ctx, params.externalId, body),
    status: ({ isNew }) => (isNew ? 201 : 200),
    statuses: [201, 200],
    present: ({ isNew: _, ...known }) => ({
      ...known,
      state: known.studentId ? ("student" as const) : ("invited" as const),
    }),
  }),
);

adminPeople.post(
  "/admin/students/bulk",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary:
      "Change or invite up to 500 students by the ids of your system. A row that is sent again changes nothing",
    answer: bulkAnswer,
    body: bulkBody(PutStudentRow),
    isLarge: true,
    repeatable: true,
    example: { rows: [{ externalId: "CC-2027-0041", email: "asha@students.example", firstName: "Asha" }] },
    run: ({ ctx, body }) =>
      runRows(PutStudentRow, body.rows, async ({ externalId, ...student }) => {
        const put = await putStudent(ctx, externalId, student);
        return put.ok ? ok(put.value.studentId ?? put.value.invitationId!) : put;
      }),
    present: presentRows,
  }),
);

adminPeople.post(
  "/admin/students/plans/bulk",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    ofBatches: true,
    summary: "Give up to 500 students a plan. A row that is sent again changes nothing",
    answer: bulkAnswer,
    body: bulkBody(PlanRow),
    isLarge: true,
    repeatable: true,
    example: { rows: [{ studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32", plan: "premium" }] },
    run: ({ ctx, body }) =>
      runRows(PlanRow, body.rows, async ({ studentId, plan }) => {
        const changed = await changeStudentByCall(ctx, studentId, { plan });
        return changed.ok ? ok(changed.value.id) : changed;
      }),
    present: presentRows,
  }),
);

/** The result of every finished attempt, newest first. */
adminPeople.get(
  "/admin/test-results",
  endpoint({
    access: "admin",
    permission: "results.read",
    scope: "read:results",
    ofBatches: true,
    summary: "List the results of all finished attempts, newest first",
    answer: v.array(result),
    query: PageQuery,
    run: ({ ctx, query }) => listFinishedAttempts(ctx, query),
    pages: (attempts) => attempts,
    present: ({ rows }) => rows.flatMap((attempt) => toTestResult(attempt) ?? []).map(presentResult),
  }),
);
