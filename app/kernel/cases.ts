import { conflict, type Problem } from "./problem.ts";

/** How lists and pages show a state of a case. */
export type CaseState = {
  label: string;
  tone: "neutral" | "indigo" | "marigold" | "leaf" | "amber" | "brick";
  /** For somebody whose decision comes too late: 'This refund is paid already'. */
  is: string;
};

type Move<State> = { from: readonly State[]; to: State };

/**
 * Declares what staff decide about, such as a refund: its states in their order, and the moves between them. Lists,
 * badges, downloads, the schema and the queries read this one table.
 */
export function defineCase<
  const States extends Record<string, CaseState>,
  const Moves extends Record<string, Move<keyof States & string>>,
>({ noun, states, moves }: { noun: string; states: States; moves: Moves }) {
  type State = keyof States & string;
  const names = Object.keys(states) as [State, ...State[]];
  return {
    states,
    stateNames: names,
    /** For the tabs of a list. */
    stateChoices: Object.entries(states).map(([value, { label }]) => ({ value, label })),
    moveNames: Object.keys(moves) as (keyof Moves & string)[],
    /** The states from which a move is allowed, and the state after it. */
    move: (name: keyof Moves): Move<State> => moves[name]!,
    /** The answer to a decision that the present state does not allow. */
    conflict: (state: State): Problem =>
      conflict(`This ${noun} is ${states[state]!.is}. The page shows its present state.`),
  };
}
