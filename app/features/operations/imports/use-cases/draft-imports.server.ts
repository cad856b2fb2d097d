import {
  type Draft,
  deleteDraft,
  endImport,
  noteProblem,
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
} as const satisfies Record<ImportKind, Permission>;

/** Each kind of import has the permission of what it stores. */
const withPermissionOfKind = <Rest extends unknown[], Value>(
  run: (ctx: ServiceContext<Admin>, kind: ImportKind, ...rest: Rest) => Promise<Outcome<Value>>,
) =>
  withPermission("admin.use", async (ctx, kind: ImportKind, ...rest: Rest): Promise<Outcome<Value>> => {
    const problem = authorize(ctx.actor, PERMISSIONS[kind]);
    return problem ? failed(problem) : run(ctx, kind, ...rest);
  });

/** Gets the file of an import of one's own, or of anybody for coordinators, with its progress. Problems: not_found. */
export const getDraft = withPermissionOfKind((ctx, kind, id: string) => storedAfter(ctx, kind, id));

/** The import as it is after a write of it, in one round trip. */
async function storedAfter(
  { db, actor }: ServiceContext<Admin>,
  kind: ImportKind,
  id: string,
  write?: Statement<unknown>,
): Promise<Outcome<StoredImport>> {
  const {
    draft: [draft],
  } = await db.batch({ written: write ? [write] : [], draft: selectDraft(db, id, kind) });
  const isOpen = draft?.createdBy === actor.userId || can(actor, "imports.edit");
  return draft && isOpen ? ok(draft) : failed(notFound("The import"));
}

/** Stores a file that is checked, or what somebody has changed in it. Once its import has begun, it stays. */
export const changeDraft = withPermissionOfKind(async (ctx, kind, draft: Omit<Draft, "kind">) =>
  storedAfter(ctx, kind, draft.id, saveDraft(ctx.db, ctx.actor.userId, { ...draft, kind })),
);

/** Gets the columns that were chosen last for a table with these headings, by their places; null: none. */
export const findChosenColumns = withPermissionOfKind(async ({ db }, kind, headings: string) => {
  const [known] = await db.execute(selectChosenColumns(db, kind, headings));
  return ok(known?.columns ?? null);
});

/** Begins to store a draft; `content` is its text without the rows that are left out. Repeating it has no effect. */
export const beginImport = withPermissionOfKind(
  async (ctx, kind, id: string, started: Parameters<typeof startImport>[2]) =>
    storedAfter(ctx, kind, id, startImport(ctx.db, id, started)),
);

/** Stops an import for a problem; one that has stored nothing yet is a draft again. */
export const stopImport = withPermissionOfKind(async ({ db }, _kind, id: string, problem: string) =>
  ok(await db.batch({ draft: returnToDraft(db, id), problem: noteProblem(db, id, problem) })),
);

/** Lets an import go on that has stopped. */
export const resumeImport = withPermissionOfKind(async (ctx, kind, id: string) =>
  storedAfter(ctx, kind, id, noteProblem(ctx.db, id, "")),
);

/** Ends an import where it is. Repeating it has no effect. */
export const finishImport = withPermissionOfKind(async (ctx, kind, id: string) =>
  storedAfter(ctx, kind, id, endImport(ctx.db, id)),
);

/** Forgets a file of which nothing is stored. */
export const discardDraft = withPermissionOfKind(async ({ db }, kind, id: string) => {
  await db.execute(deleteDraft(db, id, kind));
  return ok(undefined);
});
