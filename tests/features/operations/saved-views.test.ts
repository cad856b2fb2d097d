import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SaveViewInput } from "#app/features/operations/saved-views/inputs.ts";
import { MAX_VIEWS } from "#app/features/operations/saved-views/rules.ts";
import {
  deleteView,
  listSavedViews,
  renameView,
  saveView,
} from "#app/features/operations/saved-views/use-cases/saved-views.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let meera: ServiceContext;
let rohan: ServiceContext;

beforeEach(async () => {
  database = await createTestDatabase();
  const context = async () => contextFor(database.db, toAdminActor(await createAdmin(database.db)));
  [meera, rohan] = [await context(), await context()];
});
afterEach(() => database.close());

const LIST = "/admin/students";

const save = (ctx: ServiceContext, name: string, query = "plan=free") =>
  saveView(ctx, v.parse(SaveViewInput, { list: LIST, name, query }));

async function viewsOf(ctx: ServiceContext) {
  const listed = await listSavedViews(ctx);
  return listed.ok ? listed.value : [];
}

describe("a view of a list", () => {
  test("is saved with search, filters and order, without the place in the list, for the person alone", async () => {
    const query = "?q=rao&plan=free&sort=score&dir=desc&after=%5B1%2C%22a%22%5D&peek=4f9c";
    expect(await save(meera, "Free", query)).toMatchObject({ ok: true });
    expect(await viewsOf(meera)).toMatchObject([
      { list: LIST, name: "Free", query: "q=rao&plan=free&sort=score&dir=desc" },
    ]);
    expect(await viewsOf(rohan)).toEqual([]);
  });

  test("replaces the one with its name, which the result has for an undo", async () => {
    await save(meera, "Mine", "plan=free");
    expect(await save(meera, "Mine", "plan=premium")).toEqual({ ok: true, value: { replaced: "plan=free" } });
    expect(await viewsOf(meera)).toMatchObject([{ name: "Mine", query: "plan=premium" }]);
  });

  test("is renamed, but not to the name of another one, and not by another person", async () => {
    for (const name of ["One", "Two"]) await save(meera, name);
    const [one] = await viewsOf(meera);
    const refused = { problem: { errors: [{ field: "name" }] } };
    expect(await renameView(meera, { id: one!.id, name: "Two" })).toMatchObject(refused);
    expect(await renameView(rohan, { id: one!.id, name: "Theirs" })).toMatchObject({
      problem: { code: "not_found" },
    });
    expect(await renameView(meera, { id: one!.id, name: "First" })).toMatchObject({ ok: true });
    expect((await viewsOf(meera)).map(({ name }) => name).sort()).toEqual(["First", "Two"]);
  });

  test("is deleted once, by its person alone, with what it was for an undo", async () => {
    await save(meera, "One");
    const [one] = await viewsOf(meera);
    expect(await deleteView(rohan, one!.id)).toEqual({ ok: true, value: undefined });
    expect(await deleteView(meera, one!.id)).toEqual({ ok: true, value: one });
    expect(await deleteView(meera, one!.id)).toEqual({ ok: true, value: undefined });
    expect(await viewsOf(meera)).toEqual([]);
  });

  test("is one of twelve of its list; the ones that are there can still be replaced", async () => {
    for (let number = 1; number <= MAX_VIEWS; number += 1) await save(meera, `View ${number}`);
    expect(await save(meera, "One more")).toMatchObject({
      problem: {
        errors: [{ field: "name", message: `You have ${MAX_VIEWS} views of this list. Delete one first.` }],
      },
    });
    expect(await save(meera, "View 1", "plan=premium")).toMatchObject({ ok: true });
    expect(await save(rohan, "Theirs")).toMatchObject({ ok: true });
    expect(await viewsOf(meera)).toHaveLength(MAX_VIEWS);
  });

  test.each([
    ["of another site", { list: "//visitors.example/admin/students" }],
    ["of a page outside the staff pages", { list: "/dashboard" }],
    ["of nothing but a place", { query: "after=1&peek=2" }],
    ["without a name", { name: " " }],
  ])("%s is refused", (_what, changed) => {
    const input = { list: LIST, name: "Name", query: "plan=free", ...changed };
    expect(v.safeParse(SaveViewInput, input).success).toBe(false);
  });
});
