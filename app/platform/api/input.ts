import type { Context } from "hono";
import * as v from "valibot";
import { undefinedFields } from "#app/kernel/fields.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { type FieldError, malformedField, type Problem } from "#app/kernel/problem.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { findDuplicateKey } from "./duplicate-keys.ts";
import { stateOf } from "./etag.ts";
import type { Schema } from "./operation.ts";
import { checkCursor } from "./paging.ts";

type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** The parsed input of a call: path parameters, query, body, and the tag of the state that the caller saw. */
export type Input<P, Q, B> = { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B>; ifMatch?: string };

type InputSchemas<P, Q, B> = {
  params?: P;
  query?: Q;
  body?: B;
  isLarge?: true;
  takesIfMatch?: true;
  pages?: unknown;
};

/** Parses the input of an endpoint. Problems: malformed, too_large, unsupported_media_type, invalid_fields. */
export async function readInput<P extends Schema, Q extends Schema, B extends Schema>(
  c: Context<WorkerEnv>,
  taken: InputSchemas<P, Q, B>,
): Promise<Outcome<Input<P, Q, B>>> {
  const params = parse(taken.params, c.req.param());
  if (!params.ok) return params;
  const repeated = Object.entries(c.req.queries()).find(([, values]) => values.length > 1);
  if (taken.query && repeated) return failed(malformedField(repeated[0], `${repeated[0]} appears twice.`));
  const query = parse(taken.query, c.req.query());
  if (!query.ok) return query;
  const cursorProblem = taken.pages ? checkCursor(new URL(c.req.url)) : undefined;
  if (cursorProblem) return failed(cursorProblem);
  const body = taken.body ? await readBody(c.req.raw, taken.body, taken.isLarge) : ok(undefined);
  if (!body.ok) return body;
  const ifMatch = c.req.method === "GET" ? ok(undefined) : readIfMatch(c.req.raw);
  if (!ifMatch.ok) return ifMatch;
  if (ifMatch.value !== undefined && !taken.takesIfMatch) return failed(COMPARES_NOTHING);
  const input = { params: params.value, query: query.value, body: body.value, ifMatch: ifMatch.value };
  return ok(input as Input<P, Q, B>);
}

const JSON_MEDIA_TYPE = /^application\/json(\s*;\s*charset="?utf-8"?)?$/i;

const KB = 1_024;
const MAX_KB = { usual: 64, large: 1_024 };

async function readBody(
  request: Request,
  schema: v.GenericSchema,
  isLarge = false,
): Promise<Outcome<unknown>> {
  if (!JSON_MEDIA_TYPE.test(request.headers.get("content-type") ?? "")) {
    return failed({ code: "unsupported_media_type", message: "Please send the body as application/json." });
  }
  const text = await readText(request, isLarge ? MAX_KB.large : MAX_KB.usual);
  if (!text.ok) return text;
  const body = readJson(text.value);
  if (!isPlainObject(body)) {
    return failed({ code: "malformed", message: "The body must be a JSON object." });
  }
  const repeated = findDuplicateKey(text.value);
  if (repeated !== undefined) {
    const message = `The field '${repeated}' appears twice.`;
    return failed(malformedField(repeated, message));
  }
  return parseFields(schema, body);
}

/** Parses an object of fields; a missing one gets its own message. Problems: invalid_fields. */
export const parseFields = (schema: v.GenericSchema, fields: object): Outcome<unknown> =>
  parse(schema, { ...undefinedFields(schema), ...fields }, "invalid_fields");

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The body as text. Problems: too_large, malformed for bytes that are not UTF-8. */
async function readText(request: Request, maxKb: number): Promise<Outcome<string>> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxKb * KB)
    return failed({ code: "too_large", message: `A body may have at most ${maxKb} KB.` });
  try {
    return ok(utf8.decode(bytes));
  } catch {
    return failed({ code: "malformed", message: "The body must be UTF-8." });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parse(
  schema: v.GenericSchema | undefined,
  input: unknown,
  code: Problem["code"] = "malformed",
): Outcome<unknown> {
  if (!schema) return ok(undefined);
  const result = v.safeParse(schema, input);
  if (result.success) return ok(result.output);
  const errors = result.issues.flatMap((issue) => toFieldErrors(issue));
  return failed({ code, message: errors[0]?.message ?? "The input is not valid.", errors });
}

const FIELD_LENGTH = 200;

/**
 * Converts an issue to field errors by path. For a value that fits none of several shapes, reports the errors inside
 * it.
 */
function toFieldErrors(issue: v.BaseIssue<unknown>, at: string[] = []): FieldError[] {
  const path = [...at, ...(issue.path ?? []).map(({ key }) => String(key))];
  const inside = (issue.type === "union" && issue.issues?.filter((part) => part.path)) || [];
  if (inside.length > 0) return inside.flatMap((part) => toFieldErrors(part, path));
  return [{ field: path.join(".").slice(0, FIELD_LENGTH), message: issue.message }];
}

const COMPARES_NOTHING = malformedField(
  "If-Match",
  "This call compares no versions; please send it without If-Match.",
);

const ONE_ETAG = /^"([\x21\x23-\x7e]*)"$/;

/** The tag that the caller saw; undefined without the header and for `*`, which matches any state. */
function readIfMatch(request: Request): Outcome<string | undefined> {
  const header = request.headers.get("if-match")?.trim();
  if (header === undefined || header === "*") return ok(undefined);
  const tag = ONE_ETAG.exec(header)?.[1];
  if (tag !== undefined) return ok(stateOf(tag));
  return failed(malformedField("If-Match", "If-Match must be one ETag, in quotation marks."));
}
