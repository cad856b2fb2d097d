import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { formatMoodleXml, parseMoodleXml } from "#app/features/question-bank/formats/moodle-xml.ts";
import { recogniseFormat } from "#app/features/question-bank/formats/recognise.ts";
import { decodeFile } from "#app/kernel/decode-file.ts";

const fixture = (name: string) => {
  const decoded = decodeFile(readFileSync(`tests/fixtures/questions/${name}`));
  return "text" in decoded ? decoded.text : expect.fail(decoded.reason);
};
const quiz = (...questions: string[]) => `<quiz>\n${questions.join("\n")}\n</quiz>`;
const choice = (text: string, ...answers: [fraction: number, text: string][]) =>
  `<question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${answers
    .map(([fraction, answer]) => `<answer fraction="${fraction}"><text>${answer}</text></answer>`)
    .join("")}</question>`;

describe("Moodle XML", () => {
  test("is read with what Kadam has, and what it has not is named at its question", () => {
    const { questions, errors, notes } = parseMoodleXml(fixture("moodle.xml"));
    expect(questions).toEqual([
      {
        line: 11,
        text: "At which temperature does water boil at sea level?",
        options: ["90 °C", "100°C", "110 < 120"],
        correctAnswer: 1,
        topic: "Chemistry",
        tags: ["water", "heat"],
        explanation: "See chapter 3.",
        keepsOrder: true,
      },
      {
        line: 32,
        text: "H2O is the formula of water & ice.",
        options: ["True", "False"],
        correctAnswer: 0,
        topic: "Chemistry",
        isDraft: true,
      },
      {
        line: 40,
        text: "Which of `a` and **b** is bold?",
        options: ["a", "b"],
        correctAnswer: 1,
        topic: "Chemistry",
        usesMarkdown: true,
      },
    ]);
    expect(errors).toEqual([
      {
        line: 47,
        message: "Answers with part marks, or several correct answers, cannot be asked here",
      },
      { line: 54, message: "Essay questions cannot be asked here" },
    ]);
    expect(notes).toEqual([
      { line: 11, message: "The feedback on single answers is left out" },
      { line: 11, message: "Wrong answers cost no marks here" },
      { line: 32, message: "The question is hidden in Moodle, so it is a draft here" },
    ]);
  });

  test.each([
    ["a program", "print('hello')"],
    ["another XML", "<html><body/></html>"],
    ["XML that does not close", "<quiz><question>"],
    ["nothing", ""],
  ])("refuses %s with one sentence", (_, source) => {
    expect(parseMoodleXml(source).errors).toEqual([
      { line: 1, message: expect.stringContaining("This is not Moodle XML") },
    ]);
  });

  test("refuses entities and deep nesting, and leaves text about them alone", () => {
    const declared = `<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>${quiz(choice("&a;", [100, "A"], [0, "B"]))}`;
    expect(parseMoodleXml(declared).errors).toHaveLength(1);
    expect(parseMoodleXml(declared).questions).toEqual([]);
    const deep = `<quiz><question type="multichoice">${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}</question></quiz>`;
    expect(parseMoodleXml(deep).errors).toHaveLength(1);
    const about = quiz(choice("What does &lt;!DOCTYPE html> declare?", [100, "A"], [0, "B"]));
    expect(parseMoodleXml(about)).toMatchObject({ errors: [], questions: [{ line: 2 }] });
  });
});

test.each([
  ["moodle-xml", fixture("moodle.xml")],
  ["gift", fixture("moodle-html.gift.txt")],
  ["gift", "Is the sky blue? {T}"],
  ["aiken", fixture("word.aiken.txt")],
  ["csv", "Question,Option A,Option B,Correct Answer\n2 + 2?,4,5,A\n"],
  ["csv", "List of questions\n\nquestion;A;B;answer\n2 + 2?;4;5;A\n"],
  ["json", '[{"text":"2 + 2?","options":["4","5"],"correctAnswer":0}]'],
  ["text", "1. What is {this}?\na) one\nb) two\nAnswer: b\n"],
])("%s is recognised", (format, source) => {
  expect(recogniseFormat(source)).toBe(format);
});

test("what is written as Moodle XML is read again with the same content", () => {
  const { questions } = parseMoodleXml(fixture("moodle.xml"));
  const { questions: again, errors } = parseMoodleXml(formatMoodleXml(questions));
  const content = (all: typeof questions) =>
    all.map(({ line: _line, usesMarkdown: _markdown, ...rest }) => ({
      keepsOrder: false,
      isDraft: false,
      ...rest,
    }));
  expect(errors).toEqual([]);
  expect(content(again)).toEqual(content(questions));
});
