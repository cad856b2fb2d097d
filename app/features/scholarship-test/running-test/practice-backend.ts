import { formatRun, PRACTICE_PARAM, parseRun } from "#app/features/scholarship-test/practice.ts";
import { paths } from "#app/platform/http/paths.ts";
import { type Backend, type Reply, request } from "./attempt-api.ts";
import type { Call } from "./attempt-state.ts";
import type { INTENTS } from "./test-intents.ts";

type LanguageCall = Extract<Call, { kind: typeof INTENTS.language }>;

/**
 * A practice run: its answers are in the address of the page, and each call sends all of them. The server stores
 * the chosen language and nothing else (ADR 0108).
 */
export function practiceBackend(initialRun: string): Backend {
  let run = parseRun(initialRun)!;
  const path = () => `${paths.scholarshipTest}?${PRACTICE_PARAM}=${formatRun(run)}`;
  const read = async (answers: number[], signal?: AbortSignal): Promise<Reply> => {
    const next = { ...run, answers };
    const reply = await request(
      "GET",
      `${paths.practiceTest}.json?run=${formatRun(next)}`,
      undefined,
      signal,
    );
    if (reply.kind === "attempt") {
      run = next;
      history.replaceState(null, "", path());
    }
    return reply;
  };
  const readAttempt = () => read(run.answers);
  return {
    send: async (call, signal) =>
      call.kind === "language" && !(await storeLanguage(path(), call))
        ? { kind: "failed" }
        : read(withAnswers(run.answers, call), signal),
    readAttempt,
    endAttempt: readAttempt,
    storageKey: "practice",
    path,
    resultPath: () => `${paths.practiceTest}?run=${formatRun(run)}`,
  };
}

/** The answers with those of a call, which continue them; a selected option that is not confirmed stays in the page. */
function withAnswers(answers: number[], call: Call): number[] {
  if (call.kind === "draft" || call.kind === "language") return answers;
  const sent = call.kind === "answer" ? [call.answer] : call.answers;
  const further = sent.filter(({ questionIndex }) => questionIndex >= answers.length);
  return [...answers, ...further.map(({ selectedAnswer }) => selectedAnswer)];
}

/**
 * Sends the form of the page, whose intent is the kind of the call. False: not stored; when it is, the answer is a
 * redirect, whose status is hidden as 0.
 */
const storeLanguage = (path: string, { kind: intent, language }: LanguageCall): Promise<boolean> =>
  fetch(path, { method: "POST", redirect: "manual", body: new URLSearchParams({ intent, language }) }).then(
    ({ status }) => !status,
    () => false,
  );
