import {
  selectCoursesFound,
  selectPeopleFound,
} from "#app/features/operations/search/queries/staff-search.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";

/** How many of a kind are shown; the lists show the rest. */
const SHOWN = 8;

/**
 * Finds people by the beginning of a word in their name, address or college, and courses by a part of their name: only
 * what the role may read.
 */
export const searchRecords = withPermission("search.use", async ({ db, actor }, typed: string) => {
  const { people, courses } = await db.batch({
    people: selectPeopleFound(db, actor, typed, SHOWN + 1),
    courses: selectCoursesFound(db, typed, SHOWN),
  });
  const mayReadPeople = can(actor, "students.read");
  return ok({
    people: mayReadPeople ? people.slice(0, SHOWN) : [],
    hasMorePeople: mayReadPeople && people.length > SHOWN,
    courses: can(actor, "courses.read") ? courses : [],
  });
});
