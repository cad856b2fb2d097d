import type { SubmissionResult } from "@conform-to/react";

/** The response for the form with this intent on a page with several forms; undefined for the others. */
export const resultFor = (intent: string, lastResult: SubmissionResult<string[]> | undefined) =>
  lastResult?.initialValue?.intent === intent ? lastResult : undefined;
