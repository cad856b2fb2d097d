/** What a correction changes about one version of a question. */
export const CORRECTION_KINDS = {
  void: "The question does not count",
  key: "Another option is the correct answer",
  accept: "One more option is accepted",
} as const;

export type CorrectionKind = keyof typeof CORRECTION_KINDS;

/** `option` counts from 0; null for a question that does not count. */
export type CorrectedAnswer = { kind: CorrectionKind; option: number | null };

export type Proposal = CorrectedAnswer & {
  questionId: string;
  /** False: an award may fall. */
  keepsAwards: boolean;
};

/** What a correction does, in numbers of students. */
export type Moves = {
  students: number;
  scoresUp: number;
  scoresDown: number;
  awardsUp: number;
  awardsDown: number;
};

type Question = { options: readonly string[]; correctAnswer: number };

/** Why a proposal cannot be applied, as the message of its field; undefined when it can. */
export function proposalFault(
  { options, correctAnswer }: Question,
  { kind, option }: CorrectedAnswer,
): { field: "option"; message: string } | undefined {
  if (kind === "void") return undefined;
  if (option === null) return { field: "option", message: "Please choose the option" };
  if (options[option] === undefined) {
    return { field: "option", message: `This question has ${options.length} options` };
  }
  return option === correctAnswer
    ? { field: "option", message: "This option is the correct answer already" }
    : undefined;
}

/** How the corrections of a question change the marking of its answers. */
export type Marking = { isVoid: boolean; key: number | null; accepted: readonly number[] };

/** Combines the corrections of one question that count. */
export const toMarking = (corrections: readonly CorrectedAnswer[]): Marking => ({
  isVoid: corrections.some(({ kind }) => kind === "void"),
  key: corrections.find(({ kind }) => kind === "key")?.option ?? null,
  accepted: corrections.flatMap(({ kind, option }) => (kind === "accept" && option !== null ? [option] : [])),
});

/** The options that count as right; none when the question does not count. */
export function rightOptions(correctAnswer: number, { isVoid, key, accepted }: Marking): number[] {
  return isVoid ? [] : [...new Set([key ?? correctAnswer, ...accepted])];
}
