import {
  type DueCounts,
  expectedPercents,
  formatPercent,
  type ProgressCounts,
  progressPercents,
} from "#app/features/teaching/courses/rules.ts";
import { ProgressBar } from "#app/ui/progress.tsx";

type Props = {
  /** Unique on the page. */
  id: string;
  counts: ProgressCounts & DueCounts;
  /** With the percentage as text, where no chart shows it. */
  withPercent?: boolean;
};

/** The two progress bars of a course, each with a tick at what was due until now. */
export function ProgressPair({ id, counts, withPercent = false }: Props) {
  const { completionPercent, assignmentPercent } = progressPercents(counts);
  const expected = expectedPercents(counts);
  const percentText = (percent: number) => (withPercent ? ` (${formatPercent(percent)})` : "");
  return (
    <>
      <ProgressBar
        id={`modules-${id}`}
        label="Modules Completed"
        percent={completionPercent}
        text={`${counts.completedModules} / ${counts.totalModules}${percentText(completionPercent)}`}
        expected={expected && { percent: expected.modules, text: `${counts.dueModules} due` }}
      />
      <ProgressBar
        id={`assignments-${id}`}
        label="Assignments Submitted"
        tone="leaf"
        percent={assignmentPercent}
        text={`${counts.submittedAssignments} / ${counts.totalAssignments}${percentText(assignmentPercent)}`}
        expected={expected && { percent: expected.assignments, text: `${counts.dueAssignments} due` }}
      />
    </>
  );
}
