import type { RenameView, SaveView } from "#app/features/operations/saved-views/inputs.ts";
import {
  deleteSavedView,
  selectSavedViews,
  updateViewName,
  upsertView,
} from "#app/features/operations/saved-views/queries/saved-views.server.ts";
import { MAX_VIEWS } from "#app/features/operations/saved-views/rules.ts";
import type { SavedView } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { alreadyExists, invalidFields, notFound } from "#app/kernel/problem.ts";

/** Lists the caller's own views of all lists. */
export const listSavedViews = withPermission(
  "admin.use",
  async ({ db, actor }): Promise<Outcome<SavedView[]>> => {
    const { views } = await db.batch({ views: selectSavedViews(db, actor.userId) });
    return ok(views);
  },
);

/**
 * Saves search, filters and order of a list under a name, for the caller alone; a view with the name is replaced. Returns
 * the query that it had. Problems: invalid_fields when the list has 12 others.
 */
export const saveView = withPermission(
  "admin.use",
  async ({ db, actor }, input: SaveView): Promise<Outcome<{ replaced: string | undefined }>> => {
    const isNamed = ({ list, name }: SavedView) => list === input.list && name === input.name;
    const { before, after } = await db.batch({
      before: selectSavedViews(db, actor.userId),
      saved: upsertView(db, actor.userId, input),
      after: selectSavedViews(db, actor.userId),
    });
    if (after.some(isNamed)) return ok({ replaced: before.find(isNamed)?.query });
    const message = `You have ${MAX_VIEWS} views of this list. Delete one first.`;
    return failed(invalidFields({ field: "name", message }));
  },
);

/** Renames a view of the caller. Problems: not_found; invalid_fields when another view of the list has the name. */
export const renameView = withPermission(
  "admin.use",
  async ({ db, actor }, input: RenameView): Promise<Outcome<void>> => {
    const { views } = await db.batch({
      renamed: updateViewName(db, actor.userId, input),
      views: selectSavedViews(db, actor.userId),
    });
    const view = views.find(({ id }) => id === input.id);
    if (!view) return failed(notFound("The view"));
    if (view.name === input.name) return ok(undefined);
    return failed(alreadyExists("name", "Another view of this list has this name."));
  },
);

/** Deletes a view of the caller. May be repeated. Returns what it was. */
export const deleteView = withPermission(
  "admin.use",
  async ({ db, actor }, id: string): Promise<Outcome<SavedView | undefined>> => {
    const {
      deleted: [deleted],
    } = await db.batch({ deleted: deleteSavedView(db, actor.userId, id) });
    return ok(deleted);
  },
);
