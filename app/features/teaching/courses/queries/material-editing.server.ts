import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { recordColumns } from "#app/features/operations/events/queries/newest-events.server.ts";
import { type CoursePart, type DueDay, END_OF_DAY } from "#app/features/teaching/courses/rules.ts";
import type { Reader } from "#app/kernel/actor.ts";
import { assignments, resources, weeks } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";
import { matchesWeek, type WeekKey } from "./week-editing.server.ts";

type ResourceRow = typeof resources.$inferSelect;
type AssignmentRow = typeof assignments.$inferSelect;
type ResourceValues = Pick<ResourceRow, "title" | "url" | "type">;
type AssignmentValues = Pick<
  AssignmentRow,
  "title" | "description" | "dueAt" | "maxScore" | "instructions"
> & {
  rich: NonNullable<AssignmentRow["rich"]>;
} & Partial<DueDay> &
  Partial<Pick<AssignmentRow, "holdsGrades" | "latePercent" | "lateFloor" | "rubric">>;

const isPart = (table: typeof resources | typeof assignments, { courseId, id }: CoursePart) =>
  sql`${table.id} = ${id} AND ${table.weekId} IN (SELECT id FROM weeks WHERE course_id = ${courseId})`;

const hasPartVersion = (table: typeof resources | typeof assignments, part: CoursePart, version: number) =>
  sql`${isPart(table, part)} AND ${table.version} = ${version}`;

export const selectResource = statement((db: Database, resource: CoursePart) =>
  db.orm.select().from(resources).where(isPart(resources, resource)),
);

export const selectAssignment = statement((db: Database, assignment: CoursePart) =>
  db.orm.select().from(assignments).where(isPart(assignments, assignment)),
);

/** Statement: a resource with what the API says of every record. */
export const selectResourceRecord = statement((db: Database, reader: Reader, resource: CoursePart) =>
  db.orm
    .select({
      ...getTableColumns(resources),
      ...recordColumns(reader, "resource", sql`${resources.id}`),
    })
    .from(resources)
    .where(isPart(resources, resource)),
);

/** Statement: the same of an assignment. */
export const selectAssignmentRecord = statement((db: Database, reader: Reader, assignment: CoursePart) =>
  db.orm
    .select({
      ...getTableColumns(assignments),
      ...recordColumns(reader, "assignment", sql`${assignments.id}`),
    })
    .from(assignments)
    .where(isPart(assignments, assignment)),
);

/** Statement: returns a row when any course has a part with this id. */
export const selectPart = statement(
  (db: Database, table: "weeks" | "resources" | "assignments", id: string) =>
    db.orm.all<{ id: string; title: string }>(
      sql`SELECT id, title FROM ${sql.identifier(table)} WHERE id = ${id}`,
    ),
);

/** Statement: the number of students who submitted to an assignment. */
export const countSubmissions = statement((db: Database, assignmentId: string) =>
  db.orm.get<{ count: number }>(
    sql`SELECT count(*) AS count FROM submissions WHERE assignment_id = ${assignmentId}`,
  ),
);

const lastIn = (table: typeof resources | typeof assignments) =>
  sql`(SELECT coalesce(max(position), -1) + 1 FROM ${table} WHERE week_id = ${weeks.id})`;

type NewPart<Values> = { id: string; week: WeekKey; formKey: string; values: Values };

/** Statement: creates a resource at the end of its week, once per form, if the week exists. */
export const insertResource = statement(
  (db: Database, { id, week, formKey, values }: NewPart<ResourceValues>) =>
    db.orm.run(sql`
      INSERT INTO resources (id, week_id, position, title, url, type, idempotency_key)
      SELECT ${id}, ${weeks.id}, ${lastIn(resources)}, ${values.title}, ${values.url}, ${values.type}, ${formKey}
      FROM ${weeks} WHERE ${matchesWeek(week)}
      ON CONFLICT (idempotency_key) DO NOTHING`),
);

export const selectResourceByFormKey = statement((db: Database, formKey: string) =>
  db.orm.select().from(resources).where(eq(resources.idempotencyKey, formKey)),
);

