import { setTimeout as wait } from "node:timers/promises";
import { type CandidateAccount, PASSWORD, TEST_CODE } from "./fixture.ts";
import { type Answer, type Call, type HttpClient, NoResponse } from "./http.ts";
import type { Ledger } from "./ledger.ts";
import type { Measure } from "./measure.ts";

/** Maximum number of retries while the servers restart, and the pause between them. */
const MAX_TRIES = 200;
const RETRY_MS = { first: 50, longest: 4_000 };
const TEST_PAGE = "/scholarship-test";

type Attempt = {
  state: string;
  currentIndex: number;
  totalQuestions: number;
  question: { questionIndex: number } | null;
};

/** How a student answers: the form of the page without scripts, or its calls with and without a draft. */
export type Way = "form" | "draft and save" | "save";

type Settings = { client: HttpClient; measure: Measure; ledger: Ledger; seed: number };

/** One virtual student: makes the page's calls over HTTP and retries those without an answer. */
export class VirtualStudent {
  #bearer: string;
  /** The cookies of a browser, by name; undefined for a program. */
  #cookies: Map<string, string> | undefined;
  readonly #settings: Settings;

  constructor(
    readonly candidate: CandidateAccount,
    settings: Settings,
  ) {
    this.#bearer = candidate.bearer;
    this.#settings = settings;
  }

