import { readFileSync } from "node:fs";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { canFormatAiken, formatAiken, parseAiken } from "#app/features/question-bank/formats/aiken.ts";
import { formatCsv, parseCsv } from "#app/features/question-bank/formats/csv.ts";
import { formatGift, parseGift } from "#app/features/question-bank/formats/gift.ts";
import { htmlToText } from "#app/features/question-bank/formats/html.ts";
import { formatJson, parseJson } from "#app/features/question-bank/formats/json.ts";
import type { ParsedQuestions } from "#app/features/question-bank/formats/parsed.ts";
import { parsePasted } from "#app/features/question-bank/formats/pasted.ts";
import { QuestionParts } from "#app/features/question-bank/inputs.ts";
import { type QuestionContent, questionFaults } from "#app/features/question-bank/rules.ts";
import { decodeFile } from "#app/kernel/decode-file.ts";
import { runs } from "#tests/support/full.ts";

const contents = ({ questions, errors }: ParsedQuestions) => {
  expect(errors).toEqual([]);
  return questions.map(({ line: _line, ...content }) => content);
};

const colours = { text: "Which one is a colour?", options: ["Stone", "Green", "River"], correctAnswer: 1 };
const sum = { text: "What is 2 + 3?", options: ["4", "5"], correctAnswer: 1 };

const fixture = (name: string) => readFileSync(`tests/fixtures/questions/${name}`);
const textOf = (name: string) => {
  const decoded = decodeFile(fixture(name));
  return "text" in decoded ? decoded.text : expect.fail(decoded.reason);
};

