import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { invalidFields, notFound, type Problem } from "#app/domain/kernel/problem.ts";
import type { CodePeople, NewTestCode } from "#app/domain/quizzes/inputs.ts";
import { recordAuditIfChanged } from "#db/queries/audit.ts";
import { selectBatchChoices } from "#db/queries/batches.ts";
import { unlessReferenceIsMissing } from "#db/queries/guarded-write.ts";
import { selectQuizzes } from "#db/queries/quiz-editing.ts";
import {
  insertCodePeople,
  insertTestCode,
  revokeTestCode as revokeRow,
  selectCodePeople,
  selectTestCode,
  selectTestCodes,
  type TestCode,
} from "#db/queries/test-codes.ts";

/** Lists all test codes with their uses. */
export const listTestCodes = withPermission("quizzes.read", async (ctx) =>
  ok({ codes: await ctx.db.execute(selectTestCodes(ctx.db)) }),
);

/** Gets the quizzes that a new code can open, and the batches that it can be for. */
export const getTestCodeChoices = withPermission("quizzes.edit", async ({ db }) => {
  const [quizzes, batches] = await db.readBatch([selectQuizzes(db), selectBatchChoices(db)]);
  return ok({ quizzes, batches });
});

/** Gets a test code with the people who may use it. Problems: not_found. */
export const getTestCodePeople = withPermission("quizzes.edit", async ({ db }, id: string) => {
  const [[code], people] = await db.readBatch([selectTestCode(db, id), selectCodePeople(db, id)]);
  return code ? ok({ code, people }) : failed(notFound("The test code"));
});

/** Gets one test code. Problems: not_found. */
export const getTestCode = withPermission(
  "quizzes.read",
  async (ctx, id: string): Promise<Outcome<TestCode>> => {
    const [code] = await ctx.db.execute(selectTestCode(ctx.db, id));
    return code ? ok(code) : failed(notFound("The test code"));
  },
);

const unknownChoice = invalidFields({
  field: "quizId",
  message: "The quiz or the batch was deleted meanwhile. Please choose again",
});

/**
 * Creates a test code, once per form; with a batch, colleges or people only for students who meet all of them (ADR
 * 0107). Problems: invalid_fields at `code` when it exists, at `quizId` when the quiz or the batch does not.
 */
export const createTestCode = withPermission(
  "quizzes.edit",
  async (
    ctx,
    {
      formKey = crypto.randomUUID(),
      maxUses = null,
      batchId = null,
      colleges = [],
      people = [],
      ...rest
    }: NewTestCode,
  ): Promise<Outcome<TestCode>> => {
    const values = { ...rest, maxUses, batchId, colleges, namesPeople: people.length > 0 };
    const after = { ...values, people: people.length };
    const write = ctx.db.writeBatch([
      insertTestCode(ctx.db, formKey, ctx.actor.userId, values),
      recordAuditIfChanged(ctx, { action: "test-code.create", ...entity(formKey), after }),
      insertCodePeople(ctx.db, formKey, people, { isNew: true }),
      selectTestCode(ctx.db, formKey),
    ]);
    const written = await unlessReferenceIsMissing(write);
    if (!written) return failed(unknownChoice);
    const [, , , [code]] = written;
    return code ? ok(code) : failed(invalidFields({ field: "code", message: "This code exists already" }));
  },
);

/**
 * Lets more people use a test code that is for named people; those who may already stay. Problems: not_found, conflict
 * for another or a revoked code.
 */
export const addCodePeople = withPermission(
  "quizzes.edit",
  async (ctx, id: string, { people }: CodePeople): Promise<Outcome<TestCode>> => {
    const [, , [code]] = await ctx.db.writeBatch([
      insertCodePeople(ctx.db, id, people),
      recordAuditIfChanged(ctx, {
        action: "test-code.add-people",
        ...entity(id),
        after: { people: people.length },
      }),
      selectTestCode(ctx.db, id),
    ]);
    if (!code) return failed(notFound("The test code"));
    return code.namesPeople && code.revokedAt === null ? ok(code) : failed(notForNamedPeople);
  },
);

const notForNamedPeople: Problem = {
  code: "conflict",
  message: "This test code is revoked or not for named people. Add another code for them.",
};

/** Revokes a test code; attempts started with it continue. Problems: not_found. */
export const revokeTestCode = withPermission(
  "quizzes.edit",
  async (ctx, id: string): Promise<Outcome<TestCode>> => {
    const [, , [code]] = await ctx.db.writeBatch([
      revokeRow(ctx.db, id),
      recordAuditIfChanged(ctx, { action: "test-code.revoke", ...entity(id) }),
      selectTestCode(ctx.db, id),
    ]);
    return code ? ok(code) : failed(notFound("The test code"));
  },
);

const entity = (id: string) => ({ entity: "test_code", entityId: id });
