import { Hono } from "hono";
import * as v from "valibot";
import { SendCodeInput } from "#app/features/messages/contact/inputs.ts";
import { CodePersonRow, CreateTestCodeCall } from "#app/features/question-bank/inputs.ts";
import { CODE_AUDIENCES, CODE_CASE, DEFAULT_QUIZ } from "#app/features/question-bank/rules.ts";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginateUnsorted } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery, pageQueryWith } from "#app/platform/api/paging.ts";
import { onlyInState, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { id, instant, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import type { TestCode } from "./queries/test-codes.server.ts";

const AT = "2027-03-01T04:30:00.000Z";
const ID = "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74";

const testCode = wireSchema(
  "TestCode",
  v.object({
    _id: id,
    code: v.pipe(text("KADAM-2027"), v.description("What students type; capitals do not matter")),
    state: v.picklist(CODE_CASE.stateNames),
    quizId: v.pipe(
      v.nullable(id),
      v.description("Quiz that it opens; null: the default of every branch"),
      v.examples([null]),
    ),
    quizTitle: v.pipe(v.nullable(text("Second paper")), v.description("Title of that quiz")),
    batchId: v.pipe(v.nullable(id), v.description("Only for students of this batch; null: of any")),
    batch: v.nullable(text("Career Accelerator, March 2027")),
    colleges: v.pipe(
      v.array(v.string()),
      v.description("Only for students of one of these; empty: of any college"),
      v.examples([["City College"]]),
    ),
    namesPeople: v.pipe(v.boolean(), v.description("Only for named people")),
    peopleCount: v.pipe(number(0), v.description("Number of named people")),
    opensAt: v.pipe(v.nullable(instant(AT)), v.description("From when on it opens; null: at once")),
    closesAt: v.pipe(v.nullable(instant(AT)), v.description("Until when it opens; null: without end")),
    maxUses: v.pipe(v.nullable(number(60)), v.description("Most attempts; null: any number")),
    useCount: v.pipe(number(12), v.description("Attempts that were started with it")),
    revokedAt: v.nullable(instant(AT)),
    createdAt: v.pipe(instant(AT), v.description("When it was created")),
  }),
);

const codePerson = wireSchema(
  "TestCodePerson",
  v.object({
    email: text("asha@students.example"),
    hasAccount: v.pipe(v.boolean(), v.description("Whether somebody has an account with this address")),
  }),
);

const presentCode = (code: Omit<TestCode, "cursor">) => ({
  _id: code.id,
  code: code.code,
  state: code.state,
  quizId: code.quizId,
  quizTitle: code.quizTitle,
  batchId: code.batchId,
  batch: code.batchName,
  colleges: code.colleges,
  namesPeople: code.namesPeople,
  peopleCount: code.peopleCount,
  opensAt: isoOrNull(code.opensAt),
  closesAt: isoOrNull(code.closesAt),
  maxUses: code.maxUses,
  useCount: code.useCount,
  revokedAt: isoOrNull(code.revokedAt),
  createdAt: iso(code.createdAt),
});

/** Test codes, the people who may use them, and their mails to people who ask for one (ADR 0107). */
export const adminTestCodes = new Hono<WorkerEnv>();

// Loaded with the first call, because the start of a worker has a bound.
const load = () => import("./use-cases/test-codes.server.ts");
const loadEnquiries = () => import("#app/features/messages/contact/use-cases/manage-enquiries.server.ts");

adminTestCodes.get(
  "/admin/test-codes",
  endpoint({
    access: "admin",
    permission: "quizzes.read",
    scope: "read:codes",
    summary: "List test codes, newest first",
    answer: v.array(testCode),
    query: pageQueryWith({
      state: onlyInState(CODE_CASE.stateNames),
      quiz: v.pipe(
        v.optional(identifier(ID)),
        v.description(
          `Only those that open this quiz: its id, or \`${DEFAULT_QUIZ}\` for the default of every branch`,
        ),
      ),
      for: v.pipe(v.optional(v.picklist(CODE_AUDIENCES)), v.description("Only those for these people")),
      batch: v.pipe(v.optional(identifier(ID)), v.description("Only those for this batch: its id")),
    }),
    run: async ({ ctx, query }) => (await load()).listTestCodeRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentCode),
  }),
);

adminTestCodes.post(
  "/admin/test-codes",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "write:codes",
    summary:
      "Create a test code. With a batch, colleges or people only students who meet all of them may use it",
    answer: testCode,
    body: CreateTestCodeCall,
    isLarge: true,
    status: 201,
    example: {
      code: "KADAM-2027",
      colleges: ["City College"],
      closesAt: "2027-03-01T04:30:00Z",
      maxUses: 60,
    },
    problems: ["conflict"],
    run: async ({ ctx, body }) => (await load()).createTestCode(ctx, body),
    present: presentCode,
  }),
);

adminTestCodes.get(
  "/admin/test-codes/:id",
  endpoint({
    access: "admin",
    permission: "quizzes.read",
    scope: "read:codes",
    summary: "Get a test code",
    answer: testCode,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getTestCode(ctx, params.id),
    present: presentCode,
  }),
);

adminTestCodes.post(
  "/admin/test-codes/:id/revocation",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "write:codes",
    summary: "Revoke a test code for good; attempts that were started with it continue",
    answer: testCode,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => {
      const { revokeTestCode } = await load();
      return revokeTestCode(ctx, params.id);
    },
    present: presentCode,
  }),
);

adminTestCodes.get(
  "/admin/test-codes/:id/people",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "read:codes",
    summary: "List the people whom a test code names, by email address",
    answer: v.array(codePerson),
    params: recordParams,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const listed = await (await load()).listCodePeople(ctx, params.id);
      return listed.ok ? ok(paginateUnsorted(listed.value, ({ email }) => [email, email], query)) : listed;
    },
    pages: (people) => people,
    present: ({ rows }) => rows.map(({ email, hasAccount }) => ({ email, hasAccount: hasAccount === 1 })),
  }),
);

adminTestCodes.post(
  "/admin/test-codes/:id/people/bulk",
  endpoint({
    access: "admin",
    permission: "quizzes.edit",
    scope: "write:codes",
    summary:
      "Let up to 500 more people use a test code that names people; the id of each row is that of the code. A row that is sent again changes nothing",
    answer: bulkAnswer,
    params: recordParams,
    body: bulkBody(CodePersonRow),
    isLarge: true,
    repeatable: true,
    example: { rows: [{ email: "asha@students.example" }] },
    problems: ["not_found"],
    run: async ({ ctx, params, body }) => {
      const { addCodePeople, getTestCode } = await load();
      const code = await getTestCode(ctx, params.id);
      if (!code.ok) return code;
      return runRows(CodePersonRow, body.rows, async ({ email }) => {
        const added = await addCodePeople(ctx, params.id, { people: [email] });
        return added.ok ? ok(added.value.id) : added;
      });
    },
    present: presentRows,
  }),
);

adminTestCodes.post(
  "/admin/enquiries/:id/test-code",
  endpoint({
    access: "admin",
    permission: "enquiries.edit",
    scope: "write:codes",
    summary:
      "Mail a test code to the sender of an enquiry that asks for one, once; a code that names people names the sender then",
    answer: testCode,
    params: recordParams,
    body: SendCodeInput,
    example: { testCodeId: ID },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params, body: { testCodeId } }) => {
      const { sendTestCode } = await loadEnquiries();
      const { getTestCode } = await load();
      return recordAfter(await sendTestCode(ctx, params.id, testCodeId), () => getTestCode(ctx, testCodeId));
    },
    present: presentCode,
  }),
);
