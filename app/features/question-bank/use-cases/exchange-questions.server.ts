import { Buffer } from "node:buffer";
import {
  insertImport,
  keepRemovedQuestions,
  selectImport,
} from "#app/features/operations/imports/queries/imports.server.ts";
import { tooFewQuestions } from "#app/features/question-bank/change-question.server.ts";
import { compareQuestions } from "#app/features/question-bank/equal-questions.ts";
import { canFormatAiken, parseAiken } from "#app/features/question-bank/formats/aiken.ts";
import { parseCsv } from "#app/features/question-bank/formats/csv.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#app/features/question-bank/formats/export-files.ts";
import { parseGift } from "#app/features/question-bank/formats/gift.ts";
import { hasMarkup } from "#app/features/question-bank/formats/html.ts";
import type { AddQuestions } from "#app/features/question-bank/formats/json.ts";
import { parseJson } from "#app/features/question-bank/formats/json.ts";
import { parseMoodleXml } from "#app/features/question-bank/formats/moodle-xml.ts";
import type { ParsedQuestion, ParsedQuestions } from "#app/features/question-bank/formats/parsed.ts";
import { parsePasted } from "#app/features/question-bank/formats/pasted.ts";
import { type QuestionFormat, recogniseFormat } from "#app/features/question-bank/formats/recognise.ts";
import {
  insertImages,
  selectQuizImages,
} from "#app/features/question-bank/images/queries/question-images.server.ts";
import type { ImportFormat, ImportQuestions } from "#app/features/question-bank/inputs.ts";
import { planFactChanges } from "#app/features/question-bank/plan-fact-changes.server.ts";
import {
  canStillBeDrawn,
  listQuestions,
  selectComparedQuestions,
} from "#app/features/question-bank/queries/question-bank.server.ts";
import {
  appendQuestions,
  areInRevision,
  type FactChange,
  removeAll,
  selectLiveQuestions,
  selectLiveVersions,
  selectQuiz,
  updateImportedFacts,
} from "#app/features/question-bank/queries/quiz-editing.server.ts";
import { toBase64 } from "#app/features/question-bank/rich-text/base64.server.ts";
import { knownImages } from "#app/features/question-bank/rich-text/known-images.server.ts";
import {
  estimateQuestionTime,
  MAX_MARKDOWN_TIME,
} from "#app/features/question-bank/rich-text/markdown-limits.ts";
import { newPace } from "#app/features/question-bank/rich-text/pace.server.ts";
import { renderQuestion } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { defaultFacts, MAX_IMPORT, type RichParts } from "#app/features/question-bank/rules.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { hasNoControlCharacters } from "#app/kernel/fields.ts";
import { type NewImage, toNewImage } from "#app/kernel/new-image.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, type FieldError, invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { type LineMessage, splitLines, tooManyLines } from "#app/kernel/text-lines.ts";
import { entity, recordAuditIfChanged, recordAudits } from "#db/audit.ts";
import { type Database, mustHold, type RowOf } from "#db/session/index.ts";

const PARSERS: Record<QuestionFormat, (source: string) => ParsedQuestions> = {
  csv: parseCsv,
  json: parseJson,
  aiken: parseAiken,
  gift: parseGift,
  "moodle-xml": parseMoodleXml,
  text: parsePasted,
};

const FORMAT_NAMES: Record<QuestionFormat, string> = {
  csv: "a table",
  json: "JSON",
  aiken: "Aiken",
  gift: "GIFT",
  "moodle-xml": "Moodle XML",
  text: "pasted text",
};

/** A file whose formatted questions are rendered, with the images that it carries. */
type ReadFile = Omit<ParsedQuestions, "questions"> & {
  questions: (ParsedQuestion & RichParts)[];
  images: NewImage[];
};

type Import = Pick<ImportQuestions, "format" | "content"> &
  Partial<Pick<ImportQuestions, "mode" | "duplicates" | "formKey">>;

/** What is stored of a file: new questions, and ids of the bank that a quiz lists; `repeated` exist already. */
type Compared = ReturnType<typeof compareQuestions<ReadFile["questions"][number]>>;

/**
 * Previews an import: its questions, and every line that prevents it. Stores nothing. Every question is checked by the
 * rules of the question form. Problems: forbidden, not_found. Source: ADR 0052.
 */
