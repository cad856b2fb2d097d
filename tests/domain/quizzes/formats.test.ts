import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitsAiken, formatAiken, parseAiken } from "#app/domain/quizzes/formats/aiken.ts";
import { formatCsv, parseCsv } from "#app/domain/quizzes/formats/csv.ts";
import { formatGift, parseGift } from "#app/domain/quizzes/formats/gift.ts";
import type { ParsedQuestions } from "#app/domain/quizzes/formats/parsed.ts";
import { parsePasted } from "#app/domain/quizzes/formats/pasted.ts";
import { type QuestionContent, questionFaults } from "#app/domain/quizzes/rules.ts";

const contents = ({ questions, errors }: ParsedQuestions) => {
  expect(errors).toEqual([]);
  return questions.map(({ line: _line, ...content }) => content);
};

const colours = { text: "Which one is a colour?", options: ["Stone", "Green", "River"], correctAnswer: 1 };
const sum = { text: "What is 2 + 3?", options: ["4", "5"], correctAnswer: 1 };

describe("Aiken", () => {
  test("reads full stops and brackets after the letters, with or without a blank line between questions", () => {
    const source =
      "Which one is a colour?\nA. Stone\nB. Green\nC. River\nANSWER: B\nWhat is 2 + 3?\nA) 4\nB) 5\nANSWER: B\n";
    expect(contents(parseAiken(source))).toEqual([colours, sum]);
    expect(contents(parseAiken(source.replace("What", "\r\n\r\nWhat")))).toEqual([colours, sum]);
  });

  test("a file from Windows with a byte order mark reads the same", () => {
    const source = "\uFEFFWhat is 2 + 3?\r\nA. 4\r\nB. 5\r\nANSWER: B\r\n";
    expect(contents(parseAiken(source))).toEqual([sum]);
  });

  test.each([
    ["no ANSWER line", "Why?\nA. x\nB. y\n\nNext?\nA. x\nB. y\nANSWER: A", 3],
    ["no options", "Why?\nANSWER: A", 1],
    ["no question", "A. x\nB. y\nANSWER: A", 1],
    ["a letter that is skipped", "Why?\nA. x\nC. y\nANSWER: A", 3],
    ["a line between the options", "Why?\nA. x\nmore of x\nB. y\nANSWER: A", 3],
    ["an answer that is no option", "Why?\nA. x\nB. y\nANSWER: C", 4],
    ["one option only", "Why?\nA. x\nANSWER: A", 1],
    ["two equal options", "Why?\nA. x\nB. x\nANSWER: A", 1],
  ])("%s is an error at its line", (_what, source, line) => {
    expect(parseAiken(source).errors).toEqual([{ line, message: expect.any(String) }]);
  });
});

describe("GIFT", () => {
  const choices: [string, string, QuestionContent][] = [
    ["choice on one line", "Which one is a colour?{~Stone =Green ~River}", colours],
    ["choice over several lines", "Which one\nis a colour? {\n  ~Stone\n  =Green\n  ~River}", colours],
    [
      "a gap in a sentence",
      "Water boils at {~90 =100 ~110} degrees.",
      { text: "Water boils at _____ degrees.", options: ["90", "100", "110"], correctAnswer: 1 },
    ],
    [
      "a gap before the full stop",
      "It is {~up =down}.",
      { text: "It is _____.", options: ["up", "down"], correctAnswer: 1 },
    ],
    [
      "true",
      "The sun is a star.{T}",
      { text: "The sun is a star.", options: ["True", "False"], correctAnswer: 0 },
    ],
    [
      "false in full",
      "The sun is cold. {FALSE}",
      { text: "The sun is cold.", options: ["True", "False"], correctAnswer: 1 },
    ],
    ["a title", "::Sums::What is 2 + 3? {~4 =5}", sum],
    ["a title on its own line", "::Sums::\nWhat is 2 + 3? {~4 =5}", sum],
    ["a format", "[markdown]What is 2 + 3? {~[plain]4 =5}", sum],
    ["full and no weight", "What is 2 + 3? {~%0%4 =%100%5}", sum],
    ["comments and categories", "$CATEGORY: sums\n\n// easy\nWhat is 2 + 3? {\n// wrong\n~4\n=5}", sum],
    [
      "escaped characters",
      "Which equals 5? {\n ~ \\= 2 + 2\n = \\= 2 + 3\n ~ a\\:b \\~ \\# \\{\\} \\\\ }",
      { text: "Which equals 5?", options: ["= 2 + 2", "= 2 + 3", "a:b ~ # {} \\"], correctAnswer: 1 },
    ],
    [
      "an escaped new line",
      "First\\nsecond {~4 =5}",
      { text: "First\nsecond", options: ["4", "5"], correctAnswer: 1 },
    ],
  ];

  test.each(choices)("reads %s", (_what, source, content) => {
    expect(contents(parseGift(source))).toEqual([content]);
  });

  test("feedback is left out, and the line says so", () => {
    const source =
      "// one\nWhat is 2 + 3? {~4#Too few =5#Right\n####Count again.}\n\nThe sun is cold.{F#No.#Yes.}";
    const parsed = parseGift(source);
    expect(contents(parsed).map(({ options }) => options)).toEqual([
      ["4", "5"],
      ["True", "False"],
    ]);
    expect(parsed.notes.map(({ line }) => line)).toEqual([2, 5]);
  });

  test.each([
    ["matching", "Match. {=a -> b =c -> d}", /Matching/],
    ["short answer", "Two plus two is {=four =4}.", /Short answer/],
    ["numerical", "When was it? {#1822:2}", /Numerical/],
    ["essay", "How are you? {}", /Essay/],
    ["part marks", "Hard. {~no ~%50%half =yes}", /part marks/],
    ["several right answers by weight", "Which two? {~%50%a ~%50%b ~c}", /several right/],
    ["several right answers by sign", "Which? {=a =b ~c}", /several right/],
    ["no right answer", "Which? {~a ~b}", /marked as right/],
    ["a description", "Just a text.", /no answers/],
    ["an open bracket", "Which? {~a =b", /closing/],
    ["two questions without a blank line", "Which? {~a =b}\nAnd? {~a =b}", /several \{ \}/],
  ])("refuses %s by its line", (_what, source, message) => {
    expect(parseGift(`// heading\n\n${source}`).errors).toEqual([
      { line: 3, message: expect.stringMatching(message) },
    ]);
  });
});

