import { selectCompanyChoices } from "#app/features/placement/openings/queries/partner-companies.server.ts";
import {
  type ApplicationPlacement,
  type DirectPlacement,
  hasBegun,
  type Job,
  type RecordPlacementByCall,
} from "#app/features/placement/placements/inputs.ts";
import {
  deleteWaiver,
  insertApplicationPlacement,
  insertDirectPlacement,
  insertWaiver,
  type PlacementRow,
  selectAcceptedWithoutPlacement,
  selectPlacement,
  selectPlacementPage,
  selectPlacementStudent,
  selectPlacements,
  selectWaiver,
  updateConvertedOn,
} from "#app/features/placement/placements/queries/placements.server.ts";
import { editConflict } from "#app/kernel/editing.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import { recordAudit } from "#db/audit.ts";
import { pageOrAll } from "#db/keyset.ts";
import { type Database, mustChange } from "#db/session/index.ts";

/** Gets the placements of a student, what may become one, and the waiver: one round trip. Problems: not_found. */
export const getPlacements = withPermission("placements.read", async ({ db }, studentId: string) => {
  const {
    student: [student],
    placements,
    accepted,
    waiver: [waiver],
    companies,
  } = await db.batch({
    student: selectPlacementStudent(db, studentId),
    placements: selectPlacements(db, studentId),
    accepted: selectAcceptedWithoutPlacement(db, studentId),
    waiver: selectWaiver(db, studentId),
    companies: selectCompanyChoices(db),
  });
  if (!student) return failed(notFound("This student"));
  return ok({ student, placements, accepted, waiver, companies });
});

/**
 * Records the placement of an accepted application; repeating it has no effect. Figures of the site and conditions of
 * the certificate follow in the same write. Problems: not_found, conflict (not accepted, or another placement is recorded
 * for it).
 */
export const recordPlacement = withPermission(
  "placements.edit",
  async (ctx, studentId: string, { applicationId, ...terms }: ApplicationPlacement) => {
    const { db, actor } = ctx;
    const id = crypto.randomUUID();
    const recorded = { id, studentId, ...terms, recordedBy: actor.userId };
    await db.batch({
      inserted: mustChange(insertApplicationPlacement(db, applicationId, recorded)),
      audit: recordAudit(ctx, {
        action: "placement.record",
        entity: "placement",
        entityId: id,
        after: { studentId, applicationId, ...terms },
      }),
    });
    return findRecorded(
      db,
      studentId,
      (row) => row.applicationId === applicationId && isSame(row, terms),
      NOT_ACCEPTED,
    );
  },
);

/**
 * Records an internship that was found without an application, once per form. Problems: not_found (student), conflict
 * (the company does not exist any more, or the form has recorded another one).
 */
export const recordDirectPlacement = withPermission(
  "placements.edit",
  async (ctx, studentId: string, { formKey, ...placement }: DirectPlacement) => {
    const { db, actor } = ctx;
    const id = crypto.randomUUID();
    await db.batch({
      inserted: mustChange(
        insertDirectPlacement(db, { id, studentId, ...placement, formKey, recordedBy: actor.userId }),
      ),
      audit: recordAudit(ctx, {
        action: "placement.record",
        entity: "placement",
        entityId: id,
        after: { studentId, ...placement },
      }),
    });
    return findRecorded(
      db,
      studentId,
      (row) => row.id === id || (row.formKey !== null && row.formKey === formKey && isSame(row, placement)),
      NO_COMPANY,
    );
  },
);

type Terms = { startsOn: string; stipend: number };
const isSame = (row: PlacementRow, { startsOn, stipend }: Terms) =>
  row.startsOn === startsOn && row.stipend === stipend;

async function findRecorded(
  db: Database,
  studentId: string,
  isIt: (row: PlacementRow) => boolean,
  otherwise: Problem,
): Promise<Outcome<PlacementRow>> {
  const {
    student: [student],
    placements,
  } = await db.batch({
    student: selectPlacementStudent(db, studentId),
    placements: selectPlacements(db, studentId),
  });
  if (!student) return failed(notFound("This student"));
  const row = placements.find(isIt);
  return row ? ok(row) : failed(otherwise);
}

/** Records a placement as API callers do: of an application, or without one. Problems: those of the two above. */
export const recordPlacementByCall = withPermission(
  "placements.edit",
  async (ctx, sent: RecordPlacementByCall): Promise<Outcome<PlacementRow>> => {
    const { studentId, applicationId, companyId, position, ...terms } = sent;
    return applicationId === undefined
      ? recordDirectPlacement(ctx, studentId, { companyId: companyId!, position: position!, ...terms })
      : recordPlacement(ctx, studentId, { applicationId, ...terms });
  },
);

