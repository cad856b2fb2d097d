import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import type { Problem } from "#app/kernel/problem.ts";
import { replyInvalid, replyProblem } from "#app/platform/http/form.server.ts";
import { problemInit } from "#app/platform/http/problem-init.ts";

/** A problem whose record is converted to the form's own fields. */
export const withFormFields = <Stored, Shown>(
  problem: Problem,
  present: (stored: Stored) => Shown,
): Problem =>
  problem.current === undefined ? problem : { ...problem, current: present(problem.current as Stored) };

/**
 * Shows a form again. A changed row list (200) or invalid fields (422) return the form as it is; a problem of the
 * use-case appears beside its fields or above the form, with the current record after a conflict.
 */
export function replyForm<Value, Current = unknown>(submission: Submission<Value>, problem?: Problem) {
  if (!problem) {
    const { data: reply } = replyInvalid(submission);
    const status = submission.status === "error" ? 422 : 200;
    return data({ ...reply, current: undefined as Current | undefined }, { status });
  }
  const { data: reply } = replyProblem(submission, problem);
  return data({ ...reply, current: problem.current as Current | undefined }, problemInit(problem));
}
