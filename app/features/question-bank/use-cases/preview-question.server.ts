import type { PreviewQuestion } from "#app/features/question-bank/inputs.ts";
import { knownImages } from "#app/features/question-bank/rich-text/known-images.server.ts";
import { renderDraft } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";

/** Renders the Markdown of a question that is being typed, and stores nothing. */
export const previewQuestion = withPermission("quizzes.edit", async ({ db }, typed: PreviewQuestion) =>
  ok(await renderDraft(typed, await knownImages(db, [{ ...typed, usesMarkdown: true }]))),
);
