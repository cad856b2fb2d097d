import {
  closeDueAttempts,
  readSettled,
} from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { STUDENT_LIST, type StudentQuery } from "#app/features/students/list.ts";
import {
  type PersonRow,
  type StudentRecord,
  type StudentRecordQuery,
  selectCourseNames,
  selectGroups,
  selectPeoplePage,
  selectPersonCursor,
  selectStudentRecordPage,
} from "#app/features/students/queries/directory.server.ts";
import { countChoices } from "#app/features/students/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { isBoundToBatches } from "#app/kernel/actor.ts";
import { type ListStep, type Page, type PageRequest, wholeList } from "#app/kernel/list.ts";
import { type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordExport } from "#db/audit.ts";
import { eachPage, pageOrAll, parseCursor } from "#db/keyset.ts";

/** Phone numbers are in the download alone. */
export type ListedStudent = Omit<PersonRow, "phone"> & { courseName: string };

type ExportedStudent = PersonRow & { courseName: string };

/** Lists one page of users with the counts of every filter: one round trip. */
export const listStudents = withPermission("students.read", async ({ db, actor }, query: StudentQuery) => {
  const page = selectPeoplePage(db, actor, query);
  const { found, groups, courses, batches, whole } = await readSettled(db, {
    found: page.statement,
    groups: selectGroups(db, actor, query),
    courses: selectCourseNames(db),
    batches: selectBatchChoices(db, actor),
    whole: countWhole(db, STUDENT_LIST, query, (all) => selectGroups(db, actor, all)),
  });
  const counts = countChoices(groups, query.filters);
  const { rows, ...pages } = page.toPage(found);
  return ok({
    ...pages,
    rows: withCourseNames(rows, courses).map(({ phone: _, ...row }) => row),
    total: counts.total,
    all: countChoices(whole, wholeList(STUDENT_LIST, query).filters).total,
    counts,
    courses,
    batches,
    hasNoBatch: isBoundToBatches(actor) && batches.length === 0,
  });
});

/** Gets the id of the user beside another one in a list; undefined at its end. Two round trips. */
export const findNextStudent = withPermission(
  "students.read",
  async (
    { db, actor },
    query: StudentQuery,
    { from, side }: ListStep,
  ): Promise<Outcome<string | undefined>> => {
    const [place] = await db.execute(selectPersonCursor(db, query, from));
    if (!place) return ok(undefined);
    const page = selectPeoplePage(db, actor, query, { cursor: parseCursor(place.cursor, side), size: 1 });
    return ok(page.toPage(await db.execute(page.statement)).rows[0]?.id);
  },
);

/** Exports every row that matches the list, in its order, in chunks; the download is recorded. */
export const exportStudents = withPermission("students.export", async (ctx, query: StudentQuery) => {
  const { db } = ctx;
  const { courses } = await db.batch({
    closed: closeDueAttempts(db),
    audit: recordExport(ctx, { action: "student.export", entity: "user" }, query),
    courses: selectCourseNames(db),
  });
  const students = eachPage<ExportedStudent>(async (at) => {
    const page = selectPeoplePage(db, ctx.actor, query, at);
    const { rows, next } = page.toPage(await db.execute(page.statement));
    return { rows: withCourseNames(rows, courses), next };
  });
  return ok(students);
});

/** Lists students by name for API callers, a page or all. */
export const listStudentRecords = withPermission(
  "students.read",
  async (
    { db, actor },
    { cursor, size, ...query }: PageRequest & StudentRecordQuery,
  ): Promise<Outcome<Page<StudentRecord>>> => {
    const students = await pageOrAll(
      async (at) => {
        const page = selectStudentRecordPage(db, actor, query, at);
        return page.toPage(await db.execute(page.statement));
      },
      { cursor, size },
    );
    return ok(students);
  },
);

function withCourseNames(rows: PersonRow[], courses: { id: string; name: string }[]): ExportedStudent[] {
  const names = new Map(courses.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, courseName: names.get(row.courseId) ?? "" }));
}