describe("files of other programs", () => {
  test("reads Moodle's GIFT with HTML as text", () => {
    const parsed = parseGift(textOf("moodle-html.gift.txt"));
    expect(contents(parsed)).toEqual([
      {
        text: "At which temperature does water boil at sea level?",
        options: ["90°C", "100°C", "110°C"],
        correctAnswer: 1,
        explanation: "See chapter 3.",
      },
      {
        text: "Consider these statements:\n1. 3 < 5 & 5 < 7\n2. 2¹⁰ = 1024\nWhich of them are true?",
        options: ["1 only", "2 only", "Both"],
        correctAnswer: 2,
      },
      {
        text: 'What does this print?\nfor (int i = 0; i < 2; i++) {\n  printf("%d", i);\n}',
        options: ["01", "12"],
        correctAnswer: 0,
      },
      { text: "H₂O is water’s formula.", options: ["True", "False"], correctAnswer: 0 },
    ]);
    expect(parsed.notes).toEqual([
      { line: 30, message: "The feedback on single answers is left out" },
      { line: 2, message: "The category 'Default for BCA' is not a topic" },
    ]);
  });

  test.each([
    [
      "a letter",
      "question,option_A,option_B,option_C,correct",
      "Which one is a colour?,Stone,Green,River,(b)",
    ],
    [
      "a number",
      "Question Text,Option 1,Option 2,Option 3,Correct Answer",
      "Which one is a colour?,Stone,Green,River,2",
    ],
    [
      "a numbered name",
      "question;option1;option2;option3;answer",
      "Which one is a colour?;Stone;Green;River;option2",
    ],
    [
      "the text of an option",
      "Question,Choice 1,Choice 2,Choice 3,Answer",
      "Which one is a colour?,Stone,Green,River,green",
    ],
    [
      "a letter beside options in one cell",
      "Question,Choices,Correct",
      "Which one is a colour?,Stone|Green|River,B",
    ],
    [
      "a letter beside options as JSON",
      "question,options,answer",
      'Which one is a colour?,"{""A"":""Stone"",""B"":""Green"",""C"":""River""}",B',
    ],
    [
      "a number in Kahoot's sheet",
      ",Quiz template,,,,,,\n,Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one",
      "1,Which one is a colour?,Stone,Green,River,,60,2\n2,,,,,,,",
    ],
  ])("reads a sheet whose answer is %s", (_, headings, row) => {
    expect(contents(parseCsv(`${headings}\n${row}\n`))).toEqual([colours]);
  });

  test("reads wrong answers beside the correct one, and true or false without options", () => {
    const sheet =
      "question,correct_answer,incorrect_answer_1,incorrect_answer_2\nWhere?,Here,There,Then\nIs it?,False,,\n";
    expect(contents(parseCsv(sheet))).toEqual([
      { text: "Where?", options: ["Here", "There", "Then"], correctAnswer: 0 },
      { text: "Is it?", options: ["True", "False"], correctAnswer: 1 },
    ]);
  });

  test("finds in the whole sheet what its numbers mean, and asks where they may mean two things", () => {
    const sheet = (...rows: string[]) => parseCsv(`question,a,b,c,d,answer\n${rows.join("\n")}\n`);
    const answers = ({ questions }: ParsedQuestions) => questions.map(({ correctAnswer }) => correctAnswer);
    expect(answers(sheet("3 + 5?,6,7,8,9,8", "6 - 2?,2,3,4,5,4"))).toEqual([2, 2]);
    expect(answers(sheet("Sky?,red,blue,,,1", "6 - 2?,2,3,4,5,3", "2 - 1?,0,1,2,3,0"))).toEqual([1, 3, 0]);
    expect(sheet("6 - 2?,2,3,4,5,4").errors.map(({ line }) => line)).toEqual([2]);
    expect(sheet('Which two?,2,3,4,5,"A, C"').errors.map(({ line }) => line)).toEqual([2]);
  });

  test("reads Aiken from a word processor: smart quotes, non-breaking spaces, blank lines", () => {
    expect(contents(parseAiken(textOf("word.aiken.txt")))).toEqual([
      { text: "Which option is a “smart” quotation mark?", options: ["”", '"'], correctAnswer: 0 },
      {
        text: "1. A. P. J. Abdul Kalam wrote ‘Wings of Fire’ in …",
        options: ["1999", "2004"],
        correctAnswer: 0,
      },
    ]);
  });

  test("reads an Indian spreadsheet's CSV in Windows-1252 with a note", () => {
    expect(decodeFile(fixture("excel-en-in.csv"))).toMatchObject({
      note: expect.stringContaining("Windows-1252"),
    });
    expect(contents(parseCsv(textOf("excel-en-in.csv")))).toEqual([
      {
        text: "A trader writes “Rs. 1” for a paisa – how many is that?",
        options: ["1,00,000", "100", "10,000"],
        correctAnswer: 1,
      },
      { text: "What is 25% of Rs. 16,999?", options: ["Rs. 4,249.75", "Rs. 4,250"], correctAnswer: 0 },
      { text: "Which café sign is\nan accent?", options: ["é", "e"], correctAnswer: 0 },
    ]);
  });

  test("reads a spreadsheet's Unicode text by its byte order mark, without a note", () => {
    expect(decodeFile(fixture("excel-unicode.txt"))).toEqual({ text: expect.any(String) });
    expect(contents(parseCsv(textOf("excel-unicode.txt")))).toEqual([
      { text: 'उन्नति का अर्थ "प्रगति" है?', options: ["हाँ", "नहीं"], correctAnswer: 0 },
      { text: "The fee is ₹16,999?", options: ["Yes", "No"], correctAnswer: 0 },
    ]);
  });
});

describe("decoding", () => {
  const bytes = (...values: number[]) => new Uint8Array(values);

  test.each([
    ["UTF-8 with its mark", bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), "é"],
    ["UTF-8 without it", bytes(0xe2, 0x82, 0xb9), "₹"],
    ["UTF-16, little end first", bytes(0xff, 0xfe, 0x39, 0x09), "ह"],
    ["UTF-16, big end first", bytes(0xfe, 0xff, 0x09, 0x39), "ह"],
  ])("reads %s", (_what, source, text) => {
    expect(decodeFile(source)).toEqual({ text });
  });

  test.each([
    ["half a character behind a mark", bytes(0xff, 0xfe, 0x39), /damaged/],
    ["broken UTF-8 behind its mark", bytes(0xef, 0xbb, 0xbf, 0xe9), /damaged/],
    ["a workbook", bytes(0x50, 0x4b, 3, 4, 0, 0, 0xe9), /not a text file/],
    ["UTF-16 without its mark", bytes(0x41, 0, 0x42, 0), /not a text file/],
  ])("rejects %s", (_what, source, reason) => {
    expect(decodeFile(source)).toEqual({ reason: expect.stringMatching(reason) });
  });
});

