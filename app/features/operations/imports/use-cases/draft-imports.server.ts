import {
  type Draft,
  deleteDraft,
  endImport,
  noteProblem,
  type OwnImport,
  returnToDraft,
  saveDraft,
  selectChosenColumns,
  selectDraft,
  startImport,
} from "#app/features/operations/imports/queries/drafts.server.ts";
import type { ImportKind } from "#app/features/operations/imports/rules.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { authorize, can, type Permission, withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { RowOf, Statement } from "#db/session/index.ts";

export type { Draft };
/** A file of which nothing, a part or everything is stored. */
export type StoredImport = RowOf<typeof selectDraft>;

const PERMISSIONS = {
  questions: "quizzes.edit",
  people: "invitations.edit",
  course: "courses.edit",
  weeks: "courses.edit",
  attendance: "attendance.edit",
  scores: "submissions.grade",
  college: "enrolment-requests.edit",
  openings: "openings.edit",
  statement: "enrolment-requests.edit",
} as const satisfies Record<ImportKind, Permission>;

/** Each kind of import has the permission of what it stores. */
const withPermissionOfKind = <Rest extends unknown[], Value>(
  run: (ctx: ServiceContext<Admin>, kind: ImportKind, ...rest: Rest) => Promise<Outcome<Value>>,
) =>
  withPermission("admin.use", async (ctx, kind: ImportKind, ...rest: Rest): Promise<Outcome<Value>> => {
    const problem = authorize(ctx.actor, PERMISSIONS[kind]);
    return problem ? failed(problem) : run(ctx, kind, ...rest);
  });

/** The import, if it is the actor's own; coordinators open everybody's. */
const ownOf = ({ actor }: ServiceContext<Admin>, kind: ImportKind, id: string): OwnImport => ({
  id,
  kind,
  by: can(actor, "imports.edit") ? undefined : actor.userId,
});

/** The import as it is after a write of it, in one round trip. */
async function storedAfter(
  { db }: ServiceContext<Admin>,
  own: OwnImport,
  write?: Statement<unknown>,
): Promise<Outcome<StoredImport>> {
  const {
    draft: [draft],
  } = await db.batch({ written: write ? [write] : [], draft: selectDraft(db, own) });
  return draft ? ok(draft) : failed(notFound("The import"));
}

/** Gets the file of an import with its progress. Problems: not_found. */
export const getDraft = withPermissionOfKind((ctx, kind, id: string) =>
  storedAfter(ctx, ownOf(ctx, kind, id)),
);

/** Stores a file that is checked, or what somebody has changed in it. Once its import has begun, it stays. */
export const changeDraft = withPermissionOfKind((ctx, kind, draft: Omit<Draft, "kind">) => {
  const own = ownOf(ctx, kind, draft.id);
  return storedAfter(ctx, own, saveDraft(ctx.db, ctx.actor.userId, { ...draft, kind }, own.by));
});

/** Gets the columns that were chosen last for a table with these headings, by their places; null: none. */
export const findChosenColumns = withPermissionOfKind(async ({ db }, kind, headings: string) => {
  const [known] = await db.execute(selectChosenColumns(db, kind, headings));
  return ok(known?.columns ?? null);
});

/** Begins to store a draft; `content` is its text without the rows that are left out. Repeating it has no effect. */
export const beginImport = withPermissionOfKind(
  (ctx, kind, id: string, started: Parameters<typeof startImport>[2]) => {
    const own = ownOf(ctx, kind, id);
    return storedAfter(ctx, own, startImport(ctx.db, own, started));
  },
);

/** Stops an import for a problem; one that has stored nothing yet is a draft again. */
export const stopImport = withPermissionOfKind(async (ctx, kind, id: string, problem: string) => {
  const own = ownOf(ctx, kind, id);
  return ok(
    await ctx.db.batch({ draft: returnToDraft(ctx.db, own), problem: noteProblem(ctx.db, own, problem) }),
  );
});

/** Lets an import go on that has stopped. */
export const resumeImport = withPermissionOfKind((ctx, kind, id: string) => {
  const own = ownOf(ctx, kind, id);
  return storedAfter(ctx, own, noteProblem(ctx.db, own, ""));
});

/** Ends an import where it is. Repeating it has no effect. */
export const finishImport = withPermissionOfKind((ctx, kind, id: string) => {
  const own = ownOf(ctx, kind, id);
  return storedAfter(ctx, own, endImport(ctx.db, own));
});

/** Forgets a file of which nothing is stored. */
export const discardDraft = withPermissionOfKind(async (ctx, kind, id: string) => {
  await ctx.db.execute(deleteDraft(ctx.db, ownOf(ctx, kind, id)));
  return ok(undefined);
});
