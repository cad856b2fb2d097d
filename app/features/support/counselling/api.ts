import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso } from "#app/kernel/instants.ts";
import { paginate } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { onlyOf, recordParams } from "#app/platform/api/records.ts";
import { recordQuery } from "#app/platform/api/sync.ts";
import { presentRecordFields } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeFeedbackCall, WriteFeedbackCall, WriteStaffNoteCall } from "./inputs.ts";
import type { CounsellingRecord } from "./queries/counselling-records.server.ts";
import {
  changeFeedback,
  getFeedbackRecord,
  getNewestFeedback,
  getStudentFeedback,
  listFeedback,
  writeFeedback,
  writeStaffNote,
} from "./use-cases/write-feedback.server.ts";
import { feedbackRecord, staffNote } from "./wire.ts";

/** Counselling feedback, for admins (Specification §7, "Admin"). */
export const adminFeedback = new Hono<WorkerEnv>();

const id = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");

const studentParams = v.strictObject({ studentId: id });

function presentFeedback({
  id,
  version: _v,
  cursor: _c,
  ...feedback
}: Omit<CounsellingRecord, "cursor"> & { cursor?: string }) {
  return { _id: id, ...feedback, ...presentRecordFields(feedback) };
}

adminFeedback.get(
  "/admin/student-feedback",
  endpoint({
    access: "admin",
    permission: "feedback.read",
    scope: "read:feedback",
    ofBatches: true,
    summary: "List counselling feedback about all students, newest first",
    answer: v.array(feedbackRecord),
    query: recordQuery({ student: onlyOf("student") }),
    run: ({ ctx, query }) => listFeedback(ctx, query),
    pages: (records) => records,
    present: ({ rows }) => rows.map(presentFeedback),
  }),
);

/** The specification's call for one record: the newest (Ruling 18). */
adminFeedback.get(
  "/admin/student-feedback/:studentId",
  endpoint({
    access: "admin",
    permission: "feedback.read",
    scope: "read:feedback",
    ofBatches: true,
    summary: "Get the newest counselling feedback about a student",
    answer: feedbackRecord,
    params: studentParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getNewestFeedback(ctx, params.studentId),
    present: presentFeedback,
  }),
);

adminFeedback.post(
  "/admin/student-feedback",
  endpoint({
    access: "admin",
    permission: "feedback.edit",
    scope: "write:feedback",
    ofBatches: true,
    summary: "Write counselling feedback about a student",
    answer: feedbackRecord,
    body: WriteFeedbackCall,
    status: 201,
    example: {
      studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
      name: "Asha Rao",
      threeWords: ["calm", "curious", "exact"],
      englishRating: 7,
      hindiRating: 8,
    },
    problems: ["not_found"],
    run: ({ ctx, body }) => writeFeedback(ctx, body),
    present: presentFeedback,
  }),
);

const feedbackTag = ({ version }: CounsellingRecord) => version;

/** What reading and changing one record answer with. */
const oneFeedback = {
  answer: feedbackRecord,
  params: recordParams,
  etag: feedbackTag,
  present: presentFeedback,
};

adminFeedback.get(
  "/admin/feedback-records/:id",
  endpoint({
    access: "admin",
    permission: "feedback.read",
    scope: "read:feedback",
    ofBatches: true,
    summary: "Get one record of counselling feedback",
    ...oneFeedback,
    problems: ["not_found"],
    run: ({ ctx, params }) => getFeedbackRecord(ctx, params.id),
  }),
);

adminFeedback.patch(
  "/admin/feedback-records/:id",
  endpoint({
    access: "admin",
    permission: "feedback.edit",
    scope: "write:feedback",
    ofBatches: true,
    summary:
      "Change counselling feedback; omitted fields keep their value. The student reads it as it is then",
    ...oneFeedback,
    body: ChangeFeedbackCall,
    example: { strengths: "Explains her work clearly.", englishRating: 8 },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeFeedback(ctx, params.id, body, ifMatch),
  }),
);

type Note = { id: string; createdAt: number; body: string; author: string | null };

const presentNote = (studentId: string, { id, createdAt, body, author }: Note) => ({
  _id: id,
  ...{ studentId, body, author },
  createdAt: iso(createdAt),
});

adminFeedback.get(
  "/admin/student-feedback/:studentId/staff-notes",
  endpoint({
    access: "admin",
    permission: "feedback.read",
    scope: "read:feedback",
    ofBatches: true,
    summary: "List the notes of staff about a student, newest first; counsellors get their own",
    answer: v.array(staffNote),
    params: studentParams,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params: { studentId }, query }) => {
      const read = await getStudentFeedback(ctx, studentId);
      if (!read.ok) return read;
      const page = paginate(read.value.notes, "descending", ({ createdAt, id }) => [createdAt, id], query);
      return ok({ ...page, studentId });
    },
    pages: (page) => page,
    present: ({ rows, studentId }) => rows.map((note) => presentNote(studentId, note)),
  }),
);

adminFeedback.post(
  "/admin/student-feedback/:studentId/staff-notes",
  endpoint({
    access: "admin",
    permission: "feedback.edit",
    scope: "write:feedback",
    ofBatches: true,
    summary: "Write a note about a student for staff; the student never reads it",
    answer: staffNote,
    params: studentParams,
    body: WriteStaffNoteCall,
    example: { body: "Called the parents." },
    status: 201,
    problems: ["not_found"],
    run: async ({ ctx, params: { studentId }, body }) => {
      const written = await writeStaffNote(ctx, studentId, { ...body, formKey: undefined });
      return written.ok ? ok({ studentId, note: written.value! }) : written;
    },
    present: ({ studentId, note }) => presentNote(studentId, note),
  }),
);
