import type { ListQuery, ListShape } from "#app/domain/kernel/list.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { SESSION_LIST } from "#app/domain/live-sessions/list.ts";
import { SUBMISSION_LIST } from "#app/domain/submissions/list.ts";
import { readSettled } from "#db/queries/attempt-closing.ts";
import { pageOfSubmissions } from "#db/queries/grading.ts";
import { selectNewestEnquiries, selectOverviewCounts } from "#db/queries/overview.ts";
import { countSessions, pageOfSessions } from "#db/queries/session-planning.ts";
import { selectLatestResults } from "#db/queries/test-results.ts";

const SHOWN = 5;

/** Gets the programme's counts and the first rows of the lists that need work. One round trip. */
export const getOverview = withPermission("overview.read", async ({ db }) => {
  const [[counts], waiting, upcoming, sessionCounts, enquiries, results] = await readSettled(db, [
    selectOverviewCounts(db),
    pageOfSubmissions(db, unfiltered(SUBMISSION_LIST), { size: SHOWN }).statement,
    pageOfSessions(db, unfiltered(SESSION_LIST), { size: SHOWN }).statement,
    countSessions(db),
    selectNewestEnquiries(db, SHOWN),
    selectLatestResults(db, SHOWN),
  ]);
  const sessions = sessionCounts.reduce((sum, course) => sum + course.upcoming, 0);
  return ok({
    counts: { ...counts!, sessions },
    waiting: waiting.slice(0, SHOWN),
    upcoming: upcoming.slice(0, SHOWN),
    enquiries,
    results,
  });
});

/** The query of a list's address without parameters. */
const unfiltered = <Shape extends ListShape>(shape: Shape) =>
  ({
    search: "",
    filters: Object.fromEntries(Object.keys(shape.filters).map((name) => [name, ""])),
    sort: shape.defaultSort,
    defaultSort: shape.defaultSort,
  }) as unknown as ListQuery<Shape>;
