type State = "in_progress" | "finished" | "archived";

/** Attempts with the same state and branch: their number, and how many scored high or reached a scholarship. */
export type ResultGroup = { state: State; branch: string; all: number; high: number; scholarship: number };

type ResultFilters = { show: "" | "high" | "scholarship"; state: "" | State; branch: string };

/** Counts the rows of each choice of each filter with the other filters unchanged. */
export function countResultChoices(groups: readonly ResultGroup[], { show, state, branch }: ResultFilters) {
  const shown = show || "all";
  const shownState = state || "finished";
  const sum = (band: "all" | "high" | "scholarship", isMeant: (group: ResultGroup) => boolean) =>
    groups.filter(isMeant).reduce((count, group) => count + group[band], 0);
  const isOfBranch = (group: ResultGroup) => branch === "" || group.branch === branch;
  const isOfState = (group: ResultGroup) => group.state === shownState;
  const isBoth = (group: ResultGroup) => isOfBranch(group) && isOfState(group);
  const branches = [...new Set(groups.map((group) => group.branch))];
  return {
    total: sum(shown, isBoth),
    show: (["all", "high", "scholarship"] as const).map((band) => ({
      value: band === "all" ? "" : band,
      count: sum(band, isBoth),
    })),
    state: (["finished", "in_progress", "archived"] as const).map((value) => ({
      value: value === "finished" ? "" : value,
      count: sum(shown, (group) => isOfBranch(group) && group.state === value),
    })),
    branch: [
      { value: "", count: sum(shown, isOfState) },
      ...branches.map((value) => ({
        value,
        count: sum(shown, (group) => isOfState(group) && group.branch === value),
      })),
    ],
  };
}

export type AttemptAnswer = {
  position: number;
  text: string;
  options: string[];
  correctAnswer: number;
  selectedAnswer: number | null;
  savedAt: number | null;
  source: string | null;
};

/** Seconds between an answer and the one before it, or the start; null without an answer. */
export function secondsPerQuestion(startedAt: number, lines: readonly AttemptAnswer[]): (number | null)[] {
  let last = startedAt;
  return lines.map(({ savedAt }) => {
    if (savedAt === null) return null;
    const seconds = Math.max(0, Math.round((savedAt - last) / 1000));
    last = savedAt;
    return seconds;
  });
}
