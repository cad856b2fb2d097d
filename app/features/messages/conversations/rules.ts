import { defineCase } from "#app/kernel/cases.ts";

/** What a student asks staff, and who has to write next. */
export const CONVERSATION_CASE = defineCase({
  noun: "conversation",
  states: {
    open: { label: "Open", tone: "marigold" },
    waiting: { label: "Answered", tone: "indigo" },
    done: { label: "Done", tone: "neutral" },
  },
  moves: {
    answer: { from: ["open", "waiting", "done"], to: "waiting" },
    close: { from: ["open", "waiting"], to: "done" },
    /** The student writes again. */
    write: { by: "student", from: ["open", "waiting", "done"], to: "open" },
  },
});

export type ConversationMove = (typeof CONVERSATION_CASE.moveNames)[number];

/** What students ask about. */
export const TOPICS = ["assignment", "grade", "class", "fee", "other"] as const;

export type Topic = (typeof TOPICS)[number];

export const TOPIC_LABELS: Record<Topic, string> = {
  assignment: "An assignment",
  grade: "A grade",
  class: "A class",
  fee: "The fee",
  other: "Something else",
};

/** A student may wait for this many answers at once. */
export const MAX_OPEN = 20;
export const MAX_TEXT = 4_000;
