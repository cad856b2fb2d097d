import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Question } from "#app/features/question-bank/inputs.ts";
import { addImage } from "#app/features/question-bank/use-cases/add-image.server.ts";
import { addQuestion } from "#app/features/question-bank/use-cases/edit-questions.server.ts";
import { publishQuiz } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import {
  exportQuestions,
  importQuestions,
} from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import { getImage } from "#app/features/question-bank/use-cases/get-image.server.ts";
import { addToBank, editBankQuestion } from "#app/features/question-bank/use-cases/question-bank.server.ts";
import { formatRun } from "#app/features/scholarship-test/practice.ts";
import { answerQuestion, endTest } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { chooseLanguage } from "#app/features/scholarship-test/use-cases/choose-language.server.ts";
import { getOwnResult } from "#app/features/scholarship-test/use-cases/get-own-result.server.ts";
import { markPractice, startPractice } from "#app/features/scholarship-test/use-cases/practice.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { MAX_IMAGE_BYTES, readImage } from "#app/kernel/images.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { questionImages, questions, quizzes, testCodes } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createQuiz, createTestCode, TEST_ENTRY, type TestQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toActor } from "#tests/support/service-context.ts";
import { deleteExpiredRows } from "#workers/jobs/retention.ts";

let database: TestDatabase;
let ctx: ServiceContext;
let quiz: TestQuiz;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
  quiz = await createQuiz(database.db, { questionCount: 1, publishedAt: null });
  await database.db.orm.run("DELETE FROM quiz_questions");
  await database.db.orm.run("DELETE FROM questions");
});
afterEach(() => database.close());

/** An image of its own colour, and so with its own hash. */
const picture = (red: number, format: "png" | "jpeg" | "webp" = "png") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .toFormat(format)
    .toBuffer();

async function store(red: number): Promise<string> {
  const added = await addImage(ctx, new Uint8Array(await picture(red)));
  return added.ok ? added.value.hash : expect.fail(JSON.stringify(added.problem));
}

const question = (text: string, values: Partial<Question> = {}): Question => ({
  text,
  options: ["1", "2"],
  correctAnswer: 0,
  usesMarkdown: true,
  keepsOrder: true,
  ...values,
});

const isFound = async (who: ServiceContext, hash: string) => (await getImage(who, hash)).ok;

