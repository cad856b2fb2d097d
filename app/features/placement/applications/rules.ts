export const APPLICATION_STATES = [
  "applied",
  "shortlisted",
  "interview",
  "offered",
  "accepted",
  "declined",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

type Move = { by: "student" | "staff"; from: readonly ApplicationState[]; to: ApplicationState };

const MOVES = {
  shortlist: { by: "staff", from: ["applied"], to: "shortlisted" },
  /** Again from an interview: another round, or another date. */
  interview: { by: "staff", from: ["shortlisted", "interview"], to: "interview" },
  /** Some companies offer without an interview. */
  offer: { by: "staff", from: ["shortlisted", "interview"], to: "offered" },
  reject: { by: "staff", from: ["applied", "shortlisted", "interview", "offered"], to: "rejected" },
  /** A rejection was a mistake, or a place is open again. */
  reconsider: { by: "staff", from: ["rejected"], to: "shortlisted" },
  /** The student does not begin: the position is open again. Not after a placement was recorded. */
  release: { by: "staff", from: ["accepted"], to: "withdrawn" },
  accept: { by: "student", from: ["offered"], to: "accepted" },
  decline: { by: "student", from: ["offered"], to: "declined" },
  withdraw: { by: "student", from: ["applied", "shortlisted", "interview"], to: "withdrawn" },
} as const satisfies Record<string, Move>;

export type ApplicationMove = keyof typeof MOVES;
export const APPLICATION_MOVES = Object.keys(MOVES) as ApplicationMove[];

/** Who makes a move, the states from which it is allowed, and the state after it. */
export const applicationMove = (move: ApplicationMove): Move => MOVES[move];

export const movesFrom = (state: ApplicationState, by: Move["by"]): ApplicationMove[] =>
  APPLICATION_MOVES.filter((move) => MOVES[move].by === by && applicationMove(move).from.includes(state));
