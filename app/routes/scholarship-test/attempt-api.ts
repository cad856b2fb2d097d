import type { Call, Question, ServerAttempt } from "./attempt-state.ts";

/** The result of a call: the current attempt, a rejection, or no response. */
export type Reply =
  | { kind: "attempt"; attempt: ServerAttempt; roundTripMs: number }
  | {
      kind: "refused";
      attempt: ServerAttempt | null;
      /** The rejected questions, when a log was sent. */
      refused?: number[];
      isOtherDevice: boolean;
      message: string;
    }
  | { kind: "signed-out" }
  | { kind: "failed" };

const BASE = "/api/quiz-attempts/current";
const TIMEOUT_MS = 8_000;

export function send(call: Call, signal: AbortSignal): Promise<Reply> {
  switch (call.kind) {
    case "answer": {
      const { questionIndex, selectedAnswer } = call.answer;
      return request("PUT", `/answers/${questionIndex}`, { selectedAnswer }, signal);
    }
    case "log":
      return request("POST", "/answer-log", { answers: call.answers }, signal);
    case "draft":
      return request("PUT", "/draft", call.draft, signal);
  }
}

/** Reads the current attempt, which also synchronises the clock. */
export const readAttempt = (signal?: AbortSignal) => request("GET", "", undefined, signal);

/** Ends the test. Called after the grace, so that answers of other tabs and devices have arrived. */
export const endAttempt = (signal?: AbortSignal) => request("POST", "/end", undefined, signal);

async function request(method: string, path: string, json: unknown, signal?: AbortSignal): Promise<Reply> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  signal?.addEventListener("abort", () => timeout.abort());
  const sentAt = performance.now();
  try {
    const response = await fetch(BASE + path, {
      method,
      signal: timeout.signal,
      headers: json === undefined ? undefined : { "content-type": "application/json" },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    return toReply(response.status, await response.json(), performance.now() - sentAt);
  } catch {
    return { kind: "failed" };
  } finally {
    clearTimeout(timer);
  }
}

type ApiQuestion = { questionIndex: number; question: string; options: string[] };
type ApiAttempt = Pick<ServerAttempt, "state" | "currentIndex" | "totalQuestions" | "isHeldHere"> & {
  _id: string;
  deadlineAt: string;
  serverNow: string;
  question: (ApiQuestion & { draft: { selectedAnswer: number; sequence: number } | null }) | null;
  upcoming: ApiQuestion[];
};

type ApiLog = {
  attempt: ApiAttempt;
  answers: { questionIndex: number; outcome: "saved" | "refused" }[];
};
type Body = ApiAttempt | ApiLog;
type ProblemBody = { code: string; message: string; current?: Body };

function toReply(status: number, body: unknown, roundTripMs: number): Reply {
  if (status === 401) return { kind: "signed-out" };
  if (status < 300) return { kind: "attempt", attempt: toServerAttempt(body as Body), roundTripMs };
  if (status >= 500 || status === 429) return { kind: "failed" };
  const { code, message, current } = body as ProblemBody;
  const attempt = current ? toServerAttempt(current) : null;
  const refused = current && "answers" in current ? refusedOf(current) : undefined;
  return { kind: "refused", attempt, refused, isOtherDevice: code === "other_device", message };
}

const refusedOf = ({ answers }: ApiLog) =>
  answers.filter(({ outcome }) => outcome === "refused").map(({ questionIndex }) => questionIndex);

function toServerAttempt(body: Body): ServerAttempt {
  const { _id, deadlineAt, serverNow, question, upcoming, ...attempt } =
    "attempt" in body ? body.attempt : body;
  return {
    ...attempt,
    id: _id,
    deadlineAt: Date.parse(deadlineAt),
    serverNow: Date.parse(serverNow),
    question: question && {
      ...toQuestion(question),
      draft: question.draft?.selectedAnswer ?? null,
      draftSequence: question.draft?.sequence ?? 0,
    },
    upcoming: upcoming.map(toQuestion),
  };
}

const toQuestion = ({ questionIndex, question: text, options }: ApiQuestion): Question => ({
  questionIndex,
  text,
  options,
});
