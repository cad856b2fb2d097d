import type { Interview } from "#app/features/placement/applications/inputs.ts";
import { APPLICATION_LIST, type ApplicationQuery } from "#app/features/placement/applications/list.ts";
import {
  type ApplicationRow,
  countApplications,
  insertMove,
  notifyStudentOfMove,
  selectApplication,
  selectApplicationPage,
  selectBoard,
  selectMoves,
  selectOpeningChoices,
  updateState,
} from "#app/features/placement/applications/queries/applications.server.ts";
import { APPLICATION_CASE, type StaffApplicationMove } from "#app/features/placement/applications/rules.ts";
import { selectCompanyChoices } from "#app/features/placement/openings/queries/partner-companies.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

/** Lists one page of applications, newest first, with the counts of the states and the choices: one round trip. */
export const listApplications = withPermission(
  "applications.read",
  async ({ db, actor }, query: ApplicationQuery) => {
    const page = selectApplicationPage(db, query);
    const { found, counts, openings, companies, batches, whole } = await db.batch({
      found: page.statement,
      counts: countApplications(db, query),
      openings: selectOpeningChoices(db),
      companies: selectCompanyChoices(db),
      batches: selectBatchChoices(db, actor),
      whole: countWhole(db, APPLICATION_LIST, query, (all) => countApplications(db, all)),
    });
    return ok({
      ...withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole }),
      choices: { openings, companies, batches },
    });
  },
);

/** Lists applications for API callers, newest first. */
export const listApplicationRecords = withPermission(
  "applications.read",
  async ({ db }, asked: RecordsRequest<typeof APPLICATION_LIST>) =>
    ok(await listRecords(db, APPLICATION_LIST, asked, (query, at) => selectApplicationPage(db, query, at))),
);

/** Lists the applications of a search and its filters; the download is recorded. */
export const exportApplications = withPermission("applications.export", (ctx, query: ApplicationQuery) =>
  exportList(ctx, { action: "application.export", entity: "application", query }, (at) =>
    selectApplicationPage(ctx.db, query, at),
  ),
);

/** The first applications of each state, those that wait longest first, with the count of each: one round trip. */
export const getBoard = withPermission(
  "applications.read",
  async ({ db, actor }, query: ApplicationQuery) => {
    const { counts, openings, companies, batches, columns } = await db.batch({
      counts: countApplications(db, query),
      openings: selectOpeningChoices(db),
      companies: selectCompanyChoices(db),
      batches: selectBatchChoices(db, actor),
      columns: APPLICATION_CASE.stateNames.map((state) => selectBoard(db, query, state)),
    });
    return ok({
      columns: APPLICATION_CASE.stateNames.map((state, index) => ({
        state,
        count: counts.find(({ value }) => value === state)?.count ?? 0,
        cards: columns[index]!,
      })),
      choices: { openings, companies, batches },
    });
  },
);

/** Gets one application with its history. Problems: not_found. */
export const getApplication = withPermission("applications.read", async ({ db }, id: string) => {
  const {
    application: [application],
    history,
  } = await db.batch({ application: selectApplication(db, id), history: selectMoves(db, id) });
  return application ? ok({ application, history }) : failed(notFound("This application"));
});

type Moved = { note: string } & Partial<Pick<Interview, "interviewAt" | "place">>;

const YEAR_MS = 366 * DAY_MS;

/**
 * Makes a move of staff with an application; history, notification with its mail, and audit are stored with it. Repeating it
 * has no effect. Problems: not_found, invalid_fields at `date` (an interview in the past or in more than a year),
 * conflict (another state now, or a recorded placement for a release).
 */
export const moveApplication = withPermission(
  "applications.edit",
  async (ctx, id: string, move: StaffApplicationMove, moved: Moved): Promise<Outcome<ApplicationRow>> => {
    const { db, actor, now } = ctx;
    const { note, interviewAt, place = "" } = moved;
    if (interviewAt !== undefined && (interviewAt < now - DAY_MS || interviewAt > now + YEAR_MS))
      return failed(WRONG_DAY);
    const interview = interviewAt === undefined ? undefined : { at: interviewAt, place };
    const facts = { move, by: actor.userId, note, interview };
    const written = await db.batch({
      inserted: mustChange(insertMove(db, id, facts)),
      updated: updateState(db, id, facts),
      studentNotice: notifyStudentOfMove(db, id),
      audit: recordAudit(ctx, {
        action: `application.${move}`,
        entity: "application",
        entityId: id,
        after: interview,
        ...(note && { reason: note }),
      }),
    });
    if (written) ctx.sendMailSoon();
    const [current] = await db.execute(selectApplication(db, id));
    if (!current) return failed(notFound("This application"));
    if (written || isSame(current, move, moved)) return ok(current);
    return failed(current.placementId === null ? APPLICATION_CASE.conflict(current.state) : HAS_PLACEMENT);
  },
);

const isSame = (current: ApplicationRow, move: StaffApplicationMove, { interviewAt, place }: Moved) =>
  current.state === APPLICATION_CASE.move(move).to &&
  (move !== "interview" || (current.interviewAt === interviewAt && current.interviewPlace === place));
const HAS_PLACEMENT = conflict("A placement is recorded for this application, so it stays accepted.");
const WRONG_DAY = invalidFields({
  field: "date",
  message: "Please enter a day from today on, within a year",
});
