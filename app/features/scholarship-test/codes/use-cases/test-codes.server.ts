import type { ChosenCodePeople, CodePeople, NewTestCode } from "#app/features/question-bank/inputs.ts";
import { CODE_LIST, type CodeQuery } from "#app/features/question-bank/list.ts";
import { selectQuizzes } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import {
  countTestCodes,
  insertChosenPeople,
  insertCodePeople,
  insertTestCode,
  revokeTestCode as revokeRow,
  selectCodePeople,
  selectPeopleToChoose,
  selectTestCode,
  selectTestCodeChoices,
  selectTestCodePage,
  type TestCode,
} from "#app/features/scholarship-test/codes/queries/test-codes.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { alreadyExists, conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAuditIfChanged } from "#db/audit.ts";
import { unlessReferenceIsMissing } from "#db/session/index.ts";

/** Lists one page of the test codes with the counts of the states and the choices of the filters: one round trip. */
export const listTestCodes = withPermission("quizzes.read", async ({ db }, query: CodeQuery) => {
  const page = selectTestCodePage(db, query);
  const { found, counts, choices, whole } = await db.batch({
    found: page.statement,
    counts: countTestCodes(db, query),
    choices: selectTestCodeChoices(db),
    whole: countWhole(db, CODE_LIST, query, (all) => countTestCodes(db, all)),
  });
  const list = withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole });
  return ok({ ...list, choices });
});

/** Lists test codes for API callers, newest first. */
export const listTestCodeRecords = withPermission(
  "quizzes.read",
  async ({ db }, asked: RecordsRequest<typeof CODE_LIST>) =>
    ok(await listRecords(db, CODE_LIST, asked, (query, at) => selectTestCodePage(db, query, at))),
);

/** All test codes of the list, page by page, for a download, which is recorded. */
export const exportTestCodes = withPermission("quizzes.export", (ctx, query: CodeQuery) =>
  exportList(ctx, { action: "test-code.export", entity: "test_code", query }, (at) =>
    selectTestCodePage(ctx.db, query, at),
  ),
);

/** Gets the quizzes that a new code can open, and the batches that it can be for. */
export const getTestCodeChoices = withPermission("quizzes.edit", async ({ db }) => {
  const { quizzes, batches } = await db.batch({
    quizzes: selectQuizzes(db),
    batches: selectBatchChoices(db),
  });
  return ok({ quizzes, batches });
});

/** Students shown for a search. */
const MAX_FOUND = 50;

/**
 * Gets a test code with the people who may use it, and with the students that a search finds: by name, address or college,
 * by batch, or both; none without either. At most 50; `isMore` says that there are others. Problems: not_found.
 */
export const getTestCodePeople = withPermission(
  "quizzes.edit",
  async ({ db }, id: string, search: { find: string; batch: string } = { find: "", batch: "" }) => {
    const limit = search.find || search.batch ? MAX_FOUND + 1 : 0;
    const {
      code: [code],
      people,
      found,
      batches,
    } = await db.batch({
      code: selectTestCode(db, id),
      people: selectCodePeople(db, id),
      found: selectPeopleToChoose(db, id, search, limit),
      batches: selectBatchChoices(db),
    });
    if (!code) return failed(notFound("The test code"));
    return ok({
      code,
      people,
      batches,
      found: found.slice(0, MAX_FOUND),
      isMore: found.length > MAX_FOUND,
    });
  },
);

/** Gets one test code. Problems: not_found. */
export const getTestCode = withPermission(
  "quizzes.read",
  async (ctx, id: string): Promise<Outcome<TestCode>> => {
    const [code] = await ctx.db.execute(selectTestCode(ctx.db, id));
    return code ? ok(code) : failed(notFound("The test code"));
  },
);

/** Lists the people whom a test code names. Problems: not_found. */
export const listCodePeople = withPermission("quizzes.edit", async ({ db }, id: string) => {
  const {
    code: [code],
    people,
  } = await db.batch({ code: selectTestCode(db, id), people: selectCodePeople(db, id) });
  return code ? ok(people) : failed(notFound("The test code"));
});

const unknownChoice = invalidFields({
  field: "quizId",
  message: "The quiz or the batch does not exist any more. Please choose again",
});

/**
 * Creates a test code, once per form; with a batch, colleges or people only for students who meet all of them (ADR
 * 0107). With `choosesPeople` it is for named people, who are added next. Problems: invalid_fields at `code` when it exists, at `quizId` when the quiz or the batch does not.
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
      choosesPeople = false,
      ...rest
    }: NewTestCode,
  ): Promise<Outcome<TestCode>> => {
    const values = { ...rest, maxUses, batchId, colleges, namesPeople: choosesPeople || people.length > 0 };
    const after = { ...values, people: people.length };
    const write = ctx.db.batch({
      inserted: insertTestCode(ctx.db, formKey, ctx.actor.userId, values),
      audit: recordAuditIfChanged(ctx, {
        action: "test-code.create",
        ...entity("test_code", formKey),
        after,
      }),
      people: insertCodePeople(ctx.db, formKey, people, { isNew: true }),
      testCode: selectTestCode(ctx.db, formKey),
    });
    const written = await unlessReferenceIsMissing(write);
    if (!written) return failed(unknownChoice);
    const [code] = written.testCode;
    return code ? ok(code) : failed(alreadyExists("code", "This code exists already"));
  },
);

/**
 * Lets more people use a test code that is for named people; those who may already stay. Problems: not_found, conflict
 * for another or a revoked code.
 */
export const addCodePeople = withPermission("quizzes.edit", (ctx, id: string, { people }: CodePeople) =>
  addPeople(ctx, id, people.length, insertCodePeople(ctx.db, id, people)),
);

/** The same for students who were chosen from a list, by their ids. Problems: as of addCodePeople. */
export const chooseCodePeople = withPermission(
  "quizzes.edit",
  (ctx, id: string, { student }: ChosenCodePeople) =>
    addPeople(ctx, id, student.length, insertChosenPeople(ctx.db, id, student)),
);

async function addPeople(
  ctx: ServiceContext,
  id: string,
  people: number,
  insert: ReturnType<typeof insertCodePeople>,
): Promise<Outcome<TestCode>> {
  const {
    code: [code],
  } = await ctx.db.batch({
    insert,
    audit: recordAuditIfChanged(ctx, {
      action: "test-code.add-people",
      ...entity("test_code", id),
      after: { people },
    }),
    code: selectTestCode(ctx.db, id),
  });
  if (!code) return failed(notFound("The test code"));
  return code.namesPeople && code.revokedAt === null ? ok(code) : failed(notForNamedPeople);
}

const notForNamedPeople = conflict(
  "This test code is revoked or not for named people. Add another code for them.",
);

/** Revokes a test code; attempts started with it continue. Problems: not_found. */
export const revokeTestCode = withPermission(
  "quizzes.edit",
  async (ctx, id: string): Promise<Outcome<TestCode>> => {
    const {
      code: [code],
    } = await ctx.db.batch({
      revoked: revokeRow(ctx.db, id),
      audit: recordAuditIfChanged(ctx, { action: "test-code.revoke", ...entity("test_code", id) }),
      code: selectTestCode(ctx.db, id),
    });
    return code ? ok(code) : failed(notFound("The test code"));
  },
);
