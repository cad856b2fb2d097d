import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { ImportKind } from "#app/features/operations/imports/rules.ts";
import { imports } from "#db/schema/index.ts";
import { type Database, statement } from "#db/session/index.ts";

export type Draft = {
  id: string;
  kind: ImportKind;
  target: string;
  fileName: string;
  content: string;
  note: string;
  fields: Record<string, string>;
  headings: string;
  columns: string[] | null;
};

/** An import that somebody may open: `by` made it; without `by` anybody did. */
export type OwnImport = { id: string; kind: ImportKind; by?: string };

const isOwn = ({ id, kind, by }: OwnImport) =>
  and(eq(imports.id, id), eq(imports.kind, kind), by === undefined ? undefined : eq(imports.createdBy, by));
const isDraft = (own: OwnImport) => and(isOwn(own), eq(imports.state, "draft"));
const isRunning = (own: OwnImport) => and(isOwn(own), eq(imports.state, "running"));

/** Statement: stores a file that is checked, or what somebody has changed in it; not once its import has begun. */
export const saveDraft = statement((db: Database, createdBy: string, { id, ...draft }: Draft, by?: string) =>
  db.orm
    .insert(imports)
    .values({ id, createdBy, state: "draft", ...draft })
    .onConflictDoUpdate({
      target: imports.id,
      set: draft,
      setWhere: and(isDraft({ id, kind: draft.kind, by }), eq(imports.target, draft.target))!,
    }),
);

/** Statement: the file of an import with its progress. */
export const selectDraft = statement((db: Database, own: OwnImport) =>
  db.orm
    .select({
      id: imports.id,
      target: imports.target,
      state: imports.state,
      fileName: imports.fileName,
      content: imports.content,
      note: imports.note,
      fields: imports.fields,
      headings: imports.headings,
      columns: imports.columns,
      next: imports.next,
      total: imports.total,
      problem: imports.problem,
      leftOut: imports.leftOut,
      leftOutCount: imports.leftOutCount,
      count: imports.count,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .where(isOwn(own)),
);

/** Statement: the columns that were chosen last for a table with these headings. */
export const selectChosenColumns = statement((db: Database, kind: ImportKind, headings: string) =>
  db.orm
    .select({ columns: imports.columns })
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.headings, headings), isNotNull(imports.columns)))
    .orderBy(desc(imports.createdAt))
    .limit(1),
);

type Started = { content: string; total: number; leftOut: string | null; leftOutCount: number };

/** Statement: begins an import, or goes on with one that has stopped; the faulty rows are left out. */
export const startImport = statement((db: Database, own: OwnImport, started: Started) =>
  db.orm
    .update(imports)
    .set({ ...started, state: "running", problem: "" })
    .where(isDraft(own)),
);

/** Statement: an import that has stored nothing yet is a draft again. */
export const returnToDraft = statement((db: Database, own: OwnImport) =>
  db.orm
    .update(imports)
    .set({ state: "draft" })
    .where(and(isRunning(own), eq(imports.next, 0))),
);

/** Statement: keeps why an import stopped on the way; empty when it goes on. */
export const noteProblem = statement((db: Database, own: OwnImport, problem: string) =>
  db.orm.update(imports).set({ problem }).where(isRunning(own)),
);

/** Statement: rows that cannot be stored any more; `leftOut` is a file without its headings. */
export const leaveOut = (db: Database, own: OwnImport, { text, count }: { text: string; count: number }) =>
  db.orm
    .update(imports)
    .set({
      leftOut: sql`coalesce(${imports.leftOut}, '') || ${text}`,
      leftOutCount: sql`${imports.leftOutCount} + ${count}`,
    })
    .where(isRunning(own));

/** Statement: ends an import; what is not stored stays out. */
export const endImport = statement((db: Database, own: OwnImport) =>
  db.orm.update(imports).set({ state: "done", content: null }).where(isRunning(own)),
);

/** Statement: forgets a file that is not imported. */
export const deleteDraft = statement((db: Database, own: OwnImport) =>
  db.orm.delete(imports).where(isDraft(own)),
);

/** Statement: the rows that an import left out, and who imported it. */
export const selectLeftOut = statement((db: Database, id: string) =>
  db.orm
    .select({ leftOut: imports.leftOut, fileName: imports.fileName, createdBy: imports.createdBy })
    .from(imports)
    .where(eq(imports.id, id)),
);
