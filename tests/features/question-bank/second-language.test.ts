import { parseWithValibot } from "@conform-to/valibot";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatCsv, parseCsv } from "#app/features/question-bank/formats/csv.ts";
import { formatJson, parseJson } from "#app/features/question-bank/formats/json.ts";
import { QuestionForm } from "#app/features/question-bank/inputs.ts";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import { questionFaults, type Translation, translationFaults } from "#app/features/question-bank/rules.ts";
import { importQuestions } from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import {
  addToBank,
  editBankQuestion,
  getBankQuestion,
  listBank,
} from "#app/features/question-bank/use-cases/question-bank.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { questions } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

const hindi: Translation = {
  language: "hi",
  text: "कौन-सा रंग है?",
  options: ["पत्थर", "हरा"],
  explanation: "हरा एक रंग है।",
};
const colour = { text: "Which one is a colour?", options: ["Stone", "Green"], correctAnswer: 1 };
const bilingual = { ...colour, translation: hindi };

describe("the rules of a second language", () => {
  test.each([
    ["complete", {}, []],
    ["without the question", { text: "" }, [["text", "Please enter the question in Hindi"]]],
    ["without an option", { options: ["पत्थर", ""] }, [[1, "Please enter option B in Hindi"]]],
    ["with too few options", { options: ["पत्थर"] }, [[1, "Please enter option B in Hindi"]]],
    ["with one too many", { options: ["पत्थर", "हरा", "लाल"] }, [[2, "There is no option C in English"]]],
    ["with equal options", { options: ["हरा", "हरा"] }, [[1, "Two options say the same in Hindi"]]],
  ] as const)("%s", (_name, change, faults) => {
    const translation = {
      ...hindi,
      ...change,
      options: [...((change as Partial<Translation>).options ?? hindi.options)],
    };
    const found = translationFaults(colour.options, translation);
    expect(found.map(({ field, message }) => [field, message])).toEqual(faults);
    expect(questionFaults({ ...colour, translation })).toEqual(faults.map(([, message]) => message));
  });
});

describe("the form", () => {
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    const first = {
      text: "Why?",
      "options[0]": "A",
      "options[1]": "",
      "options[2]": "C",
      correctAnswer: "2",
    };
    for (const [name, value] of Object.entries({ ...first, ...fields })) form.append(name, value);
    return parseWithValibot(form, { schema: QuestionForm });
  };
  const second = {
    "translation.language": "hi",
    "translation.text": "क्यों?",
    "translation.options[0]": "क",
    "translation.options[1]": "",
    "translation.options[2]": "ग",
  };

  test("keeps the options beside those of the first language", () => {
    expect(parse(second)).toMatchObject({
      value: {
        options: ["A", "C"],
        correctAnswer: 1,
        translation: { language: "hi", text: "क्यों?", options: ["क", "ग"], explanation: "" },
      },
    });
  });

  test("without texts there is no second language", () => {
    expect(parse({ "translation.language": "hi" })).toMatchObject({ value: { translation: null } });
  });

  test.each([
    [{ "translation.text": "" }, "translation.text"],
    [{ "translation.options[2]": "" }, "translation.options[2]"],
    [{ "translation.options[1]": "ख" }, "translation.options[1]"],
    [{ "translation.options[2]": "क" }, "translation.options[2]"],
    [{ "translation.language": "xx" }, "translation.language"],
  ])("rejects %j at its field", (fields, field) => {
    const submission = parse({ ...second, ...fields } as Record<string, string>);
    expect(Object.keys(("error" in submission && submission.error) || {})).toEqual([field]);
  });
});

describe("files", () => {
  test.each([
    ["CSV", formatCsv, parseCsv],
    ["JSON", formatJson, parseJson],
  ])("%s carries it there and back", (_name, write, read) => {
    const { questions, errors } = read(write([bilingual, colour]));
    expect(errors).toEqual([]);
    expect(questions.map(({ translation }) => translation ?? null)).toEqual([hindi, null]);
  });

  test.each([
    ["an unknown language", "xx,क्यों?,क,ख", "Please give the second language: hi"],
    ["a missing option", "hi,क्यों?,क,", "Please enter option B in Hindi"],
    ["no question", "हिन्दी,,क,ख", "Please enter the question in Hindi"],
  ])("CSV with %s is refused at its line", (_name, cells, message) => {
    const source = `question,A,B,answer,language,question 2,A 2,B 2\nWhy?,x,y,A,${cells}\n`;
    expect(parseCsv(source).errors).toEqual([{ line: 2, message }]);
  });
});

describe("the bank", () => {
  let database: TestDatabase;
  let ctx: ServiceContext;
  beforeEach(async () => {
    database = await createTestDatabase();
    ctx = await adminContext(database.db);
  });
  afterEach(() => database.close());

  const rows = async (address = "") => {
    const listed = await listBank(ctx, readListQuery(QUESTION_LIST, new URLSearchParams(address)));
    if (!listed.ok) throw new Error(listed.problem.message);
    return listed.value.page.rows;
  };

  test.each([
    ["language=hi", [colour.text]],
    ["language=none", ["Plain?"]],
    ["q=रंग", [colour.text]],
    ["", ["Plain?", colour.text]],
  ])("lists the questions of '%s'", async (address, expected) => {
    await addToBank(ctx, bilingual);
    await addToBank(ctx, { ...colour, text: "Plain?" });
    expect((await rows(address)).map(({ text }) => text).sort()).toEqual(expected);
  });

  test("a change of the second language makes the next version, and others keep it", async () => {
    await addToBank(ctx, bilingual);
    const [row] = await rows();
    const changed = { ...hindi, text: "इनमें से कौन-सा रंग है?" };
    expect(await editBankQuestion(ctx, row!.id, { ...colour, translation: changed })).toMatchObject({
      ok: true,
      value: { version: 2, translation: changed },
    });
    const [second] = await rows();
    expect(await editBankQuestion(ctx, second!.id, { ...colour, topic: "Colours" })).toMatchObject({
      value: { version: 2, topic: "Colours", translation: changed },
    });
    const [third] = await rows();
    expect(await editBankQuestion(ctx, third!.id, { ...colour, translation: null })).toMatchObject({
      value: { version: 3, translation: null },
    });
    const [first] = await database.db.orm.select().from(questions).where(eq(questions.id, row!.id));
    expect(first).toMatchObject({ translation: hindi, text: colour.text });
    expect(await getBankQuestion(ctx, row!.id)).toMatchObject({ value: { version: 3 } });
  });

  test("an import stores it, and a version with other options than the first language cannot be stored", async () => {
    const content = formatJson([bilingual]);
    expect(await importQuestions(ctx, null, { format: "json", mode: "append", content })).toMatchObject({
      ok: true,
    });
    const [stored] = await database.db.orm.select().from(questions);
    expect(stored!.translation).toEqual(hindi);
    const short = {
      ...stored!,
      id: "short",
      version: 2,
      retiredAt: 1,
      translation: { ...hindi, options: ["क"] },
    };
    await expect(database.db.orm.insert(questions).values(short)).rejects.toThrow();
    await expect(
      database.db.orm.update(questions).set({ translation: null }).where(eq(questions.id, stored!.id)),
    ).rejects.toThrow();
  });
});
