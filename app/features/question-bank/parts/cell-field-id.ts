import type { BlueprintCell } from "#app/features/question-bank/rules.ts";

export const BLUEPRINT_FORM = "blueprint";

type Cell = Pick<BlueprintCell, "topic" | "difficulty">;

/** The id of the number of a cell in the form of a blueprint with these rows. */
export const cellFieldId = ({ topic, difficulty }: Cell, rows: readonly Cell[]): string =>
  `${BLUEPRINT_FORM}-cells[${rows.findIndex((row) => row.topic === topic && row.difficulty === difficulty)}].count`;
