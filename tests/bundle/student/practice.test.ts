import { beforeAll, expect, test } from "vitest";
import { attempts, auditEvents, profiles } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createPracticeQuestions, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** The practice test without scripts (ADR 0108). */

const worker = useWorker();
let student: SignedIn;
beforeAll(async () => {
  student = await signIn(worker.db, await createUser(worker.db));
});

const CHECK = "/scholarship-test/practice";
const OFFER = "Try the practice test";

/** Reads a page, after its redirects. */
async function visit(path: string): Promise<{ path: string; html: string; text: string }> {
  const response = await worker.fetch(path, { as: student });
  const location = response.headers.get("location");
  if (location) return visit(location);
  expect(response.status).toBe(200);
  const html = await response.text();
  return { path, html, text: visibleText(html) };
}

/** Sends the form of a question as a browser without scripts does. */
function sendAnswer(html: string, option: string | undefined) {
  const [form = ""] = html.match(/<form[^>]*class="test-form[\s\S]*?<\/form>/) ?? [];
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const query = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  if (option) {
    const [, value = ""] =
      new RegExp(`value="(\\d)"[^>]*/>(?:(?!<input)[\\s\\S])*?<span[^>]*>${option}</span>`).exec(form) ?? [];
    query.set("selectedAnswer", value);
  }
  return visit(`/scholarship-test?${query}`);
}

test("without scripts it runs from its offer to its marks, again and again, and stores nothing", async () => {
  await createQuiz(worker.db, { questionCount: 2 });
  await createPracticeQuestions(worker.db, 4);
  expect((await visit(CHECK)).path).toBe("/scholarship-test");
  for (const path of ["/scholarship-test", "/dashboard", "/dashboard/test"]) {
    expect((await visit(path)).text).not.toContain(OFFER);
  }
  await createPracticeQuestions(worker.db, 1);
  for (const path of ["/scholarship-test", "/dashboard", "/dashboard/test"]) {
    expect((await visit(path)).text).toContain(OFFER);
  }
  const check = await visit(CHECK);
  expect(check.text).toContain("Scripts are off in this browser. The test works");

  for (const [choice, title] of [
    ["right", "Practice: 5 of 5 correct"],
    ["wrong", "Practice: 0 of 5 correct"],
  ] as const) {
    let page = await visit("/scholarship-test?practice=new");
    const unanswered = await sendAnswer(page.html, undefined);
    expect(unanswered.text).toContain("Choose an answer");
    for (let number = 1; number <= 5; number += 1) {
      expect(page.text).toContain(`Question ${number} of 5`);
      expect(page.text).toContain("Leave the practice test");
      expect(page.html).not.toMatch(/correctAnswer|The explanation/);
      const answered = page;
      page = await sendAnswer(page.html, choice);
      if (number === 2) expect((await sendAnswer(answered.html, choice)).text).toContain("Question 3 of 5");
    }
    expect(page.path).toMatch(/^\/scholarship-test\/practice\?run=/);
    expect(page.text).toContain(title);
    expect(page.text).toContain("The explanation");
    expect(page.text).toContain("Practise again");
  }
  const { orm } = worker.db;
  expect(await orm.select().from(attempts)).toEqual([]);
  expect(await orm.select().from(profiles)).toEqual([]);
  expect(await orm.select().from(auditEvents)).toEqual([]);
});

test("without scripts the language changes before a run, in it and at its marks, formatted", async () => {
  const { db } = worker;
  const texts = (word: string) => ({
    text: `<p>${word} <code>x</code></p>`,
    options: ["<b>-</b>", "<b>+</b>"],
  });
  await createPracticeQuestions(db, 5, {
    translation: { language: "hi", text: "प्रश्न", options: ["-", "+"], explanation: "canary-why" },
    rich: { markdown: texts("en"), html: { ...texts("en"), translation: texts("hi") }, images: [] },
  });
  const choose = async (html: string, language: string) => {
    const [, action = ""] = /<form method="post" action="([^"]+)" aria-label/.exec(html) ?? [];
    const path = action.replaceAll("&amp;", "&");
    const form = { accountId: student.user.id, intent: "language", language };
    const response = await worker.fetch(path, { as: student, form, redirect: "manual" });
    expect(response.status).toBe(303);
    return visit(response.headers.get("location")!);
  };
  const english = await visit(CHECK);
  expect(english.text).toContain("You can take it in English / हिन्दी");
  const check = await choose(english.html, "hi");
  expect(check.path).toBe(CHECK);
  expect(check.html).toMatch(/<html lang="hi"/);
  expect(check.text).toContain("आपका डिवाइस और नेटवर्क");
  let page = await visit("/scholarship-test?practice=new");
  expect(page.html).toMatch(/<html lang="hi"[\s\S]*<div id="test-question" lang="hi"[^>]*><p>hi <code>x</);
  expect(page.text).toContain("अगला प्रश्न");
  expect(page.html).not.toMatch(/canary|correctAnswer/);
  const { path } = page;
  page = await choose(page.html, "en");
  expect(page.path).toBe(path);
  expect(page.html).toMatch(/<html lang="en-IN"[\s\S]*<div id="test-question" lang="en"[^>]*><p>en <code>x</);
  const run = new URL(path, worker.url).searchParams.get("practice");
  const data = await worker.fetch(`${CHECK}.json?run=${run}`, { as: student });
  expect(await data.json()).toMatchObject({ languages: ["en", "hi"], language: "en" });
  await choose(page.html, "hi");
  const marks = await visit(`${CHECK}?run=${run}0-0-0-0-0`);
  expect(marks.text).toContain("में से");
  expect(marks.html).toMatch(/<p>hi <code>x<[\s\S]*<b>\+<[\s\S]*canary-why/);
  expect((await choose(marks.html, "en")).text).toMatch(/Practice: \d of 5 correct/);
});

