import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseAiken } from "#app/features/question-bank/formats/aiken.ts";
import { parseCsv } from "#app/features/question-bank/formats/csv.ts";
import { parseGift } from "#app/features/question-bank/formats/gift.ts";
import { parseMoodleXml } from "#app/features/question-bank/formats/moodle-xml.ts";
import { recogniseFormat } from "#app/features/question-bank/formats/recognise.ts";
import { parseOutline } from "#app/features/teaching/courses/course-file/outline.ts";
import { checkEntries, readWeeks } from "#app/features/teaching/courses/course-file/read-course-file.ts";

/** Small files in the shapes of those that people published; README.md lists the published ones. */
const FOLDER = "tests/fixtures/corpus";
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");

const PARSERS = { gift: parseGift, "moodle-xml": parseMoodleXml, aiken: parseAiken, csv: parseCsv };
type Format = keyof typeof PARSERS;

/** The file, its format, how many of its questions arrive and how many cannot, and one that arrives. */
const QUESTION_FILES: [file: string, format: Format, arrive: number, refused: number, sample?: object][] = [
  [
    "gift-types.gift.txt",
    "gift",
    3,
    5,
    {
      text: "Water boils at _____ degrees Celsius at sea level.",
      options: ["100", "90", "110"],
      correctAnswer: 0,
    },
  ],
  [
    "gift-unescaped-colons.gift.txt",
    "gift",
    3,
    0,
    { text: "Which header has the type?", options: ["Accept:", "Content-Type:", "Host:"], correctAnswer: 1 },
  ],
  [
    "gift-html.gift.txt",
    "gift",
    2,
    1,
    {
      text: "Which unit is for force?",
      options: ["joule", "newton"],
      correctAnswer: 1,
      explanation: "Named after a person.",
    },
  ],
  ["gift-gaps.gift.txt", "gift", 0, 3],
  [
    "moodle-types.xml",
    "moodle-xml",
    3,
    3,
    {
      text: "Which area has a circle of radius \\(r\\)?",
      options: ["\\(\\pi r^2\\)", "\\(2 \\pi r\\)"],
      correctAnswer: 0,
    },
  ],
  [
    "moodle-images.xml",
    "moodle-xml",
    1,
    1,
    {
      text: expect.stringMatching(/^Which leaf is this\?[\s\\]+!\[a leaf\]\(image:[0-9a-f]{64}\)$/),
      options: ["Neem \\*", expect.stringMatching(/^!\[A dot\]\(image:[0-9a-f]{64}\)$/)],
      usesMarkdown: true,
      images: [expect.any(String)],
    },
  ],
  [
    "aiken.txt",
    "aiken",
    2,
    0,
    { text: "Is this true: <b> is a tag?", options: ["True", "False"], correctAnswer: 0 },
  ],
  ["sheet-letters.csv", "csv", 2, 1, { text: "Which one is a metal?", correctAnswer: 1 }],
  ["sheet-numbers.csv", "csv", 2, 0, { text: "Which is the shortest?", correctAnswer: 2 }],
  [
    "sheet-texts.csv",
    "csv",
    3,
    0,
    { text: "What is 6 - 2?", options: ["2", "3", "4", "5"], correctAnswer: 2 },
  ],
  ["sheet-named-options.csv", "csv", 2, 0, { text: "Which is a chair?", correctAnswer: 2 }],
  [
    "sheet-options-in-one-cell.csv",
    "csv",
    2,
    0,
    { text: "Which is a planet?", options: ["Python", "Paris", "Saturn"], correctAnswer: 2 },
  ],
  [
    "sheet-options-as-json.csv",
    "csv",
    2,
    1,
    { text: "Fire is cold.", options: ["True", "False"], correctAnswer: 1 },
  ],
  [
    "sheet-wrong-answers.csv",
    "csv",
    2,
    0,
    {
      text: "Which sea is the saltiest?",
      options: ["Dead Sea", "Red Sea", "Black Sea", "North Sea"],
      correctAnswer: 0,
    },
  ],
  [
    "sheet-wrong-answers-in-one-cell.csv",
    "csv",
    1,
    0,
    { options: ["1969", "1959", "1979", "1989"], correctAnswer: 0 },
  ],
  ["sheet-kahoot.csv", "csv", 1, 1, { text: "Which program reads this sheet?", correctAnswer: 1 }],
];

/** The weeks of an outline, each with its topics and resources. */
const OUTLINES: Record<string, Record<string, string[]>> = {
  "outline-modules.md": { Pages: ["Elements", "Links"], Style: ["S01 - Colours", "Guide"] },
  "outline-weekends.md": {
    "Weekend 1": ["Meet the class.", "Set up the tools."],
    "Weekend 2": ["Write a page."],
  },
  "outline-lessons.md": { Components: ["overview", "core ideas:", "state"], Forms: ["input"] },
  "outline-table-of-weeks.md": {
    "Commits — and the index": ["Keep a diary"],
    Branches: ["Merge two branches"],
    Remotes: ["Share it"],
  },
  "outline-table-of-sections.md": {
    Introduction: ["Welcome", "Set up"],
    Machines: ["Bits", "Lab: a | pipe"],
  },
  "outline-nested-list.md": {
    "Getting started": ["Our editor"],
    Git: ["Commits", "Project: a diary"],
    "Web design": [],
  },
  "outline-headings-below-syllabus.md": { "Ways of working": ["Agile", "Pairing"], Technology: ["Git"] },
  "outline-topics.md": { Introduction: [], Bonds: [], Risk: [] },
  "no-outline.md": {},
};

describe("files of other programs", () => {
  test.each(QUESTION_FILES)(
    "%s is recognised as %s, and %d questions arrive",
    (file, format, arrive, refused, sample) => {
      const source = textOf(file);
      expect(recogniseFormat(source)).toBe(format);
      const { questions, errors } = PARSERS[format](source);
      const faulty = new Set(errors.map(({ line }) => line));
      const sound = questions.filter(({ line }) => !faulty.has(line));
      expect({ arrive: sound.length, refused: faulty.size }).toEqual({ arrive, refused });
      if (sample) expect(sound).toContainEqual(expect.objectContaining(sample));
    },
  );

  test.each(Object.entries(OUTLINES))("the weeks of %s arrive with their topics", (file, expected) => {
    const { entries, errors } = parseOutline(textOf(file));
    expect(errors.length > 0).toBe(Object.keys(expected).length === 0);
    const { weeks, errors: faults } = readWeeks(checkEntries(entries));
    expect(faults).toEqual([]);
    expect(
      Object.fromEntries(
        weeks.map(({ title, topics, resources }) => [
          title,
          [...topics, ...resources.map((one) => one.title)],
        ]),
      ),
    ).toEqual(expected);
  });

  test("the list names every file here as the shape of a published one", () => {
    const shapes = [...textOf("README.md").matchAll(/\| \[.*?\]\((.*?)\) \|$/gm)].map(([, shape]) => shape);
    const files = readdirSync(FOLDER).filter((name) => name !== "README.md");
    expect(shapes.length).toBeGreaterThanOrEqual(60);
    expect(files.toSorted()).toEqual(
      [...QUESTION_FILES.map(([file]) => file), ...Object.keys(OUTLINES)].toSorted(),
    );
    expect(files.filter((file) => !shapes.includes(file))).toEqual([]);
  });
});
