import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/domain/kernel/problem.ts";
import type { NewTestCode } from "#app/domain/quizzes/inputs.ts";
import { recordAuditIfChanged } from "#db/queries/audit.ts";
import { unlessReferenceIsMissing } from "#db/queries/guarded-write.ts";
import { selectQuizzes } from "#db/queries/quiz-editing.ts";
import {
  insertTestCode,
  revokeTestCode as revokeRow,
  selectTestCode,
  selectTestCodes,
  type TestCode,
} from "#db/queries/test-codes.ts";

/** Lists all test codes with their uses, and the quizzes that a new one can open. */
export const listTestCodes = withPermission("quizzes.read", async (ctx) => {
  const [codes, quizzes] = await ctx.db.readBatch([selectTestCodes(ctx.db), selectQuizzes(ctx.db)]);
  return ok({ codes, quizzes });
});

/** Gets one test code. Problems: not_found. */
export const getTestCode = withPermission(
  "quizzes.read",
  async (ctx, id: string): Promise<Outcome<TestCode>> => {
    const [code] = await ctx.db.execute(selectTestCode(ctx.db, id));
    return code ? ok(code) : failed(notFound("The test code"));
  },
);

const unknownQuiz = invalidFields({ field: "quizId", message: "There is no such quiz any more" });

/**
 * Creates a test code, once per form. Problems: invalid_fields at `code` when it exists, at `quizId` when the quiz does
 * not.
 */
export const createTestCode = withPermission(
  "quizzes.edit",
  async (
    ctx,
    { formKey = crypto.randomUUID(), maxUses = null, ...rest }: NewTestCode,
  ): Promise<Outcome<TestCode>> => {
    const values = { ...rest, maxUses };
    const write = ctx.db.writeBatch([
      insertTestCode(ctx.db, formKey, ctx.actor.userId, values),
      recordAuditIfChanged(ctx, { action: "test-code.create", ...entity(formKey), after: values }),
      selectTestCode(ctx.db, formKey),
    ]);
    const written = await unlessReferenceIsMissing(write);
    if (!written) return failed(unknownQuiz);
    const [, , [code]] = written;
    return code ? ok(code) : failed(invalidFields({ field: "code", message: "This code exists already" }));
  },
);

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
