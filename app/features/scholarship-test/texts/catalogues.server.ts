import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { en } from "./en.server.ts";
import { hi } from "./hi.server.ts";
import type { Catalogue, Texts } from "./texts.ts";

export const CATALOGUES: Record<LanguageCode, Catalogue> = { en, hi };

type Section = "ui" | "test" | "start" | "practice" | "result" | "timeline" | "server";

const sets = new Map<string, Texts>();

/** The texts of these sections in these languages. Messages of the server are needed where there is another language. */
export function getTexts(languages: readonly LanguageCode[], sections: readonly Section[]): Texts {
  const key = [...languages, ...sections].join();
  const known = sets.get(key);
  if (known) return known;
  const shown: string[] = [...sections, ...(languages.length > 1 ? ["server"] : [])];
  const isShown = ([name]: [string, unknown]) => shown.includes(name.split(".")[0]!);
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(Object.entries(CATALOGUES[language]).filter(isShown)),
    ]),
  );
  sets.set(key, texts);
  return texts;
}