export const previewImport = withPermission(
  "quizzes.edit",
  async (ctx, quizId: string | null, file: Import) => {
    const read = await readImport(ctx, quizId, file);
    if (!read.ok) return read;
    const { images: _, bank, ...preview } = read.value;
    const { repeated, equal } = compare(bank, quizId, file.mode, preview.questions);
    const { changes, errors } = await planUpdates(ctx.db, file.duplicates, equal);
    const allErrors = [...preview.errors, ...errors].sort((one, other) => one.line - other.line);
    return ok({ ...preview, errors: allErrors, repeated, changes });
  },
);

const planUpdates = async (
  db: Database,
  duplicates: Import["duplicates"],
  equal: Compared["equal"],
): ReturnType<typeof planFactChanges> =>
  duplicates === "update" ? planFactChanges(db, equal) : { changes: [], errors: [] };

/** The content of the bank, to find questions that exist already. */
type Bank = RowOf<typeof selectComparedQuestions>[];

function compare(
  bank: Bank,
  quizId: string | null,
  mode: Import["mode"],
  questions: ReadFile["questions"],
): Compared {
  const isListed = (question: Bank[number]) => question.isListed && mode !== "replace";
  const known = bank.map((question) => ({ ...question, isListed: isListed(question) }));
  return compareQuestions(questions, known, quizId !== null);
}

async function readImport(
  { db }: ServiceContext,
  quizId: string | null,
  { format, content, formKey = "" }: Import,
): Promise<Outcome<ReadFile & { bank: Bank }>> {
  const parsed = parseQuestions(format, content);
  const selectBank = selectComparedQuestions(db, quizId, formKey);
  if (quizId === null) {
    const bank = await db.execute(selectBank);
    return ok({ ...(await render(db, parsed)), bank });
  }
  const {
    quiz: [quiz],
    bank,
  } = await db.batch({ quiz: selectQuiz(db, quizId), bank: selectBank });
  if (!quiz) return failed(notFound("The quiz"));
  return ok({ ...(await render(db, withPracticeFaults(parsed))), bank });
}

/** Questions for practice are faults in the file of a quiz (ADR 0108). */
const withPracticeFaults = (parsed: ParsedQuestions): ParsedQuestions => ({
  ...parsed,
  errors: [
    ...parsed.errors,
    ...parsed.questions
      .filter(({ forPractice }) => forPractice)
      .map(({ line }) => ({ line, message: "A quiz never asks a question for practice" })),
  ],
});

/** Renders the formatted questions; every fault of their formatting and images is an error at their line. */
async function render(db: Database, { questions, errors, notes }: ParsedQuestions): Promise<ReadFile> {
  const read: ReadFile = { questions: [], images: [], errors: [...errors], notes };
  for (const { images = [], line } of questions) {
    for (const base64 of images) {
      const image = await toNewImage(new Uint8Array(Buffer.from(base64, "base64")));
      if ("fault" in image) read.errors.push({ line, message: image.fault });
      else read.images.push(image);
    }
  }
  const stored = await knownImages(db, questions);
  const known = new Map([...stored, ...read.images.map((image) => [image.hash, image] as const)]);
  const pace = newPace();
  let time = 0;
  for (const { images: _, ...question } of questions) {
    time += estimateQuestionTime(question);
    if (time > MAX_MARKDOWN_TIME) {
      read.errors.push({ line: question.line, message: TOO_MUCH_FORMATTING });
      break;
    }
    const rendered = await renderQuestion(question, known, pace);
    const faults = rendered.ok ? [] : (rendered.problem.errors ?? []);
    read.errors.push(...faults.map(({ message }) => ({ line: question.line, message })));
    if (rendered.ok) read.questions.push(rendered.value);
  }
  return read;
}

const TOO_MUCH_FORMATTING =
  "Up to here there is as much formatting as one import can take; please split the file here";

function parseQuestions(named: ImportFormat, content: string): ParsedQuestions {
  const format = named === "auto" ? recogniseFormat(content) : named;
  const errors = tooManyLines(content);
  if (errors.length > 0) return { questions: [], errors, notes: [] };
  const unfit = splitLines(content).filter(({ text }) => !hasNoControlCharacters(text));
  if (unfit.length > 0) return { questions: [], errors: unfit.map(controlCharacters), notes: [] };
  const found = PARSERS[format](content);
  const markup = format === "gift" || format === "moodle-xml" ? [] : markupNotes(found);
  const read = named === "auto" ? [{ line: 1, message: `Read as ${FORMAT_NAMES[format]}` }] : [];
  const parsed = { ...found, notes: [...read, ...found.notes, ...markup, ...fenceNotes(found)] };
  if (parsed.questions.length + parsed.errors.length === 0) {
    return { ...parsed, errors: [{ line: 1, message: "There is no question in this text" }] };
  }
  const first = parsed.questions[MAX_IMPORT];
  if (!first) return parsed;
  const message = `At most ${MAX_IMPORT} questions at once; please split the file here`;
  return { ...parsed, errors: [...parsed.errors, { line: first.line, message }] };
}

