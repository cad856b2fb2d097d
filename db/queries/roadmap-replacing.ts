import { sql } from "drizzle-orm";
import type { Batch, Database } from "#db/client.ts";
import type { Project } from "#db/schema/index.ts";

/** A whole roadmap as wanted; an entry with an id of the course keeps that id and the students' work. */
export type TargetWeek = {
  id: string;
  week: number;
  title: string;
  topics: string[];
  projects: Project[];
  liveClassTopics: string[];
  resources: { id: string; title: string; url: string; type: string }[];
  assignments: {
    id: string;
    title: string;
    description: string;
    dueAt: number | null;
    maxScore: number;
    instructions: string;
  }[];
};

/**
 * Statements: make the weeks of a course match `wanted`, each kind in one statement. A week is identified by its
 * number. Removing an assignment with submissions fails the batch.
 */
export function replaceRoadmap(db: Database, courseId: string, wanted: readonly TargetWeek[]): Batch {
  const weeksOf = rows(wanted.map(({ resources: _r, assignments: _a, ...week }) => week));
  const resourcesOf = rows(wanted.flatMap(({ week, resources }) => withPlaces(week, resources)));
  const assignmentsOf = rows(wanted.flatMap(({ week, assignments }) => withPlaces(week, assignments)));
  const inCourse = sql`week_id IN (SELECT id FROM weeks WHERE course_id = ${courseId})`;
  const weekOfRow = sql`(SELECT id FROM weeks WHERE course_id = ${courseId} AND week = value ->> 'week')`;
  return [
    db.orm.run(sql`
      INSERT INTO weeks (id, course_id, week, title, topics, projects, live_class_topics)
      SELECT value ->> 'id', ${courseId}, value ->> 'week', value ->> 'title', value -> 'topics', value -> 'projects',
        value -> 'liveClassTopics' FROM ${weeksOf} WHERE true
      ON CONFLICT (course_id, week) DO UPDATE SET title = excluded.title, topics = excluded.topics,
        projects = excluded.projects, live_class_topics = excluded.live_class_topics, version = version + 1`),
    db.orm.run(sql`
      INSERT INTO resources (id, week_id, position, title, url, type)
      SELECT value ->> 'id', ${weekOfRow}, value ->> 'position', value ->> 'title', value ->> 'url', value ->> 'type'
      FROM ${resourcesOf} WHERE true
      ON CONFLICT (id) DO UPDATE SET week_id = excluded.week_id, position = excluded.position, title = excluded.title,
        url = excluded.url, type = excluded.type`),
    db.orm.run(sql`
      INSERT INTO assignments (id, week_id, position, title, description, due_at, max_score, instructions)
      SELECT value ->> 'id', ${weekOfRow}, value ->> 'position', value ->> 'title', value ->> 'description',
        value ->> 'dueAt', value ->> 'maxScore', value ->> 'instructions'
      FROM ${assignmentsOf} WHERE true
      ON CONFLICT (id) DO UPDATE SET week_id = excluded.week_id, position = excluded.position, title = excluded.title,
        description = excluded.description, due_at = excluded.due_at, max_score = excluded.max_score,
        instructions = excluded.instructions, version = version + 1`),
    db.orm.run(
      sql`DELETE FROM resources WHERE ${inCourse} AND id NOT IN (SELECT value ->> 'id' FROM ${resourcesOf})`,
    ),
    db.orm.run(
      sql`DELETE FROM assignments WHERE ${inCourse} AND id NOT IN (SELECT value ->> 'id' FROM ${assignmentsOf})`,
    ),
    db.orm.run(sql`DELETE FROM weeks WHERE course_id = ${courseId} AND week > ${wanted.length}`),
  ];
}

const rows = (values: unknown[]) => sql`json_each(${JSON.stringify(values)})`;

const withPlaces = <Row>(week: number, list: readonly Row[]) =>
  list.map((row, position) => ({ ...row, week, position }));
