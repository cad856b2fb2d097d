import { and, asc, eq, sql } from "drizzle-orm";
import type { RenameView, SaveView } from "#app/features/operations/saved-views/inputs.ts";
import { MAX_VIEWS } from "#app/features/operations/saved-views/rules.ts";
import { savedViews } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  query: savedViews.query,
};

/** Statement: the views of a person, those of each list in the order in which they were first saved. */
export const selectSavedViews = statement((db: Database, userId: string) =>
  db.orm
    .select(columns)
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.list), asc(savedViews.createdAt), asc(savedViews.name)),
);

/** Statement: saves a view while the list has room for it, and replaces the one with its name. */
export const upsertView = statement((db: Database, userId: string, { list, query, name }: SaveView) =>
  db.orm.run(sql`
    INSERT INTO saved_views (id, created_at, user_id, list, name, query)
    SELECT lower(hex(randomblob(16))), ${databaseNow}, ${userId}, ${list}, ${name}, ${query}
    WHERE (SELECT count(*) FROM saved_views WHERE user_id = ${userId} AND list = ${list} AND name <> ${name})
      < ${MAX_VIEWS}
    ON CONFLICT (user_id, list, name) DO UPDATE SET query = excluded.query`),
);

/** Statement: renames a view, unless its list has one with the name. */
export const updateViewName = statement((db: Database, userId: string, { id, name }: RenameView) =>
  db.orm.run(sql`UPDATE OR IGNORE saved_views SET name = ${name} WHERE id = ${id} AND user_id = ${userId}`),
);

export const deleteSavedView = statement((db: Database, userId: string, id: string) =>
  db.orm
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning(columns),
);
