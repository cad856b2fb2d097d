import type { Texts } from "#app/features/question-bank/rules.ts";
import { isInBand, SCORE_BANDS, type ScoreBand } from "#app/features/scholarship-test/results/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";

/** The number of finished attempts with the same result. `score` is the percentage that the results show. */
export type ScoreCount = { totalQuestions: number; correctCount: number; score: number; attempts: number };

/** The number of finished attempts with the same result and the same answer to a question; -1 without an answer. */
export type AnswerCell = {
  totalQuestions: number;
  correctCount: number;
  selectedAnswer: number;
  attempts: number;
};

export type SecondsCount = { seconds: number; answers: number };

export type CountedVersion = {
  id: string;
  questionKey: string;
  version: number;
  text: string;
  options: string[];
  /** The same of a formatted question. */
  html?: Texts | null;
  /** The key, with the corrections of the question. */
  correctAnswer: number;
  /** Options that are accepted, too. */
  accepted: number[];
  /** The question does not count: it is in no score. Its figures use its key. */
  isVoid: boolean;
  isCurrent: boolean;
  cells: AnswerCell[];
  seconds: SecondsCount[];
};

/** Attempts, and how many of them have the correct answer. */
type Group = { attempts: number; right: number };

export type FlagKind =
  | "few_answers"
  | "other_option"
  | "not_better"
  | "weak"
  | "easy"
  | "guessed"
  | "not_answered"
  | "unused_option";

/** A reason to look at a question, as one sentence. */
type Flag = { kind: FlagKind; reason: string };

type OptionAnalysis = {
  /** 'A' for the first. */
  label: string;
  text: string;
  isRight: boolean;
  chosen: number;
  /** Times chosen by the best quarter; null without one. */
  chosenByBest: number | null;
};

/**
 * A version with the number of its question on the page of the quiz, from 1, null when the question was removed; and
 * its place among all versions.
 */
export type NumberedVersion = CountedVersion & { number: number | null; place: number };

/** Numbers the questions; `versions` has the current questions in their order, with all versions of each together. */
export function numberQuestions(versions: readonly CountedVersion[]): NumberedVersion[] {
  const current = versions.filter(({ isCurrent }) => isCurrent).map(({ questionKey }) => questionKey);
  return versions.map((version, place) => {
    const index = current.indexOf(version.questionKey);
    return { ...version, place, number: index < 0 ? null : index + 1 };
  });
}

export type VersionAnalysis = Omit<NumberedVersion, "cells" | "seconds" | "options"> & {
  /** Finished attempts whose paper has this version. */
  attempts: number;
  notAnswered: number;
  /** 0 to 1; an attempt without an answer is not right. */
  shareRight: number;
  /** -1 to 1; null where it cannot be calculated. */
  discrimination: number | null;
  medianSeconds: number | null;
  options: OptionAnalysis[];
  /** By the score of the rest of the paper; null where all have the same. */
  quarters: { best: Group; others: Group } | null;
  flags: Flag[];
};

/** Below this number of answers the figures of a question are uncertain. */
export const FEW_ANSWERS = 30;
/** From this share of correct answers a question is easy. */
const EASY = 0.95;
/** Below this discrimination a question says little about the rest of the paper. */
const WEAK = 0.1;
/** Above this share of attempts without an answer a question is flagged. */
const OFTEN_UNANSWERED = 0.25;
/** From this number of answers an option that nobody chose is flagged. */
const MANY_ANSWERS = 100;
const BEST_SHARE = 0.25;

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

/**
 * The figures of one version of a question. The score of the rest of the paper is the share of correct answers among its
 * other questions, so that a question is never compared with itself.
 */
