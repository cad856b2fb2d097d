import { conflict, type Problem } from "./problem.ts";

/** How lists and pages show a state of a case. */
export type CaseState = {
  label: string;
  tone?: "neutral" | "indigo" | "marigold" | "leaf" | "amber" | "brick";
  /** What the student reads above their own case: 'Your refund has been approved'. */
  heading?: string;
  /** The answer to a decision that comes too late, where 'This refund has already been paid' would not fit. */
  conflict?: string;
};

/** Staff make a move, unless it is the student's. */
type Move<State> = { by?: "student"; from: readonly State[]; to: State };

/** The names of a case's moves that students make. */
export type StudentMove<Case extends { moves: object }> = {
  [Name in keyof Case["moves"]]: Case["moves"][Name] extends { by: "student" } ? Name : never;
}[keyof Case["moves"]];

export type StaffMove<Case extends { moves: object }> = Exclude<keyof Case["moves"], StudentMove<Case>>;

/**
 * Declares what is decided about, such as a refund: its states in their order, and the moves between them. Lists,
 * badges, downloads, the schema and the queries read this one table.
 */
export function defineCase<
  const States extends Record<string, CaseState>,
  const Moves extends Record<string, Move<keyof States & string>>,
  Row = never,
>({
  noun,
  states,
  moves,
  stateOf,
}: {
  noun: string;
  states: States;
  moves: Moves;
  /** For a state that follows from dates and is not stored. */
  stateOf?: (row: Row, now: number) => NoInfer<keyof States & string>;
}) {
  type State = keyof States & string;
  type Case = { moves: Moves };
  const names = Object.keys(states) as [State, ...State[]];
  const moveNames = Object.keys(moves) as (keyof Moves & string)[];
  const move = (name: keyof Moves): Move<State> => moves[name]!;
  const movesFrom = (state: State, by?: "student") =>
    moveNames.filter((name) => move(name).by === by && move(name).from.includes(state));
  return {
    states,
    stateNames: names,
    /** For the tabs of a list. */
    stateChoices: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    stateOf: stateOf as NonNullable<typeof stateOf>,
    moves,
    moveNames,
    /** The states from which a move is allowed, and the state after it. */
    move,
    /** What staff, and the student, can do in a state. */
    staffMoves: (state: State) => movesFrom(state) as StaffMove<Case>[],
    studentMoves: (state: State) => movesFrom(state, "student") as StudentMove<Case>[],
    /** The answer to a decision that the present state does not allow. */
    conflict(state: State): Problem {
      const { label, conflict: text }: CaseState = states[state]!;
      return conflict(
        text ?? `This ${noun} has already been ${label.toLowerCase()}. Check its current state.`,
      );
    },
  };
}