test("a wrong address redirects to the check, and the data of a run have no key", async () => {
  expect((await visit("/scholarship-test?practice=anything")).path).toBe(CHECK);
  expect((await visit(`${CHECK}?run=anything`)).path).toBe(CHECK);
  expect((await worker.fetch(`${CHECK}.json?run=anything`, { as: student })).status).toBe(404);
  const { path } = await visit("/scholarship-test?practice=new");
  const run = new URL(path, worker.url).searchParams.get("practice");
  const body = await (await worker.fetch(`${CHECK}.json?run=${run}`, { as: student })).text();
  expect(JSON.parse(body)).toMatchObject({
    state: "in_progress",
    totalQuestions: 5,
    upcoming: expect.any(Array),
  });
  expect(body).not.toMatch(/correctAnswer|The explanation/);
  expect((await visit(`${CHECK}?run=${run}`)).path).toBe(path);
});

test("the test page of a run costs one read", async () => {
  const { path } = await visit("/scholarship-test?practice=new");
  const response = await worker.fetch(path, { as: student });
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
});

test("a visitor takes it without an account, and is then asked to sign up", async () => {
  await createPracticeQuestions(worker.db, 5);
  const get = async (path: string) => {
    const response = await worker.fetch(path, { redirect: "manual" });
    return { status: response.status, to: response.headers.get("location"), html: await response.text() };
  };
  expect((await get(CHECK)).html).toContain("Start practice");
  const started = await get("/scholarship-test?practice=new");
  const question = await get(started.to!);
  expect(question.html).toContain("Leave the practice test");
  const run = new URL(started.to!, worker.url).searchParams.get("practice")!;
  expect((await get(`${CHECK}.json?run=${run}`)).status).toBe(200);
  const marks = await get(`${CHECK}?run=${run}${"0-0-0-0-0"}`);
  expect(visibleText(marks.html)).toContain("Sign up for the free scholarship test");
  expect(marks.html).toContain('href="/sign-in/sign-up"');
  expect((await get("/scholarship-test")).to).toBe("/");
});