describe("an upload", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "stores a %s once, with its size and its bytes",
    async (format) => {
      const bytes = await picture(1, format);
      const [first, again] = [await addImage(ctx, bytes), await addImage(ctx, bytes)];
      expect(again).toEqual(first);
      const hash = first.ok ? first.value.hash : "";
      const rows = await database.db.orm.select().from(questionImages);
      expect(rows).toMatchObject([{ hash, type: `image/${format}`, width: 40, height: 30 }]);
      const found = await getImage(ctx, hash);
      expect(found.ok && Buffer.from(found.value.data)).toEqual(Buffer.from(bytes));
    },
  );

  test.each([
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["HTML with the name of an image", Buffer.from("<script>alert(1)</script>")],
    ["the beginning of a PNG", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["the beginning of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00])],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s", async (_what, bytes) => {
    expect(await addImage(ctx, bytes)).toMatchObject({
      problem: { errors: [{ field: "image", message: "Please choose an image in PNG, JPEG or WebP" }] },
    });
  });

  test("refuses more than 200 kB, and more than 4,096 pixels", async () => {
    const wide = await sharp({ create: { width: 4_097, height: 1, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    for (const bytes of [Buffer.concat([await picture(1), Buffer.alloc(MAX_IMAGE_BYTES)]), wide]) {
      const refused = await addImage(ctx, bytes);
      expect(refused.ok ? "" : refused.problem.errors?.[0]?.message).toMatch(/larger than/);
    }
    expect(await database.db.orm.select().from(questionImages)).toEqual([]);
  });

  test("reads the size of every kind of WebP", async () => {
    const image = sharp({ create: { width: 33, height: 21, channels: 4, background: "#ff000080" } });
    for (const options of [{ lossless: true }, { lossless: false }, { lossless: false, alphaQuality: 10 }]) {
      const bytes = await image.clone().webp(options).toBuffer();
      expect(readImage(bytes)).toEqual({ type: "image/webp", width: 33, height: 21 });
    }
  });
});

describe("an image of a question", () => {
  test("has to be stored before the question is", async () => {
    const refused = await addToBank(ctx, question(`![x](image:${"b".repeat(64)})`));
    expect(refused.ok ? [] : refused.problem.errors).toEqual([
      { field: "text", message: "An image is not stored here. Please add the image below" },
    ]);
    const insert = `INSERT INTO questions (id, question_key, position, text, options, correct_answer, rich)
      VALUES ('1', '1', 0, 'x', '["1","2"]', 0, '{"images":["${"b".repeat(64)}"]}')`;
    await expect(database.client.execute(insert)).rejects.toThrow("an image of the question is not stored");
  });

  test("is shown with its size", async () => {
    const hash = await store(1);
    expect(await addToBank(ctx, question(`![A tree](image:${hash})`))).toMatchObject({ ok: true });
    expect(await database.db.orm.select().from(questions)).toMatchObject([
      {
        text: "A tree",
        rich: {
          html: { text: `<p><img src="/question-images/${hash}" alt="A tree" width="40" height="30"></p>` },
          images: [hash],
        },
      },
    ]);
  });

  test("is served to staff, and to a student within the reach of their attempt alone", async () => {
    const hashes: string[] = [];
    for (let position = 0; position < 6; position += 1) {
      hashes.push(await store(position));
      await addQuestion(ctx, quiz.id, question(`${position} ![x](image:${hashes[position]})`));
    }
    const inExplanation = await store(100);
    await addQuestion(ctx, quiz.id, question("last", { explanation: `![x](image:${inExplanation})` }));
    const unused = await store(101);
    await publishQuiz(ctx, quiz.id, 1);
    await createTestCode(database.db, { code: TEST_ENTRY.testCode });
    const student = contextFor(database.db, toActor(await createUser(database.db), "phone") as Student);
    const other = contextFor(database.db, toActor(await createUser(database.db), "phone") as Student);
    const nobody = contextFor(database.db, { kind: "anonymous" });
    expect(await isFound(student, hashes[0]!)).toBe(false);
    expect(await startTest(student, TEST_ENTRY)).toMatchObject({ ok: true });
    const [{ paper }] = (await database.client.execute("SELECT paper FROM attempts")).rows as unknown as [
      { paper: string },
    ];
    const rows = await database.db.orm.select().from(questions);
    const inOrder = (JSON.parse(paper) as string[]).map(
      (id) => rows.find((row) => row.id === id)!.rich!.images,
    );
    const { lookAheadQuestions } = student.settings;
    for (let current = 0; current < inOrder.length; current += 1) {
      const reachable = new Set(inOrder.slice(0, current + lookAheadQuestions + 1).flat());
      for (const hash of [...hashes, inExplanation, unused]) {
        expect(await isFound(student, hash), `${current}`).toBe(reachable.has(hash));
      }
      await answerQuestion(student, { questionIndex: current, selectedAnswer: 0 });
    }
    for (const hash of [...hashes, inExplanation, unused]) {
      expect(await isFound(ctx, hash)).toBe(true);
      for (const who of [student, other, nobody]) expect(await isFound(who, hash)).toBe(false);
    }
    expect(await endTest(student)).toMatchObject({ ok: true });
    expect(await isFound(ctx, "../x")).toBe(false);
  });

  const IN_HINDI = { language: "hi" as const, options: ["१", "२"], explanation: "" };
  const picturesOf = async (start: number) => {
    const [text, second, why, secondWhy] = [
      await store(start),
      await store(start + 1),
      await store(start + 2),
      await store(start + 3),
    ];
    const texts: Partial<Question> = {
      explanation: `![x](image:${why})`,
      translation: {
        ...IN_HINDI,
        text: `${start} ![x](image:${second})`,
        explanation: `![x](image:${secondWhy})`,
      },
    };
    return {
      typed: question(`${start} ![x](image:${text})`, texts),
      shown: [text, second],
      explained: [why, secondWhy],
    };
  };
  const served = async (who: ServiceContext, hashes: string[], run?: string) => {
    const found = [];
    for (const hash of hashes) found.push((await getImage(who, hash, run)).ok);
    return found;
  };
  const newStudent = async () =>
    contextFor(database.db, toActor(await createUser(database.db), "phone") as Student);

  test("of a second language is served with the question, ahead too; of an explanation after the result shows it", async () => {
    const { db } = database;
    const [first, ahead] = [await picturesOf(1), await picturesOf(11)];
    await db.orm.update(quizzes).set({ secondLanguage: "hi", resultDetail: "key" });
    for (const { typed } of [first, ahead]) await addQuestion(ctx, quiz.id, typed);
    expect(await publishQuiz(ctx, quiz.id, 1)).toMatchObject({ ok: true });
    const code = await createTestCode(db, { code: TEST_ENTRY.testCode });
    const student = await newStudent();
    const all = [...first.shown, ...ahead.shown];
    const explained = [...first.explained, ...ahead.explained];
    expect(await served(student, all)).toEqual(Array(4).fill(false));
    const started = await startTest(student, TEST_ENTRY);
    const { attempt } = started.ok ? started.value : expect.fail("no attempt");
    const html = [attempt.question!, ...attempt.upcoming].flatMap((one) => [one.html, one.translation!.html]);
    for (const hash of all) expect(JSON.stringify(html)).toContain(hash);
    expect(await served(student, all)).toEqual(Array(4).fill(true));
    expect(await served(student, explained)).toEqual(Array(4).fill(false));
    for (const questionIndex of [0, 1]) await answerQuestion(student, { questionIndex, selectedAnswer: 0 });
    await db.orm.update(testCodes).set({ closesAt: 1 }).where(eq(testCodes.id, code.id));
    expect(await served(student, [...all, ...explained])).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    await db.orm.update(quizzes).set({ resultDetail: "explanation" });
    expect(await served(student, explained)).toEqual(Array(4).fill(true));
    const result = await getOwnResult(student);
    const shown = result.ok
      ? result.value.answers.map(({ translation }) => translation!.explanationHtml)
      : [];
    for (const hash of [first.explained[1]!, ahead.explained[1]!]) expect(shown.join()).toContain(hash);
    expect(await served(await newStudent(), [...all, ...explained])).toEqual(Array(8).fill(false));
  });

  test("for practice is served to everybody, that of an explanation with a run that is over", async () => {
    const { typed, shown, explained } = await picturesOf(1);
    for (let n = 0; n < 5; n += 1) {
      await addToBank(ctx, { ...typed, text: `${n} ${typed.text}`, topic: "Sets", forPractice: true });
    }
    const student = await newStudent();
    await chooseLanguage(student, { language: "hi" });
    const started = await startPractice(student);
    const run = started.ok ? started.value : expect.fail("no run");
    expect(await served(student, shown, formatRun(run))).toEqual([true, true]);
    const inRun = formatRun({ ...run, answers: [0, 0, 0, 0] });
    for (const address of [undefined, "x", formatRun(run), inRun]) {
      expect(await served(student, explained, address)).toEqual([false, false]);
    }
    const over = { ...run, answers: [0, 0, 0, 0, 0] };
    expect(await served(student, explained, formatRun(over))).toEqual([true, true]);
    const marked = await markPractice(student, over);
    const html = JSON.stringify(marked.ok ? marked.value.marks : []);
    for (const hash of explained) expect(html).toContain(`/question-images/${hash}?run=${formatRun(over)}`);
    const visitor = contextFor(database.db, { kind: "anonymous" });
    expect(await served(visitor, shown)).toEqual([true, true]);
    expect(await served(visitor, explained, inRun)).toEqual([false, false]);
    await database.db.orm.run("UPDATE questions SET is_draft = 1");
    expect(await served(student, [...shown, ...explained], formatRun(over))).toEqual(Array(4).fill(false));
  });

  test("is deleted a week after its upload when no version shows it", async () => {
    const [inText, inOld, inExplanation, unused, fresh] = [
      await store(1),
      await store(2),
      await store(3),
      await store(4),
      await store(5),
    ];
    await addQuestion(
      ctx,
      quiz.id,
      question(`![x](image:${inOld})`, { explanation: `![x](image:${inExplanation})` }),
    );
    const { id } = (await database.db.orm.select().from(questions))[0]!;
    const edited = question(`![x](image:${inText})`, { explanation: `![x](image:${inExplanation})` });
    expect(await editBankQuestion(ctx, id, edited)).toMatchObject({ ok: true, value: { version: 2 } });
    await database.client.execute(
      `UPDATE question_images SET created_at = created_at - ${8 * DAY_MS} WHERE hash <> '${fresh}'`,
    );
    const periods = { ENQUIRY_RETENTION_DAYS: 1, MAIL_RETENTION_DAYS: 1, AUDIT_RETENTION_DAYS: 1 };
    await deleteExpiredRows(periods, database.db);
    const left = (await database.db.orm.select().from(questionImages)).map(({ hash }) => hash);
    expect(left.sort()).toEqual([inText, inOld, inExplanation, fresh].sort());
    expect(await isFound(ctx, unused)).toBe(false);
  });
});

describe("files", () => {
  test("JSON carries images to another installation, which stores them with the questions", async () => {
    const [one, two] = [await store(1), await store(2)];
    await addQuestion(ctx, quiz.id, question(`![A](image:${one})`, { explanation: `![B](image:${two})` }));
    await addQuestion(ctx, quiz.id, question(`Again ![A](image:${one})`));
    const file = await exportQuestions(ctx, quiz.id, "json");
    const content = file.ok ? file.value.content : expect.fail("no file");
    expect((JSON.parse(content) as { images?: string[] }[]).map(({ images }) => images?.length)).toEqual([
      2,
      undefined,
    ]);
    const target = await createTestDatabase();
    const there = await adminContext(target.db);
    const form = { format: "json", mode: "append", content } as const;
    expect(await importQuestions(there, null, form)).toMatchObject({ ok: true, value: { count: 2 } });
    expect((await target.db.orm.select().from(questionImages)).map(({ hash }) => hash).sort()).toEqual(
      [one, two].sort(),
    );
    await target.close();
  });

  test("Moodle XML carries the images of a question beside its text", async () => {
    const file = readFileSync("tests/fixtures/corpus/moodle-images.xml", "utf8");
    const content = file.replace(/<question type="truefalse">[\s\S]*?<\/question>/, "");
    const form = { format: "moodle-xml", mode: "append", content } as const;
    expect(await importQuestions(ctx, null, form)).toMatchObject({ ok: true, value: { count: 1 } });
    const [image, ...others] = await database.db.orm.select().from(questionImages);
    expect(others).toEqual([]);
    const [stored] = await database.db.orm.select().from(questions);
    expect(JSON.stringify(stored)).toContain(`/question-images/${image?.hash}`);
  });

  test("an image that is none is an error at its line, and nothing is stored", async () => {
    const item = { ...question("x"), images: [Buffer.from("<svg/>").toString("base64")] };
    const form = { format: "json", mode: "append", content: JSON.stringify([item]) } as const;
    const refused = await importQuestions(ctx, null, form);
    expect(refused.ok ? "" : refused.problem.errors?.[0]?.message).toBe(
      "Line 1: Please choose an image in PNG, JPEG or WebP",
    );
    expect(await database.db.orm.select().from(questions)).toEqual([]);
  });
});