// Only the formats of Moodle declare HTML. In other formats tags may be the subject of the question.
const markupNotes = ({ questions }: ParsedQuestions): ParsedQuestions["notes"] =>
  questions
    .filter(({ text, options, usesMarkdown }) => !usesMarkdown && [text, ...options].some(hasMarkup))
    .map(({ line }) => ({ line, message: "Students see the HTML of this question as it is written" }));

/** Fenced code of questions without formatting is kept, but shown with its fences. */
const fenceNotes = ({ questions }: ParsedQuestions): ParsedQuestions["notes"] =>
  questions
    .filter(({ text, usesMarkdown }) => !usesMarkdown && /^(```|~~~)/m.test(text))
    .map(({ line }) => ({ line, message: FENCED }));

const FENCED =
  "The code is kept as it is written, with its ``` lines. To have it formatted, use CSV with 'yes' in the column markdown, or GIFT with [markdown]";

const controlCharacters = ({ number: line }: { number: number }) => ({
  line,
  message: "Please remove the control characters",
});

/**
 * Stores every question of a file, or none: in the bank, and with a quiz after those of its list or instead of them. The same form imports once.
 * Questions that exist already are added again, left out, or get the facts that the file has (`duplicates`).
 * Problems: invalid_fields with the wrong lines, not_found, conflict when questions that get other facts have changed
 * since they were read, or a published quiz would have too few.
 */
export const importQuestions = withPermission(
  "quizzes.edit",
  (ctx, quizId: string | null, form: ImportedQuestions) => storeFile(ctx, quizId, form, atLine),
);

/**
 * Adds every question of a list to the bank, or none, and returns their ids in the order of the list. With `skip`, the
 * id of the question that the bank has already instead. Problems: invalid_fields with the wrong questions.
 */
export const addQuestions = withPermission("quizzes.edit", (ctx, { questions, duplicates }: AddQuestions) => {
  const content = JSON.stringify(questions);
  return storeFile(ctx, null, { format: "json", mode: "append", content, duplicates }, atQuestion);
});

/** The field of an error of a file; JSON counts its questions as lines. */
type ToFieldError = (error: LineMessage) => FieldError;
const atLine: ToFieldError = ({ line, message }) => ({
  field: "content",
  message: `Line ${line}: ${message}`,
});
const atQuestion: ToFieldError = ({ line, message }) => ({ field: `questions.${line - 1}`, message });

/** Questions that exist already are added again unless the form skips them. */
type ImportedQuestions = Omit<ImportQuestions, "duplicates" | "fileName"> &
  Partial<Pick<ImportQuestions, "duplicates" | "fileName">>;

/** `ids`: of the questions of the file, in its order; not for a form that was stored before. */
type Stored = { count: number; ids?: string[] };

async function storeFile(
  ctx: ServiceContext<Admin>,
  quizId: string | null,
  { format, content, mode, duplicates, fileName = "", formKey = crypto.randomUUID() }: ImportedQuestions,
  fieldOf: ToFieldError,
): Promise<Outcome<Stored>> {
  const read = await readImport(ctx, quizId, { format, content, formKey });
  if (!read.ok) return read;
  const { questions, images, errors, bank } = read.value;
  const { db, actor } = ctx;
  const { added, listed, equal, earlier }: Pick<Compared, "added" | "listed" | "equal" | "earlier"> =
    duplicates === "skip" || duplicates === "update"
      ? compare(bank, quizId, mode, questions)
      : { added: questions, listed: [], equal: [], earlier: new Map() };
  const idOf = new Map<unknown, string>([
    ...added.map((question, index) => [question, `${formKey}:${index}`] as const),
    ...equal.map(({ question, id }) => [question, id] as const),
  ]);
  const ids = questions.map((question) => idOf.get(earlier.get(question) ?? question)!);
  const update = await planUpdates(db, duplicates, equal);
  const allErrors = [...errors, ...update.errors];
  if (allErrors.length > 0) return failed(invalidFields(...allErrors.map(fieldOf)));
  const changes = update.changes.map(({ line: _, ...change }) => change);
  const count = added.length + new Set([...listed, ...changes.map(({ id }) => id)]).size;
  if (count === 0) return ok({ count, ids });
  const rows = [
    ...added.map((_, index) => ({ entity: "question" as const, id: `${formKey}:${index}` })),
    ...listed.map((id) => ({ entity: "listed" as const, id })),
    ...changes.map(({ id, revision, before }) => ({
      entity: "question-change" as const,
      id,
      before,
      after: { revision: revision + 1 },
    })),
  ];
  const target = quizId ?? "";
  const [first, ...others] = changes.map(({ id, before, after }) => ({
    action: "question.edit",
    ...entity("question", id),
    before,
    after,
  }));
  const written = await ctx.db.batch({
    areCurrent: first ? mustHold(areInRevision(changes)) : [],
    inserted: insertImport(db, {
      id: formKey,
      kind: "questions",
      target,
      fileName,
      createdBy: actor.userId,
      count,
      rows,
    }),
    kept:
      mode === "replace" && quizId !== null
        ? [keepRemovedQuestions(db, formKey, quizId), removeAll(db, quizId, formKey)]
        : [],
    images: insertImages(ctx.db, images),
    appended: appendQuestions(
      ctx.db,
      quizId,
      formKey,
      added.map((question) => ({ ...defaultFacts(question), ...question })),
      ctx.actor.userId,
    ),
    questions: quizId !== null && listed.length > 0 ? [listQuestions(ctx.db, quizId, listed)] : [],
    updated: first ? [updateImportedFacts(db, changes)] : [],
    audit: recordAuditIfChanged(ctx, {
      action: "quiz.import",
      ...(quizId === null ? { entity: "question", entityId: formKey } : { entity: "quiz", entityId: quizId }),
      after: { format, mode, count },
    }),
    edits: first ? [recordAudits(ctx, [first, ...others]), mustHold(canStillBeDrawn)] : [],
  });
  return written ? ok({ count, ids }) : unwritten(db, formKey, changes);
}

/** Why an import stored nothing: it was stored before, a question has changed, or a quiz needs one as it is. */
async function unwritten(
  db: Database,
  id: string,
  changes: readonly FactChange[],
): Promise<Outcome<{ count: number }>> {
  const {
    imported: [imported],
    versions,
  } = await db.batch({
    imported: selectImport(db, id),
    versions: selectLiveVersions(
      db,
      changes.map((change) => change.id),
    ),
  });
  if (imported) return ok({ count: imported.count });
  const isCurrent = changes.every((change) =>
    versions.some((version) => version.id === change.id && version.revision === change.revision),
  );
  return failed(isCurrent ? tooFewQuestions : CHANGED_SINCE);
}

const CHANGED_SINCE = conflict(
  "Questions of this file have changed in the bank. Please check the file again.",
);

/** Images of one file together, so that an import accepts it. */
const MAX_IMAGES_BYTES = 400_000;

/**
 * Exports the questions of a quiz as a file that an import reads back unchanged. Problems: not_found, conflict for
 * questions that Aiken cannot express.
 */
export const exportQuestions = withPermission(
  "quizzes.edit",
  async (ctx, quizId: string, format: ExportFormat) => {
    const {
      quiz: [quiz],
      questions,
      images,
    } = await ctx.db.batch({
      quiz: selectQuiz(ctx.db, quizId),
      questions: selectLiveQuestions(ctx.db, quizId),
      images: selectQuizImages(ctx.db, quizId, format === "json" ? MAX_IMAGES_BYTES : 0),
    });
    if (!quiz) return failed(notFound("The quiz"));
    const unfit = format === "aiken" ? questions.findIndex((question) => !canFormatAiken(question)) : -1;
    if (unfit !== -1) {
      const message = `Aiken cannot say question ${unfit + 1} as it is written. Please use CSV or GIFT.`;
      return failed(conflict(message));
    }
    const { write, contentType, extension } = EXPORT_FORMATS[format];
    const name = quiz.title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
    return ok({
      content: write(questions, toBase64(images)),
      contentType,
      fileName: `${name || "quiz"}.${extension}`,
    });
  },
);