describe("CSV", () => {
  const header = "question,A,B,C,D,E,F,G,H,I,J,answer";

  test.each([
    ["commas", `${header}\nWhich one is a colour?,Stone,Green,River,,,,,,,,B\n`],
    ["semicolons", "question;A;B;C;answer\r\nWhich one is a colour?;Stone;Green;River;b\r\n"],
    [
      "tabs, as pasted from a spreadsheet",
      "Question\tA\tB\tC\tAnswer\nWhich one is a colour?\tStone\tGreen\tRiver\tB",
    ],
  ])("reads %s", (_what, source) => {
    expect(contents(parseCsv(source))).toEqual([colours]);
  });

  test("names the line of each bad row, also below rows of several lines", () => {
    const source = `question,A,B,answer\n"One\nquestion",x,y,A\n\nTwo,x,,A\nThree,x,y,Z\n`;
    const { errors, questions } = parseCsv(source);
    expect(questions.map(({ line }) => line)).toEqual([2, 5]);
    expect(errors.map(({ line }) => line)).toEqual([5, 6]);
  });

  test.each([
    ["nothing", ""],
    ["a header only", "question,A,B,answer\n"],
    ["no header", "Why?,x,y,A\n"],
    ["an open quotation mark", 'question,A,B,answer\n"Why?,x,y,A\n'],
  ])("%s is an error", (_what, source) => {
    expect(parseCsv(source).errors).toHaveLength(1);
  });

  test("formulas leave as text and come back as they were", () => {
    const formula = { text: '=HYPERLINK("x")', options: ["+1", "'=2", "@home"], correctAnswer: 0 };
    expect(formatCsv([formula])).toContain("'=HYPERLINK");
    expect(contents(parseCsv(formatCsv([formula])))).toEqual([formula]);
  });
});

describe("pasted text", () => {
  test("numbers and small letters as documents have them", () => {
    const source =
      "1. Which one is a colour?\na) Stone\n(b) Green\nC. River\nAns: b\n\nQ2) What is 2 + 3?\nA: 4\nB: 5\nCorrect answer - (B)";
    expect(contents(parsePasted(source))).toEqual([colours, sum]);
  });

  test("errors keep the numbers of the pasted lines", () => {
    expect(parsePasted("1. Why?\na) x\nc) y\nAnswer: a").errors).toEqual([
      { line: 3, message: expect.any(String) },
    ]);
  });
});

describe("export and import again is identical", () => {
  const markup = fc.constantFrom(
    "~",
    "=",
    "#",
    "{",
    "}",
    ":",
    "\\",
    "\\n",
    "::",
    "//",
    "%50%",
    "[html]",
    "->",
    "A. ",
    "ANSWER: A",
    '"',
    ",",
    ";",
    "'",
    "\n",
    "\n\n",
    "TRUE",
    "=1",
    "हिन्दी",
    "😀",
    " ",
  );
  const part = fc
    .array(fc.oneof(markup, fc.string({ unit: "grapheme", maxLength: 6 }), fc.string({ maxLength: 6 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((pieces) =>
      pieces
        .join("")
        .replace(/(?![\t\n])\p{Cc}/gu, "")
        .trim(),
    )
    .filter((text) => text !== "");
  const question = fc
    .tuple(part, fc.uniqueArray(part, { minLength: 2, maxLength: 10 }), fc.nat())
    .map(([text, options, answer]) => ({ text, options, correctAnswer: answer % options.length }))
    .filter((content) => questionFaults(content).length === 0);
  const bank = fc.array(question, { minLength: 1, maxLength: 8 });

  const survives = (
    arbitrary: fc.Arbitrary<QuestionContent[]>,
    format: (questions: readonly QuestionContent[]) => string,
    parse: (source: string) => ParsedQuestions,
  ) =>
    fc.assert(
      fc.property(arbitrary, (questions) => {
        expect(contents(parse(format(questions)))).toEqual(questions);
      }),
      { numRuns: 1000 },
    );

  test("CSV", () => survives(bank, formatCsv, parseCsv));

  test("GIFT", () => survives(bank, formatGift, parseGift));

  test("Aiken, for every question that fits it", () => {
    const fitting = fc.array(question.filter(fitsAiken), { minLength: 1, maxLength: 8 });
    survives(fitting, formatAiken, parseAiken);
  });
});
