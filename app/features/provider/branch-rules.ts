import { formatCount } from "#app/kernel/count.ts";
import { comparableName } from "#app/kernel/rules-for-names.ts";

export const MAX_BRANCHES = 12;

/** Letters and digits alone: 'B.Tech' and 'b tech' are the same branch. */
export const branchKey = (name: string) => comparableName(name).replace(/[^\p{L}\p{M}\p{N}+#]/gu, "");

/** How much belongs to a branch. */
export type BranchUse = { branch: string; students: number; results: number; quizzes: number };

/** Why a branch that is in use cannot be removed. */
export function stillUsedText({ branch, students, results, quizzes }: BranchUse): string {
  const uses = [
    students > 0 && formatCount(students, "student", "students"),
    results > 0 && formatCount(results, "result", "results"),
    quizzes > 0 && formatCount(quizzes, "quiz", "quizzes"),
  ].filter((use) => use !== false);
  return `${branch} still has ${uses[0]}: close it instead`;
}
