import { Hono } from "hono";
import * as v from "valibot";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginateUnsorted } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { recordParams } from "#app/platform/api/records.ts";
import { id, instant, number, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ExtendAttemptCall, ExtendAttemptRow } from "./inputs.ts";
import type { RunningAttempt } from "./use-cases/exam-day.server.ts";

const AT = "2026-01-05T13:20:00.000Z";

const runningAttempt = wireSchema(
  "RunningAttempt",
  v.object({
    _id: id,
    userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    branch: text("BCA"),
    deadlineAt: v.pipe(instant(AT), v.description("When the time of the student is over")),
    totalQuestions: number(30),
    answeredQuestions: v.pipe(number(12), v.description("Questions with a confirmed answer")),
    answeredOffline: v.pipe(number(0), v.description("Of these, answers that a device sent later")),
    lastSavedAt: v.pipe(
      v.nullable(instant("2026-01-05T13:10:00.000Z")),
      v.description("When the last choice or answer was stored; null before the first"),
    ),
  }),
);

const presentAttempt = (attempt: RunningAttempt) => ({
  _id: attempt.id,
  userId: attempt.userId,
  studentName: attempt.studentName,
  email: attempt.email,
  branch: attempt.branch,
  deadlineAt: iso(attempt.deadlineAt),
  totalQuestions: attempt.totalQuestions,
  answeredQuestions: attempt.answered,
  answeredOffline: attempt.offline,
  lastSavedAt: isoOrNull(attempt.lastSavedAt),
});

/** The attempts that run now, and more time for them (ADR 0060). */
export const adminExamDay = new Hono<WorkerEnv>();

// Loaded with the first call, because the start of a worker has a bound.
const load = () => import("./use-cases/exam-day.server.ts");

adminExamDay.get(
  "/admin/running-attempts",
  endpoint({
    access: "admin",
    permission: "attempts.read",
    scope: "read:results",
    summary: "List the attempts that run now, at most 1000, by the time that is left",
    answer: v.array(runningAttempt),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const day = await (await load()).getExamDay(ctx);
      if (!day.ok) return day;
      return ok(paginateUnsorted(day.value.attempts, ({ deadlineAt, id }) => [deadlineAt, id], query));
    },
    pages: (attempts) => attempts,
    present: ({ rows }) => rows.map(presentAttempt),
  }),
);

adminExamDay.get(
  "/admin/running-attempts/:id",
  endpoint({
    access: "admin",
    permission: "attempts.read",
    scope: "read:results",
    summary: "Get an attempt that runs now",
    answer: runningAttempt,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getRunningAttempt(ctx, params.id),
    present: presentAttempt,
  }),
);

adminExamDay.post(
  "/admin/running-attempts/:id/extension",
  endpoint({
    access: "admin",
    permission: "attempts.extend",
    scope: "write:results",
    summary: "Give the student of a running attempt more time; the reason is recorded",
    answer: runningAttempt,
    params: recordParams,
    body: ExtendAttemptCall,
    example: { deadlineAt: AT, minutes: 5, reason: "Power cut in lab 2" },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params, body }) => {
      const { extendAttempts, getRunningAttempt } = await load();
      const { deadlineAt, ...extension } = body;
      const found = await getRunningAttempt(ctx, params.id);
      if (!found.ok) return found;
      const extended = await extendAttempts(ctx, {
        attempts: [{ id: params.id, deadlineAt }],
        ...extension,
      });
      return extended.ok ? getRunningAttempt(ctx, params.id) : extended;
    },
    present: presentAttempt,
  }),
);

adminExamDay.post(
  "/admin/running-attempts/extensions/bulk",
  endpoint({
    access: "admin",
    permission: "attempts.extend",
    scope: "write:results",
    summary: "Give the students of up to 500 running attempts more time; the reasons are recorded",
    answer: bulkAnswer,
    body: bulkBody(ExtendAttemptRow),
    isLarge: true,
    example: {
      rows: [
        {
          attemptId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
          ...{ deadlineAt: AT, minutes: 5, reason: "Power cut in lab 2" },
        },
      ],
    },
    run: async ({ ctx, body }) => {
      const { extendAttempts } = await load();
      return runRows(ExtendAttemptRow, body.rows, async ({ attemptId, deadlineAt, ...extension }) => {
        const extended = await extendAttempts(ctx, {
          attempts: [{ id: attemptId, deadlineAt }],
          ...extension,
        });
        return extended.ok ? ok(attemptId) : extended;
      });
    },
    present: presentRows,
  }),
);
