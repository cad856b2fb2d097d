import { selectCompanyChoices } from "#app/features/placement/openings/queries/partner-companies.server.ts";
import {
  type ApplicationPlacement,
  type DirectPlacement,
  hasBegun,
  type Job,
} from "#app/features/placement/placements/inputs.ts";
import {
  deleteWaiver,
  insertApplicationPlacement,
  insertDirectPlacement,
  insertWaiver,
  type PlacementRow,
  selectAcceptedWithoutPlacement,
  selectPlacementStudent,
  selectPlacements,
  selectWaiver,
  updateConvertedOn,
} from "#app/features/placement/placements/queries/placements.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

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
 * the certificate follow in the same write. Problems: conflict (not accepted, or another placement is recorded for it).
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
    return recordedAs(
      await db.execute(selectPlacements(db, studentId)),
      (row) => row.applicationId === applicationId && isSame(row, terms),
    );
  },
);

/**
 * Records an internship that was found without an application, once per form. Problems: conflict (company or student
 * does not exist any more, or the form has recorded another one).
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
    return recordedAs(
      await db.execute(selectPlacements(db, studentId)),
      (row) => row.id === id || (row.formKey !== null && row.formKey === formKey && isSame(row, placement)),
    );
  },
);

type Terms = { startsOn: string; stipend: number };
const isSame = (row: PlacementRow, { startsOn, stipend }: Terms) =>
  row.startsOn === startsOn && row.stipend === stipend;

function recordedAs(rows: PlacementRow[], isIt: (row: PlacementRow) => boolean): Outcome<PlacementRow> {
  const row = rows.find(isIt);
  return row ? ok(row) : failed(NOT_RECORDED);
}

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
const NOT_RECORDED = conflict(
  "Nothing was recorded: the application is not accepted any more, or its placement is recorded already. The page shows what is recorded.",
);
const CHANGED = conflict(
  "This placement has been changed since you opened it. The page shows its current dates.",
);
const WAIVED = conflict("The placement is waived already, with another reason. The page shows it.");
const NOT_YET = invalidFields({
  field: "convertedOn",
  message: "Please enter today or an earlier day: a job counts from its first day",
});
const BEFORE_THE_START = invalidFields({
  field: "convertedOn",
  message: "Please enter a day on or after the first day of the internship",
});
