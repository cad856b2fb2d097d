import type { SubmissionResult } from "@conform-to/react";

/** What came back to a page with several forms, for the one that has this field; nothing for the others. */
export const resultFor = (field: string, lastResult: SubmissionResult<string[]> | undefined) =>
  lastResult?.initialValue && field in lastResult.initialValue ? lastResult : undefined;
