import { anyText, defineList, type ListQuery } from "#app/kernel/list.ts";

/** The versions of the questions of one quiz, read whole; `batch` narrows the attempts behind their figures. */
export const ANALYSIS_LIST = defineList({
  sorts: ["position", "right", "discrimination", "seconds"],
  defaultSort: { by: "position", direction: "ascending" },
  filters: { batch: anyText() },
  choosing: ["batch"],
});

export type AnalysisQuery = ListQuery<typeof ANALYSIS_LIST>;
