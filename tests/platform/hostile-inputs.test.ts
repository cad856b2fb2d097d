import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readListedPeople } from "#app/features/accounts/invitations/import-rows.ts";
import { deviceName } from "#app/features/accounts/rules.ts";
import { differences } from "#app/features/grading/differences.ts";
import { readScoresCsv } from "#app/features/grading/score-rows.ts";
import { htmlToText } from "#app/features/question-bank/formats/html.ts";
import { TestCodeForm } from "#app/features/question-bank/inputs.ts";
import { renderDraft } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { previewImport } from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { AddWeekForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { previewCourse } from "#app/features/teaching/courses/use-cases/exchange-course.server.ts";
import { previewTexts } from "#app/features/teaching/courses/use-cases/preview-texts.server.ts";
import { readAttendanceCsv } from "#app/features/teaching/live-sessions/attendance-rows.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { decodeFile } from "#app/kernel/decode-file.ts";
import { email, httpUrl, longText } from "#app/kernel/fields.ts";
import { readImage } from "#app/kernel/images.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { isTimeZone, toInstant } from "#app/kernel/zoned-time.ts";
import { findDuplicateKey } from "#app/platform/api/duplicate-keys.ts";
import { shownHtml } from "#app/platform/format/html.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { IS_FULL } from "#tests/support/full.ts";
import { adminContext } from "#tests/support/service-context.ts";
import { executeQuery } from "#workers/graphql/execute-query.ts";
import { clientNetwork } from "#workers/network.ts";

/** Of processor time between two turns of the event loop; meanwhile nobody else is answered. */
const MAX_MS = 200;

let database: TestDatabase;
let ctx: ServiceContext<Admin>;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = (await adminContext(database.db)) as never;
  for (let warm = 0; warm < 3; warm += 1) slowness();
});
afterAll(() => database.close());

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const KNOWN_WORK = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ id: at, name: `a ${at}` })));
/** Of the known work on two cores at rest. */
const KNOWN_MS = 15;

/** How many times as long as at rest the machine takes at the moment, because other work shares its cores. */
function slowness(): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = processorMs();
    JSON.parse(KNOWN_WORK);
    [...KNOWN_WORK.matchAll(/\d+/g)];
    return processorMs() - start;
  });
  return Math.max(1, Math.min(...runs) / KNOWN_MS);
}

/** The longest time in which the work let nobody else run. */
async function longestTurn(work: () => unknown): Promise<number> {
  let longest = 0;
  let isOver = false;
  let at = processorMs();
  const lap = () => {
    longest = Math.max(longest, processorMs() - at);
    at = processorMs();
  };
  const watch = () => {
    lap();
    if (!isOver) setTimeout(watch, 0);
  };
  setTimeout(watch, 0);
  try {
    await work();
  } catch {
    // A refusal is an answer too.
  }
  isOver = true;
  lap();
  return longest;
}

/** Repeated, these could make a parser slow; the ones of a parser's own first. */
const PARTS = [
  ..."a \t\n,;:-()<[{}\"'*_`|=~#&\\/0.@\u200Béक",
  ...[
    "a\n",
    "a,",
    "a\n\n",
    "- ",
    "1. ",
    "- a\n",
    "<p>",
    "&amp;",
    "](",
    "|a",
    "a|b\n",
    "::",
    "//",
    "\\n",
    '\\"',
  ],
  ...[
    "a: b ",
    "https://a ",
    'a"b',
    '""',
    '",\n',
    "a,a\n",
    '{"a":',
    "[1,",
    "a@b.example\n",
    "b <",
    "2026-",
    "%41",
  ],
];

type Parser = {
  name: string;
  /** The largest input. */
  bytes: number;
  parse(input: string): unknown;
  /** How inputs begin. */
  heads?: string[];
  /** What has made this parser slow, or could. */
  own: string[];
};

const MARKDOWN = [
  ...[
    "*a_",
    "**a",
    "a*b*",
    "- ",
    "1. ",
    "- - a\n",
    "a\n",
    "`a``b",
    "<!--",
    '<a b="',
    "<sup>",
    "<br>",
    "&amp;",
    "\\",
  ],
  ...["![", "![](", "[a](", "|a", "|a|b\n|-|-\n", "a  \n", "\t", "``` \n"],
];
const CSV = ["a\n", "a,", '"', 'a"b', '""', '\\"', '"a",', '",\n', ",", ";", "\n"];

