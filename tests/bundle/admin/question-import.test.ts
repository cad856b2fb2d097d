import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { questions, quizzes } from "#db/schema/index.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();

const fixture = (name: string) => readFileSync(`tests/fixtures/questions/${name}`);

/** Sends the form of the page, or of a draft, and opens the draft that it leads to. */
async function send(at: string, fields: Record<string, string>, file?: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set("file", new Blob([new Uint8Array(file)]), "questions");
  const path = at.startsWith("/") ? at : `/admin/quizzes/${at}/import`;
  const response = await worker.fetch(path, { as: admin, method: "POST", body });
  const to = response.headers.get("location") ?? "";
  const shown = to.includes("file=") ? await worker.fetch(to, { as: admin }) : response;
  const html = await shown.text();
  return { status: shown.status, to, html, text: visibleText(html), pasted: pastedIn(html) };
}

const pastedIn = (html: string) => /<textarea[^>]*>\n?([^<]*)/.exec(html)?.[1] ?? "";
const emptyQuiz = async () => {
  const [quiz] = await worker.db.orm.insert(quizzes).values({ title: "Paper", branch: "BCA" }).returning();
  return quiz!;
};
const stored = (quizId: string) =>
  worker.db.orm.select().from(questions).where(eq(questions.quizId, quizId)).orderBy(questions.position);

describe("the dry run decodes the selected file", () => {
  test("as Windows-1252, with a note", async () => {
    const { id } = await emptyQuiz();
    const dryRun = await send(id, { format: "csv", intent: "preview" }, fixture("excel-en-in.csv"));
    expect(dryRun).toMatchObject({ status: 200, text: expect.stringContaining("3 questions found") });
    expect(dryRun.text).toContain("read as Windows-1252. Please check the special characters");
    expect(dryRun.text).toContain("A trader writes “Rs. 1” for a paisa – how many");
  });

  test("as UTF-16 by its byte order mark, without a note", async () => {
    const { id } = await emptyQuiz();
    const dryRun = await send(id, { format: "csv", intent: "preview" }, fixture("excel-unicode.txt"));
    expect(dryRun.text).toContain("उन्नति का अर्थ");
    expect(dryRun.text).not.toContain("Windows-1252");
  });

  test.each([
    ["text", [0x50, 0, 3], "This is not a text file. Please save it as CSV or plain text"],
    ["a whole workbook", [0x50, 0x4b, 3, 4, 0, 0], "This workbook cannot be read"],
  ])("and rejects it when it is not %s; pasted text stays", async (_, bytes, sentence) => {
    const { id } = await emptyQuiz();
    const fields = { format: "csv", intent: "preview", content: "question,A,B,answer" };
    const refused = await send(id, fields, Buffer.from(bytes));
    expect(refused).toMatchObject({ status: 422, pasted: "question,A,B,answer" });
    expect(refused.text).toContain(sentence);
  });

  test("as a sheet of a workbook, whose format nobody has to choose", async () => {
    const { id } = await emptyQuiz();
    const rows = [
      ["Question", "Option A", "Option B", "Correct Answer"],
      ["What is 2 + 3?", 4, 5, "B"],
    ];
    const workbook = await writeXlsx({ sheets: [{ name: "Quiz", rows }] });
    const dryRun = await send(id, { format: "auto", intent: "preview" }, Buffer.from(workbook));
    expect(dryRun).toMatchObject({ status: 200, text: expect.stringContaining("1 question found") });
    expect(dryRun.text).toMatch(/A\. 4 B\. 5 B\. 5/);
    const { text } = await send(id, { format: "auto", intent: "preview" }, fixture("moodle.xml"));
    expect(text).toContain("Essay questions cannot be asked here");
  });
});

test("questions with a problem are left out, as a file with the reasons, and the others imported", async () => {
  const { id } = await emptyQuiz();
  const content = "question,A,B,answer\nIs it so?,Yes,No,A\nAnd that?,Yes,No,Z\nAnd this?,Yes,No,B\n";
  const fields = { format: "csv", content };
  const check = await send(id, { ...fields, intent: "preview" });
  expect(check.text).toContain("2 questions found, 1 problem found");
  const problems = await (await worker.fetch(`${check.to}&show=problem`, { as: admin })).text();
  expect(visibleText(problems)).toMatch(/And that\?,Yes,No,Z The answer .* is not a letter/);
  const stillOpen = await (await worker.fetch(`/admin/quizzes/${id}/import`, { as: admin })).text();
  expect(stillOpen).toContain(check.to.split("?")[1]);
  const imported = await send(check.to, { ...fields, intent: "import" });
  expect(imported.text).toContain("2 questions imported");
  const [, href = ""] = /href="(\/admin\/imports\/[^"]*left-out.csv)"/.exec(imported.html) ?? [];
  const file = await (await worker.fetch(href, { as: admin })).text();
  expect(file).toMatch(/And that\?,Yes,No,Z,"?The answer .* is not a letter/);
  expect((await stored(id)).map(({ text }) => text)).toEqual(["Is it so?", "And this?"]);
});

