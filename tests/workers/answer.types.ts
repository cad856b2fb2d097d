import * as v from "valibot";
import { presentAttempt, attempt as wireAttempt } from "#app/features/scholarship-test/wire.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";

/**
 * The type check verifies that every endpoint answers what it declares: `tsc` fails when one of the lines after
 * `@ts-expect-error` has no error any more.
 */

const access = "public";
const answer = v.object({ _id: v.string(), score: v.number() });
const run = async () => ok({ id: "one", score: 80 });

endpoint({ access, answer, run, present: ({ id, score }) => ({ _id: id, score }) });
endpoint({ access, run });

// @ts-expect-error a field is missing
endpoint({ access, answer, run, present: ({ id }) => ({ _id: id }) });

// @ts-expect-error a field is misspelt
endpoint({ access, answer, run, present: ({ id, score }) => ({ _id: id, scores: score }) });

// @ts-expect-error a field has another type
endpoint({ access, answer, run, present: ({ id, score }) => ({ _id: id, score: String(score) }) });

// @ts-expect-error `present` is missing
endpoint({ access, answer, run });

// @ts-expect-error an item of a list lacks a field
endpoint({ access, answer: v.array(answer), run, present: ({ id }) => [{ _id: id }] });

const attempt = {} as Parameters<typeof presentAttempt>[0];
const runAttempt = async () => ok(attempt);

endpoint({ access, answer: wireAttempt, run: runAttempt, present: presentAttempt });

const withoutDeadline = ({ deadlineAt: _, ...rest }: ReturnType<typeof presentAttempt>) => rest;
// @ts-expect-error the attempt has no deadline
endpoint({
  access,
  answer: wireAttempt,
  run: runAttempt,
  present: (value) => withoutDeadline(presentAttempt(value)),
});
