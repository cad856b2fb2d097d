import { type Published, publishedRows } from "#app/features/provider/provider.ts";
import { blankText, isText, type SiteTexts, TEXT_NAMES } from "./sections.ts";

type Row = { section: string; value: unknown };

let shown: { rows: readonly Published[]; texts: SiteTexts } | undefined;

/**
 * The public texts as they are published: a value of the process beside `provider()` (ADR 0020), of the server alone.
 * Pages that hydrate get what they need from their loaders.
 */
export function siteTexts(): SiteTexts {
  const rows = publishedRows();
  if (shown?.rows !== rows) shown = { rows, texts: withTexts(blankTexts(), rows) };
  return shown.texts;
}

/** Whether a text is the demo's: people and figures that nobody has entered (Ruling 3). */
export const areSamples = (name: "faculty" | "stories" | "colleges"): boolean =>
  (siteTexts()[name] as { areSamples?: true }).areSamples === true;

const blankTexts = () =>
  Object.fromEntries(TEXT_NAMES.map((name) => [name, blankText(name)])) as unknown as SiteTexts;

const withTexts = (texts: SiteTexts, rows: readonly Row[]): SiteTexts => ({
  ...texts,
  ...Object.fromEntries(
    rows.flatMap(({ section, value }) =>
      isText(section) ? [[section, { ...texts[section], ...(value as object) }]] : [],
    ),
  ),
});

/** Runs something synchronous, such as the rendering of a preview, with drafts in place of what is published. */
export function withDrafts<Result>(drafts: readonly Row[] | undefined, run: () => Result): Result {
  if (!drafts) return run();
  const texts = withTexts(siteTexts(), drafts);
  const published = shown;
  shown = { rows: publishedRows(), texts };
  try {
    return run();
  } finally {
    shown = published;
  }
}