export function analyseVersion({ cells, seconds, options, ...version }: NumberedVersion): VersionAnalysis {
  const attempts = sum(cells, (cell) => cell.attempts);
  const isRightOption = (option: number) =>
    option === version.correctAnswer || version.accepted.includes(option);
  const isRight = ({ selectedAnswer }: AnswerCell) => isRightOption(selectedAnswer);
  const restScore = (cell: AnswerCell) => restShare(cell, { isRight: isRight(cell), isVoid: version.isVoid });
  const ofOption = (rows: readonly AnswerCell[], option: number) =>
    sum(
      rows.filter(({ selectedAnswer }) => selectedAnswer === option),
      (cell) => cell.attempts,
    );
  const toGroup = (rows: readonly AnswerCell[]): Group => ({
    attempts: sum(rows, (cell) => cell.attempts),
    right: sum(rows.filter(isRight), (cell) => cell.attempts),
  });
  const split = splitBestQuarter(cells, restScore);
  const figures = {
    ...version,
    attempts,
    notAnswered: ofOption(cells, -1),
    shareRight: attempts === 0 ? 0 : rightShare(toGroup(cells)),
    discrimination: pointBiserial(cells, isRight, restScore),
    medianSeconds: median(seconds),
    options: options.map((text, option) => ({
      label: optionLabel(option),
      text,
      isRight: isRightOption(option),
      chosen: ofOption(cells, option),
      chosenByBest: split && ofOption(split.best, option),
    })),
    quarters: split && { best: toGroup(split.best), others: toGroup(split.others) },
  };
  return { ...figures, flags: findFlags(figures) };
}

/** The share of correct answers among the other questions that count; null without any. */
function restShare(
  { totalQuestions, correctCount }: AnswerCell,
  { isRight, isVoid }: { isRight: boolean; isVoid: boolean },
): number | null {
  const others = isVoid ? totalQuestions : totalQuestions - 1;
  return others < 1 ? null : (correctCount - Number(isRight && !isVoid)) / others;
}

/**
 * Point-biserial correlation of right or wrong with the score of the rest of the paper (corrected item-total
 * correlation); null where everybody is right or wrong, or all have the same rest.
 */
function pointBiserial(
  cells: readonly AnswerCell[],
  isRight: (cell: AnswerCell) => boolean,
  restScore: (cell: AnswerCell) => number | null,
): number | null {
  const pairs = cells.map((cell) => ({
    weight: cell.attempts,
    right: Number(isRight(cell)),
    rest: restScore(cell),
  }));
  const count = sum(pairs, ({ weight }) => weight);
  if (count < 2 || pairs.some(({ rest }) => rest === null)) return null;
  if (new Set(pairs.map(({ rest }) => rest)).size < 2) return null;
  if (new Set(pairs.map(({ right }) => right)).size < 2) return null;
  const mean = (value: (pair: { right: number; rest: number }) => number) =>
    sum(pairs, ({ weight, right, rest }) => weight * value({ right, rest: rest! })) / count;
  const meanRight = mean(({ right }) => right);
  const meanRest = mean(({ rest }) => rest);
  const covariance = mean(({ right, rest }) => (right - meanRight) * (rest - meanRest));
  const variance = mean(({ rest }) => (rest - meanRest) ** 2);
  return covariance / Math.sqrt(meanRight * (1 - meanRight) * variance);
}

/**
 * Splits attempts into the best quarter by the score of the rest and the others. Attempts with the same score stay
 * together, so that the quarter may be larger; null when nobody would be left.
 */
function splitBestQuarter(
  cells: readonly AnswerCell[],
  restScore: (cell: AnswerCell) => number | null,
): { best: AnswerCell[]; others: AnswerCell[] } | null {
  const wanted = sum(cells, ({ attempts }) => attempts) * BEST_SHARE;
  const rests = [...new Set(cells.map(restScore))].filter((rest) => rest !== null).sort((a, b) => b - a);
  const bestOf = (lowest: number) => cells.filter((cell) => (restScore(cell) ?? -1) >= lowest);
  const lowest = rests.find((rest) => sum(bestOf(rest), ({ attempts }) => attempts) >= wanted);
  if (lowest === undefined || lowest === rests.at(-1)) return null;
  return { best: bestOf(lowest), others: cells.filter((cell) => (restScore(cell) ?? -1) < lowest) };
}

