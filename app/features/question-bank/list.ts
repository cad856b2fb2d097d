import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { SECOND_LANGUAGES } from "./languages/rules.ts";
import { CODE_AUDIENCES, CODE_CASE, QUESTION_STATES } from "./rules.ts";

/** The question bank, newest first: each question in its newest version. */
export const QUESTION_LIST = defineList({
  sorts: ["created", "topic"],
  defaultSort: { by: "created", direction: "descending" },
  filters: {
    state: oneOf(QUESTION_STATES),
    topic: anyText(),
    difficulty: oneOf(["1", "2", "3"]),
    tag: anyText(),
    quiz: anyText(),
    /** The second language that questions have, or `none`. */
    language: oneOf([...SECOND_LANGUAGES, "none"]),
  },
});

export type QuestionQuery = ListQuery<typeof QUESTION_LIST>;

/** Test codes, newest first. */
export const CODE_LIST = defineList({
  sorts: ["created"],
  defaultSort: { by: "created", direction: "descending" },
  filters: {
    state: oneOf(CODE_CASE.stateNames),
    /** A quiz, or DEFAULT_QUIZ. */
    quiz: anyText(),
    for: oneOf(CODE_AUDIENCES),
    batch: anyText(),
  },
});

export type CodeQuery = ListQuery<typeof CODE_LIST>;
