import { sql } from "drizzle-orm";
import { type DueDay, END_OF_DAY, type RichTexts } from "#app/features/teaching/courses/rules.ts";
import type { assignments, Project } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";
import { hasOrder } from "./week-editing.server.ts";

type Settings = Pick<typeof assignments.$inferSelect, "rubric" | "latePercent" | "lateFloor" | "holdsGrades">;

/**
 * The resources and assignments of a week as wanted; one with an id of the course keeps the students' work, and the
 * values that the API has no field for.
 */
export type Materials = {
  resources: { id: string; title: string; url: string; type: string }[];
  assignments: ({
    id: string;
    title: string;
    description: string;
    dueAt: number | null;
    maxScore: number;
    instructions: string;
    rich: RichTexts;
    /** Saved comments for graders. */
    comments?: string[];
  } & Partial<DueDay & Settings>)[];
};

export type TargetWeek = Materials & {
  id: string;
  week: number;
  title: string;
  topics: string[];
  projects: Project[];
  liveClassTopics: string[];
};

/**
 * Statements: make the weeks of a course match `wanted`, each kind in one statement. A week is identified by its
 * number and has the id of the existing one. Removing an assignment with submissions fails the batch.
 */
export function replaceRoadmap(db: Database, courseId: string, wanted: readonly TargetWeek[]) {
  const inCourse = sql`week_id IN (SELECT id FROM weeks WHERE course_id = ${courseId})`;
  const notIn = (kept: { id: string }[]) => sql`id NOT IN (SELECT value ->> 'id' FROM ${rows(kept)})`;
  return [
    db.orm.run(sql`
      INSERT INTO weeks (id, course_id, week, title, topics, projects, live_class_topics)
      SELECT ${weekValues(courseId)} FROM ${weekRows(wanted)} WHERE true
      ON CONFLICT (course_id, week) DO UPDATE SET title = excluded.title, topics = excluded.topics,
        projects = excluded.projects, live_class_topics = excluded.live_class_topics, version = version + 1`),
    ...insertMaterials(db, wanted),
    db.orm.run(
      sql`DELETE FROM resources WHERE ${inCourse} AND ${notIn(wanted.flatMap((week) => week.resources))}`,
    ),
    db.orm.run(
      sql`DELETE FROM assignments WHERE ${inCourse} AND ${notIn(wanted.flatMap((week) => week.assignments))}`,
    ),
    db.orm.run(sql`DELETE FROM weeks WHERE course_id = ${courseId} AND week > ${wanted.length}`),
  ];
}

/** Statement, a guard: adds weeks with their numbers if the weeks have the order `order`. */
export const insertWeeks = statement(
  (db: Database, courseId: string, order: readonly string[], added: readonly TargetWeek[]) =>
    db.orm.run(sql`
      INSERT INTO weeks (id, course_id, week, title, topics, projects, live_class_topics)
      SELECT ${weekValues(courseId)} FROM ${weekRows(added)} WHERE ${hasOrder(courseId, order)}`),
);

/** Statements: store the resources and assignments of weeks; those with a known id are changed. */
export function insertMaterials(db: Database, weeks: readonly (Materials & { id: string })[]) {
  const resources = weeks.flatMap(({ id, resources }) => withPlaces(id, resources));
  const assignments = weeks.flatMap(({ id, assignments }) => withPlaces(id, assignments));
  const commented = assignments.flatMap(({ id, comments = [] }) =>
    comments.length > 0 ? [{ id, comments }] : [],
  );
  return [
    db.orm.run(sql`
      INSERT INTO resources (id, week_id, position, title, url, type)
      SELECT value ->> 'id', value ->> 'weekId', value ->> 'position', value ->> 'title', value ->> 'url',
        value ->> 'type'
      FROM ${rows(resources)} WHERE true
      ON CONFLICT (id) DO UPDATE SET week_id = excluded.week_id, position = excluded.position, title = excluded.title,
        url = excluded.url, type = excluded.type`),
    db.orm.run(sql`
      INSERT INTO assignments (id, week_id, position, title, description, due_at, due_weekday, due_weeks_later,
        due_minute, max_score, instructions, rich, rubric, late_percent, late_floor, holds_grades)
      SELECT value ->> 'id', value ->> 'weekId', value ->> 'position', value ->> 'title', value ->> 'description',
        value ->> 'dueAt', value ->> 'dueWeekday', coalesce(value ->> 'dueWeeksLater', 0),
        coalesce(value ->> 'dueMinute', ${END_OF_DAY}), value ->> 'maxScore', value ->> 'instructions', value -> 'rich', coalesce(value -> 'rubric', '[]'), coalesce(value ->> 'latePercent', 0),
        coalesce(value ->> 'lateFloor', 0), coalesce(value ->> 'holdsGrades', 0)
      FROM ${rows(assignments)} WHERE true
      ON CONFLICT (id) DO UPDATE SET week_id = excluded.week_id, position = excluded.position, title = excluded.title,
        description = excluded.description, due_at = excluded.due_at, max_score = excluded.max_score,
        instructions = excluded.instructions, rich = excluded.rich, version = version + 1`),
    db.orm.run(sql`
      INSERT INTO grading_comments (id, assignment_id, text)
      SELECT lower(hex(randomblob(16))), assignment.value ->> 'id', comment.value
      FROM ${rows(commented)} assignment, json_each(assignment.value, '$.comments') comment
      WHERE true ON CONFLICT DO NOTHING`),
  ] as const;
}

const weekRows = (weeks: readonly TargetWeek[]) =>
  rows(weeks.map(({ resources: _r, assignments: _a, ...week }) => week));

const weekValues = (courseId: string) => sql`value ->> 'id', ${courseId}, value ->> 'week', value ->> 'title',
  value -> 'topics', value -> 'projects', value -> 'liveClassTopics'`;

const rows = (values: unknown[]) => sql`json_each(${JSON.stringify(values)})`;

const withPlaces = <Row>(weekId: string, list: readonly Row[]) =>
  list.map((row, position) => ({ ...row, weekId, position }));
