/** The languages of the test. Another one is a row here. */
export const LANGUAGES = {
  en: { name: "English", ownName: "English" },
  hi: { name: "Hindi", ownName: "हिन्दी" },
} as const;

export type LanguageCode = keyof typeof LANGUAGES;
const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

/** Every question has it; the interface uses it unless a test is also in the language that the student has chosen. */
const FIRST_LANGUAGE = "en";
export type SecondLanguage = Exclude<LanguageCode, typeof FIRST_LANGUAGE>;
export const SECOND_LANGUAGES = LANGUAGE_CODES.filter(
  (code): code is SecondLanguage => code !== FIRST_LANGUAGE,
);