describe("HTML as text", () => {
  test.each([
    ["<p>One</p><p>two</p>", "One\ntwo"],
    ["<div>One<br/>two</div>\n\n  <div> three\n four</div>", "One\ntwo\nthree four"],
    ["<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>", "- a\n1. b\n- c"],
    ["x<sup>2</sup>y<sub>i+1</sub>", "x²y_(i+1)"],
    ["&#8217;&#x2019;&nbsp;&amp;lt; R&D &lt b", "’’ &lt; R&D < b"],
    ['<span title="a > b">c</span><!-- <img> -->', "c"],
    ["क्&zwj;ष", "क्\u200Dष"],
  ])("%s", (html, text) => {
    expect(htmlToText(html)).toEqual({ text });
  });

  test.each([
    ['<img src="@@PLUGINFILE@@/graph.png" alt="graph">', /<img>/],
    ["<table><tr><td>1</td></tr></table>", /<table>/],
    ["<math><mi>x</mi></math>", /<math>/],
    ["vector<int>", /<int>/],
    ['<ol type="a"><li>x</li></ol>', /list/],
    ["5 <b", /not closed/],
    ["&nosuchsign;", /&nosuchsign;/],
    ["<p>".repeat(10_000), /longer/],
  ])("rejects %s", (html, reason) => {
    expect(htmlToText(html)).toEqual({ reason: expect.stringMatching(reason) });
  });
});

describe("Aiken", () => {
  test("reads full stops and brackets after the letters, with or without blank lines between questions", () => {
    const source =
      "Which one is a colour?\nA. Stone\nB. Green\nC. River\nANSWER: B\nWhat is 2 + 3?\nA) 4\nB) 5\nANSWER: B\n";
    expect(contents(parseAiken(source))).toEqual([colours, sum]);
    expect(contents(parseAiken(source.replace("What", "\r\n\r\nWhat")))).toEqual([colours, sum]);
  });

  test("reads a file with Windows line ends and a byte order mark alike", () => {
    const source = "\uFEFFWhat is 2 + 3?\r\nA. 4\r\nB. 5\r\nANSWER: B\r\n";
    expect(contents(parseAiken(source))).toEqual([sum]);
  });

  test("reads blank lines anywhere inside a question", () => {
    const source = `Which one is a colour?

A. Stone

B. Green
C. River

ANSWER: B.


Two lines

of text
A. x
B. y
ANSWER: b)`;
    const lines = { text: "Two lines\n\nof text", options: ["x", "y"], correctAnswer: 1 };
    expect(contents(parseAiken(source))).toEqual([colours, lines]);
  });

  test("reads a question that begins like an option", () => {
    const source = "A. P. J. Abdul Kalam wrote …\nA. Wings of Fire\nB. Gitanjali\nANSWER: A";
    expect(contents(parseAiken(source))).toEqual([
      { text: "A. P. J. Abdul Kalam wrote …", options: ["Wings of Fire", "Gitanjali"], correctAnswer: 0 },
    ]);
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
  ])("reports %s at its line", (_what, source, line) => {
    expect(parseAiken(source).errors).toEqual([{ line, message: expect.any(String) }]);
  });
});

