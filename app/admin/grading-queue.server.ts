import * as v from "valibot";
import { identifier } from "#app/domain/kernel/fields.ts";
import { SUBMISSION_LIST, type SubmissionQuery } from "#app/domain/submissions/list.ts";
import { readListQuery } from "#app/http/list-query.server.ts";

const from = v.fallback(v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")), undefined);

/** Reads the list that is graded, and the submission to continue from, from an address of app/admin/grading-path.ts. */
export function readQueue(params: URLSearchParams): SubmissionQuery & { from?: string; isBackward: boolean } {
  return {
    ...readListQuery(SUBMISSION_LIST, new URLSearchParams(params.get("list") ?? "")),
    from: v.parse(from, params.get("from") ?? undefined),
    isBackward: params.get("back") === "1",
  };
}