/** Lists placements for API callers, those that began last first. */
export const listPlacementRecords = withPermission(
  "placements.read",
  async ({ db }, { filters, ...page }: PageRequest & { filters: { student?: string; company?: string } }) =>
    ok(
      await pageOrAll(async (at) => {
        const { statement, toPage } = selectPlacementPage(db, filters, at);
        return toPage(await db.execute(statement));
      }, page),
    ),
);

/** Gets one placement. Problems: not_found. */
export const getPlacement = withPermission(
  "placements.read",
  async ({ db }, id: string): Promise<Outcome<PlacementRow>> => {
    const [row] = await db.execute(selectPlacement(db, id));
    return row ? ok(row) : failed(notFound("This placement"));
  },
);

/**
 * Stores the day on which an internship became a job; the same day again has no effect. Problems: not_found,
 * invalid_fields at `convertedOn` (before the first day, or in the future), conflict (changed meanwhile).
 */
export const recordJob = withPermission(
  "placements.edit",
  async (ctx, studentId: string, job: Job): Promise<Outcome<PlacementRow>> => {
    const { db, now } = ctx;
    const { placementId, convertedOn } = job;
    if (!hasBegun(convertedOn, now)) return failed(NOT_YET);
    await db.batch({
      updated: mustChange(updateConvertedOn(db, { studentId, ...job })),
      audit: recordAudit(ctx, {
        action: "placement.job",
        entity: "placement",
        entityId: placementId,
        after: { convertedOn },
      }),
    });
    const rows = await db.execute(selectPlacements(db, studentId));
    const row = rows.find(({ id }) => id === placementId);
    if (!row) return failed(notFound("This placement"));
    if (row.convertedOn === convertedOn) return ok(row);
    return failed(convertedOn < row.startsOn ? BEFORE_THE_START : CHANGED);
  },
);

/**
 * Stores the day on which an internship became a job, as API callers send it; the same day again has no effect. Problems:
 * not_found, stale_version with the newer placement, invalid_fields at `convertedOn`.
 */
export const recordJobByCall = withPermission(
  "placements.edit",
  async (ctx, id: string, convertedOn: string, expectedTag?: string): Promise<Outcome<PlacementRow>> => {
    const read = await getPlacement(ctx, id);
    if (!read.ok) return read;
    const { studentId, version } = read.value;
    if (expectedTag !== undefined && expectedTag !== String(version))
      return failed(editConflict("placement", read.value));
    const recorded = await recordJob(ctx, studentId, { placementId: id, version, convertedOn });
    if (recorded.ok || recorded.problem !== CHANGED) return recorded;
    const current = await getPlacement(ctx, id);
    return current.ok ? failed(editConflict("placement", current.value)) : current;
  },
);

/** Gets the waiver of a student. Problems: not_found. */
export const getWaiver = withPermission("placements.read", async ({ db }, studentId: string) => {
  const [waiver] = await db.execute(selectWaiver(db, studentId));
  return waiver ? ok(waiver) : failed(notFound("A waiver of this student"));
});

/** Waives the placement of a student for the certificate; repeating it has no effect. Problems: not_found, conflict. */
export const waivePlacement = withPermission(
  "placements.waive",
  async (ctx, studentId: string, { reason }: { reason: string }): Promise<Outcome<true>> => {
    const { db, actor } = ctx;
    await db.batch({
      inserted: mustChange(insertWaiver(db, { studentId, reason, waivedBy: actor.userId })),
      audit: recordAudit(ctx, { action: "placement.waive", entity: "student", entityId: studentId, reason }),
    });
    const [waiver] = await db.execute(selectWaiver(db, studentId));
    if (!waiver) return failed(notFound("This student"));
    return waiver.reason === reason ? ok(true) : failed(WAIVED);
  },
);

/** Takes the waiver back; certificates that were issued stay. Without a waiver it has no effect. */
export const removeWaiver = withPermission(
  "placements.waive",
  async (ctx, studentId: string): Promise<Outcome<true>> => {
    await ctx.db.batch({
      deleted: mustChange(deleteWaiver(ctx.db, studentId)),
      audit: recordAudit(ctx, { action: "placement.remove-waiver", entity: "student", entityId: studentId }),
    });
    return ok(true);
  },
);

const NOT_ACCEPTED = conflict(
  "Nothing was recorded: the application is not accepted any more, or its placement is recorded already. Check the student's placements.",
);
const NO_COMPANY = conflict(
  "Nothing was recorded: this company does not exist any more, or the same internship is recorded already with other terms. Check the student's placements.",
);
const CHANGED = conflict("This placement has been changed meanwhile. Check its dates and try again.");
const WAIVED = conflict(
  "The placement is waived already, with another reason. Remove the waiver to give another one.",
);
const NOT_YET = invalidFields({
  field: "convertedOn",
  message: "Please enter today or an earlier day: a job counts from its first day",
});
const BEFORE_THE_START = invalidFields({
  field: "convertedOn",
  message: "Please enter a day on or after the first day of the internship",
});
