import { newPace } from "#app/features/question-bank/rich-text/pace.server.ts";
import type { RichTexts } from "./rules.ts";

/** Loaded at its first use: the parser is large, and few requests save a course (ADR 0006). */
const markdown = () => import("#app/features/question-bank/rich-text/markdown.server.ts");

const NO_IMAGES = new Map();

/** Renders Markdown for storage beside its source; a text that cannot be rendered has no HTML and is shown as typed. */
export async function renderTexts<Name extends string>(
  texts: Record<Name, string>,
  pace = newPace(),
): Promise<RichTexts<Name>> {
  const { renderMarkdown } = await markdown();
  const rich: RichTexts<Name> = {};
  for (const name of Object.keys(texts) as Name[]) {
    const source = texts[name];
    await pace(source);
    const { html, faults } = renderMarkdown(source, NO_IMAGES, { isLenient: true });
    if (source !== "" && faults.length === 0) rich[name] = { source, html };
  }
  return rich;
}

type AssignmentTexts = { description: string; instructions: string };

export const withRichTexts = async <Assignment extends AssignmentTexts>(
  assignment: Assignment,
  pace = newPace(),
) => {
  const { description, instructions } = assignment;
  return { ...assignment, rich: await renderTexts({ description, instructions }, pace) };
};

export const withRichDescription = async <Course extends { courseDescription: string }>(course: Course) => {
  const { courseDescription } = course;
  return { ...course, rich: await renderTexts({ courseDescription }) };
};
