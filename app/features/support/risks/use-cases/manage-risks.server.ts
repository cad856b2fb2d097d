import type { Handled, Message, RiskSettings } from "#app/features/support/risks/inputs.ts";
import { RISK_LIST, type RiskQuery } from "#app/features/support/risks/list.ts";
import {
  assignCounsellor,
  countRiskFigures,
  countRisks,
  countStudentsOfBatches,
  countWaiting,
  insertStaffMessage,
  notifyCounsellor,
  readWithFigures,
  selectCounsellorsFor,
  selectFigures,
  selectRisk,
  selectRiskPage,
  selectRiskSettings,
  updateHandledSeverity,
  updateRiskSettings,
} from "#app/features/support/risks/queries/risks.server.ts";
import { listsNearlyAll, proposeLimits } from "#app/features/support/risks/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { type Admin, isBoundToBatches } from "#app/kernel/actor.ts";
import { editOutcome } from "#app/kernel/editing.ts";
import { boundedCounts, type PageRequest } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAuditIfChanged, recordExport } from "#db/audit.ts";
import { eachPage } from "#db/keyset.ts";

/** Counting stops here: more is shown as '1,000+'. */
const MAX_COUNT = 1_000;

/**
 * Lists one page of students at risk, the most severe first, with figures of now: one round trip, or two where some have
 * to be counted. `waiting`: students whose figures the next minutes count. `everybody`: where nearly all students are at
 * risk, their number, and other limits for those who may set them (one round trip more).
 */
export const listRisks = withPermission("risks.read", async (ctx, query: RiskQuery) => {
  const { db, actor } = ctx;
  const page = selectRiskPage(db, actor, query);
  const {
    found,
    counted: [counted],
    waits: [waits],
    batches,
    population: [population],
    whole: [whole],
  } = await readWithFigures(db, {
    found: page.statement,
    counted: countRisks(db, actor, query, MAX_COUNT + 1),
    waits: countWaiting(db),
    batches: selectBatchChoices(db, actor),
    population: countStudentsOfBatches(db, actor),
    whole: countWhole(db, RISK_LIST, query, (all) => countRisks(db, actor, all, MAX_COUNT + 1)),
  });
  return ok({
    ...page.toPage(found),
    ...boundedCounts(counted?.total ?? 0, whole?.total ?? 0, MAX_COUNT),
    waiting: waits?.waiting ?? 0,
    everybody: await describeEverybody(ctx, population!),
    batches,
    hasNoBatch: isBoundToBatches(actor) && batches.length === 0,
  });
});

type Population = { students: number; atRisk: number };

async function describeEverybody({ db, actor }: ServiceContext<Admin>, population: Population) {
  if (!listsNearlyAll(population)) return undefined;
  if (!can(actor, "risks.set")) return { ...population, proposed: undefined };
  const {
    figures,
    settings: [settings],
  } = await db.batch({ figures: selectFigures(db), settings: selectRiskSettings(db) });
  const proposed = proposeLimits(figures, settings!);
  const helps = proposed.atRisk < population.atRisk;
  return { ...population, proposed: helps ? proposed : undefined };
}

/** Exports every student at risk that matches the list, in its order, in chunks; the download is recorded. */
export const exportRisks = withPermission("risks.export", async (ctx, query: RiskQuery) => {
  const { db, actor } = ctx;
  await db.batch({
    riskFigures: countRiskFigures(db),
    audit: recordExport(ctx, { action: "risk.export", entity: "student_risk" }, query),
  });
  return ok(
    eachPage(async (at: PageRequest) => {
      const page = selectRiskPage(db, actor, query, at);
      return page.toPage(await db.execute(page.statement));
    }),
  );
});

/** Gets what was counted of one student of a batch, and who may look after the student. Problems: not_found. */
export const getRisk = withPermission("risks.read", async ({ db, actor }, studentId: string) => {
  const {
    risk: [risk],
    counsellors,
  } = await readWithFigures(
    db,
    { risk: selectRisk(db, actor, studentId), counsellors: selectCounsellorsFor(db, studentId) },
    studentId,
  );
  return risk ? ok({ risk, counsellors }) : failed(notFound("The student"));
});

/** Sends a message to a student, once for each form: it is in the list of notifications and a mail. Problems: not_found. */
export const messageStudent = withPermission(
  "risks.edit",
  async (
    ctx,
    studentId: string,
    { text, formKey = crypto.randomUUID() }: Message,
  ): Promise<Outcome<undefined>> => {
    const { db, actor } = ctx;
    const {
      risk: [risk],
    } = await db.batch({
      inserted: insertStaffMessage(db, actor, { studentId, text, formKey }),
      audit: recordAuditIfChanged(ctx, {
        action: "student.message",
        ...entity("user", studentId),
        after: { text },
      }),
      risk: selectRisk(db, actor, studentId),
    });
    return risk ? ok(undefined) : failed(notFound("The student"));
  },
);

/**
 * Marks a student as done for the severity that was seen: not listed until it is greater; severity 0 lists the student
 * again. May be repeated. Problems: not_found.
 */
export const setHandled = withPermission(
  "risks.edit",
  async (ctx, { id, severity }: Handled): Promise<Outcome<{ name: string }>> => {
    const { db, actor } = ctx;
    const {
      risk: [risk],
    } = await db.batch({
      counted: countRiskFigures(db, id),
      updated: updateHandledSeverity(db, actor, id, severity),
      audit: recordAuditIfChanged(ctx, {
        action: severity > 0 ? "student.mark-done" : "student.list-again",
        ...entity("user", id),
        after: { severity },
      }),
      risk: selectRisk(db, actor, id),
    });
    return risk ? ok({ name: risk.name }) : failed(notFound("The student"));
  },
);

/**
 * Lets a member of staff look after a student. Problems: not_found, invalid_fields for somebody who may not
 * (`counsellorId`).
 */
export const assignStudent = withPermission(
  "risks.edit",
  async (ctx, studentId: string, { counsellorId }: { counsellorId: string }): Promise<Outcome<string>> => {
    const { db, actor } = ctx;
    const {
      risk: [risk],
    } = await db.batch({
      assigned: assignCounsellor(db, actor, studentId, counsellorId),
      counsellorNotice: notifyCounsellor(db, studentId, counsellorId),
      audit: recordAuditIfChanged(ctx, {
        action: "student.assign",
        ...entity("user", studentId),
        after: { counsellorId },
      }),
      risk: selectRisk(db, actor, studentId),
    });
    if (!risk) return failed(notFound("The student"));
    if (risk.counsellorId === counsellorId) return ok(risk.counsellorName ?? "");
    return failed(
      invalidFields({ field: "counsellorId", message: "Please choose a person of the student's batch" }),
    );
  },
);

/** Gets the numbers from which on a student is at risk. */
export const getRiskSettings = withPermission("risks.set", async ({ db }) => {
  const [settings] = await db.execute(selectRiskSettings(db));
  return ok(settings!);
});

/** Changes these numbers; the reasons of every student follow. Problems: stale_version with the newer numbers. */
export const setRiskSettings = withPermission(
  "risks.set",
  async (ctx, { version, ...thresholds }: RiskSettings) => {
    const { db } = ctx;
    const {
      changed,
      settings: [settings],
    } = await db.batch({
      changed: updateRiskSettings(db, version, thresholds),
      audit: recordAuditIfChanged(ctx, {
        action: "risk-settings.edit",
        entity: "risk_settings",
        entityId: "1",
        after: thresholds,
      }),
      settings: selectRiskSettings(db),
    });
    return editOutcome("setting", { wasChanged: changed.length > 0, current: settings, wanted: thresholds });
  },
);
