import type { Apply } from "#app/features/placement/applications/inputs.ts";
import {
  insertMove,
  notifyStaffOfMove,
  updateState,
} from "#app/features/placement/applications/queries/applications.server.ts";
import {
  insertApplication,
  insertFirstMove,
  type OpeningForStudent,
  selectOpeningFor,
  selectOpeningsFor,
  selectOwnApplications,
  selectOwnMoves,
} from "#app/features/placement/applications/queries/own-applications.server.ts";
import {
  APPLICATION_CASE,
  type ApplicationState,
  type StudentApplicationMove,
} from "#app/features/placement/applications/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { entity, recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

type Ctx = ServiceContext<Student>;

/** Whether a student may apply for an opening, and why not. */
export type Applying = "possible" | "closed" | "full" | "not_enrolled" | "no_dates" | "not_yet";

const applyingTo = (
  opening: Pick<
    OpeningForStudent,
    "isOpen" | "accepted" | "positions" | "hasReached" | "opensAt" | "hasBatch"
  >,
): Applying => {
  if (!opening.isOpen) return "closed";
  if (opening.accepted >= opening.positions) return "full";
  if (opening.hasReached) return "possible";
  if (opening.opensAt !== null) return "not_yet";
  return opening.hasBatch ? "no_dates" : "not_enrolled";
};

/** Lists the student's applications, newest first, and the openings with a free position: one round trip. */
export async function listOwnOpenings({ db, actor }: Ctx) {
  const { applications, openings } = await db.batch({
    applications: selectOwnApplications(db, actor.userId),
    openings: selectOpeningsFor(db, actor.userId),
  });
  return {
    applications,
    openings: openings.map((opening) => ({ ...opening, applying: applyingTo(opening) })),
  };
}

/**
 * Gets an opening with the student's application for it, its history, and the resume of the newest application. Problems:
 * not_found, also for a draft.
 */
export async function getOwnOpening({ db, actor }: Ctx, openingId: string) {
  const {
    opening: [opening],
    applications,
    moves,
  } = await db.batch({
    opening: selectOpeningFor(db, actor.userId, openingId),
    applications: selectOwnApplications(db, actor.userId),
    moves: selectOwnMoves(db, actor.userId, openingId),
  });
  if (!opening) return failed(notFound("This opening"));
  const application = applications.find((own) => own.openingId === openingId);
  const others = applications.filter(({ openingId: other, state }) => other !== openingId && isOpen(state));
  return ok({
    opening,
    applying: applyingTo(opening),
    application,
    history: moves.filter(({ applicationId }) => applicationId === application?.id),
    resumeUrl: applications[0]?.resumeUrl ?? "",
    otherOpen: others.length,
  });
}

const isOpen = (state: ApplicationState) => APPLICATION_CASE.move("reject").from.includes(state);

/**
 * Applies for an opening, once; staff are notified. Repeating it has no effect. Problems: not_found, conflict (closed,
 * full, or the student has not reached its month).
 */
export async function applyForOpening(
  ctx: Ctx,
  openingId: string,
  input: Apply,
): Promise<Outcome<undefined>> {
  const { db, actor } = ctx;
  const id = crypto.randomUUID();
  const written = await db.batch({
    inserted: mustChange(insertApplication(db, { id, studentId: actor.userId, openingId, ...input })),
    move: insertFirstMove(db, id, actor.userId),
    staffNotice: notifyStaffOfMove(db, id),
    audit: recordAudit(ctx, {
      action: "application.apply",
      ...entity("application", id),
      after: { openingId },
    }),
  });
  if (written) {
    ctx.sendMailSoon();
    return ok(undefined);
  }
  const page = await getOwnOpening(ctx, openingId);
  if (!page.ok) return page;
  const { application, applying } = page.value;
  if (application && application.state !== "withdrawn") return ok(undefined);
  return failed(conflict(CANNOT_APPLY[applying]));
}

/**
 * Makes a move of the student with their newest application for an opening; staff are notified. Repeating it has no effect.
 * Problems: not_found, conflict (another state now; for an accept also no free position, or another accepted offer).
 */
export async function moveOwnApplication(
  ctx: Ctx,
  openingId: string,
  { move, note }: { move: StudentApplicationMove; note: string },
): Promise<Outcome<undefined>> {
  const { db, actor } = ctx;
  const page = await getOwnOpening(ctx, openingId);
  if (!page.ok) return page;
  const { application } = page.value;
  if (!application) return failed(notFound("This application"));
  const facts = { move, by: actor.userId, note };
  const written = await db.batch({
    inserted: mustChange(insertMove(db, application.id, facts)),
    updated: updateState(db, application.id, facts),
    staffNotice: notifyStaffOfMove(db, application.id),
    audit: recordAudit(ctx, { action: `application.${move}`, ...entity("application", application.id) }),
  });
  if (written) {
    ctx.sendMailSoon();
    return ok(undefined);
  }
  const current = await getOwnOpening(ctx, openingId);
  if (!current.ok) return current;
  const { opening, application: now } = current.value;
  if (now?.state === APPLICATION_CASE.move(move).to) return ok(undefined);
  if (move !== "accept" || now?.state !== "offered") return failed(conflict(CHANGED));
  return failed(conflict(opening.accepted >= opening.positions ? NO_POSITION : ACCEPTED_ANOTHER));
}

const CANNOT_APPLY: Record<Applying, string> = {
  possible: "Your application could not be stored. Please send it again.",
  closed: "This opening has closed. Nothing was sent.",
  full: "All positions of this opening are taken. Nothing was sent.",
  not_enrolled: "Only students in a batch can apply. Nothing was sent.",
  no_dates: "You cannot apply before your batch has a start date. Nothing was sent.",
  not_yet: "You cannot apply before the month of this opening begins. Nothing was sent.",
};
const CHANGED = "Your application has been changed since you opened it. The page shows its current state.";
const NO_POSITION =
  "Other students have taken all positions meanwhile. Your offer remains: ask the staff about it.";
const ACCEPTED_ANOTHER =
  "You have accepted another offer already. Ask the staff to release it before you accept this one.";
