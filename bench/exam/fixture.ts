import { randomBytes, randomUUID, scryptSync } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { createClient } from "@libsql/client";
import { serializeSigned } from "hono/utils/cookie";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { accounts, attempts, profiles, sessions, users } from "#db/schema/index.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode, type TestQuiz } from "#tests/support/scholarship.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";

export const TEST_CODE = "EXAM-DAY";
export const PASSWORD = "a long enough password";
const BRANCH: string = "BCA";
const CHUNK = 500;

/** A signed-in student who takes the test. */
export type CandidateAccount = { userId: string; email: string; bearer: string };

/** A database with one quiz, one code and its candidates, without a running server. */
type ExamFixture = { dataDir: string; file: string; candidates: CandidateAccount[]; remove(): void };

type FixtureOptions = {
  candidates: number;
  /** Further students who have taken the test before, with all their answers. */
  finished?: number;
  started?: boolean;
  /** The candidates are premium students of a course. */
  withCourse?: boolean;
  /** Passwords as hashed before ADR 0019, for older checkouts. */
  hasOldPasswords?: boolean;
  /** Signs the sessions. */
  secret?: string;
};

/** Fills a new database. */
export async function createExamFixture(options: FixtureOptions): Promise<ExamFixture> {
  const database = await createTestDatabase();
  const quiz = await createQuiz(database.db, { branch: BRANCH });
  await createTestCode(database.db, { code: TEST_CODE });
  const candidates = await createCandidates(database, options);
  if (options.started) await startAttempts(database, quiz, candidates);
  if (options.finished) await createHistory(database, quiz, options.finished);
  database.client.close();
  const dataDir = dirname(database.file);
  return {
    dataDir,
    file: database.file,
    candidates,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function createCandidates(
  { db }: TestDatabase,
  { candidates, withCourse, hasOldPasswords, secret = TEST_SETTINGS.AUTH_SECRET }: FixtureOptions,
): Promise<CandidateAccount[]> {
  const password = hasOldPasswords ? hashWithScrypt() : await hashPassword(PASSWORD);
  const course = withCourse ? await createCourse(db, { weekCount: 24 }) : undefined;
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now };
  const people = Array.from({ length: candidates }, (_, at) => ({
    id: randomUUID(),
    token: randomUUID(),
    email: `candidate-${at}@students.example`,
  }));
  for (const some of chunks(people)) {
    await db.orm.insert(users).values(
      some.map(({ id, email }) => ({
        id,
        email,
        name: "Asha Rao",
        firstName: "Asha",
        lastName: "Rao",
        plan: course ? ("premium" as const) : ("free" as const),
        courseId: course?.id,
        ...dates,
      })),
    );
    await db.orm
      .insert(accounts)
      .values(
        some.map(({ id }) => ({ userId: id, accountId: id, providerId: "credential", password, ...dates })),
      );
    await db.orm.insert(sessions).values(
      some.map(({ id, token }) => ({
        id: token,
        userId: id,
        token,
        expiresAt: new Date(now.getTime() + 24 * HOUR_MS),
        ...dates,
      })),
    );
    await db.orm.insert(profiles).values(
      some.map(({ id }) => ({
        userId: id,
        branch: BRANCH,
        collegeName: "City College",
        studentName: "Asha Rao",
        principalName: "Default Principal",
      })),
    );
  }
  return Promise.all(
    people.map(async ({ id, email, token }) => ({
      userId: id,
      email,
      bearer: await signToken(token, secret),
    })),
  );
}

/** In the format before ADR 0019: `scrypt$N$r$p$salt$key`. */
function hashWithScrypt(): string {
  const salt = randomBytes(16);
  const key = scryptSync(PASSWORD, salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 });
  return `scrypt$16384$8$5$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** The value of the session's cookie. */
async function signToken(token: string, secret: string): Promise<string> {
  const cookie = await serializeSigned("sid", token, secret);
  return cookie.slice("sid=".length);
}

const attemptOf = (quiz: TestQuiz, userId: string) => ({
  id: randomUUID(),
  userId,
  quizId: quiz.id,
  paper: quiz.questions.map(({ id }) => id),
  totalQuestions: quiz.questions.length,
  studentName: "Asha Rao",
  branch: BRANCH,
  collegeName: "City College",
});

async function startAttempts(
  { db }: TestDatabase,
  quiz: TestQuiz,
  candidates: CandidateAccount[],
): Promise<void> {
  const startedAt = Date.now();
  for (const some of chunks(candidates)) {
    await db.orm.insert(attempts).values(
      some.map(({ userId }) => ({
        ...attemptOf(quiz, userId),
        optionOrders: quiz.questions.map(() => [2, 0, 3, 1]),
        state: "in_progress" as const,
        startedAt,
        deadlineAt: startedAt + HOUR_MS,
      })),
    );
  }
}

/** Earlier students: a finished attempt with thirty answers each. */
async function createHistory({ db, client }: TestDatabase, quiz: TestQuiz, count: number): Promise<void> {
  const people = Array.from({ length: count }, () => randomUUID());
  const now = new Date();
  const finishedAt = now.getTime() - 24 * HOUR_MS;
  for (const some of chunks(people)) {
    await db.orm.insert(users).values(
      some.map((id) => ({
        id,
        email: `${id}@students.example`,
        name: "Ravi Iyer",
        firstName: "Ravi",
        lastName: "Iyer",
        createdAt: now,
        updatedAt: now,
      })),
    );
    await db.orm.insert(attempts).values(
      some.map((userId) => ({
        ...attemptOf(quiz, userId),
        state: "finished" as const,
        startedAt: finishedAt - HOUR_MS,
        deadlineAt: finishedAt,
        finishedAt,
        finishReason: "submitted" as const,
        correctCount: 15,
        score: 50,
        awardPercent: 0,
      })),
    );
  }
  await client.execute({
    sql: `INSERT INTO answers (attempt_id, position, question_id, selected_answer, saved_at)
      SELECT attempts.id, paper.key, paper.value, 0, finished_at FROM attempts, json_each(attempts.paper) paper
      WHERE state = 'finished'`,
    args: [],
  });
}

function* chunks<Item>(items: Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}

/** Every stored answer, as `attempt's user:position` → the option as the student saw it; read after the servers have stopped. */
export async function storedAnswers(file: string): Promise<{ choices: Map<string, number>; rows: number }> {
  const client = createClient({ url: `file:${file}` });
  const { rows: columns } = await client.execute("PRAGMA table_info(attempts)");
  // Older checkouts show every student the same order.
  const orders = columns.some(({ name }) => name === "option_orders") ? "option_orders" : "'[]'";
  const { rows } = await client.execute(
    `SELECT user_id, position, coalesce((SELECT shown.key
        FROM json_each(${orders}, '$[' || position || ']') shown WHERE shown.value = selected_answer),
      selected_answer) AS choice
     FROM answers JOIN attempts ON attempts.id = answers.attempt_id`,
  );
  client.close();
  const choices = new Map(rows.map((row) => [`${row.user_id}:${row.position}`, Number(row.choice)]));
  return { choices, rows: rows.length };
}
