import { parseWithValibot } from "@conform-to/valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VerifyResultForm } from "#app/features/scholarship-test/inputs.ts";
import { VERIFICATIONS, verificationCode } from "#app/features/scholarship-test/rules.ts";
import { archiveAttempt } from "#app/features/scholarship-test/use-cases/archive-attempt.server.ts";
import { verifyResult } from "#app/features/scholarship-test/use-cases/verify-result.server.ts";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { adminContext, anonymousContext } from "#tests/support/service-context.ts";

const COMPLETED_AT = Date.parse("2026-11-12T10:40:00Z");

let database: TestDatabase;
let quiz: TestQuiz;
let student: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  quiz = await createQuiz(database.db, { questionCount: 30, title: "Aptitude test" });
  student = await createUser(database.db, { name: "Asha Rao" });
});
afterAll(() => database.close());

/** A visitor from a new network by default. */
let networks = 0;
const verify = (typed: string, address = `2001:db8:0:${++networks}::/64`) => {
  const form = new URLSearchParams({ code: typed });
  const submission = parseWithValibot(form, { schema: VerifyResultForm });
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return verifyResult(anonymousContext(database.db, { address }), submission.value);
};

const finish = (of: TestUser, correctCount = 23) =>
  createFinishedAttempt(database.db, of, quiz, { correctCount, finishedAt: COMPLETED_AT });

describe("the code of a result", () => {
  test("shows the name, the quiz, the date and the range of the score", async () => {
    const code = verificationCode((await finish(student)).id);
    const result = {
      studentName: "Asha Rao",
      quizTitle: "Aptitude test",
      completedAt: COMPLETED_AT,
      scores: { from: 75, to: 84 },
    };
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll("-", ""),
      ` ${code.replaceAll("-", " ")} `,
    ]) {
      expect(await verify(typed), typed).toEqual({ ok: true, value: result });
    }
  });

  test("is not found for a running, an archived and an invented one", async () => {
    const running = await createOpenAttempt(database.db, await createUser(database.db), quiz);
    const other = await createUser(database.db);
    const archived = await finish(other);
    const input = { userId: other.id, reason: "Power cut" };
    expect(await archiveAttempt(await adminContext(database.db), input)).toMatchObject({ ok: true });
    for (const id of [running.id, archived.id, crypto.randomUUID()]) {
      expect(await verify(verificationCode(id))).toMatchObject({
        ok: false,
        problem: {
          code: "not_found",
          message: "No result has this code. Please compare it with the letter.",
        },
      });
    }
  });

  test("can be checked 60 times in 15 minutes from a network", async () => {
    const code = verificationCode(crypto.randomUUID());
    const codes: string[] = [];
    for (let times = 0; times <= VERIFICATIONS.limit; times += 1) {
      const outcome = await verify(code, "198.51.100.7");
      codes.push(outcome.ok ? "found" : outcome.problem.code);
    }
    expect(codes.lastIndexOf("not_found")).toBe(VERIFICATIONS.limit - 1);
    expect(codes.at(-1)).toBe("rate_limited");
  });
});

test.each(["", "B81D-4A70", "B81D-4A70-0C2G", "B81D-4A70-0C2F-1"])("rejects '%s' as a code", (code) => {
  const submission = parseWithValibot(new URLSearchParams({ code }), { schema: VerifyResultForm });
  expect(submission.status).toBe("error");
});
