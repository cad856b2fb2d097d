import type { UserRecord } from "#db/queries/accounts.ts";
import {
  type PersonRow,
  pageOfPeople,
  pageOfStudentRecords,
  selectCourseNames,
  selectGroups,
} from "#db/queries/directory.ts";
import { everyPage } from "#db/queries/keyset.ts";
import type { Admin } from "../../kernel/actor.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import type { StudentQuery } from "../list.ts";
import { countChoices } from "../rules.ts";

type AdminContext = ServiceContext<Admin>;

export type ListedStudent = PersonRow & { courseName: string };

/** One page of the list with the counts of every filter: one round trip. */
export async function listStudents({ db }: AdminContext, query: StudentQuery) {
  const page = pageOfPeople(db, query);
  const [found, groups, courses] = await db.readBatch([
    page.statement,
    selectGroups(db, query),
    selectCourseNames(db),
  ]);
  const counts = countChoices(groups, query.filters);
  const { rows, ...pages } = page.toPage(found);
  return { ...pages, rows: withCourseNames(rows, courses), total: counts.total, counts, courses };
}

/** Every row that the list shows on all its pages, in its order, in chunks. */
export async function* exportStudents(
  { db }: AdminContext,
  query: StudentQuery,
): AsyncGenerator<ListedStudent[]> {
  const courses = await selectCourseNames(db);
  yield* everyPage(async (at) => {
    const page = pageOfPeople(db, query, at);
    const { rows, next } = page.toPage(await page.statement);
    return { rows: withCourseNames(rows, courses), next };
  });
}

/** Every student by name, for callers of the API. */
export async function allStudents({ db }: AdminContext): Promise<UserRecord[]> {
  const students: UserRecord[] = [];
  const pages = everyPage(async (at) => {
    const page = pageOfStudentRecords(db, at);
    return page.toPage(await page.statement);
  });
  for await (const rows of pages) students.push(...rows);
  return students;
}

function withCourseNames(rows: PersonRow[], courses: { id: string; name: string }[]): ListedStudent[] {
  const names = new Map(courses.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, courseName: names.get(row.courseId) ?? "" }));
}