const ofSchema = (schema: v.GenericSchema) => (input: string) => v.safeParse(schema, input);
const ofForm = (schema: v.GenericSchema) => (body: string) => parseForm(new URLSearchParams(body), schema);
const questions = (format: "csv" | "json" | "aiken" | "gift" | "text") => (content: string) =>
  previewImport(ctx, null, { format, content });
const course = (format: "csv" | "outline") => (content: string) =>
  previewCourse(ctx, { courseName: "", format, content });

/** A file whose questions are this text, 1,990 characters each. */
function markdownQuestions(filler: string) {
  const texts = filler.match(/.{1,1990}/gs) ?? [];
  const rows = texts.map((text) => `"${text.replaceAll('"', '""')}",a,b,A,yes`);
  return questions("csv")(`question,A,B,answer,markdown\n${rows.join("\n")}`);
}

const PARSERS: Parser[] = [
  {
    name: "GIFT",
    bytes: 700_000,
    parse: questions("gift"),
    heads: ["", "[html]", "{=a~b}"],
    own: ["{}\n\n", "{=a~b}\n\n", "$CATEGORY:a\n\n{}\n\n", "<!--", "=a~", "a\n\n", "\\", " "],
  },
  {
    name: "Aiken",
    bytes: 700_000,
    parse: questions("aiken"),
    heads: ["", "a\nA. "],
    own: ["A. a\n", "ANSWER: A\n", "<!--", "a\n\n", " "],
  },
  {
    name: "pasted questions",
    bytes: 700_000,
    parse: questions("text"),
    own: ["A) a\nB) b\n", "Answer: a\n", "1. a\n", "<!--", " "],
  },
  {
    name: "questions as CSV",
    bytes: 700_000,
    parse: questions("csv"),
    heads: ["", "question,A,B,answer\n", 'question,A,B,answer\n"'],
    own: CSV,
  },
  { name: "questions in Markdown", bytes: 650_000, parse: markdownQuestions, own: ["*a_", "- ", "a b\n"] },
  {
    name: "questions as JSON",
    bytes: 700_000,
    parse: questions("json"),
    heads: ["[", '[{"text":"'],
    own: ["[", "{", '{"a":1},', "1,"],
  },
  {
    name: "course as CSV",
    bytes: 700_000,
    parse: course("csv"),
    heads: ["week,kind,title\n", 'week,kind,title,description\n1,assignment,a,"'],
    own: [...CSV, "1,week,a\n", "1,topic,a\n"],
  },
  {
    name: "outline",
    bytes: 700_000,
    parse: course("outline"),
    heads: ["", "week 1: a\nresources:\n", "week 1: a\nassignments:\n"],
    own: ["week 1: a\n", "topics: a;", "[", "[a](https://", "(1 point) ", ":", " ", "https://a ", "a: b "],
  },
  {
    name: "addresses",
    bytes: 200_000,
    parse: (text) => readListedPeople("addresses", text),
    own: ["a@b.example,", "b <", " ", '"', '\\"', "a"],
  },
  {
    name: "people as CSV",
    bytes: 200_000,
    parse: (text) => readListedPeople("csv", text),
    heads: ["name,email\n"],
    own: CSV,
  },
  {
    name: "scores",
    bytes: 200_000,
    parse: readScoresCsv,
    heads: ["email,score,feedback\n"],
    own: [...CSV, "a,1,\n"],
  },
  {
    name: "attendance",
    bytes: 200_000,
    parse: (text) => readAttendanceCsv(text, [{ id: "a", email: "a@b.example" }]),
    heads: ["email,attendance\n"],
    own: [...CSV, "a,present\n"],
  },
  {
    name: "form with addresses",
    bytes: 1_000_000,
    parse: ofForm(TestCodeForm),
    heads: ["people=", "colleges="],
    own: ["a", "+", "%0A", "a%2C", "a=1&"],
  },
  {
    name: "form with a list",
    bytes: 1_000_000,
    parse: ofForm(AddWeekForm),
    heads: ["", "assignments=", "resources="],
    own: ["a", "+", "%0A", "a[0].b=1&", "%28", "https%3A%2F%2Fa+"],
  },
  {
    name: "question that is typed",
    bytes: 2_000,
    parse: (text) => renderDraft({ text, options: [text.slice(0, 500)], explanation: text }),
    own: MARKDOWN,
  },
  {
    name: "course that is typed",
    bytes: 5_000,
    parse: (text) => previewTexts(ctx, { texts: [text, text, text] }),
    own: MARKDOWN,
  },
  {
    name: "HTML",
    bytes: 20_000,
    parse: htmlToText,
    heads: ["", "<pre>"],
    own: ["<!--", "<a ", '<a "', "<p>", "<p> ", "<sup>", "</sup>", "<ol><li>", "&amp;", " "],
  },
  { name: "text that is shown", bytes: 10_000, parse: (text) => shownHtml(text, null), own: ["<", "\n"] },
  { name: "versions", bytes: 10_000, parse: (text) => differences(text, `b ${text}`), own: ["a ", "ab "] },
  {
    name: "JSON body",
    bytes: 64_000,
    parse: findDuplicateKey,
    heads: ["", '{"a":"'],
    own: ["[", '"', "\\", '"a":'],
  },
  {
    name: "GraphQL",
    bytes: 64_000,
    parse: (query) => executeQuery({ ...ctx, db: undefined } as never, { query }),
    heads: ["", "{ ", '{ a(b: "'],
    own: ["{", "a ", "...a ", "[", '"""', "\\", "#"],
  },
  {
    name: "address of a list",
    bytes: 16_000,
    parse: (text) => readListQuery(STUDENT_LIST, new URLSearchParams({ q: text, after: text, sort: text })),
    heads: ["", "["],
    own: ["[", "a", "%"],
  },
  {
    name: "email address",
    bytes: 64_000,
    parse: ofSchema(email()),
    heads: ["", "a@"],
    own: ["a", "a.", "a-", "@"],
  },
  {
    name: "link",
    bytes: 64_000,
    parse: ofSchema(httpUrl("")),
    heads: ["https://"],
    own: ["a", "a.", "@", "/", "%"],
  },
  { name: "text", bytes: 64_000, parse: ofSchema(longText("", 64_000)), own: ["a", " ", "\u200B"] },
  {
    name: "date and zone",
    bytes: 64_000,
    parse: (text) => [toInstant({ date: text, time: text }, "Asia/Kolkata"), isTimeZone(text)],
    own: ["0", "2026-", "a/"],
  },
  { name: "browser", bytes: 16_000, parse: deviceName, own: ["Edg", "Mac OS ", " "] },
  { name: "network", bytes: 16_000, parse: clientNetwork, own: [":", "::", "0:", "0"] },
  {
    name: "file",
    bytes: 700_000,
    parse: (text) => decodeFile(new TextEncoder().encode(text)),
    own: ["a", "é"],
  },
  {
    name: "image",
    bytes: 200_000,
    parse: (text) => readImage(new Uint8Array([0xff, 0xd8, ...Buffer.from(text.slice(2), "latin1")])),
    own: ["\u00FF\u00E0\u0000\u0000", "\u00FF\u00E0\u0000\u0002", "\u00FF"],
  },
];

/** Up to the largest size, so that a parser that became slow fails before it hangs. */
const SHARES = IS_FULL ? [60, 8, 1] : [8, 1];

describe("no input of the largest allowed size keeps a worker busy", () => {
  test.each(PARSERS)("$name", { timeout: 600_000 }, async ({ bytes, parse, heads = [""], own }) => {
    const parts = [...new Set([...own, ...(IS_FULL ? PARTS : [])])];
    const inputs = heads.flatMap((head) => parts.map((part) => ({ head, part })));
    const slow: string[] = [];
    for (const { head, part } of inputs) {
      for (const share of SHARES) {
        const size = Math.floor(bytes / share);
        const input = `${head}${part.repeat(Math.ceil(size / part.length)).slice(0, size - head.length - 1)}x`;
        const turns: number[] = [];
        do turns.push(await longestTurn(() => parse(input)));
        while (Math.min(...turns) > MAX_MS && turns.length < 3);
        if (Math.min(...turns) <= MAX_MS || Math.min(...turns) <= MAX_MS * slowness()) continue;
        slow.push(`${JSON.stringify([head, part])} at ${size}: ${turns.map(Math.round)} ms`);
        break;
      }
    }
    expect(slow).toEqual([]);
  });
});
