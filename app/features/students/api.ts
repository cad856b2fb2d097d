import { Hono } from "hono";
import * as v from "valibot";
import { presentUser, user } from "#app/features/accounts/wire.ts";
import { toTestResult } from "#app/features/scholarship-test/result.ts";
import type { ResultRecordRow } from "#app/features/scholarship-test/results/queries/test-results.server.ts";
import { listFinishedAttempts } from "#app/features/scholarship-test/results/use-cases/list-results.server.ts";
import { presentResult, resultRecord } from "#app/features/scholarship-test/wire.ts";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginateUnsorted } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { onlyOf } from "#app/platform/api/records.ts";
import { externalId, recordQuery } from "#app/platform/api/sync.ts";
import {
  count,
  id,
  instant,
  ownId,
  presentRecordFields,
  text,
  updatedAt,
  userId,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import {
  ChangeStudentCall,
  ExtensionCall,
  ExtraTimeCall,
  PlanRow,
  PutStudentCall,
  PutStudentRow,
  StudentListQuery,
} from "./inputs.ts";
import type { StudentRecord } from "./queries/directory.server.ts";
import type { Extendable } from "./use-cases/change-enrolment.server.ts";
import {
  changeStudentByCall,
  getStudentWithETag,
  type StudentWithETag,
} from "./use-cases/change-student.server.ts";
import { type ExternalStudent, getExternalStudent } from "./use-cases/get-external-student.server.ts";
import { listStudentRecords } from "./use-cases/list-students.server.ts";
import { putStudent } from "./use-cases/put-student.server.ts";

// Loaded with the first call, because the start of a worker has a bound.
const loadExtraTime = () => import("./use-cases/extra-time.server.ts");
const loadExtensions = () => import("./use-cases/change-enrolment.server.ts");

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

/** What reading and changing one record answer with. */
const oneStudent = {
  answer: student,
  params: studentParams,
  etag: studentTag,
  present: presentStudent,
};

adminPeople.get(
  "/admin/students/:id",
  endpoint({
    access: "admin",
    permission: "students.read",
    scope: "read:students",
    ofBatches: true,
    summary: "Get a student with the batch",
    ...oneStudent,
    problems: ["not_found"],
    run: ({ ctx, params }) => getStudentWithETag(ctx, params.id),
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
    ...oneStudent,
    body: ChangeStudentCall,
    example: { plan: "premium", course: "Career Accelerator" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeStudentByCall(ctx, params.id, body, ifMatch),
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

const byExternalId = {
  answer: externalStudent,
  params: v.strictObject({ externalId }),
};

const presentExternal = ({ externalId, ...known }: ExternalStudent) => ({
  externalId,
  state: known.studentId ? ("student" as const) : ("invited" as const),
  ...known,
});

adminPeople.get(
  "/admin/students/by-external-id/:externalId",
  endpoint({
    access: "admin",
    permission: "students.read",
    scope: "read:students",
    ofBatches: true,
    summary: "Get the student with an id of your system, or the open invitation of who has not accepted yet",
    ...byExternalId,
    problems: ["not_found"],
    run: ({ ctx, params }) => getExternalStudent(ctx, params.externalId),
    present: presentExternal,
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
      "Change the student with an id of your system, or invite them by mail. The same call again changes nothing, and `batchId` enrols only a student who never was in that batch",
    ...byExternalId,
    body: PutStudentCall,
    example: { email: "asha@students.example", firstName: "Asha", lastName: "Rao", plan: "premium" },
    problems: ["conflict"],
    run: ({ ctx, params, body }) => putStudent(ctx, params.externalId, body),
    status: ({ isNew }) => (isNew ? 201 : 200),
    statuses: [201, 200],
    present: ({ isNew: _, ...known }) => presentExternal(known),
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
      "Change or invite up to 500 students by the ids of your system. A row that is sent again changes nothing, and `batchId` enrols only a student who never was in that batch",
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

const ofStudent = v.strictObject({ studentId: studentParams.entries.id });

const extraTime = wireSchema(
  "ExtraTime",
  v.object({
    factor: v.pipe(
      v.number(),
      v.minValue(1),
      v.description("Multiple of the time limit of a quiz, for attempts that start from now on"),
      v.examples([1.5]),
    ),
  }),
);

const oneExtraTime = {
  answer: extraTime,
  params: ofStudent,
  etag: ({ factor }: { factor: number }) => factor,
  present: ({ factor }: { factor: number }) => ({ factor }),
};

adminPeople.get(
  "/admin/extra-time/:studentId",
  endpoint({
    access: "admin",
    permission: "students.read",
    scope: "read:students",
    summary: "Get how much time a student has in tests",
    ...oneExtraTime,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadExtraTime()).getExtraTime(ctx, params.studentId),
  }),
);

adminPeople.put(
  "/admin/extra-time/:studentId",
  endpoint({
    access: "admin",
    permission: "accounts.edit",
    scope: "write:students",
    summary: "Set how much time a student has in tests that start from now on",
    ...oneExtraTime,
    body: ExtraTimeCall,
    example: { factor: 1.5 },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await loadExtraTime()).setExtraTimeByCall(ctx, params.studentId, body.factor, ifMatch),
  }),
);

const dueDate = wireSchema(
  "StudentDueDate",
  v.object({
    assignmentId: id,
    title: v.pipe(text("A page about yourself"), v.description("Title of the assignment")),
    week: count,
    dueDate: v.pipe(
      v.nullable(instant("2027-03-01T18:29:59.999Z")),
      v.description("Until when it is due for this student; null: it has no due date"),
    ),
  }),
);

const presentDueDate = ({ id, title, week, dueAt }: Extendable) => ({
  assignmentId: id,
  title,
  week,
  dueDate: isoOrNull(dueAt),
});

adminPeople.get(
  "/admin/due-dates/:studentId",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "read:students",
    summary: "List the assignments of a student's courses with the student's own due dates",
    answer: v.array(dueDate),
    params: ofStudent,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const listed = await (await loadExtensions()).listExtendable(ctx, params.studentId);
      if (!listed.ok) return listed;
      return ok(paginateUnsorted(listed.value.assignments, ({ week, id }) => [week, id], query));
    },
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentDueDate),
  }),
);

adminPeople.post(
  "/admin/due-dates/:studentId/extensions",
  endpoint({
    access: "admin",
    permission: "students.edit",
    scope: "write:students",
    summary:
      "Give a student a later due date for one assignment; it replaces an earlier one, and the student is told",
    answer: dueDate,
    params: ofStudent,
    body: ExtensionCall,
    example: {
      assignmentId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      dueDate: "2027-03-01",
      reason: "Exams at college",
    },
    status: 201,
    run: async ({ ctx, params, body }) => (await loadExtensions()).extendDueDate(ctx, params.studentId, body),
    present: presentDueDate,
  }),
);

function presentResultRecord(attempt: ResultRecordRow) {
  const result = toTestResult(attempt);
  if (!result) return [];
  const made = { ...attempt, createdAt: result.completedAt };
  return [{ ...presentResult(result), ...presentRecordFields(made) }];
}

/** The result of every finished attempt, newest first. */
adminPeople.get(
  "/admin/test-results",
  endpoint({
    access: "admin",
    permission: "results.read",
    scope: "read:results",
    ofBatches: true,
    summary: "List the results of all finished attempts, newest first",
    answer: v.array(resultRecord),
    query: recordQuery({ student: onlyOf("student"), batch: onlyOf("batch") }),
    run: ({ ctx, query }) => listFinishedAttempts(ctx, query),
    pages: (attempts) => attempts,
    present: ({ rows }) => rows.flatMap(presentResultRecord),
  }),
);
