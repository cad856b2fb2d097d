import { LANGUAGES, SECOND_LANGUAGES } from "#app/features/question-bank/languages/rules.ts";

/** The second languages for a select; loaders send them, so that the scripts of staff pages do not contain the table. */
export const LANGUAGE_CHOICES = SECOND_LANGUAGES.map((value) => ({ value, label: LANGUAGES[value].name }));
