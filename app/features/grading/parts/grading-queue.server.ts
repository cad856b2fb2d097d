import * as v from "valibot";
import { submissionId } from "#app/features/grading/inputs.ts";
import { SUBMISSION_LIST, type SubmissionQuery } from "#app/features/grading/list.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { DAY_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { formatQueueLength } from "./format-queue-length.ts";
import type { GradingRun } from "./grading-path.ts";

const from = v.fallback(v.optional(submissionId), undefined);

/** Reads the list that is graded, and the submission to continue from, from an address of app/features/grading/parts/grading-path.ts. */
export function readQueue(params: URLSearchParams): SubmissionQuery & { from?: string; isBackward: boolean } {
  return {
    ...readListQuery(SUBMISSION_LIST, new URLSearchParams(params.get("list") ?? "")),
    from: v.parse(from, params.get("from") ?? undefined),
    isBackward: params.get("back") === "1",
  };
}

/** A day in milliseconds: a longer run is an old address. */
const LONGEST_RUN = DAY_MS;

const counted = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Reads the run of an address; without one, or with one of another day, it begins now. */
export function readRun(params: URLSearchParams, now: number): Required<GradingRun> {
  const list = params.get("list") ?? "";
  const since = v.safeParse(counted, params.get("since"));
  const done = v.safeParse(counted, params.get("done"));
  const isGoingOn = since.success && since.output <= now && now - since.output <= LONGEST_RUN;
  return isGoingOn
    ? { list, since: since.output, done: done.success ? done.output : 0 }
    : { list, since: now, done: 0 };
}

/** '3 of 9', with those that the run has graded; without a place: '7 in this list'. */
export function describePlace(
  { position, length }: { position: number | undefined; length: number },
  { done }: Required<GradingRun>,
): string {
  return position === undefined
    ? `${formatQueueLength(length)} in this list`
    : `${position + done} of ${formatQueueLength(length + done)}`;
}

const WORDS = ["", "", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** 'Nine graded in 24 minutes.'; empty for fewer than two. */
export function describeRun({ since, done }: Required<GradingRun>, now: number): string {
  if (done < 2) return "";
  const minutes = Math.max(1, Math.round((now - since) / MINUTE_MS));
  return `${WORDS[done] ?? formatNumber(done)} graded in ${formatCount(minutes, "minute", "minutes")}.`;
}
