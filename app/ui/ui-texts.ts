import { createContext, useContext } from "react";

/** The texts of the primitives; in a page of the test those of its catalogue, with the same keys. */
export const ENGLISH = {
  "ui.newTab": "(opens in a new tab)",
  "ui.problems": "There is a problem",
  "ui.error": "Error:",
  "ui.note": "Note",
  "ui.done": "Done",
  "ui.pleaseNote": "Please note",
  "ui.problem": "Problem",
  "ui.help": "Help",
  "ui.chat": "Chat with a coordinator",
};

export type UiTexts = typeof ENGLISH;

const Texts = createContext(ENGLISH);

export const UiTextsProvider = Texts.Provider;

export const useUiTexts = (): UiTexts => useContext(Texts);