describe("GIFT", () => {
  const choices: [string, string, QuestionContent & { topic?: string; usesMarkdown?: true }][] = [
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
    ["a format", "[moodle]What is 2 + 3? {~[plain]4 =5}", sum],
    ["formatted questions", "[markdown]What is 2 + 3? {~4 =5}", { ...sum, usesMarkdown: true }],
    [
      "answers in another format than their formatted question",
      "[markdown]What is *p*? {~[plain]*p* =[html]<b>a_b</b>}",
      {
        text: "What is *p*?",
        options: ["\\*p\\*", "a\\_b"],
        correctAnswer: 1,
        usesMarkdown: true,
      },
    ],
    ["full and no weight", "What is 2 + 3? {~%0%4 =%100%5}", sum],
    [
      "comments and categories",
      "$CATEGORY: sums\n\n// easy\nWhat is 2 + 3? {\n// wrong\n~4\n=5}",
      { ...sum, topic: "sums" },
    ],
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

  const topicsOf = (source: string) => {
    const { questions, notes } = parseGift(source);
    return { topics: questions.map(({ topic }) => topic), lines: notes.map(({ line }) => line) };
  };
  const ask = (text: string) => `${text}? {=a ~b}`;

  test("reads the category as the topic of the questions below it, and names what it leaves out", () => {
    const source = [
      ...[ask("None"), "", "$CATEGORY: $course$/top/Arrays", "", ask("One"), "", ask("Two"), ""],
      ...["// Maths", "$CATEGORY: $system$/top/Maths/Sets", ask("Three"), ""],
      ...["$CATEGORY: Input//output", "", ask("Four"), "", "$CATEGORY: $course$/top", "", ask("Five")],
    ];
    expect(topicsOf(source.join("\n"))).toEqual({
      topics: [undefined, "Arrays", "Arrays", "Sets", "Input/output", undefined],
      lines: [10],
    });
    expect(parseGift(`$CATEGORY: ${"x".repeat(81)}\n\n${ask("Long")}`).errors).toMatchObject([{ line: 3 }]);
  });

  test("reads the general feedback as the explanation, in the format of the question", () => {
    const source =
      "Why? {=a ~b\n####Two words\nof \\#\\#\\#\\# it.}\n\n[html]<p>Why not?</p> {=a ~b ####<p>x<sup>2</sup></p>}\n\n[html]And? {T####<table></table>}\n\nOr <i>? {=a ~b}";
    const { questions, notes, errors } = parseGift(source);
    expect(questions.map(({ explanation }) => explanation).slice(0, 3)).toEqual([
      "Two words of #### it.",
      "x²",
      undefined,
    ]);
    expect(notes).toEqual([
      { line: 1, message: expect.stringMatching(/joined into one/) },
      {
        line: 7,
        message: expect.stringMatching(/^The general feedback is left out: Text cannot show <table>/),
      },
    ]);
    expect(errors).toHaveLength(1);
  });

  test("drops feedback on answers and reports it with the line", () => {
    const source =
      "// one\nWhat is 2 + 3? {~4#Too few =5#Right\n####Count again.}\n\nThe sun is cold.{F#No.#Yes.}";
    const parsed = parseGift(source);
    expect(contents(parsed).map(({ options }) => options)).toEqual([
      ["4", "5"],
      ["True", "False"],
    ]);
    expect(parsed.notes.map(({ line }) => line)).toEqual([2, 5]);
  });

  test("uses the question's format for answers without one", () => {
    const source = "[html]<p>Which?</p> {=<b>a</b> ~[plain]<b>b</b>}\n\n[plain]<b> is? {=bold ~<i>}";
    expect(contents(parseGift(source))).toEqual([
      { text: "Which?", options: ["a", "<b>b</b>"], correctAnswer: 0 },
      { text: "<b> is?", options: ["bold", "<i>"], correctAnswer: 0 },
    ]);
  });

  test.each([
    ["a picture", '[html]<p>Which? <img src\\="@@PLUGINFILE@@/a.png"></p> {=a ~b}', /<img>/],
    ["a file of Moodle in plain text", "Look at @@PLUGINFILE@@/a.png {=a ~b}", /Moodle/],
    ["tags without a format", "Which <b>one</b>? {=a ~b}", /\[html\].*\[plain\]/],
    ["entities without a format", "[moodle]Which&nbsp;one? {=a ~b}", /\[html\].*\[plain\]/],
    ["HTML that says nothing", "[html]<p>&nbsp;</p> {=a ~b}", /enter the question/],
    ["matching", "Match. {=a -> b =c -> d}", /Matching/],
    ["short answer", "Two plus two is {=four =4}.", /Short answer/],
    ["numerical", "When was it? {#1822:2}", /Numerical/],
    ["essay", "How are you? {}", /Essay/],
    ["part marks", "Hard. {~no ~%50%half =yes}", /part marks/],
    ["several correct answers by weight", "Which two? {~%50%a ~%50%b ~c}", /several correct/],
    ["several correct answers by sign", "Which? {=a =b ~c}", /several correct/],
    ["no correct answer", "Which? {~a ~b}", /marked as right/],
    ["an answer with two signs", "Which? {~=a =b}", /^Two signs begin one answer; write = before/],
    ["a description", "Just a text.", /no answers/],
    ["an open bracket", "Which? {~a =b", /closing/],
    ["two questions without a blank line", "Which? {~a =b}\nAnd? {~a =b}", /several \{ \}/],
  ])("rejects %s with its line", (_what, source, message) => {
    expect(parseGift(`// heading\n\n${source}`).errors).toEqual([
      { line: 3, message: expect.stringMatching(message) },
    ]);
  });
});

describe("program code", () => {
  const CODE = "def f(n):\n    if n > 1:\n\treturn [n]  # ok\n\n\n    return {}";
  const FENCED = `What does this print?\n\n\`\`\`py\n${CODE}\n\`\`\``;
  const PLAIN = `What does this print?\n${CODE}`;
  const answers = { options: ["[n]", "{}"], correctAnswer: 1 };
  const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, "\\$&");

  test.each([
    ["GIFT", `::Title:: [markdown]${escaped(FENCED.replace("\n\n", "\n"))} {\n~[n]\n=\\{\\}\n}`],
    [
      "GIFT below a title",
      `::Title::\n[markdown]\n${escaped(FENCED.replace("\n\n", "\n"))}\n{\n~[n]\n=\\{\\}\n}\n\nNext? {=a ~b}`,
    ],
  ])("in a fence of %s keeps every space and line", (_what, source) => {
    const text = FENCED.replace("\n\n", "\n");
    expect(contents(parseGift(source))[0]).toEqual({ text, ...answers, usesMarkdown: true });
  });

  const withoutGaps = (text: string) => text.replace(/\n+/g, "\n");

  test.each([
    ["GIFT", parseGift, `${escaped(withoutGaps(PLAIN))} {~[n] =\\{\\}}`, withoutGaps(PLAIN)],
    ["plain GIFT", parseGift, `[plain]${escaped(withoutGaps(PLAIN))} {~[n] =\\{\\}}`, withoutGaps(PLAIN)],
    ["Aiken", parseAiken, `${PLAIN}\nA. [n]\nB. {}\nANSWER: B`, PLAIN],
    ["fenced Aiken", parseAiken, `${FENCED}\nA. [n]\nB. {}\nANSWER: B`, FENCED],
    ["pasted text", parsePasted, `7. ${PLAIN}\na) [n]\nb) {}\nAnswer: b`, PLAIN],
    ["fenced pasted text", parsePasted, `7. ${FENCED}\na) [n]\nb) {}\nAnswer: b`, FENCED],
    ["CSV", parseCsv, `question,A,B,answer\n"${PLAIN}",[n],{},B`, PLAIN],
    [
      "HTML in GIFT",
      parseGift,
      `[html]<p>What does this print?</p>\n<pre>${escaped("for x:\n    y\n  z")}</pre> {~[n] =\\{\\}}`,
      "What does this print?\nfor x:\n    y\n  z",
    ],
  ])("in %s keeps its lines and its indentation", (_what, parse, source, text) => {
    const parsed = parse(source);
    expect(contents(parsed)).toEqual([{ text, ...answers }]);
    expect(parsed.notes).toEqual([]);
  });

  test("without indentation keeps its lines too; wrapped text is joined, which is said", () => {
    const { questions, notes } = parseGift("Which?\nx \\= 1;\nprint(x) {~a =b}\n\nWhich of\nthese {~a =b}");
    expect(questions.map(({ text }) => text)).toEqual(["Which?\nx = 1;\nprint(x)", "Which of these"]);
    expect(notes).toEqual([
      { line: 5, message: "Lines of this question are joined into one; write \\n where a line has to end" },
    ]);
  });

  test("of an indented question loses only the indentation of all its lines", () => {
    const source = "1.\n    What prints\n      for x:\n        y\n    a) p\n    b) q\n    Answer: a";
    expect(contents(parsePasted(source))[0]?.text).toBe("What prints\n      for x:\n        y");
    const gift = "::T::\n\tfor x\\:\n\t\ty\n\tz {=a ~b}";
    expect(contents(parseGift(gift))[0]?.text).toBe("for x:\n\ty\nz");
  });

  test.each([
    ["CSV", formatCsv, parseCsv],
    ["JSON", formatJson, parseJson],
    ["GIFT", formatGift, parseGift],
  ])("of a formatted question survives %s", (_name, format, parse) => {
    const typed = {
      text: FENCED,
      options: ["`a  b`", "%50% `\\{}`\n~x"],
      correctAnswer: 1,
      explanation: "See `f`:\n\n```\n  x\n```",
    };
    const rich = {
      markdown: { text: typed.text, options: typed.options },
      html: { text: "", options: [] },
      images: [],
    };
    const stored = { ...typed, text: "plain", options: ["a b", "x"], rich };
    expect(contents(parse(format([stored])))).toMatchObject([{ ...typed, usesMarkdown: true }]);
  });

  test("of an unformatted question survives Aiken", () => {
    const question = { text: PLAIN, ...answers };
    expect(canFormatAiken(question)).toBe(true);
    expect(contents(parseAiken(formatAiken([question, sum])))).toEqual([question, sum]);
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

  test("reports the line of each bad row, also after rows of several lines", () => {
    const source = `question,A,B,answer\n"One\nquestion",x,y,A\n\nTwo,x,,A\nThree,x,y,Z\n`;
    const { errors, questions } = parseCsv(source);
    expect(questions.map(({ line }) => line)).toEqual([2, 5]);
    expect(errors.map(({ line }) => line)).toEqual([5, 6]);
  });

  test("reports rows of the wrong length by their line", () => {
    const source = 'question,A,B,answer\r\n"One\r\nquestion",x,y,A,\r\nShort,x\r\n\r\nCosts 1,000?,x,y,A\r\n';
    const { errors, questions } = parseCsv(source);
    expect(questions.map(({ line }) => line)).toEqual([2]);
    expect(errors).toEqual([
      { line: 4, message: "This row has 2 cells, the first line has 4" },
      { line: 6, message: "This row has 5 cells, the first line has 4" },
    ]);
  });

  test.each([
    ["inside a cell", 'Say "hi"?,x,y,A'],
    ["inside a quoted cell", '"Say "hi"?",x,y,A'],
    ["left open", '"Why?,x,y,A\n"Two",x,y,A'],
  ])("reports a row with quotation marks %s by its line", (_what, row) => {
    const source = `question,A,B,answer\n"Fine,\nfine",x,y,A\n${row}\nLast,x,y,Z\n`;
    const last = source.trim().split("\n").length;
    expect(parseCsv(source).errors.map(({ line }) => line)).toEqual([4, last]);
  });

  test("reports an unclosed row by its first line", () => {
    expect(parseCsv('question,A,B,answer\nOne,x,y,A\n"Why?,x,y,A\nTwo,x,y,A\n').errors).toEqual([
      { line: 3, message: expect.stringContaining("quotation marks") },
    ]);
  });

  test.each([
    ["nothing", ""],
    ["a header only", "question,A,B,answer\n"],
    ["no header", "Why?,x,y,A\n"],
    ["an open quotation mark", 'question,A,B,answer\n"Why?,x,y,A\n'],
  ])("reports %s", (_what, source) => {
    expect(parseCsv(source).errors).toHaveLength(1);
  });

  test("writes formulas as text and reads them back", () => {
    const formula = { text: '=HYPERLINK("x")', options: ["+1", "'=2", "@home"], correctAnswer: 0 };
    expect(formatCsv([formula])).toContain("'=HYPERLINK");
    expect(contents(parseCsv(formatCsv([formula])))).toEqual([formula]);
  });
});

describe("pasted text", () => {
  test("reads numbers and lower-case letters", () => {
    const source =
      "1. Which one is a colour?\na) Stone\n(b) Green\nC. River\nAns: b\n\nQ2) What is 2 + 3?\nA: 4\nB: 5\nCorrect answer - (B)";
    expect(contents(parsePasted(source))).toEqual([colours, sum]);
  });

  test("reads blank lines inside a question, initials and numbered statements", () => {
    const source = `1. A. P. J. Abdul Kalam was born in

a) 1931
b) 1941

Answer: a

2. Consider:
1. It rains.
I. It pours.
a) Only 1
b) Both
Ans: b`;
    expect(contents(parsePasted(source))).toEqual([
      { text: "A. P. J. Abdul Kalam was born in", options: ["1931", "1941"], correctAnswer: 0 },
      {
        text: "Consider:\n1. It rains.\nI. It pours.",
        options: ["Only 1", "Both"],
        correctAnswer: 1,
      },
    ]);
  });

  test("reports errors with the numbers of the pasted lines", () => {
    expect(parsePasted("1. Why?\na) x\nc) y\nAnswer: a").errors).toEqual([
      { line: 3, message: expect.any(String) },
    ]);
  });
});

describe("an import of an export is identical", () => {
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
    // The form turns an option without a visible character into an empty one.
    .filter((content) => {
      const form = v.safeParse(QuestionParts, content);
      return form.success && questionFaults({ ...content, ...form.output }).length === 0;
    });
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
      { numRuns: runs(1000) },
    );

  test("CSV", () => survives(bank, formatCsv, parseCsv));

  test("JSON", () => survives(bank, formatJson, parseJson));

  test.each([
    ["CSV", formatCsv, parseCsv],
    ["JSON", formatJson, parseJson],
  ])("%s with everything that sorts a question", (_name, format, parse) => {
    const question = {
      text: "Why?",
      options: ["A", "B", "Both A and B"],
      correctAnswer: 2,
      topic: "Arrays",
      difficulty: 3 as const,
      tags: ["loops", "second term"],
      explanation: "Because.\nReally.",
      source: "Paper of 2024, page 3",
      isDraft: true,
      keepsOrder: true,
      forPractice: true,
    };
    expect(contents(parse(format([question])))).toEqual([question]);
  });

  const topic = part.map((text) => text.replace(/\s+/g, " ").slice(0, 80).trim());
  const sorted = fc
    .tuple(question, fc.option(topic), fc.option(part))
    .map(([one, topic, explanation]) => ({
      ...one,
      ...(topic && { topic }),
      ...(explanation && { explanation }),
    }))
    .filter((content) => v.safeParse(QuestionParts, content).success);

  test("GIFT, with topics and explanations", () =>
    survives(fc.array(sorted, { minLength: 1, maxLength: 8 }), formatGift, parseGift));

  test("Aiken, for every question that fits it", () => {
    const fitting = fc.array(question.filter(canFormatAiken), { minLength: 1, maxLength: 8 });
    survives(fitting, formatAiken, parseAiken);
  });
});
