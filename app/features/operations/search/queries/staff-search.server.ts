import { and, sql } from "drizzle-orm";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { Reader, UserType } from "#app/kernel/actor.ts";
import { directory } from "#db/schema/index.ts";
import { matchesName } from "#db/search.ts";
import { type Database, statement } from "#db/session/index.ts";

/** People considered for a search: two letters match most of a large programme, and sorting it would read it whole. */
const CONSIDERED = 50;

type PersonFound = { id: string; name: string; email: string; userType: UserType };
type CourseFound = { id: string; name: string; courseName: string };

/** Statement: people whose name, address or college has a word that begins as typed, by name. */
export const selectPeopleFound = statement((db: Database, reader: Reader, typed: string, limit: number) => {
  const isOwn = belongsToOwnStudent(reader, directory.userId);
  // The students of a few batches are few enough to be considered all.
  const found = matchesName(typed, isOwn ? {} : { atMost: CONSIDERED });
  return db.orm.all<PersonFound>(sql`
    SELECT user_id AS id, name, email, user_type AS "userType"
    FROM directory WHERE ${and(isOwn, found)}
    ORDER BY sort_key, user_id LIMIT ${limit}`);
});

/** Statement: courses with the typed text in their name; courses are few. */
export const selectCoursesFound = statement((db: Database, typed: string, limit: number) =>
  db.orm.all<CourseFound>(sql`
    SELECT id, coalesce(nullif(display_name, ''), course_name) AS name, course_name AS "courseName"
    FROM courses WHERE instr(lower(course_name || ' ' || display_name), lower(${typed})) > 0
    ORDER BY sort_key, id LIMIT ${limit}`),
);
