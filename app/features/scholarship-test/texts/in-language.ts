import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import type { ServedHtml, ServedTranslation } from "#app/features/scholarship-test/served-question.ts";

type Explanation = { explanation?: string | null; explanationHtml?: string | null };

type ExplainedQuestion = Explanation & {
  text: string;
  options: string[];
  html?: ServedHtml | null;
  translation?: (ServedTranslation & Explanation) | null;
};

/** A question in this language where it exists, else in English; an explanation may exist in English only. */
export function inLanguage({ translation, ...english }: ExplainedQuestion, language: LanguageCode) {
  const isTranslated = translation?.language === language;
  const { text, options, html } = isTranslated ? translation : english;
  const explained = isTranslated && translation.explanation ? translation : english;
  const { explanation, explanationHtml } = explained;
  const [lang, explanationLang] = [isTranslated ? language : "en", explained === english ? "en" : language];
  return { text, options, html, lang, explanation, explanationHtml, explanationLang };
}
