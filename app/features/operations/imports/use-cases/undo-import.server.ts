import { selectLeftOut } from "#app/features/operations/imports/queries/drafts.server.ts";
import {
  markUndone,
  selectImport,
  selectImports,
  selectUse,
  undoStatements,
} from "#app/features/operations/imports/queries/imports.server.ts";
import type { ImportKind } from "#app/features/operations/imports/rules.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange, type RowOf, unlessBatchIsFull } from "#db/session/index.ts";

type ImportRow = RowOf<typeof selectImport>;

/** Lists the ten newest imports of a kind, newest first, of one target: a quiz, a course or a class. */
export const listImports = withPermission(
  "imports.undo",
  async ({ db }, kind: ImportKind, target?: string): Promise<Outcome<RowOf<typeof selectImports>[]>> =>
    ok(await db.execute(selectImports(db, kind, target))),
);

/** Gets an import and what uses its rows, as a sentence; null: it can be undone. Problems: not_found. */
export const getImport = withPermission("imports.undo", async (ctx, id: string) => {
  const found = await findImport(ctx, id);
  if (!found.ok) return found;
  const { rows: _, ...imported } = found.value;
  const [row] = await ctx.db.execute(selectUse(ctx.db, found.value));
  return ok({ ...imported, use: row?.use ?? null });
});

/** Gets the rows that an import of one's own, or one that one may undo, left out. Problems: not_found. */
export const getLeftOut = withPermission(
  "admin.use",
  async ({ db, actor }, id: string): Promise<Outcome<{ text: string }>> => {
    const [found] = await db.execute(selectLeftOut(db, id));
    const isOpen = found && (found.createdBy === actor.userId || can(actor, "imports.edit"));
    return isOpen && found.leftOut !== null ? ok({ text: found.leftOut }) : failed(notFound("The file"));
  },
);

/**
 * Undoes a whole import while nothing uses its rows: what it added is deleted, invitations are revoked, and what it
 * changed gets its earlier values. Repeating it has no effect. Problems: not_found, conflict with the sentence
 * that says what uses it.
 */
export const undoImport = withPermission(
  "imports.undo",
  async (ctx, id: string): Promise<Outcome<{ kind: ImportKind; target: string }>> => {
    const found = await findImport(ctx, id);
    if (!found.ok) return found;
    const { kind, target, count, fileName, undoneAt } = found.value;
    const done = ok({ kind, target });
    if (undoneAt !== null) return done;
    const { db, actor } = ctx;
    const written = await unlessBatchIsFull(
      db
        .batch({
          marked: mustChange(markUndone(db, id, actor.userId)),
          undone: undoStatements(db, found.value),
          audit: recordAudit(ctx, {
            action: "import.undo",
            entity: "import",
            entityId: id,
            before: { kind, target, count, fileName },
          }),
        })
        .then(Boolean),
    );
    if (written) return done;
    if (written === undefined) return failed(batchIsFull);
    const {
      row: [row],
      now: [now],
    } = await db.batch({ row: selectUse(db, found.value), now: selectImport(db, id) });
    return now?.undoneAt ? done : failed(isUsed(row?.use ?? "A published quiz needs these questions"));
  },
);

async function findImport({ db }: ServiceContext<Admin>, id: string): Promise<Outcome<ImportRow>> {
  const [imported] = await db.execute(selectImport(db, id));
  return imported ? ok(imported) : failed(notFound("The import"));
}

const isUsed = (use: string): Problem => conflict(`${use}. So the import cannot be undone as a whole.`);
const batchIsFull = isUsed("An earlier batch of these students is full now");
