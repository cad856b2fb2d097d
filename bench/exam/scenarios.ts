import { setTimeout as wait } from "node:timers/promises";
import { describeMemory } from "#bench/soak/memory.ts";
import { startBadNetwork } from "./bad-network.ts";
import { VirtualStudent, type Way } from "./candidate.ts";
import { type Cluster, type Installation, type Member, type Site, startCluster } from "./cluster.ts";
import { type CandidateAccount, createExamFixture } from "./fixture.ts";
import { HttpClient } from "./http.ts";
import { Ledger } from "./ledger.ts";
import { Measure, round, type StepFigures } from "./measure.ts";

export type Outcome = {
  name: string;
  seconds: number;
  steps: Record<string, StepFigures>;
  facts: Record<string, number | string>;
  answers: { acknowledged: number; lost: number; changed: number; doubled: number };
};

type Place = { port: number };

/** What runs: a cluster with the built worker, with another bundle, or another installation. */
type Target = (Place & { bundle?: string; installation?: undefined }) | { installation: Installation };

const startSite = (target: Target, dataDir: string): Promise<Site> =>
  target.installation ? target.installation.start(dataDir) : startCluster({ ...target, dataDir });

const CHAOS_TIMEOUT_MS = 3_000;
/** The last sign-in in the hash queue waits longest. */
const STORM_TIMEOUT_MS = 180_000;

type Exam = Place & { students: number; thinkMs: number; startSpreadMs: number };

/** An exam day: all students start within `startSpreadMs`, answer thirty questions and finish at the same moment. */
export const examDay = (options: Exam): Promise<Outcome> =>
  takeExam("exam day", options, (student) => student.start());

/** An exam morning: the same, but everybody signs in with the form first, and opens dashboard and test. */
export const examMorning = (options: Exam): Promise<Outcome> =>
  takeExam("exam morning", options, async (student, at) => {
    await student.signInByForm(`198.51.100.${at % 200}`);
    await student.open("/dashboard");
    await student.open("/scholarship-test");
    await student.start();
  });

async function takeExam(
  name: string,
  options: Exam,
  begin: (student: VirtualStudent, at: number) => Promise<void>,
): Promise<Outcome> {
  const hall = await createExamFixture({ candidates: options.students });
  const cluster = await startCluster({ dataDir: hall.dataDir, port: options.port });
  const measure = new Measure();
  const ledger = new Ledger();
  const clients = cluster.urls.map((url) => new HttpClient(url, STORM_TIMEOUT_MS));
  const students = studentsOf(hall.candidates, clients, measure, ledger);
  let allBegan = 0;
  await Promise.all(
    students.map(async (student, at) => {
      await wait((options.startSpreadMs * at) / students.length);
      await begin(student, at);
      allBegan = measure.seconds;
      await student.sit({ thinkMs: () => options.thinkMs * (0.5 + Math.random()) });
    }),
  );
  await Promise.all(students.map((student) => student.finish()));
  const seconds = measure.seconds;
  for (const client of clients) client.close();
  await cluster.stop();
  const answers = await ledger.compare(hall.file);
  hall.remove();
  const facts = {
    students: students.length,
    "seconds until the last had begun": round(allBegan),
    "answers per second": round(ledger.size / seconds),
  };
  return { name, seconds, steps: measure.figures(), facts, answers };
}

const QUESTIONS = 30;

/** Continuous answers without pauses, `concurrency` students at a time: measures the capacity of the servers. */
export async function throughput(
  options: Target & {
    name: string;
    students: number;
    concurrency: number;
    way?: Way;
    /** The students are browsers; otherwise programs with a bearer token. */
    isBrowser?: boolean;
    finished?: number;
  },
): Promise<Outcome> {
  const { name, concurrency, way = "save", isBrowser = false } = options;
  const hall = await createExamFixture({
    candidates: options.students + concurrency,
    started: true,
    finished: options.finished,
    secret: options.installation?.secret,
  });
  const site = await startSite(options, hall.dataDir);
  const clients = site.urls.map((url) => new HttpClient(url));
  const ledger = new Ledger();
  const takeAll = async (candidates: CandidateAccount[], measure: Measure) => {
    const students = studentsOf(candidates, clients, measure, ledger);
    if (isBrowser) for (const student of students) student.useCookies();
    await inTurn(students, concurrency, (student) => student.race(way, QUESTIONS));
  };
  await takeAll(hall.candidates.splice(0, concurrency), new Measure());
  const measure = new Measure();
  const before = ledger.size;
  await takeAll(hall.candidates, measure);
  const seconds = measure.seconds;
  const memory = describeMemory();
  for (const client of clients) client.close();
  await site.stop();
  const answers = await ledger.compare(hall.file);
  hall.remove();
  const facts = {
    concurrency,
    "saves per second": round((ledger.size - before) / seconds),
    memory,
  };
  return { name, seconds, steps: measure.figures(), facts, answers };
}

/** One page without pauses, `concurrency` people at a time: visitors, or students with a course. */
export async function pageThroughput(
  options: Target & {
    name: string;
    path: string;
    isSignedIn: boolean;
    concurrency: number;
    requests: number;
  },
): Promise<Outcome> {
  const { name, path, isSignedIn, concurrency, requests } = options;
  const hall = await createExamFixture({
    candidates: concurrency,
    withCourse: true,
    secret: options.installation?.secret,
  });
  const site = await startSite(options, hall.dataDir);
  const clients = site.urls.map((url) => new HttpClient(url));
  const measure = new Measure();
  const ledger = new Ledger();
  const people = studentsOf(hall.candidates, clients, measure, ledger);
  for (const person of people) isSignedIn ? person.useCookies() : person.useNoSession();
  const open = (count: number) =>
    Promise.all(
      people.map(async (person) => {
        for (let at = 0; at < count; at += 1) await person.open(path);
      }),
    );
  await open(WARM_UP);
  measure.clear();
  await open(Math.ceil(requests / concurrency));
  const seconds = measure.seconds;
  const steps = measure.figures();
  const memory = describeMemory();
  for (const client of clients) client.close();
  await site.stop();
  const answers = await ledger.compare(hall.file);
  hall.remove();
  const facts = { concurrency, "requests per second": round((steps[path]?.calls ?? 0) / seconds), memory };
  return { name, seconds, steps, facts, answers };
}

