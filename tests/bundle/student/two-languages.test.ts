import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { attempts, users } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createOpenAttempt, createQuiz, createTestCode, TEST_ENTRY } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const PATH = "/scholarship-test";

async function open(as: SignedIn, path = PATH) {
  const html = await (await worker.fetch(path, { as })).text();
  return { html, text: visibleText(html), lang: /<html lang="([^"]+)"/.exec(html)![1] };
}

async function post(as: SignedIn, form: Record<string, string>) {
  const response = await worker.fetch(PATH, { as, form, redirect: "manual" });
  const html = await response.text();
  return { status: response.status, to: response.headers.get("location"), html, text: visibleText(html) };
}

const ENTRY = { intent: "start", ...TEST_ENTRY, agreesToHonesty: "on", noticeVersion: privacyNotice.version };
const HINDI = { intent: "language", language: "hi" };
const ENGLISH = { intent: "language", language: "en" };

test("a student takes the test in Hindi without scripts, switches, and reads the result in Hindi", async () => {
  await createTestCode(worker.db, { code: TEST_ENTRY.testCode });
  const quiz = await createQuiz(worker.db, { questionCount: 3, secondLanguage: "hi" });
  const as = await signIn(worker.db, await createUser(worker.db));
  const seen: string[] = [];
  const show = async (path?: string) => {
    const page = await open(as, path);
    seen.push(page.html);
    return page;
  };

  const english = await show();
  expect(english.lang).toBe("en-IN");
  expect(english.text).toContain("Scholarship Test Instructions");
  expect(english.text).toContain("The test is in English / हिन्दी.");
  expect(english.html).toMatch(/<button[^>]*value="hi"[^>]*lang="hi"[^>]*>हिन्दी</);

  expect(await post(as, HINDI)).toMatchObject({ status: 303, to: PATH });
  const hindi = await show();
  expect(hindi.lang).toBe("hi");
  expect(hindi.text).toContain("छात्रवृत्ति परीक्षा के निर्देश");
  expect(hindi.text).not.toContain("Start Test");

  const refused = await post(as, { ...ENTRY, studentName: "", testCode: "WRONG" });
  expect(refused.text).toContain("कृपया अपना नाम लिखें");
  expect(refused.text).toContain("एक समस्या है");
  expect((await post(as, { ...ENTRY, testCode: "WRONG" })).text).toContain("परीक्षा कोड मान्य नहीं है");

  expect(await post(as, ENTRY)).toMatchObject({ status: 303 });
  const [attempt] = await worker.db.orm.select().from(attempts).where(eq(attempts.userId, as.user.id));
  const shown = attempt!.paper.map((id) => quiz.questions.find((one) => one.id === id)!);
  const first = await show();
  expect(first.html).toMatch(/<title>प्रश्न 1 \/ 3 · छात्रवृत्ति परीक्षा/);
  expect(first.html).toMatch(
    new RegExp(`<legend[^>]*lang="hi"[^>]*>${shown[0]!.translation!.text.replace(/[?]/g, "\\$&")}`),
  );
  expect(first.text).toContain("अगला प्रश्न");
  expect((await post(as, { intent: "answer", questionIndex: "0" })).text).toContain("एक उत्तर चुनें");
  const answer = (index: number) => ({
    intent: "answer",
    questionIndex: String(index),
    selectedAnswer: String(shown[index]!.correctAnswer),
  });
  await post(as, answer(0));

  expect(await post(as, ENGLISH)).toMatchObject({ status: 303, to: PATH });
  const second = await show();
  expect(second.lang).toBe("en-IN");
  expect(second.text).toContain(shown[1]!.text);
  expect(second.text).not.toContain(shown[1]!.translation!.text);
  await post(as, answer(1));
  expect(await post(as, answer(2))).toMatchObject({ to: "/scholarship-test/result" });
  expect((await show("/scholarship-test/result")).text).toContain("Your Score: 100%");

  expect(await post(as, HINDI)).toMatchObject({ to: "/scholarship-test/result" });
  const result = await show("/scholarship-test/result");
  expect(result.lang).toBe("hi");
  expect(result.text).toContain("आपका स्कोर: 100%");
  expect(result.text).toContain("3 में से 3 सही");
  expect((await show()).text).toContain("आप यह परीक्षा दे चुके हैं");
  for (const html of seen) expect(html).not.toMatch(/canary-second|correctAnswer/);
});

describe("a paper in one language", () => {
  test("stays in English for a student who has chosen Hindi, and has no Hindi text", async () => {
    const quiz = await createQuiz(worker.db, { questionCount: 3 });
    const as = await signInAs(worker.db);
    await worker.db.orm.update(users).set({ testLanguage: "hi" }).where(eq(users.id, as.user.id));
    const before = await open(as);
    expect(before.text).toContain("Scholarship Test Instructions");
    await createOpenAttempt(worker.db, as.user, quiz);
    const page = await open(as);
    expect(page.lang).toBe("en-IN");
    for (const { html } of [before, page]) {
      expect(html).not.toMatch(/[\u0900-\u097F]/);
      expect(html).not.toContain('"server.');
    }
  });
});

test("a program chooses the language of its attempt, which then has both texts", async () => {
  const quiz = await createQuiz(worker.db, { questionCount: 3, secondLanguage: "hi" });
  const as = await signInAs(worker.db);
  const call = (json: unknown) =>
    worker.fetch("/api/quiz-attempts/current/language", { as, method: "PUT", json });
  expect((await call({ language: "hi" })).status).toBe(404);
  await createOpenAttempt(worker.db, as.user, quiz, { secondLanguage: "hi" });
  const { text, options } = quiz.questions[0]!.translation!;
  expect(await (await call({ language: "hi" })).json()).toMatchObject({
    languages: ["en", "hi"],
    language: "hi",
    question: { translation: { language: "hi", question: text, options } },
  });
  expect((await call({ language: "xx" })).status).toBe(422);
});