test("columns with unknown headings are chosen, without scripts", async () => {
  const { id } = await emptyQuiz();
  const content = "Frage,Eins,Zwei,Lösung\nIs it new?,Yes,No,A\n";
  const check = await send(id, { format: "csv", content, intent: "preview" });
  expect(check.html).toMatch(/<select[^>]*name="column-3"/);
  const columns = { "column-0": "question", "column-1": "a", "column-2": "b", "column-3": "answer" };
  const chosen = await send(check.to, { format: "csv", content, ...columns, intent: "import" });
  expect(chosen.text).toContain("1 question found");
  expect(await stored(id)).toEqual([]);
  await send(chosen.to, { format: "csv", content: chosen.pasted, intent: "import" });
  expect((await stored(id)).map(({ text }) => text)).toEqual(["Is it new?"]);
  const next = await send(id, { format: "csv", content: content.replace("new", "next"), intent: "preview" });
  expect(next.text).toContain("1 question found");
});

test("a checked file is discarded by a form of its own, without scripts", async () => {
  const { id } = await emptyQuiz();
  const check = await send(id, {
    format: "csv",
    content: "question,A,B,answer\nNew?,Yes,No,A\n",
    intent: "preview",
  });
  expect(check.html).toMatch(/<form[^>]*id="import-discard"/);
  const discarded = await worker.fetch(check.to, { as: admin, method: "POST", form: { intent: "discard" } });
  expect(discarded.headers.get("location")).toBe(`/admin/quizzes/${id}/import`);
  expect((await worker.fetch(check.to, { as: admin })).status).toBe(404);
});

test("a file that was imported is recognised, and its import is undone, without scripts", async () => {
  const { id } = await emptyQuiz();
  const name = randomUUID();
  const content = `question,A,B,answer\n${name}?,Yes,No,A\n`;
  const fields = { format: "csv", intent: "import", content, fileName: `${name}.csv`, formKey: randomUUID() };
  expect((await send(id, fields)).status).toBe(303);
  const again = await send(id, { ...fields, intent: "preview", formKey: randomUUID() });
  expect(again.text).toContain("1 question found: 1 the same");
  expect(again.text).toContain("This question is already in this quiz");
  expect(again.text).toContain("Add them again");
  const page = await worker.fetch(`/admin/quizzes/${id}/import`, { as: admin });
  const html = await page.text();
  expect(visibleText(html)).toContain(`1 from ${name}.csv`);
  const path = /href="(\/admin\/imports\/[^"]+\/undo)"/.exec(html)?.[1] ?? expect.fail("There is no link");
  expect(visibleText(await (await worker.fetch(path, { as: admin })).text())).toContain(
    "1 question will be removed",
  );
  const undone = await worker.fetch(path, { as: admin, method: "POST", form: {} });
  expect(undone.status).toBe(303);
  expect(undone.headers.get("location")).toBe(`/admin/quizzes/${id}/import`);
  expect(await stored(id)).toEqual([]);
  const after = await (await worker.fetch(path, { as: admin })).text();
  expect(visibleText(after)).toContain("It has been undone already.");
});

test("also runs first when a file comes with 'Import'", async () => {
  const { id } = await emptyQuiz();
  const file = fixture("moodle-html.gift.txt");
  const dryRun = await send(id, { format: "gift", intent: "import" }, file);
  expect(dryRun).toMatchObject({ status: 200, text: expect.stringContaining("4 questions found") });
  expect(await stored(id)).toEqual([]);
  const form = { format: "gift", intent: "import", content: file.toString("utf8") };
  expect((await send(id, form)).status).toBe(303);
  const texts = (await stored(id)).map(({ text, options }) => [text, ...options].join("\n"));
  expect(texts).toHaveLength(4);
  expect(texts.join("\n")).not.toMatch(/<\/?[a-z]|&[a-z]+;|PLUGINFILE/);
});
