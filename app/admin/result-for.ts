import type { SubmissionResult } from "@conform-to/react";

/** What came back to a page with several forms, for the one with this intent; nothing for the others. */
export const resultFor = (intent: string, lastResult: SubmissionResult<string[]> | undefined) =>
  lastResult?.initialValue?.intent === intent ? lastResult : undefined;
