/** The languages of the test. Another one is a row here and a catalogue in app/features/scholarship-test/texts. */
export const LANGUAGES = {
  en: { name: "English", ownName: "English" },
  hi: { name: "Hindi", ownName: "हिन्दी" },
} as const;

export type LanguageCode = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

/** Every question has it; the interface uses it unless a test is also in the language that the student has chosen. */
export const FIRST_LANGUAGE = "en";
export type SecondLanguage = Exclude<LanguageCode, typeof FIRST_LANGUAGE>;
export const languagesWith = (second: readonly (SecondLanguage | null)[]): LanguageCode[] =>
  LANGUAGE_CODES.filter((code) => code === FIRST_LANGUAGE || second.includes(code));

/** The chosen language where it exists, else English. */
export const languageAmong = (
  languages: readonly LanguageCode[],
  chosen: LanguageCode | null,
): LanguageCode => languages.find((code) => code === chosen) ?? FIRST_LANGUAGE;

export const SECOND_LANGUAGES = LANGUAGE_CODES.filter(
  (code): code is SecondLanguage => code !== FIRST_LANGUAGE,
);
