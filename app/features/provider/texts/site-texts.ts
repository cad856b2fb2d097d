import { isMailName, MAIL_NAMES, type MailName } from "#app/features/messages/mail/texts/catalogue.ts";
import { type Published, publishedRows } from "#app/features/provider/provider.ts";
import {
  blankText,
  isText,
  type SiteMailText,
  type SiteTexts,
  TEXT_NAMES,
  type TextName,
} from "./sections.ts";

type Row = { section: string; value: unknown };

type Mails = Record<MailName, SiteMailText>;

let shown: { rows: readonly Published[]; texts: SiteTexts; mails: Mails } | undefined;

/**
 * The public texts as they are published: a value of the process beside `provider()` (ADR 0020), of the server alone.
 * Pages that hydrate get what they need from their loaders.
 */
export const siteTexts = (): SiteTexts => current().texts;

/** The text of a mail as it is published, or the standard one. */
export const siteMailText = (name: MailName): SiteMailText => current().mails[name];

function current() {
  const rows = publishedRows();
  if (shown?.rows !== rows)
    shown = { rows, texts: withTexts(blankTexts(), rows), mails: withMails(standardMails(), rows) };
  return shown;
}

/** Whether a text is the demo's: people and figures that nobody has entered (Ruling 3). */
export const areSamples = (name: "faculty" | "stories" | "colleges"): boolean =>
  (siteTexts()[name] as { areSamples?: true }).areSamples === true;

const blankOf = (names: readonly TextName[]) =>
  Object.fromEntries(names.map((name) => [name, blankText(name)])) as unknown;
const blankTexts = () => blankOf(TEXT_NAMES.filter((name) => !isMailName(name))) as SiteTexts;
const standardMails = () => blankOf(MAIL_NAMES) as Mails;

const withTexts = (texts: SiteTexts, rows: readonly Row[]): SiteTexts => ({
  ...texts,
  ...Object.fromEntries(
    rows.flatMap(({ section, value }) =>
      isPageText(section) ? [[section, { ...texts[section], ...(value as object) }]] : [],
    ),
  ),
});

const isPageText = (section: string): section is keyof SiteTexts => isText(section) && !isMailName(section);

/** A version without fields is the standard text, which a draft may have gone back to. */
const withMails = (mails: Mails, rows: readonly Row[]): Mails => ({
  ...mails,
  ...Object.fromEntries(
    rows.flatMap(({ section, value }) =>
      isMailName(section) ? [[section, { ...blankText(section), ...(value as object) }]] : [],
    ),
  ),
});

/** Runs something synchronous, such as the rendering of a preview, with drafts in place of what is published. */
export function withDrafts<Result>(drafts: readonly Row[] | undefined, run: () => Result): Result {
  if (!drafts) return run();
  const published = current();
  const { rows, texts, mails } = published;
  shown = { rows, texts: withTexts(texts, drafts), mails: withMails(mails, drafts) };
  try {
    return run();
  } finally {
    shown = published;
  }
}