  /** Signs in from an address as a program; later calls use this session. */
  async signIn({ address, password = PASSWORD }: { address: string; password?: string }): Promise<Answer> {
    const answer = await this.#once("sign in", {
      method: "POST",
      path: "/api/auth/sign-in/email",
      json: { email: this.candidate.email, password },
      headers: { "cf-connecting-ip": address },
    });
    this.#bearer = answer.headers["set-auth-token"]?.toString() ?? this.#bearer;
    return answer;
  }

  /** Signs in with the form of the page, like a browser; later calls send its cookies. */
  async signInByForm(address: string): Promise<void> {
    this.#cookies = new Map();
    await this.#do("sign in", {
      method: "POST",
      path: "/sign-in",
      form: { email: this.candidate.email, password: PASSWORD },
      headers: { "cf-connecting-ip": address },
    });
  }

  /** Opens a page; its path is the name of the step. */
  async open(path: string): Promise<void> {
    await this.#do(path, { method: "GET", path });
  }

  async start(): Promise<void> {
    await this.#do("start", {
      method: "POST",
      path: "/api/quiz-attempts",
      json: { branch: "BCA", testCode: TEST_CODE },
    });
  }

  /** Answers the whole quiz: a draft, then Next, with `thinkMs` for each question. */
  async sit({ thinkMs }: { thinkMs: () => number }): Promise<void> {
    let attempt: Attempt | undefined;
    do {
      const questionIndex: number = attempt?.currentIndex ?? 0;
      const selectedAnswer = this.choiceFor(questionIndex);
      const thinking = thinkMs();
      await wait(thinking / 2);
      await this.#saveDraft(questionIndex, selectedAnswer);
      await wait(thinking / 2);
      attempt = await this.confirm(questionIndex, selectedAnswer);
    } while (attempt.state === "in_progress" && attempt.currentIndex < attempt.totalQuestions);
  }

  /** Answers `count` questions without pauses; a step `answer` ends when the student has the next question. */
  async race(way: Way, count: number): Promise<void> {
    for (let questionIndex = 0; questionIndex < count; questionIndex += 1) {
      const selectedAnswer = this.choiceFor(questionIndex);
      const startedAt = performance.now();
      if (way === "form") await this.#answerByForm(questionIndex, selectedAnswer);
      if (way === "draft and save") await this.#saveDraft(questionIndex, selectedAnswer);
      if (way !== "form") await this.confirm(questionIndex, selectedAnswer);
      this.#settings.measure.answered("answer", { status: 200, milliseconds: performance.now() - startedAt });
    }
  }

  /** Continues as the browser of a visitor. */
  useNoSession(): void {
    this.#cookies = new Map();
  }

  /** Continues as a browser: its session is in a cookie, and it keeps the cookies of the responses. */
  useCookies(): void {
    this.#cookies = new Map([["sid", this.#bearer]]);
  }

  /** Answers the whole quiz and repeats every save at once: true for each repetition with the same answer. */
  async sitTwiceOver({ thinkMs }: { thinkMs: () => number }): Promise<boolean[]> {
    const comparisons: boolean[] = [];
    let attempt: Attempt | undefined;
    do {
      await wait(thinkMs());
      const questionIndex: number = attempt?.currentIndex ?? 0;
      const selectedAnswer = this.choiceFor(questionIndex);
      attempt = await this.confirm(questionIndex, selectedAnswer);
      const repeated = await this.confirm(questionIndex, selectedAnswer);
      comparisons.push(comparable(repeated) === comparable(attempt));
    } while (attempt.state === "in_progress");
    return comparisons;
  }

  /** Confirms one answer until it is acknowledged, and records the acknowledgement. */
  async confirm(questionIndex: number, selectedAnswer: number): Promise<Attempt> {
    const call = {
      method: "PUT",
      path: `/api/quiz-attempts/current/answers/${questionIndex}`,
      json: { selectedAnswer },
    };
    const answer = await this.#do("save", call);
    this.#settings.ledger.acknowledge(this.candidate.userId, questionIndex, selectedAnswer);
    return JSON.parse(answer.body) as Attempt;
  }

  async finish(): Promise<Answer> {
    return this.#do("finish", { method: "POST", path: "/api/quiz-results", json: { answers: [] } });
  }

  /** Deterministic, so that the end of the run can verify each row. */
  choiceFor(questionIndex: number): number {
    return (this.#settings.seed + questionIndex) % 4;
  }

  /** Sends the form of a question, and opens the page that it redirects to. */
  async #answerByForm(questionIndex: number, selectedAnswer: number): Promise<void> {
    const form = { intent: "answer", questionIndex: `${questionIndex}`, selectedAnswer: `${selectedAnswer}` };
    const answer = await this.#do("form", { method: "POST", path: TEST_PAGE, form });
    this.#settings.ledger.acknowledge(this.candidate.userId, questionIndex, selectedAnswer);
    await this.#do("next page", { method: "GET", path: answer.headers.location ?? TEST_PAGE });
  }

  #saveDraft(questionIndex: number, selectedAnswer: number): Promise<Answer> {
    return this.#do("draft", {
      method: "PUT",
      path: "/api/quiz-attempts/current/draft",
      json: { questionIndex, selectedAnswer, sequence: 1 },
    });
  }

  /** Repeats a call while it gets no answer or the server is unavailable. */
  async #do(step: string, call: Call): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#once(step, call).catch((error) => {
        if (error instanceof NoResponse && tries < MAX_TRIES) return undefined;
        throw error;
      });
      if (answer && answer.status < 400) return answer;
      if (answer && answer.status !== 503) {
        throw new Error(`${call.method} ${call.path} answered ${answer.status}: ${answer.body}`);
      }
      await wait(Math.random() * Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** tries));
    }
  }

  async #once(step: string, call: Call): Promise<Answer> {
    const { client, measure } = this.#settings;
    try {
      const answer = await client.call({ ...call, headers: { ...this.#credentials(), ...call.headers } });
      this.#keepCookies(answer);
      measure.answered(step, answer);
      return answer;
    } catch (error) {
      measure.unanswered(step);
      throw error;
    }
  }

  #credentials(): Record<string, string> {
    if (!this.#cookies) return { authorization: `Bearer ${this.#bearer}` };
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { "sec-fetch-site": "same-origin", ...(cookie && { cookie }) };
  }

  #keepCookies({ headers }: Answer): void {
    for (const cookie of headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.#cookies?.set(name, value);
      else this.#cookies?.delete(name);
    }
  }
}

/** The part of an answer that must be equal for a repeated save: everything but the clock. */
const comparable = ({ state, currentIndex, question }: Attempt) =>
  JSON.stringify([state, currentIndex, question]);
