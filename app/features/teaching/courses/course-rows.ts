import type { PreviewRow } from "#app/features/operations/imports/rules.ts";
import { formatDueDay } from "#app/features/teaching/courses/due-day.ts";
import { END_OF_DAY } from "#app/features/teaching/courses/rules.ts";
import { formatCount } from "#app/kernel/count.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";

type Assignment = {
  title: string;
  description: string;
  maxScore: number;
  dueDate: number | null;
  dueWeekday?: number | null;
  dueWeeksLater?: number;
  dueMinute?: number;
};

type Week = {
  week: number;
  title: string;
  topics: string[];
  projects: (string | { title: string; description: string })[];
  liveClassTopics: string[];
  resources: { title: string; url: string; type: string }[];
  assignments: Assignment[];
};

type Course = {
  displayName?: string;
  courseDescription: string;
  durationWeeks: number;
  effortPerWeek: string;
  liveClassesPerWeek: number;
  expectedOutcomes: string[];
  toolsAndTechnologies: Record<string, string[]>;
};

type Found = { courseName: string; course?: Course; weeks: Week[]; weekLines: number[] };

/** The weeks of a file as an import would store them, and the course itself. */
export const toCourseRows = ({ courseName, course, weeks, weekLines }: Found) => ({
  rows: weeks.map(
    (week, index): PreviewRow => ({
      line: weekLines[index] ?? 1,
      cells: [`Week ${week.week}: ${week.title}`, weekItems(week).map(formatItem).join("\n")],
      fate: "new",
    }),
  ),
  summary: { courseName, facts: course ? courseItems(course) : [] },
});

const formatItem = ({ kind, text, more }: Item) => `${kind}: ${text}${more ? ` ${more}` : ""}`;

export type Item = { kind: string; text: string; more?: string };

const courseItems = (course: Course): Item[] => [
  ...(course.displayName ? [{ kind: "Display name", text: course.displayName }] : []),
  { kind: "Description", text: course.courseDescription },
  { kind: "Duration", text: formatCount(course.durationWeeks, "week", "weeks") },
  { kind: "Effort per week", text: course.effortPerWeek },
  { kind: "Live classes per week", text: String(course.liveClassesPerWeek) },
  ...course.expectedOutcomes.map((text) => ({ kind: "Outcome", text })),
  ...Object.entries(course.toolsAndTechnologies).map(([category, tools]) => ({
    kind: "Tools",
    text: `${category}: ${tools.join(", ")}`,
  })),
];

const weekItems = ({ week, topics, projects, liveClassTopics, resources, assignments }: Week): Item[] => [
  ...topics.map((text) => ({ kind: "Topic", text })),
  ...projects.map((project) =>
    typeof project === "string"
      ? { kind: "Project", text: project }
      : { kind: "Project", text: project.title, more: project.description },
  ),
  ...liveClassTopics.map((text) => ({ kind: "Live class", text })),
  ...resources.map(({ title, url, type }) => ({ kind: `Resource, ${type}`, text: title, more: url })),
  ...assignments.map((assignment) => ({
    kind: "Assignment",
    text: assignment.title,
    more: `(${formatCount(assignment.maxScore, "point", "points")}, ${formatDue(assignment, week)})${
      assignment.description === assignment.title ? "" : ` ${assignment.description}`
    }`,
  })),
];

function formatDue({ dueDate, dueWeekday = null, ...due }: Assignment, week: number): string {
  if (dueDate !== null) return `due ${formatHomeDateTime(dueDate)}`;
  if (dueWeekday === null) return "no due date";
  const { dueWeeksLater = 0, dueMinute = END_OF_DAY } = due;
  return `due ${formatDueDay({ dueWeekday, dueWeeksLater, dueMinute }, week)}`;
}
