import { createContext, type ReactNode, useContext } from "react";
import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { type UiTexts, UiTextsProvider } from "#app/ui/ui-texts.ts";
import { type TextLookup, type Texts, textsIn } from "./texts.ts";
import { translateMessage } from "./translate-message.ts";

type TestTexts = {
  language: LanguageCode;
  text: TextLookup;
  /** A message of the server in the language of the page. */
  translate: (message: string) => string;
  /** The name of a language in itself. */
  nameOf: (code: LanguageCode) => string;
};

const Context = createContext<TestTexts | null>(null);

export const useTexts = (): TestTexts => useContext(Context)!;

/** Everything inside is in `language`, also the texts of the primitives. */
export function TestTextsProvider({
  texts,
  language,
  children,
}: {
  texts: Texts;
  language: LanguageCode;
  children: ReactNode;
}) {
  const text = textsIn(texts, language);
  const translate = (message: string) => translateMessage(texts, language, message);
  const nameOf = (code: LanguageCode) => textsIn(texts, code)("ui.ownName");
  return (
    <Context.Provider value={{ language, text, translate, nameOf }}>
      <UiTextsProvider value={texts[language] as UiTexts}>{children}</UiTextsProvider>
    </Context.Provider>
  );
}
