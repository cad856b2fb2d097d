import { Hono } from "hono";
import * as v from "valibot";
import { toTestResult } from "#app/domain/scholarship/result.ts";
import { listStudentRecords } from "#app/domain/students/service/list-students.server.ts";
import { listFinishedAttempts } from "#app/domain/test-results/service/list-results.server.ts";
import { endpoint } from "#workers/api/core/endpoint.ts";
import { PageQuery } from "#workers/api/core/paging.ts";
import * as shapes from "#workers/api/schemas.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { presentResult } from "./scholarship.ts";
import { presentUser } from "./users.ts";

/** The admin's lists of users and results: bare arrays, complete without parameters (Specification §7, "Admin"). */
export const adminPeople = new Hono<WorkerEnv>();

/** Every student by name. */
adminPeople.get(
  "/admin/students",
  endpoint({
    access: "admin",
    scope: "read:students",
    summary: "List all students by name",
    answer: v.array(shapes.user),
    query: PageQuery,
    run: ({ ctx, query }) => listStudentRecords(ctx, query),
    pages: (students) => students,
    present: ({ rows }) => rows.map(presentUser),
  }),
);

/** The result of every finished attempt, newest first. */
adminPeople.get(
  "/admin/test-results",
  endpoint({
    access: "admin",
    scope: "read:results",
    summary: "List the results of all finished attempts, newest first",
    answer: v.array(shapes.result),
    query: PageQuery,
    run: ({ ctx, query }) => listFinishedAttempts(ctx, query),
    pages: (attempts) => attempts,
    present: ({ rows }) => rows.flatMap((attempt) => toTestResult(attempt) ?? []).map(presentResult),
  }),
);
