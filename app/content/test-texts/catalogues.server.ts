import type { LanguageCode } from "#app/domain/languages/rules.ts";
import { en } from "./en.server.ts";
import { hi } from "./hi.server.ts";
import type { Catalogue, Texts } from "./texts.ts";

export const CATALOGUES: Record<LanguageCode, Catalogue> = { en, hi };

type Section = "ui" | "test" | "start" | "practice" | "result" | "timeline" | "server";

/** The texts of these sections in these languages. Messages of the server are needed where there is another language. */
export const textsOf = (languages: readonly LanguageCode[], sections: readonly Section[]): Texts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(CATALOGUES[language]).filter(([key]) =>
          [...sections, ...(languages.length > 1 ? ["server"] : [])].includes(key.split(".")[0]!),
        ),
      ),
    ]),
  );
