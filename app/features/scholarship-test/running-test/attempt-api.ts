import type { WireAnswerLog, WireAttempt } from "#app/features/scholarship-test/wire.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { Call } from "./attempt-state.ts";

/** The result of a call: the current attempt, a rejection, or a failure; `notice` is why the site is unavailable. */
export type Reply =
  | { kind: "attempt"; attempt: WireAttempt; roundTripMs: number }
  | {
      kind: "refused";
      attempt: WireAttempt | null;
      /** The rejected questions, when a log was sent. */
      refused?: number[];
      isOtherDevice: boolean;
      message: string;
    }
  | { kind: "signed-out" }
  | { kind: "failed"; notice?: string };

/** The server's side of a run of the player: the test, or a practice run. */
export type Backend = {
  send(call: Call, signal: AbortSignal): Promise<Reply>;
  /** Reads the current attempt, which also synchronises the clock. */
  readAttempt(): Promise<Reply>;
  /** Ends the test. Called after the grace, so that answers of other tabs and devices have arrived. */
  endAttempt(): Promise<Reply>;
  /** Where what has not been sent is stored on the device. */
  storageKey: string;
  /** The page of the run, and the one after it. */
  path(): string;
  resultPath(): string;
};

const BASE = "/api/quiz-attempts/current";
const TIMEOUT_MS = 8_000;

/** The test itself. */
export const testBackend: Backend = {
  send,
  readAttempt: () => request("GET", BASE),
  endAttempt: () => request("POST", `${BASE}/end`),
  storageKey: "exam",
  path: () => paths.scholarshipTest,
  resultPath: () => paths.scholarshipResult,
};

function send(call: Call, signal: AbortSignal): Promise<Reply> {
  switch (call.kind) {
    case "answer": {
      const { questionIndex, selectedAnswer } = call.answer;
      return request("PUT", `${BASE}/answers/${questionIndex}`, { selectedAnswer }, signal);
    }
    case "log":
      return request("POST", `${BASE}/answer-log`, { answers: call.answers }, signal);
    case "draft":
      return request("PUT", `${BASE}/draft`, call.draft, signal);
    case "language":
      return request("PUT", `${BASE}/language`, { language: call.language }, signal);
  }
}

/** Makes one call, and gives up after eight seconds. */
export async function request(
  method: string,
  path: string,
  json?: unknown,
  signal?: AbortSignal,
): Promise<Reply> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  signal?.addEventListener("abort", () => timeout.abort());
  const sentAt = performance.now();
  try {
    const response = await fetch(path, {
      method,
      signal: timeout.signal,
      // Continues when the page is closed.
      keepalive: true,
      headers: json === undefined ? undefined : { "content-type": "application/json" },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    if (response.redirected) return { kind: "signed-out" };
    return toReply(response.status, await response.json(), performance.now() - sentAt);
  } catch {
    return { kind: "failed" };
  } finally {
    clearTimeout(timer);
  }
}

type Body = WireAttempt | WireAnswerLog;
type ProblemBody = Pick<Problem, "code" | "message"> & { current?: Body };

function toReply(status: number, body: unknown, roundTripMs: number): Reply {
  if (status === 401) return { kind: "signed-out" };
  if (status < 300) return { kind: "attempt", attempt: parseAttempt(body as Body), roundTripMs };
  const { code, message, current } = body as ProblemBody;
  if (status === 503) return { kind: "failed", notice: message };
  if (status >= 500 || status === 429) return { kind: "failed" };
  const attempt = current ? parseAttempt(current) : null;
  const refused = current && "answers" in current ? refusedAnswers(current) : undefined;
  return { kind: "refused", attempt, refused, isOtherDevice: code === "other_device", message };
}

const parseAttempt = (body: Body): WireAttempt => ("attempt" in body ? body.attempt : body);

const refusedAnswers = ({ answers }: WireAnswerLog) =>
  answers.filter(({ outcome }) => outcome === "refused").map(({ questionIndex }) => questionIndex);