export const insertAssignment = statement(
  (db: Database, { id, week, formKey, values }: NewPart<AssignmentValues>) =>
    db.orm.run(sql`
      INSERT INTO assignments (id, week_id, position, title, description, due_at, due_weekday, due_weeks_later, due_minute, max_score,
        instructions, rich, holds_grades, late_percent, late_floor, rubric, idempotency_key)
      SELECT ${id}, ${weeks.id}, ${lastIn(assignments)}, ${values.title}, ${values.description}, ${values.dueAt},
        ${values.dueWeekday ?? null}, ${values.dueWeeksLater ?? 0}, ${values.dueMinute ?? END_OF_DAY}, ${values.maxScore}, ${values.instructions}, ${JSON.stringify(values.rich)},
        ${values.holdsGrades ? 1 : 0}, ${values.latePercent ?? 0}, ${values.lateFloor ?? 0},
        ${JSON.stringify(values.rubric ?? [])}, ${formKey}
      FROM ${weeks} WHERE ${matchesWeek(week)}
      ON CONFLICT (idempotency_key) DO NOTHING`),
);

export const selectAssignmentByFormKey = statement((db: Database, formKey: string) =>
  db.orm.select().from(assignments).where(eq(assignments.idempotencyKey, formKey)),
);

/** Statement: changes a resource whose version is the expected one. */
export const updateResource = statement(
  (db: Database, resource: CoursePart, version: number, values: ResourceValues) =>
    db.orm
      .update(resources)
      .set({ ...values, version: sql`${resources.version} + 1` })
      .where(hasPartVersion(resources, resource, version))
      .returning({ id: resources.id }),
);

/** Statement: changes an assignment whose version is the expected one. Submissions keep their own maximum. */
export const updateAssignment = statement(
  (db: Database, assignment: CoursePart, version: number, values: AssignmentValues) =>
    db.orm
      .update(assignments)
      .set({ ...values, version: sql`${assignments.version} + 1` })
      .where(hasPartVersion(assignments, assignment, version))
      .returning({ id: assignments.id }),
);

export const deleteResource = statement((db: Database, resource: CoursePart) =>
  db.orm.delete(resources).where(isPart(resources, resource)),
);

/** Statement: deletes an assignment without submissions. */
export const deleteAssignment = statement((db: Database, assignment: CoursePart) =>
  db.orm
    .delete(assignments)
    .where(
      and(
        isPart(assignments, assignment),
        sql`NOT EXISTS (SELECT 1 FROM submissions WHERE assignment_id = ${assignment.id})`,
      ),
    ),
);

const places = (ids: readonly string[]) => sql`json_each(${JSON.stringify(ids)}) AS place`;

/** Statement: orders the resources of a week; those not listed keep their position. */
export const orderResources = statement((db: Database, weekId: string, ids: readonly string[]) =>
  db.orm.run(sql`UPDATE resources SET position = place.key FROM ${places(ids)}
    WHERE resources.id = place.value AND resources.week_id = ${weekId} AND resources.position <> place.key`),
);

export const orderAssignments = statement((db: Database, weekId: string, ids: readonly string[]) =>
  db.orm.run(sql`UPDATE assignments SET position = place.key FROM ${places(ids)}
    WHERE assignments.id = place.value AND assignments.week_id = ${weekId} AND assignments.position <> place.key`),
);

export const selectResourceOrder = statement((db: Database, id: string) =>
  db.orm
    .select({ id: resources.id })
    .from(resources)
    .where(sql`${resources.weekId} = (SELECT week_id FROM resources WHERE id = ${id})`)
    .orderBy(resources.position, resources.createdAt, resources.id),
);

export const selectAssignmentOrder = statement((db: Database, id: string) =>
  db.orm
    .select({ id: assignments.id })
    .from(assignments)
    .where(sql`${assignments.weekId} = (SELECT week_id FROM assignments WHERE id = ${id})`)
    .orderBy(assignments.position, assignments.createdAt, assignments.id),
);
