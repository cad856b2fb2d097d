import type { AnnouncementRow } from "#app/features/messages/announcements/queries/announcements.server.ts";
import type { AnnouncementState } from "#app/features/messages/announcements/rules.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import type { CaseState } from "#app/kernel/cases.ts";
import { formatCount } from "#app/kernel/count.ts";

export const STATES: Record<AnnouncementState, CaseState> = {
  draft: { label: "Draft" },
  scheduled: { label: "Scheduled", tone: "marigold" },
  sent: { label: "Sent", tone: "leaf" },
  ended: { label: "Ended" },
};

type For = Pick<AnnouncementRow, "audience" | "courseName" | "batchName" | "studentCount">;

/** 'Batch A1', or '12 selected students'. */
export function audienceText({ audience, courseName, batchName, studentCount }: For): string {
  if (audience === "everybody") return "All students";
  if (audience === "selected") return formatCount(studentCount, "selected student", "selected students");
  return (audience === "course" ? courseName : batchName) ?? "";
}

type Audiences = {
  courses: { id: string; name: string }[];
  batches: Parameters<typeof toBatchChoices>[0];
};

/** The choices of the form, by the value that its input parses; `selected` names students who were chosen before. */
export const audienceChoices = ({ courses, batches }: Audiences, selected?: string) => [
  ...(selected ? [{ value: "selected", label: selected }] : []),
  { value: "everybody", label: "All students" },
  ...toBatchChoices(batches).map(({ value, label }) => ({ value: `batch:${value}`, label })),
  ...courses.map(({ id, name }) => ({ value: `course:${id}`, label: `All of ${name}` })),
];
