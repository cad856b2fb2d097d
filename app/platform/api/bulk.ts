import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, PROBLEM_CODES, PROBLEM_STATUS, type Problem } from "#app/kernel/problem.ts";
import { isPlainObject, parseFields } from "./input.ts";
import { fieldErrors } from "./problem-response.ts";
import { number, text, userId, wireSchema } from "./wire.ts";

const MAX_ROWS = 500;
/** A call ends before the limits of a request do; its caller sends the rest again. */
const MAX_MS = 20_000;
const ROWS_MESSAGE = `Please send 1 to ${MAX_ROWS} rows`;

/** The body of a call for many records: each row is checked and stored on its own. */
export const bulkBody = (row: v.GenericSchema) =>
  v.strictObject({
    rows: v.pipe(
      v.array(v.unknown(), ROWS_MESSAGE),
      v.minLength(1, ROWS_MESSAGE),
      v.maxLength(MAX_ROWS, ROWS_MESSAGE),
      v.metadata({
        description: "Each is checked and stored on its own",
        get items() {
          const { $schema: _, ...items } = toJsonSchema(row, { errorMode: "ignore", typeMode: "input" });
          return items;
        },
      }),
    ),
  });

export const bulkAnswer = wireSchema(
  "BulkAnswer",
  v.object({
    stored: v.pipe(number(1), v.description("Rows that are stored, also before this call")),
    refused: v.pipe(number(0), v.description("Rows with a problem")),
    rows: v.pipe(
      v.array(
        v.object({
          index: v.pipe(number(0), v.description("Of the row in the body, from 0")),
          status: v.pipe(
            number(200),
            v.description("200: the row is stored; otherwise the status of its problem"),
          ),
          id: v.pipe(
            v.nullable(userId),
            v.description("Of the record, or of the invitation of a student; null after a problem"),
          ),
          problem: v.pipe(
            v.nullable(
              v.object({
                code: v.picklist(PROBLEM_CODES),
                message: text("This batch is full"),
                errors: fieldErrors,
              }),
            ),
            v.description("Why the row was not stored; after `unavailable` it may be, so send it again"),
            v.examples([null]),
          ),
        }),
      ),
      v.description("The fate of each row, in the order of the body"),
    ),
  }),
);

export type RowFate = { id: string | null; problem: Problem | null };

/**
 * Stores each row with `run`, one after the other; the problem of one does not stop the others. Rows that are not reached
 * in time are unavailable. Throws when the database is away from the first row on.
 */
export async function runRows<Row extends v.GenericSchema>(
  schema: Row,
  rows: readonly unknown[],
  run: (row: v.InferOutput<Row>) => Promise<Outcome<string>>,
): Promise<Outcome<RowFate[]>> {
  const startedAt = performance.now();
  const fates: RowFate[] = [];
  for (const row of rows) {
    const isLate = performance.now() - startedAt > MAX_MS;
    const stored = isLate ? failed(notReached) : await runRow(schema, row, run, fates.length === 0);
    fates.push(stored.ok ? { id: stored.value, problem: null } : { id: null, problem: stored.problem });
  }
  return ok(fates);
}

async function runRow<Row extends v.GenericSchema>(
  schema: Row,
  row: unknown,
  run: (row: v.InferOutput<Row>) => Promise<Outcome<string>>,
  isFirst: boolean,
): Promise<Outcome<string>> {
  if (!isPlainObject(row)) return failed(noObject);
  const parsed = parseFields(schema, row);
  if (!parsed.ok) return parsed;
  try {
    return await run(parsed.value as v.InferOutput<Row>);
  } catch (failure) {
    if (isFirst || !isDatabaseUnavailable(failure)) throw failure;
    return failed(databaseAway);
  }
}

const noObject = invalidFields({ field: "", message: "Please send each row as an object" });
const unavailable = (message: string): Problem => ({ code: "unavailable", message });
const notReached = unavailable("There was no time left for this row. Please send it again.");
const databaseAway = unavailable("The database was not available. Please send this row again.");

export const presentRows = (fates: readonly RowFate[]) => ({
  stored: fates.filter(({ problem }) => !problem).length,
  refused: fates.filter(({ problem }) => problem).length,
  rows: fates.map(({ id, problem }, index) => ({
    index,
    status: problem ? PROBLEM_STATUS[problem.code] : 200,
    id,
    problem: problem && { code: problem.code, message: problem.message, errors: problem.errors },
  })),
});
