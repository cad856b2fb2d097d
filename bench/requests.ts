/** The kinds of requests that benches measure, and a client that keeps its cookies like a browser. */

import { learningTime, rateCounters } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { startBundle } from "#tests/support/bundle.ts";
import { createCourse } from "#tests/support/courses.ts";
import { freePort } from "#tests/support/ports.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import "#tests/support/provider-setup.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { workerProcesses } from "./workerd-time.ts";

const QUESTIONS = 30;
const STUDENTS = 60;
const PASSWORD = "a long enough password";

export type Client = { origin: string; pid: number; cookies: Map<string, string> };

export type Kind = {
  name: string;
  /** Makes the next `count` requests possible. */
  prepare?(count: number): Promise<void>;
  send(client: Client, number: number): Promise<Response>;
};

/** Fills the database and returns the requests of the people in it. */
export async function createKinds(db: Database): Promise<Kind[]> {
  const course = await createCourse(db, { weekCount: 24 });
  const quiz = await createQuiz(db, { branch: "BCA", questionCount: QUESTIONS });
  const student = await signInAs(db, { courseId: course.id, plan: "premium" });
  const { email } = await createUser(db, { password: PASSWORD });
  const taker = await signInAs(db);
  await createOpenAttempt(db, taker.user, quiz);
  const admin = await signIn(db, await createAdmin(db));
  for (let at = 0; at < STUDENTS; at += 1) await createUser(db);
  let sequence = 0;
  let answering: SignedIn[] = [];
  const page =
    (path: string, as?: SignedIn): Kind["send"] =>
    (client) =>
      send(client, path, { as });
  return [
    { name: "landing page", send: page("/") },
    { name: "sign-in page", send: page("/sign-in") },
    {
      name: "sign-in",
      // Otherwise the limit of the network rejects the last ones.
      prepare: async () => void (await db.orm.delete(rateCounters)),
      send: (client) => send(client, "/sign-in", { form: { email, password: PASSWORD } }),
    },
    { name: "student: dashboard", send: page("/dashboard", student) },
    { name: "student: course", send: page("/dashboard/course", student) },
    {
      name: "student: heartbeat",
      // Otherwise only the first one of a minute is counted.
      prepare: async () => void (await db.orm.update(learningTime).set({ lastBeatAt: 0 })),
      send: (client) => send(client, "/learning-time", { as: student, form: { course: "career" } }),
    },
    { name: "student: test", send: page("/scholarship-test", taker) },
    {
      name: "student: draft",
      send: (client) => {
        sequence += 1; // A draft needs a larger one than the draft before.
        const json = { questionIndex: 0, selectedAnswer: 1, sequence };
        return send(client, "/api/quiz-attempts/current/draft", { as: taker, method: "PUT", json });
      },
    },
    {
      name: "student: answer",
      prepare: async (count) => {
        answering = [];
        for (let at = 0; at < count; at += QUESTIONS) {
          const user = await createUser(db);
          await createOpenAttempt(db, user, quiz);
          answering.push(await signIn(db, user));
        }
      },
      send: (client, number) =>
        send(client, `/api/quiz-attempts/current/answers/${number % QUESTIONS}`, {
          as: answering[Math.floor(number / QUESTIONS)],
          method: "PUT",
          json: { selectedAnswer: 1 },
        }),
    },
    { name: "admin: overview", send: page("/admin", admin) },
    { name: "admin: students", send: page("/admin/students", admin) },
    { name: "admin: results", send: page("/admin/results", admin) },
    { name: "admin: submissions", send: page("/admin/grading", admin) },
  ];
}

/** Starts a bundle in workerd, as a worker of its own. */
export async function startClient(options: {
  bundle?: string;
  databaseUrl: string;
  inspectorPort?: number;
  /** Server-Timing has the rows, which it shows to developers alone. */
  hasRows?: boolean;
}): Promise<Client> {
  const { bundle, databaseUrl, inspectorPort, hasRows } = options;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const others = workerProcesses();
  const bindings = {
    ...TEST_SETTINGS,
    DEV_TOOLS: hasRows ? "1" : "0",
    BASE_URL: origin,
    DATABASE_URL: databaseUrl,
  };
  await startBundle({ port, bindings, bundle, inspectorPort, onLog: () => {} });
  const pid = workerProcesses().find((id) => !others.includes(id));
  if (!pid) throw new Error("workerd did not start.");
  return { origin, pid, cookies: new Map() };
}

/** Sends one request of a kind and reads its answer; returns the metrics of its Server-Timing by name. */
export async function request(kind: Kind, client: Client, number: number): Promise<Map<string, string>> {
  const response = await kind.send(client, number);
  const body = await response.text();
  if (response.status >= 400) throw new Error(`${kind.name} was answered with ${response.status}: ${body}`);
  const timing = response.headers.get("server-timing") ?? "";
  return new Map(
    [...timing.matchAll(/([\w-]+);desc="(\d+)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

type Call = { as?: SignedIn; form?: Record<string, string>; json?: unknown; method?: string };

/** Sends one request as a browser does, and keeps the cookies of its response. */
async function send(
  client: Client,
  path: string,
  { as, form, json, method = form ? "POST" : "GET" }: Call = {},
): Promise<Response> {
  const kept = as && client.cookies.get(as.token);
  const cookie = [as?.cookie, kept].filter(Boolean).join("; ");
  const response = await fetch(client.origin + path, {
    method,
    redirect: "manual",
    headers: {
      ...(cookie && { cookie }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...(method !== "GET" && { origin: client.origin }),
    },
    body: form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json),
  });
  const set = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  if (as && set.length > 0) client.cookies.set(as.token, set.join("; "));
  return response;
}
