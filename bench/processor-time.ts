/**
 * `npm run bench:cpu`: measures the processor time that a worker needs for one request of each kind, for the built
 * bundle or for the bundles in `build/server` that are named as arguments. Each round asks every bundle, so that other
 * load affects all alike. Every client keeps its cookies, like a browser. Prints the median of the rounds in
 * milliseconds, and the database round trips; with --write into docs/figures.md.
 *
 * ROUNDS sets the number of rounds, REQUESTS the requests of each kind in a round. Runs on Linux only, whose /proc has
 * the processor times.
 */
import { execFileSync } from "node:child_process";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { startBundle } from "#tests/support/bundle.ts";
import { createCourse } from "#tests/support/courses.ts";
import { startTestDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/ports.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { publish } from "./figures.ts";
import { processorTime, workerProcesses } from "./workerd-time.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const REQUESTS = Number(process.env.REQUESTS ?? 60);
const WARM_UP = 40;
const QUESTIONS = 30;

type Client = { origin: string; pid: number; cookies: Map<string, string> };
type Kind = { name: string; send(client: Client, number: number): Promise<Response> };

execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const named = process.argv.slice(2).filter((argument) => argument !== "--write");
const bundles = named.length > 0 ? named : ["build/server/index.js"];
const database = await startTestDatabase();
const { db } = database;
const course = await createCourse(db, { weekCount: 24 });
const quiz = await createQuiz(db, { branch: "BCA", questionCount: QUESTIONS });
const student = await signIn(db, await createUser(db, { courseId: course.id, plan: "premium" }));
const taker = await signIn(db, await createUser(db));
await createOpenAttempt(db, taker.user, quiz);
const admin = await signIn(db, await createAdmin(db));
for (let at = 0; at < 60; at += 1) await createUser(db);
const answering: SignedIn[] = [];

const page =
  (path: string, as?: SignedIn): Kind["send"] =>
  (client) =>
    send(client, path, { as });
const sequences = new Map<number, number>();
const KINDS: Kind[] = [
  { name: "landing page", send: page("/") },
  { name: "sign-in page", send: page("/sign-in") },
  { name: "student: dashboard", send: page("/dashboard", student) },
  { name: "student: course", send: page("/dashboard/course", student) },
  { name: "student: test", send: page("/scholarship-test", taker) },
  {
    name: "student: draft",
    send: (client, number) =>
      send(client, "/api/quiz-attempts/current/draft", {
        as: taker,
        method: "PUT",
        json: { questionIndex: 0, selectedAnswer: 1, sequence: next(number) },
      }),
  },
  {
    name: "student: answer",
    send: async (client, number) => {
      const as = answering.at(-1)!;
      return send(client, `/api/quiz-attempts/current/answers/${number % QUESTIONS}`, {
        as,
        method: "PUT",
        json: { selectedAnswer: 1 },
      });
    },
  },
  { name: "admin: overview", send: page("/admin", admin) },
  { name: "admin: students", send: page("/admin/students", admin) },
];

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Drafts need a growing number. */
function next(number: number): number {
  const value = Math.max(sequences.get(0) ?? 0, number) + 1;
  sequences.set(0, value);
  return value;
}

const clients: Client[] = [];
for (const bundle of bundles) clients.push(await start(bundle));
const measured = new Map<string, number[][]>();
const trips = new Map<string, string>();
for (const kind of KINDS) {
  const times: number[][] = bundles.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [at, client] of clients.entries()) {
      const count = round < 0 ? WARM_UP : REQUESTS;
      const time = await measure(kind, client, count);
      if (round >= 0) times[at]?.push(time);
    }
  }
  measured.set(kind.name, times);
}

publish({
  id: "processor-time",
  command: ["npm run bench:cpu", ...(named.length > 0 ? ["--", ...named] : [])].join(" "),
  columns: ["Request", ...bundles.map((bundle) => `${bundle.split("/").at(-1)}, ms`), "Round trips"],
  rows: KINDS.map(({ name }) => [
    name,
    ...bundles.map((_, at) => median(measured.get(name)?.[at] ?? []).toFixed(2)),
    bundles.map((_, at) => trips.get(`${at} ${name}`)).join(", "),
  ]),
});
process.exit();

/** The processor time of one request, in milliseconds. */
async function measure(kind: Kind, client: Client, count: number): Promise<number> {
  await prepareAnswers(kind, count);
  const before = processorTime(client.pid);
  for (let number = 0; number < count; number += 1) {
    if (kind.name === "student: answer" && number > 0 && number % QUESTIONS === 0) answering.pop();
    const response = await kind.send(client, number);
    const body = await response.text();
    if (!response.ok) throw new Error(`${kind.name} was answered with ${response.status}: ${body}`);
    const database = /db;desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1];
    trips.set(`${clients.indexOf(client)} ${kind.name}`, database ?? "?");
  }
  const time = processorTime(client.pid) - before;
  if (kind.name === "student: answer") answering.pop();
  return time / count;
}

/** Every student answers each question once. */
async function prepareAnswers({ name }: Kind, count: number): Promise<void> {
  if (name !== "student: answer") return;
  for (let at = 0; at < Math.ceil(count / QUESTIONS); at += 1) {
    const user = await createUser(db);
    await createOpenAttempt(db, user, quiz);
    answering.push(await signIn(db, user));
  }
}

async function send(
  client: Client,
  path: string,
  { as, json, method = "GET" }: { as?: SignedIn; json?: unknown; method?: string },
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
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const set = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  if (as && set.length > 0) client.cookies.set(as.token, set.join("; "));
  return response;
}

async function start(bundle: string): Promise<Client> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const others = workerProcesses();
  const bindings = { ...TEST_SETTINGS, DEV_TOOLS: "0", BASE_URL: origin, DATABASE_URL: database.url };
  await startBundle({ port, bindings, bundle, onLog: () => {} });
  const pid = workerProcesses().find((id) => !others.includes(id));
  if (!pid) throw new Error("workerd did not start.");
  return { origin, pid, cookies: new Map() };
}
