import type { Texts } from "#app/features/question-bank/rules.ts";
import { type Marking, rightOptions } from "#app/features/scholarship-test/corrections/rules.ts";
import { minimumScore } from "#app/features/students/rules.ts";

/** Scores in percent from `lowest` to `highest`, both included; `value` names the band in addresses. */
export type ScoreBand = { value: string; lowest: number; highest: number };

/** 0 to 9, 10 to 19 and so on; the last one is 90 to 100. */
export const SCORE_BANDS: readonly ScoreBand[] = Array.from({ length: 10 }, (_, index) => ({
  value: String(10 * index),
  lowest: 10 * index,
  highest: index === 9 ? 100 : 10 * index + 9,
}));

export const findScoreBand = (value: string): ScoreBand | undefined =>
  SCORE_BANDS.find((band) => band.value === value);

export const isInBand = ({ lowest, highest }: ScoreBand, score: number): boolean =>
  score >= lowest && score <= highest;

type State = "in_progress" | "finished" | "archived";

/** The number of attempts with the same state, branch, score and award; a running attempt has none. */
export type ResultGroup = {
  state: State;
  branch: string;
  score: number | null;
  awardPercent: number | null;
  count: number;
};

type Show = "" | "high" | "scholarship" | "award";
type ResultFilters = { show: Show; state: "" | State; branch: string; score: string };

/** The lowest score of a filter; undefined includes attempts without a score. An award is none of a score. */
export const lowestScore = (show: Show): number | undefined =>
  show === "award" ? undefined : minimumScore(show);

export function countResultChoices(groups: readonly ResultGroup[], filters: ResultFilters) {
  const count = (changed: Partial<ResultFilters>) => countResults(groups, { ...filters, ...changed });
  const branches = [...new Set(groups.map(({ branch }) => branch))];
  const choices = (values: readonly string[], name: keyof ResultFilters) =>
    values.map((value) => ({ value, count: count({ [name]: value }) }));
  return {
    total: count({}),
    show: choices(["", "high", "scholarship", "award"], "show"),
    state: choices(["", "in_progress", "archived"], "state"),
    branch: choices(["", ...branches], "branch"),
    score: choices(["", ...SCORE_BANDS.map(({ value }) => value)], "score"),
  };
}

function countResults(groups: readonly ResultGroup[], { show, state, branch, score }: ResultFilters): number {
  const lowest = lowestScore(show);
  const band = findScoreBand(score);
  const isCounted = (group: ResultGroup) =>
    group.state === (state || "finished") &&
    (branch === "" || group.branch === branch) &&
    (show !== "award" || (group.awardPercent ?? 0) > 0) &&
    (lowest === undefined || (group.score !== null && group.score >= lowest)) &&
    (band === undefined || (group.score !== null && isInBand(band, group.score)));
  return groups.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
}

export type AttemptAnswer = {
  position: number;
  text: string;
  options: string[];
  /** The same of a formatted question. */
  html: Texts | null;
  correctAnswer: number;
  marking: Marking;
  selectedAnswer: number | null;
  savedAt: number | null;
  source: string | null;
};

/**
 * Returns the question with its options in the order that the student saw, as stored positions; null as stored. Key,
 * answer and corrections follow their options.
 */
export function asShown(question: AttemptAnswer, order: readonly number[] | null): AttemptAnswer {
  if (order === null) return question;
  const { options, html, correctAnswer, selectedAnswer, marking } = question;
  const place = (option: number) => order.indexOf(option);
  const inOrder = (texts: readonly string[]) => order.map((option) => texts[option] ?? "");
  return {
    ...question,
    options: inOrder(options),
    html: html && { ...html, options: inOrder(html.options) },
    correctAnswer: place(correctAnswer),
    selectedAnswer: selectedAnswer === null ? null : place(selectedAnswer),
    marking: {
      ...marking,
      key: marking.key === null ? null : place(marking.key),
      accepted: marking.accepted.map(place),
    },
  };
}

export type AnswerMark = "right" | "wrong" | "none" | "void";

/** Whether an answer is right; 'none' without one, 'void' when its question does not count. */
export function answerMark({
  selectedAnswer,
  correctAnswer,
  marking,
}: Pick<AttemptAnswer, "selectedAnswer" | "correctAnswer" | "marking">): AnswerMark {
  if (marking.isVoid) return "void";
  if (selectedAnswer === null) return "none";
  return rightOptions(correctAnswer, marking).includes(selectedAnswer) ? "right" : "wrong";
}

type TimedAnswer = Pick<AttemptAnswer, "savedAt" | "source">;

/**
 * Seconds between an answer and the one before it, or the start; null without an answer. An answer of an offline log is
 * stored when it arrives: its seconds, and those of the answer after it, are not known (as in db/queries/item-analysis).
 */
export function secondsPerQuestion(startedAt: number, lines: readonly TimedAnswer[]): (number | null)[] {
  let last: TimedAnswer = { savedAt: startedAt, source: null };
  return lines.map((line) => {
    if (line.savedAt === null) return null;
    const isTimed = line.source !== "offline" && last.source !== "offline";
    const seconds = Math.max(0, Math.round((line.savedAt - last.savedAt!) / 1000));
    last = line;
    return isTimed ? seconds : null;
  });
}
