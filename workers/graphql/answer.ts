import * as v from "valibot";
import { PROBLEM_CODES } from "#app/kernel/problem.ts";
import { fieldErrors } from "#app/platform/api/problem-response.ts";
import { count, id, wireSchema } from "#app/platform/api/wire.ts";

export const graphqlAnswer = wireSchema(
  "GraphqlAnswer",
  v.object({
    data: v.pipe(
      v.optional(v.record(v.string(), v.unknown())),
      v.description("The requested fields"),
      v.examples([
        { getStudentOverallPerformance: [{ courseName: "Career Accelerator", averageGrade: 72.5 }] },
      ]),
    ),
    errors: v.optional(
      v.array(
        v.object({
          message: v.string(),
          locations: v.optional(v.array(v.object({ line: count, column: count }))),
          path: v.optional(v.array(v.union([v.string(), v.number()]))),
          extensions: v.object({ code: v.picklist(PROBLEM_CODES), requestId: id, errors: fieldErrors }),
        }),
      ),
    ),
  }),
);