const WARM_UP = 10;

async function inTurn(
  students: VirtualStudent[],
  concurrency: number,
  run: (student: VirtualStudent) => Promise<void>,
): Promise<void> {
  const waiting = [...students];
  const seats = Array.from({ length: concurrency }, async () => {
    for (let student = waiting.pop(); student; student = waiting.pop()) await run(student);
  });
  await Promise.all(seats);
}

/** `kill -9` of a worker or the database in each round, over a bad network, while all students answer. */
export async function killRounds(
  options: Place & { students: number; rounds: number; pauseMs: number },
): Promise<Outcome> {
  const hall = await createExamFixture({ candidates: options.students, started: true });
  const cluster = await startCluster({ dataDir: hall.dataDir, port: options.port });
  const network = await startBadNetwork(options.port + 3, cluster.urls, {
    delayMs: 40,
    cut: 0.05,
    blackHole: 0.02,
  });
  const measure = new Measure();
  const ledger = new Ledger();
  const client = new HttpClient(network.url, CHAOS_TIMEOUT_MS);
  const students = studentsOf(hall.candidates, [client], measure, ledger);
  const thinkMs = (1.3 * options.rounds * options.pauseMs) / 30;
  const taking = Promise.all(
    students.map((student) => student.sitTwiceOver({ thinkMs: () => thinkMs * Math.random() * 2 })),
  );
  let kills = 0;
  let isOver = false;
  const ended = taking.finally(() => {
    isOver = true;
  });
  ended.catch(() => {});
  for (; kills < options.rounds && !isOver; kills += 1) {
    await Promise.race([wait(options.pauseMs * (0.5 + Math.random())), ended]);
    if (!isOver) await killAndRestart(pickProcess(cluster, kills));
  }
  const replays = (await ended).flat();
  const seconds = measure.seconds;
  client.close();
  network.close();
  await cluster.stop();
  const answers = await ledger.compare(hall.file);
  hall.remove();
  const facts = {
    kills,
    "connections cut": network.counts.cut,
    "connections gone silent": network.counts.blackHoles,
    "saves repeated": replays.length,
    "repeated saves answered differently": replays.filter((isSame) => !isSame).length,
  };
  return { name: "kill -9", seconds, steps: measure.figures(), facts, answers };
}

/** Every third round kills the database, the others a worker. */
const pickProcess = ({ database, workers }: Cluster, round: number): Member =>
  round % 3 === 2 ? database : workers[round % workers.length]!;

async function killAndRestart(member: Member): Promise<void> {
  console.log(`kill -9 ${member.name}`);
  await member.kill();
  await member.start();
}

/**
 * The students of one room sign in at the same moment, while others try wrong passwords or save answers. The steps
 * cover the time until the last student of the room is signed in.
 */
export async function signInStorm(
  options: Target & {
    name: string;
    room: number;
    attackers: number;
    savers: number;
    thinkMs: number;
    /** Passwords as hashed before ADR 0019, for older checkouts. */
    hasOldPasswords?: boolean;
  },
): Promise<Outcome> {
  const hall = await createExamFixture({
    candidates: options.room + options.attackers + options.savers,
    started: true,
    hasOldPasswords: options.hasOldPasswords,
    secret: options.installation?.secret,
  });
  const site = await startSite(options, hall.dataDir);
  const measure = new Measure();
  const ledger = new Ledger();
  const clients = site.urls.map((url) => new HttpClient(url, STORM_TIMEOUT_MS));
  const students = studentsOf(hall.candidates, clients, measure, ledger);
  const room = students.splice(0, options.room);
  const attackers = students.splice(0, options.attackers);
  const saving = Promise.all(
    students.map((student) => student.sit({ thinkMs: () => options.thinkMs * (0.5 + Math.random()) })),
  );
  await wait(options.thinkMs);
  measure.clear();
  const guessing = Promise.all(
    attackers.map((student) => student.signIn({ address: "198.51.100.8", password: "a wrong password" })),
  );
  const signedIn = await Promise.all(room.map((student) => student.signIn({ address: "198.51.100.7" })));
  const stormSeconds = measure.seconds;
  const steps = measure.figures();
  const guessed = await guessing;
  await saving;
  const seconds = measure.seconds;
  const memory = describeMemory();
  for (const client of clients) client.close();
  await site.stop();
  const answers = await ledger.compare(hall.file);
  hall.remove();
  const facts = {
    "signed in": signedIn.filter(({ status }) => status === 200).length,
    "of people in the room": room.length,
    "wrong passwords refused": guessed.filter(({ status }) => status === 401).length,
    "of attackers": attackers.length,
    "seconds until the last was in": round(stormSeconds),
    "sign-ins per second": round((room.length + attackers.length) / stormSeconds),
    "others who saved meanwhile": students.length,
    memory,
  };
  return { name: options.name, seconds, steps, facts, answers };
}

const studentsOf = (
  candidates: CandidateAccount[],
  clients: HttpClient[],
  measure: Measure,
  ledger: Ledger,
) =>
  candidates.map(
    (candidate, at) =>
      new VirtualStudent(candidate, { client: clients[at % clients.length]!, measure, ledger, seed: at }),
  );