/** The middle of the seconds, the mean of both for an even number; null without an answer. */
function median(counts: readonly SecondsCount[]): number | null {
  const sorted = [...counts].sort((one, other) => one.seconds - other.seconds);
  const total = sum(sorted, ({ answers }) => answers);
  if (total === 0) return null;
  /** The value at a place of the sorted answers, counted from 0. */
  const at = (place: number) => {
    const upTo = (index: number) => sum(sorted.slice(0, index + 1), ({ answers }) => answers);
    return sorted.find((_, index) => upTo(index) > place)!.seconds;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
const rightShare = ({ right, attempts }: Group) => right / attempts;

/** Why to look at a question. With few answers nothing else is said: it would mostly be chance. */
function findFlags(version: Omit<VersionAnalysis, "flags">): Flag[] {
  const answered = version.attempts - version.notAnswered;
  if (version.attempts === 0) return [];
  if (answered < FEW_ANSWERS) {
    return [{ kind: "few_answers", reason: `Fewer than ${FEW_ANSWERS} answers: figures are uncertain.` }];
  }
  return [
    ...flagOptions(version),
    ...flagDiscrimination(version),
    ...flagShare(version),
    ...(answered >= MANY_ANSWERS ? flagUnused(version) : []),
  ];
}

function flagOptions({ options }: Pick<VersionAnalysis, "options">): Flag[] {
  const right = options.filter(({ isRight }) => isRight);
  const most = Math.max(...right.map(({ chosenByBest }) => chosenByBest ?? 0));
  return options
    .filter(({ isRight, chosenByBest }) => !isRight && chosenByBest !== null && chosenByBest > most)
    .map(({ label }) => ({
      kind: "other_option",
      reason: `Option ${label} was chosen more often by the best quarter than the correct answer ${right[0]?.label}.`,
    }));
}

function flagDiscrimination({
  quarters,
  discrimination,
  shareRight,
}: Pick<VersionAnalysis, "quarters" | "discrimination" | "shareRight">): Flag[] {
  // Where nearly everybody is right, nobody can be better.
  if (shareRight >= EASY || quarters === null || discrimination === null) return [];
  const [best, others] = [rightShare(quarters.best), rightShare(quarters.others)];
  if (best <= others) {
    const reason = `The best quarter is not better than the rest: ${percent(best)} and ${percent(others)} right.`;
    return [{ kind: "not_better", reason }];
  }
  if (discrimination >= WEAK) return [];
  const reason = "Being right here has little to do with the score of the rest of the paper.";
  return [{ kind: "weak", reason }];
}

function flagShare(version: Omit<VersionAnalysis, "flags">): Flag[] {
  const { shareRight, options, notAnswered, attempts } = version;
  const guessing = options.filter(({ isRight }) => isRight).length / options.length;
  const flags: (Flag | false)[] = [
    shareRight >= EASY && { kind: "easy", reason: `Nearly everybody is right: ${percent(shareRight)}.` },
    shareRight <= guessing && {
      kind: "guessed",
      reason: `Correct answers are not more frequent than by guessing: ${percent(shareRight)}, with ${options.length} options.`,
    },
    notAnswered / attempts > OFTEN_UNANSWERED && {
      kind: "not_answered",
      reason: `Not answered in ${percent(notAnswered / attempts)} of the attempts.`,
    },
  ];
  return flags.filter((flag) => flag !== false);
}

const flagUnused = ({ options }: Pick<VersionAnalysis, "options">): Flag[] =>
  options
    .filter(({ chosen }) => chosen === 0)
    .map(({ label }) => ({ kind: "unused_option", reason: `Nobody chose option ${label}.` }));

export type QuizAnalysis = {
  attempts: number;
  /** In percent, of the scores that the results show; null without an attempt. */
  mean: number | null;
  /** Of a sample (n - 1), in percentage points; null below two attempts. */
  standardDeviation: number | null;
  reliability: Reliability;
  distribution: (ScoreBand & { attempts: number })[];
};

/** The figures of a quiz; `versions` are those that attempts have. */
export function analyseQuiz(
  scores: readonly ScoreCount[],
  versions: readonly CountedVersion[],
): QuizAnalysis {
  const attempts = sum(scores, (count) => count.attempts);
  const mean = attempts === 0 ? null : sum(scores, (count) => count.attempts * count.score) / attempts;
  const squares = sum(scores, (count) => count.attempts * (count.score - (mean ?? 0)) ** 2);
  const standardDeviation = attempts < 2 ? null : Math.sqrt(squares / (attempts - 1));
  return {
    attempts,
    mean,
    standardDeviation,
    reliability: computeReliability(scores, versions, standardDeviation),
    distribution: SCORE_BANDS.map((band) => ({
      ...band,
      attempts: sum(
        scores.filter(({ score }) => isInBand(band, score)),
        (count) => count.attempts,
      ),
    })),
  };
}

/** Why no reliability is calculated. */
type NoReliability = "too_few" | "no_differences" | "different_questions";

export type Reliability =
  | {
      /** KR-20, at most 1; equal to Cronbach's alpha for answers that are right or wrong. */
      value: number;
      /** Standard error of a score, in percentage points; null for a value below 0. */
      standardError: number | null;
      /** The attempts it is calculated from: those with the most frequent number of questions. */
      attempts: number;
      questions: number;
    }
  | { value: null; why: NoReliability };

function computeReliability(
  scores: readonly ScoreCount[],
  versions: readonly CountedVersion[],
  standardDeviation: number | null,
): Reliability {
  const totals = [...new Set(scores.map(({ totalQuestions }) => totalQuestions))];
  const withTotal = (total: number) => scores.filter(({ totalQuestions }) => totalQuestions === total);
  const countAttempts = (total: number) => sum(withTotal(total), (count) => count.attempts);
  const total = totals.sort((one, other) => countAttempts(other) - countAttempts(one) || other - one)[0] ?? 0;
  const attempts = countAttempts(total);
  if (attempts < 2 || total < 2) return { value: null, why: "too_few" };
  const items = scoredItems(versions, total);
  if (items.length !== total || items.some((item) => item.attempts !== attempts)) {
    return { value: null, why: "different_questions" };
  }
  const used = withTotal(total);
  const mean = sum(used, (count) => count.attempts * count.correctCount) / attempts;
  const variance = sum(used, (count) => count.attempts * (count.correctCount - mean) ** 2) / attempts;
  if (variance === 0) return { value: null, why: "no_differences" };
  const itemVariance = sum(items, (item) => rightShare(item) * (1 - rightShare(item)));
  const value = (total / (total - 1)) * (1 - itemVariance / variance);
  const standardError = value < 0 ? null : (standardDeviation ?? 0) * Math.sqrt(1 - value);
  return { value, standardError, attempts, questions: total };
}

const NO_RELIABILITY: Record<NoReliability, string> = {
  too_few: "It needs at least two attempts and two questions.",
  no_differences: "Everybody has the same number of correct answers, so it cannot be calculated.",
  different_questions:
    "Not all students had the same questions, so it cannot be calculated. A batch that had the same questions has one.",
};

/** What a reliability means, in plain sentences. `attempts` is the number of all attempts. */
export function describeReliability(reliability: Reliability, attempts: number): string {
  if (reliability.value === null) return NO_RELIABILITY[reliability.why];
  const { value, standardError, attempts: used, questions } = reliability;
  if (value < 0) {
    return "The questions contradict each other: look at those with a negative discrimination first.";
  }
  const sentences = [
    `About ${percent(value)} of the differences between scores come from the students, the rest is chance.`,
    reliabilityAdvice(value),
    `A score is uncertain by about ${Math.round(standardError ?? 0)} percentage points.`,
    used < attempts && `Calculated from ${used} of ${attempts} attempts, those with ${questions} questions.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

function reliabilityAdvice(value: number): string {
  if (value >= 0.8) return "That is enough for decisions about single students.";
  if (value >= 0.7) return "That is enough to compare groups; near an award limit chance may decide.";
  return "That is not enough for decisions about single students: near an award limit chance decides.";
}

/** The questions of papers with this number of questions; the versions of a question are one. */
function scoredItems(versions: readonly CountedVersion[], total: number): Group[] {
  const items = new Map<string, Group>();
  for (const { questionKey, correctAnswer, accepted, isVoid, cells } of versions) {
    if (isVoid) continue;
    const item = items.get(questionKey) ?? { attempts: 0, right: 0 };
    for (const { totalQuestions, selectedAnswer, attempts } of cells) {
      if (totalQuestions !== total) continue;
      item.attempts += attempts;
      if (selectedAnswer === correctAnswer || accepted.includes(selectedAnswer)) item.right += attempts;
    }
    items.set(questionKey, item);
  }
  return [...items.values()].filter(({ attempts }) => attempts > 0);
}

type VersionSort = {
  by: "position" | "right" | "discrimination" | "seconds";
  direction: "ascending" | "descending";
};

/** Orders versions that are in the order of their questions; those without the figure come last. */
export function sortVersions(
  versions: readonly VersionAnalysis[],
  { by, direction }: VersionSort,
): VersionAnalysis[] {
  const sign = direction === "ascending" ? 1 : -1;
  if (by === "position") return sign === 1 ? [...versions] : [...versions].reverse();
  const figure = (version: VersionAnalysis) =>
    ({ right: version.shareRight, discrimination: version.discrimination, seconds: version.medianSeconds })[
      by
    ];
  return [...versions].sort((one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}
