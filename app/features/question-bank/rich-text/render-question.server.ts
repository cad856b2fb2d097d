import type { QuestionContent, RichParts, RichText } from "#app/features/question-bank/rules.ts";
import { hasNoControlCharacters } from "#app/kernel/fields.ts";
import type { StoredImage } from "#app/kernel/images.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import type { Rendered } from "./markdown.server.ts";
import { newPace, type Pace } from "./pace.server.ts";

export type Typed = Pick<QuestionContent, "text" | "options" | "translation"> & {
  explanation?: string;
  usesMarkdown?: boolean;
};
type Fault = { field: string; message: string };
type Stored<Question> = Omit<Question, "usesMarkdown"> & RichParts;

export type KnownImages = ReadonlyMap<string, StoredImage>;

/** Text, options and explanation as HTML, in one or two languages, with the faults of each field. */
export type QuestionPreview = PreviewedTexts & { translation?: PreviewedTexts; faults: Fault[] };
type PreviewedTexts = { text: string; options: string[]; explanation: string };

/** Rendered when it is first needed: a worker that only serves students never evaluates the parser. */
const markdown = () => import("./markdown.server.ts");

/**
 * A typed question as it is stored: a formatted one with its HTML and with its plain text as text and options. Problems:
 * invalid_fields with every fault of the formatting at its field.
 */
export async function renderQuestion<Question extends Typed>(
  { usesMarkdown, ...question }: Question,
  known: KnownImages,
  pace = newPace(),
): Promise<Outcome<Stored<Question>>> {
  if (!usesMarkdown) return ok({ ...question, rich: null, richExplanation: null } as Stored<Question>);
  const { explanation, faults, ...first } = await renderParts(question, known, pace);
  const { translation } = question;
  const second = translation ? await renderParts(translation, known, pace) : undefined;
  const all = [...faults, ...secondLanguageFaults(second)];
  if (all.length > 0) return failed(invalidFields(...all));
  const both = (read: (part: Rendered) => string) => ({
    ...pickTexts(first, read),
    ...(second && { translation: pickTexts(second, read) }),
  });
  const plain = both(({ text }) => text);
  const shown = [first, second ?? []].flat().flatMap(({ text, options }) => [text, ...options]);
  return ok({
    ...question,
    text: plain.text,
    options: plain.options,
    ...(translation && { translation: { ...translation, ...plain.translation } }),
    rich: {
      markdown: {
        text: question.text,
        options: question.options,
        ...(translation && { translation: { text: translation.text, options: translation.options } }),
      },
      html: both(({ html }) => html),
      images: [...new Set(shown.flatMap(({ images }) => images))],
    },
    richExplanation: renderExplanation(explanation, second?.explanation),
  } as Stored<Question>);
}

const secondLanguageFaults = (second: { faults: Fault[] } | undefined): Fault[] =>
  (second?.faults ?? []).map(({ field, message }) => ({ field: `translation.${field}`, message }));

function renderExplanation(first: Rendered, second: Rendered | undefined): RichText | null {
  const translation = second?.html ? second : undefined;
  if (first.html === "" && !translation) return null;
  return {
    html: first.html,
    images: [...new Set([...first.images, ...(translation?.images ?? [])])],
    ...(translation && { translationHtml: translation.html }),
  };
}

const pickTexts = (
  { text, options }: { text: Rendered; options: Rendered[] },
  read: (part: Rendered) => string,
) => ({ text: read(text), options: options.map(read) });

/** The HTML of a question that is being typed, also with faults. */
export async function renderDraft(typed: Typed, known: KnownImages = new Map()): Promise<QuestionPreview> {
  const pace = newPace();
  const first = await renderParts(typed, known, pace);
  const second = typed.translation ? await renderParts(typed.translation, known, pace) : undefined;
  const faults = [...first.faults, ...secondLanguageFaults(second)];
  return {
    ...toHtml(first),
    ...(second && { translation: toHtml(second) }),
    // What is not typed yet is no fault of a draft.
    faults: faults.filter(({ message }) => message !== NO_TEXT),
  };
}

const toHtml = ({ text, options, explanation }: Awaited<ReturnType<typeof renderParts>>) => ({
  text: text.html,
  options: options.map(({ html }) => html),
  explanation: explanation.html,
});

const NO_TEXT = "There is no text to show";

async function renderParts({ text, options, explanation = "" }: Typed, known: KnownImages, pace: Pace) {
  const { renderMarkdown } = await markdown();
  const render = async (source: string, style?: { inline: boolean }) => {
    await pace(source);
    return renderMarkdown(source, known, style);
  };
  const rendered: Rendered[] = [];
  const parts = { text: await render(text), options: rendered, explanation: await render(explanation) };
  for (const option of options) rendered.push(await render(option, { inline: true }));
  const fields = [
    { field: "text", ...parts.text },
    ...parts.options.map((option, index) => ({ field: `options[${index}]`, ...option })),
  ];
  const empty = fields.flatMap(({ field, text }) => (text === "" ? [{ field, message: NO_TEXT }] : []));
  const found = [...fields, { field: "explanation", ...parts.explanation }].flatMap(
    ({ field, text, faults }) =>
      [...faults, ...(hasNoControlCharacters(text) ? [] : ["Please remove the control characters"])].map(
        (message) => ({ field, message }),
      ),
  );
  const plain = parts.options.map((option) => option.text);
  const isRepeated = (text: string, index: number) => text !== "" && plain.indexOf(text) < index;
  const repeated = plain.some(isRepeated) ? [{ field: "options", message: "Two options say the same" }] : [];
  return { ...parts, faults: [...found, ...empty, ...repeated] };
}
