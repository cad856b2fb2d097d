import { Hono } from "hono";
import * as v from "valibot";
import { presentUser, user } from "#app/features/accounts/wire.ts";
import { toTestResult } from "#app/features/scholarship-test/result.ts";
import { listFinishedAttempts } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { presentResult, result } from "#app/features/scholarship-test/wire.ts";
import { identifier } from "#app/kernel/fields.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { id, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeStudentCall } from "./inputs.ts";
import {
  changeStudent,
  getStudentWithETag,
  type StudentWithETag,
} from "./use-cases/change-student.server.ts";
import { listStudentRecords } from "./use-cases/list-students.server.ts";

const student = wireSchema(
  "Student",
  v.object({
    ...user.entries,
    phone: v.pipe(text("+919812345678"), v.description("E.164 or empty")),
    batchId: v.nullable(id),
    batch: v.nullable(text("March 2027")),
  }),
);

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
    answer: v.array(user),
    query: PageQuery,
    run: ({ ctx, query }) => listStudentRecords(ctx, query),
    pages: (students) => students,
    present: ({ rows }) => rows.map(presentUser),
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
    run: ({ ctx, params, body, ifMatch }) => changeStudent(ctx, params.id, body, ifMatch),
    etag: studentTag,
    present: presentStudent,
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
