import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { PLACEHOLDER, type Texts } from "./texts.ts";

/**
 * A message of the server in another language, if the catalogues have it; else as it is. The server writes English.
 */
export function translateMessage(
  { en: english = {}, ...others }: Texts,
  language: LanguageCode,
  message: string,
): string {
  const catalogue = language === "en" ? undefined : others[language];
  if (!catalogue) return message;
  for (const [key, text] of Object.entries(english)) {
    if (!key.startsWith("server.") || typeof text !== "string") continue;
    const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);
    const found = new RegExp(`^${text.replace(/[.?()]/g, "\\$&").replace(PLACEHOLDER, "(.+)")}$`).exec(
      message,
    );
    if (!found) continue;
    const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1]!]));
    return (catalogue[key] as string).replace(PLACEHOLDER, (_, name: string) => values[name]!);
  }
  return message;
}
