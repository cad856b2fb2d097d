import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ExportFormat } from "#app/features/question-bank/formats/export-files.ts";
import { insertImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { IMPORT_BYTES, type ImportFormat } from "#app/features/question-bank/inputs.ts";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import { importQuestions } from "#app/features/question-bank/use-cases/exchange-questions.server.ts";
import {
  describeBankExport,
  exportBankFile,
} from "#app/features/question-bank/use-cases/export-bank.server.ts";
import {
  addToBank,
  listBank,
  retireFromBank,
} from "#app/features/question-bank/use-cases/question-bank.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, questionImages, questions } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

/** 50 questions with code, tables, images and Hindi. */
const FIXTURE = JSON.stringify(
  JSON.parse(readFileSync("tests/fixtures/questions/bank-of-200.json", "utf8")).slice(0, 50),
);

let database: TestDatabase;
let other: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  [database, other] = [await createTestDatabase(), await createTestDatabase()];
  ctx = await adminContext(database.db);
});
afterEach(async () => {
  await database.close();
  await other.close();
});

function resultOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

const queryOf = (address: string) => readListQuery(QUESTION_LIST, new URLSearchParams(address));
const store = async (to: ServiceContext, format: ImportFormat, content: string) =>
  resultOf(await importQuestions(to, null, { format, mode: "append", content })).count;
const describeAll = async (address = "") => resultOf(await describeBankExport(ctx, queryOf(address)));
const formatOf = async (wanted: ExportFormat, address?: string) =>
  (await describeAll(address)).formats.find(({ format }) => format === wanted)!;
const fileOf = async (format: ExportFormat, number = 1, address = "") =>
  resultOf(await exportBankFile(ctx, queryOf(address), { format, number })).content;

/** The content and facts of all questions, without what belongs to their rows. */
async function contentOf({ db }: TestDatabase) {
  const rows = await db.orm.select().from(questions);
  return rows
    .map(({ id, createdAt, questionKey, position, createdBy, ...content }) => JSON.stringify(content))
    .sort();
}

describe("an export of the whole bank", () => {
  beforeEach(() => store(ctx, "json", FIXTURE));

  test("as JSON is imported elsewhere with everything, images too", async () => {
    expect(await formatOf("json")).toMatchObject({ files: [50], losses: [], unwritable: { count: 0 } });
    expect(await store(await adminContext(other.db), "json", await fileOf("json"))).toBe(50);
    expect(await contentOf(other)).toEqual(await contentOf(database));
    const images = ({ db }: TestDatabase) =>
      db.orm.select({ hash: questionImages.hash }).from(questionImages);
    expect(await images(other)).toHaveLength(9);
    const [audited] = await database.db.orm.select().from(auditEvents).limit(1).offset(1);
    expect(audited).toMatchObject({ action: "question.export", after: { format: "json", file: "1" } });
  });

  test("as CSV is imported with everything but its images, which are stored here", async () => {
    expect(await formatOf("csv")).toMatchObject({ files: [50], losses: [{ label: "images", count: 10 }] });
    const before = await contentOf(database);
    expect(await store(ctx, "csv", await fileOf("csv"))).toBe(50);
    expect(await contentOf(database)).toEqual([...before, ...before].sort());
  });

  test.each(["gift", "moodle-xml", "aiken"] as const)(
    "as %s has what is left out listed, and the rest imported",
    async (format) => {
      const { files, losses, unwritable } = await formatOf(format);
      expect(losses).toEqual([
        { label: "images", count: 10 },
        format === "aiken"
          ? { label: "formatting; the plain text is kept", count: 50 }
          : { label: "formatting of questions with images; the plain text is kept", count: 10 },
        { label: "second language", count: 50 },
        ...(format === "aiken"
          ? [
              { label: "explanation", count: 50 },
              { label: "topic", count: 50 },
            ]
          : []),
        { label: "difficulty", count: 35 },
        ...(format === "moodle-xml" ? [] : [{ label: "tags", count: 50 }]),
        { label: "source", count: 50 },
      ]);
      const written = 50 - unwritable.count;
      expect(files).toEqual([written]);
      const imported = await adminContext(other.db);
      expect(await store(imported, format, await fileOf(format))).toBe(written);
      const texts = new Set((await database.db.orm.select().from(questions)).map(({ text }) => text));
      const stored = await other.db.orm.select().from(questions);
      expect(stored.filter(({ text }) => texts.has(text))).toHaveLength(written);
      if (format !== "aiken") {
        const topics = (rows: typeof stored) => rows.map(({ topic }) => topic).sort();
        expect(topics(stored)).toEqual(topics(await database.db.orm.select().from(questions)));
        expect(stored.every(({ explanation }) => explanation.length > 3)).toBe(true);
      }
    },
  );

  test("Aiken names the questions that it cannot express", async () => {
    const options = ["One\nline", "Two lines"];
    const text = "Which option has two lines?";
    resultOf(await addToBank(ctx, { text, options, correctAnswer: 0, topic: "Loops" }));
    const { unwritable } = await formatOf("aiken", "topic=Loops");
    expect(unwritable).toMatchObject({ count: 1, first: [{ text }] });
    expect(await formatOf("aiken", "topic=Logic")).toMatchObject({ files: [10], unwritable: { count: 0 } });
  });

  test("has the questions of the list, without retired ones", async () => {
    const listed = resultOf(await listBank(ctx, queryOf("topic=Loops")));
    resultOf(await retireFromBank(ctx, listed.page.rows[0]!.id));
    expect((await describeAll("topic=Loops")).count).toBe(9);
    expect(JSON.parse(await fileOf("json", 1, "topic=Loops"))).toHaveLength(9);
    const missing = await exportBankFile(ctx, queryOf(""), { format: "json", number: 2 });
    expect(missing).toMatchObject({ problem: { code: "not_found" } });
  });
});

test("a large bank is split into files that an import accepts, each image in one of them", async () => {
  const hashes = ["a", "b", "c", "d"].map((letter) => letter.repeat(64));
  const image = { type: "image/png", width: 1, height: 1, hex: "00".repeat(150_000) } as const;
  for (const hash of hashes) await database.db.execute(insertImages(database.db, [{ ...image, hash }]));
  for (let number = 0; number < 120; number += 1) {
    const shown = number % 20 === 0 ? `![x](image:${hashes[(number / 20) % 4]}) ` : "";
    const text = `${shown}${number} ${"प्रश्न ".repeat(200)}`;
    const options = ["हाँ ".repeat(100), "नहीं ".repeat(90), "a".repeat(400)];
    resultOf(await addToBank(ctx, { text, options, correctAnswer: 0, usesMarkdown: true, keepsOrder: true }));
  }
  for (const format of ["json", "csv", "gift"] as const) {
    const { files, losses } = await formatOf(format);
    expect(losses.some(({ label }) => label === "images")).toBe(format !== "json");
    expect(files.reduce((sum, count) => sum + count, 0)).toBe(120);
    for (const [index, count] of files.entries()) {
      const content = await fileOf(format, index + 1);
      expect(Buffer.byteLength(content)).toBeLessThanOrEqual(IMPORT_BYTES);
      if (format === "json") expect(JSON.parse(content)).toHaveLength(count);
    }
  }
  const { files } = await formatOf("json");
  expect(files.length).toBeGreaterThan(2);
  const carried = await Promise.all(
    files.map(async (_, index) =>
      (JSON.parse(await fileOf("json", index + 1)) as { images?: string[] }[]).flatMap(
        ({ images = [] }) => images,
      ),
    ),
  );
  expect(carried.flat()).toHaveLength(hashes.length);
});
