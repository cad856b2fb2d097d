import {
  canWrite,
  EXPORT_FORMATS,
  type ExportFormat,
  listLosses,
  splitIntoFiles,
} from "#app/features/question-bank/formats/export-files.ts";
import {
  selectImageFiles,
  selectImageSizes,
} from "#app/features/question-bank/images/queries/question-images.server.ts";
import type { QuestionQuery } from "#app/features/question-bank/list.ts";
import { selectExportedQuestions } from "#app/features/question-bank/queries/question-bank.server.ts";
import { toBase64 } from "#app/features/question-bank/rich-text/base64.server.ts";
import { shortText } from "#app/features/question-bank/rules.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { recordExport } from "#db/audit.ts";
import type { Database } from "#db/session/index.ts";

/** Unwritable questions that the page names. */
const MAX_NAMED = 10;

async function readExport(db: Database, query: QuestionQuery) {
  const { questions, sizes } = await db.batch({
    questions: selectExportedQuestions(db, query),
    sizes: selectImageSizes(db),
  });
  return { questions, images: new Map(sizes.map(({ hash, bytes }) => [hash, bytes])) };
}

/**
 * Says what an export of the questions of a list contains, without retired ones: the files of each format, and what they
 * leave out.
 */
export const describeBankExport = withPermission("quizzes.edit", async ({ db }, query: QuestionQuery) => {
  const { questions, images } = await readExport(db, query);
  const formats = (Object.keys(EXPORT_FORMATS) as ExportFormat[]).map((format) => {
    const files = splitIntoFiles(format, questions, images);
    const unwritable = questions.filter((question) => !canWrite(format, question));
    return {
      format,
      label: EXPORT_FORMATS[format].label,
      files: files.map((file) => file.questions.length),
      losses: listLosses(format, questions, files),
      unwritable: {
        count: unwritable.length,
        first: unwritable.slice(0, MAX_NAMED).map(({ id, text }) => ({ id, text: shortText(text) })),
      },
    };
  });
  return ok({ count: questions.length, formats });
});

/** Exports one file, from 1, of the questions of a list; the download is recorded. Problems: not_found. */
export const exportBankFile = withPermission(
  "quizzes.export",
  async (ctx, query: QuestionQuery, { format, number }: { format: ExportFormat; number: number }) => {
    const { questions, images } = await readExport(ctx.db, query);
    const file = splitIntoFiles(format, questions, images)[number - 1];
    if (!file) return failed(notFound("The file"));
    const filters = { ...query.filters, format, file: String(number) };
    const { shown } = await ctx.db.batch({
      audit: recordExport(ctx, { action: "question.export", entity: "question" }, { ...query, filters }),
      shown: selectImageFiles(ctx.db, file.images),
    });
    const { write, contentType, extension } = EXPORT_FORMATS[format];
    return ok({
      content: write(file.questions, toBase64(shown)),
      contentType,
      fileName: `questions-${number}.${extension}`,
    });
  },
);
