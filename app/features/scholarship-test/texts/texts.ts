import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { formatNumber } from "#app/kernel/count.ts";
import type { en } from "./en.server.ts";

/** The texts of the test: one catalogue for each language, with the same keys and placeholders (ADR 0106). */

/** A text, or one for each form of the number in it; `{name}` is a placeholder. */
type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { one: string; other: string });

type English = typeof en;
export type TextKey = keyof English;

/** Each key of the English catalogue, with the same kind of text. */
export type Catalogue = {
  readonly [Key in TextKey]: English[Key] extends string ? string : Exclude<Text, string>;
};

/** The catalogues of a page: of its languages, and only the sections that it needs. */
export type Texts = { [Language in LanguageCode]?: Partial<Record<string, Text>> };

type NamesIn<Written extends string> = Written extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type PlaceholderNames<Key extends TextKey> = English[Key] extends { one: string; other: string }
  ? NamesIn<English[Key]["one"] | English[Key]["other"]> | "count"
  : NamesIn<English[Key] & string>;

/** The values of the placeholders of a text; none when it has none. */
type PlaceholderValues<Key extends TextKey> = [PlaceholderNames<Key>] extends [never]
  ? []
  : [values: Record<PlaceholderNames<Key>, string | number>];

export type TextLookup = <Key extends TextKey>(key: Key, ...values: PlaceholderValues<Key>) => string;

export const PLACEHOLDER = /\{(\w+)\}/g;

/** The texts of one language as a function of key and values. A number is written as everywhere on the site. */
export function textsIn(texts: Texts, language: LanguageCode): TextLookup {
  return (key, ...[values = {}]) => {
    const text = texts[language]?.[key] ?? "";
    const known = values as Record<string, string | number>;
    const written =
      typeof text === "string"
        ? text
        : (text[new Intl.PluralRules(language).select(known.count as number)] ?? text.other);
    return written.replace(PLACEHOLDER, (_, name: string) => {
      const value = known[name]!;
      return typeof value === "number" ? formatNumber(value) : value;
    });
  };
}
