import { coursePlace } from "#app/features/student-home/course-place.ts";
import type { ThisWeek } from "#app/features/student-home/rules.ts";
import { formatCount } from "#app/kernel/count.ts";
import { capitalize, formatDay, formatDue } from "#app/platform/format/moment.ts";
import { paths } from "#app/platform/http/paths.ts";

/** One thing that a week asks for; `isLate` when its due date has passed. */
export type WeekRow = { text: string; detail?: string; to: string; isDone: boolean; isLate?: boolean };

/** The week in words, for the page: what to watch, read, submit and rate. */
export function describeWeek(thisWeek: ThisWeek, now: number) {
  const { week, title, isCompleted, assignments } = thisWeek;
  return {
    week,
    title,
    isCompleted,
    rows: [...materialRows(thisWeek), ...assignmentRows(thisWeek, now), ...ratingRows(thisWeek, now)],
    /** Nothing is left but the mark of the student. */
    mayComplete: !isCompleted && assignments.every(({ isSubmitted }) => isSubmitted),
  };
}

/** What a student has watched and read, only the student knows: these are done when the week is. */
function materialRows({ week, isCompleted, videoCount, materialCount }: ThisWeek): WeekRow[] {
  const to = coursePlace("course", week);
  const rows: WeekRow[] = [];
  if (videoCount > 0)
    rows.push({ text: `Watch ${formatCount(videoCount, "video", "videos")}`, to, isDone: isCompleted });
  if (materialCount > 0)
    rows.push({
      text: `Read ${formatCount(materialCount, "material", "materials")}`,
      to,
      isDone: isCompleted,
    });
  return rows;
}

const assignmentRows = ({ week, assignments }: ThisWeek, now: number): WeekRow[] =>
  assignments.map(({ id, title, dueAt, isSubmitted }) => ({
    text: `Submit "${title}"`,
    detail: isSubmitted || dueAt === null ? undefined : capitalize(formatDue(dueAt, now)),
    to: coursePlace("course", week, id),
    isDone: isSubmitted,
    isLate: !isSubmitted && dueAt !== null && dueAt < now,
  }));

function ratingRows({ rating }: ThisWeek, now: number): WeekRow[] {
  if (!rating) return [];
  const detail = rating.isGiven ? undefined : `Until ${formatDay(rating.endsAt, now)}`;
  return [{ text: `Rate week ${rating.week}`, detail, to: paths.dashboardRating, isDone: rating.isGiven }];
}
