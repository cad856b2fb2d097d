import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as drafts from "#app/features/operations/imports/use-cases/draft-imports.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { imports } from "#db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";
import { storedRows } from "#tests/support/stored-rows.ts";

let database: TestDatabase;
let grader: ServiceContext;
let other: ServiceContext;
let coordinator: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  grader = await adminContext(database.db, { staffRole: "grader" });
  other = await adminContext(database.db, { staffRole: "grader" });
  coordinator = await adminContext(database.db, { staffRole: "coordinator" });
});
afterEach(() => database.close());

const file = (id: string, content = "email,score\na@college.example,5") => ({
  ...{ id, target: "", fileName: "", content, note: "", fields: { format: "csv" } },
  ...{ headings: "", columns: null },
});
const begun = { content: "email,score", total: 1, leftOut: null, leftOutCount: 0 };

/** Everything that can be asked of an import. */
const calls = (ctx: ServiceContext, kind: "scores" | "people", id: string) => [
  () => drafts.getDraft(ctx, kind, id),
  () => drafts.changeDraft(ctx, kind, file(id, "email,score")),
  () => drafts.beginImport(ctx, kind, id, begun),
  () => drafts.stopImport(ctx, kind, id, "Stopped."),
  () => drafts.resumeImport(ctx, kind, id),
  () => drafts.finishImport(ctx, kind, id),
  () => drafts.discardDraft(ctx, kind, id),
];

test.each(["draft", "running"] as const)(
  "a %s of a grader is neither shown to another one, nor changed by one or by the page of another kind",
  async (state) => {
    const id = randomUUID();
    await drafts.changeDraft(grader, "scores", file(id));
    await database.db.orm.update(imports).set({ state });
    const before = await storedRows(database.client);
    expect(await drafts.getDraft(other, "scores", id)).toMatchObject({ problem: { code: "not_found" } });
    for (const call of [...calls(other, "scores", id), ...calls(coordinator, "people", id)]) await call();
    expect(await storedRows(database.client)).toEqual(before);
    expect(await drafts.getDraft(grader, "scores", id)).toMatchObject({ value: { state } });
    expect(await drafts.getDraft(coordinator, "scores", id)).toMatchObject({ value: { state } });
  },
);
