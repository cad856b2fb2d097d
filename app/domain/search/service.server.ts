import { ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { selectCoursesFound, selectPeopleFound } from "#db/queries/staff-search.ts";

/** How many of a kind are shown; the lists show the rest. */
const SHOWN = 8;

/** Finds people by the beginning of a word in their name, address or college, and courses by a part of their name. */
export const searchRecords = withPermission("search.use", async ({ db }, typed: string) => {
  const [people, courses] = await db.readBatch([
    selectPeopleFound(db, typed, SHOWN + 1),
    selectCoursesFound(db, typed, SHOWN),
  ]);
  return ok({ people: people.slice(0, SHOWN), hasMorePeople: people.length > SHOWN, courses });
});
