import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Outcome } from "#app/kernel/outcome.ts";
import { withFailureMessage } from "./failure-message.server.ts";
import { redirectWithFlash } from "./flash.server.ts";
import { buttonValue, problemReply, replyInvalid, replyProblem } from "./form.server.ts";

type Answer<Input, Value> = {
  context: AppLoadContext;
  run: (input: Input) => Promise<Outcome<Value>>;
  /** Shown when the database does not answer. */
  unavailable: string;
  /** Where a successful change leads (303), and the sentence shown there. */
  path: string;
  done: string | ((value: Value) => string);
};

/** Answers a form with fields: with its messages, or by what `run` returned. */
export async function answerFields<Input, Value>(
  submission: Submission<Input>,
  answer: Answer<Input, Value>,
) {
  if (submission.status !== "success") return replyInvalid(submission);
  const outcome = await withFailureMessage(answer.unavailable, () => answer.run(submission.value));
  return outcome.ok ? succeed(answer, outcome.value) : replyProblem(submission, outcome.problem);
}

/** Answers a button with hidden fields. Throws MalformedForm when they are not those of the page. */
export async function answerButton<Input, Value>(
  submission: Submission<Input>,
  answer: Answer<Input, Value>,
) {
  const input = buttonValue(submission);
  const outcome = await withFailureMessage(answer.unavailable, () => answer.run(input));
  return outcome.ok ? succeed(answer, outcome.value) : problemReply(outcome.problem);
}

function succeed<Input, Value>({ context, path, done }: Answer<Input, Value>, value: Value) {
  const message = typeof done === "string" ? done : done(value);
  return redirectWithFlash(context, path, { tone: "success", message });
}
