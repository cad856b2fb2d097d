import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import {
  FIRST_LANGUAGE,
  LANGUAGE_CODES,
  SECOND_LANGUAGES,
} from "#app/features/question-bank/languages/rules.ts";
import { StartTestForm } from "#app/features/scholarship-test/inputs.ts";
import * as problems from "#app/features/scholarship-test/problems.ts";
import { CATALOGUES, getTexts } from "#app/features/scholarship-test/texts/catalogues.server.ts";
import { type TextKey, textsIn } from "#app/features/scholarship-test/texts/texts.ts";
import { translateMessage } from "#app/features/scholarship-test/texts/translate-message.ts";
import { rateLimited } from "#app/kernel/problem.ts";

const { [FIRST_LANGUAGE]: english } = CATALOGUES;
const KEYS = Object.keys(english) as TextKey[];

const formsOf = (text: unknown): string[] =>
  typeof text === "string" ? [text] : Object.values(text as object);
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(LANGUAGE_CODES)("the catalogue in %s", (language) => {
  const catalogue = CATALOGUES[language];

  test("has every text, with the same placeholders", () => {
    expect(Object.keys(catalogue)).toEqual(KEYS);
    for (const key of KEYS) {
      expect(formsOf(catalogue[key]), key).toHaveLength(formsOf(english[key]).length);
      const forms = formsOf(catalogue[key]);
      for (const [index, form] of forms.entries()) {
        expect(form.trim(), key).not.toBe("");
        expect(placeholders(form), key).toEqual(placeholders(formsOf(english[key])[index]!));
      }
    }
  });
});

test.each(SECOND_LANGUAGES)("no text in %s is left in English", (language) => {
  const same = KEYS.filter(
    (key) => formsOf(CATALOGUES[language][key]).join() === formsOf(english[key]).join(),
  );
  expect(same).toEqual([]);
});

test("the consent to the test names the purposes of the privacy notice", () => {
  const named = english["start.purposes"].split(/ to |, | and (?!grade)|\.$/).slice(1, -1);
  expect(named).toEqual(privacyNotice.purposes);
  expect(CATALOGUES.hi["start.purposes"].split(/, | और (?!आपके काम)/)).toHaveLength(
    privacyNotice.purposes.length,
  );
});

test("a number selects the form of its text in each language", () => {
  const [en, hi] = [textsIn(CATALOGUES, "en"), textsIn(CATALOGUES, "hi")];
  expect(en("test.answersSaved", { count: 1 })).toBe("1 answer saved");
  expect(en("test.answersSaved", { count: 12 })).toBe("12 answers saved");
  expect(hi("test.answersSaved", { count: 1 })).toBe("1 उत्तर सहेजा गया");
  expect(hi("test.answersSaved", { count: 12 })).toBe("12 उत्तर सहेजे गए");
});

describe("messages of the server", () => {
  const inHindi = (message: string) => translateMessage(CATALOGUES, "hi", message);

  test("are translated when the catalogue has them, with their numbers", () => {
    expect(inHindi(rateLimited(600).message)).toContain("10 मिनट");
    expect(inHindi("A sentence of staff.")).toBe("A sentence of staff.");
    expect(translateMessage(CATALOGUES, "en", "Choose an answer")).toBe("Choose an answer");
  });

  const ofProblems = Object.values(problems).map((problem) =>
    typeof problem === "function" ? problem("BCA").message : problem.message,
  );
  const ofForm = v.safeParse(StartTestForm, {}).issues!.map(({ message }) => message);
  const ofWaiting = [1, 30, 900].map((seconds) => rateLimited(seconds).message);
  test.each([
    ...new Set([...ofProblems, ...ofForm.filter((text) => text.startsWith("Please")), ...ofWaiting]),
  ])("'%s' exists in every language", (message) => {
    for (const language of SECOND_LANGUAGES) {
      expect(translateMessage(CATALOGUES, language, message)).not.toBe(message);
    }
  });
});

test("a page in one language gets English only, and only its sections", () => {
  const texts = getTexts(["en"], ["ui", "test"]);
  expect(Object.keys(texts)).toEqual(["en"]);
  expect(new Set(Object.keys(texts.en!).map((key) => key.split(".")[0]))).toEqual(new Set(["ui", "test"]));
});

describe("no text of the test is outside of the catalogue", () => {
  const FOLDERS = [
    "app/features/scholarship-test/running-test",
    "app/features/scholarship-test/results/own-result",
  ];
  const SHOWN = [
    "label",
    "hint",
    "title",
    "placeholder",
    "summary",
    "lead",
    "aria-label",
    "alt",
    "data-pending",
  ];
  const files = [
    "app/features/scholarship-test/results/parts/timeline.tsx",
    ...FOLDERS.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".tsx"))
        .map((name) => `${folder}/${name}`),
    ),
  ];

  test.each(files)("%s", (file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, "utf8"),
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    );
    const found: string[] = [];
    const isText = (text: string) => /\p{L}{2}/u.test(text) && !text.startsWith("/");
    const visit = (node: ts.Node): void => {
      if (ts.isJsxText(node) && isText(node.text)) found.push(node.text.trim());
      if (ts.isJsxAttribute(node) && SHOWN.includes(node.name.getText()) && node.initializer) {
        if (ts.isStringLiteral(node.initializer) && isText(node.initializer.text))
          found.push(node.initializer.text);
      }
      const isChild = ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent);
      if (isChild && ts.isStringLiteralLike(node.expression!) && isText(node.expression.text)) {
        found.push(node.expression.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    expect(found).toEqual([]);
  });
});
