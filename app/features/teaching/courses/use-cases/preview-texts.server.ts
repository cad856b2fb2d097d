import type { PreviewTexts } from "#app/features/teaching/courses/editing-inputs.ts";
import { renderTexts } from "#app/features/teaching/courses/render-texts.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";

/**
 * Renders the Markdown of texts of a course that are being typed, as the save does, and stores nothing. The result has
 * the HTML of each text; null where it would be shown as it was typed. Source: ADR 0098.
 */
export const previewTexts = withPermission("courses.edit", async (_ctx, { texts }: PreviewTexts) => {
  const rich = await renderTexts(Object.fromEntries(texts.map((text, index) => [String(index), text])));
  return ok({ html: texts.map((_text, index) => rich[String(index)]?.html ?? null) });
});
