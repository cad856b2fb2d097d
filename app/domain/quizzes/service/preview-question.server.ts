import { ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import type { PreviewQuestion } from "#app/domain/quizzes/inputs.ts";
import { knownImages } from "#app/domain/quizzes/rich-text/known-images.server.ts";
import { renderDraft } from "#app/domain/quizzes/rich-text/render-question.server.ts";

/** Renders the Markdown of a question that is being typed, and stores nothing. */
export const previewQuestion = withPermission("quizzes.edit", async ({ db }, typed: PreviewQuestion) =>
  ok(await renderDraft(typed, await knownImages(db, [{ ...typed, usesMarkdown: true }]))),
);
