import { fillPlaceholders, type Placeholder, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import type { BuildableQuery, Database, Statement } from "./client.ts";

type BuiltQuery = ReturnType<BuildableQuery["_prepare"]>;
type Template = { text: ReturnType<BuiltQuery["getQuery"]>; mapResult: BuiltQuery["mapResult"] };
type Values = Record<string, unknown>;

/** A database that builds statements and cannot execute them. */
const builder = { orm: drizzle.mock() } as unknown as Database;

/**
 * Declares a statement whose SQL text is built once per isolate. `build` may use its input only as values of the
 * statement: it gets placeholders. Null, booleans and the fields that `literals` names are passed as they are, so the
 * text may depend on them. Calls nothing that differs from time to time, such as a clock or a random id.
 */
export function preparedStatement<Args extends unknown[], Result>(
  build: (db: Database, ...args: Args) => PromiseLike<Result>,
  literals: readonly string[] = [],
) {
  const templates = new Map<string, Template>();
  return (_db: Database, ...args: Args): Statement<Result> => {
    const values: Values = {};
    const shape = shapeOf(args, "", { values, literals });
    const template =
      templates.get(shape) ?? toTemplate(build(builder, ...(withPlaceholders(args, "", literals) as Args)));
    templates.set(shape, template);
    const query = withValues(template, values);
    if (import.meta.env?.DEV) assertSameQuery(query, build(builder, ...args));
    return query as unknown as Statement<Result>;
  };
}

function toTemplate(query: unknown): Template {
  const built = (query as BuildableQuery)._prepare();
  return { text: built.getQuery(), mapResult: (...result) => built.mapResult(...result) };
}

function withValues({ text: { sql, params }, mapResult }: Template, values: Values): BuildableQuery {
  const query = { getQuery: () => ({ sql, params: fillPlaceholders(params, values) }), mapResult };
  return { _prepare: () => query };
}

/** Describes what the SQL text may depend on, and collects the other values by their path. */
function shapeOf(
  input: unknown,
  path: string,
  found: { values: Values; literals: readonly string[] },
): string {
  if (isPartOfText(input, path, found.literals)) return String(input);
  if (isValue(input)) {
    found.values[path] = input;
    return "?";
  }
  return Object.entries(input as object)
    .map(([key, value]) => `${key}:${shapeOf(value, `${path}.${key}`, found)}`)
    .join(",");
}

/** The input with a placeholder for each value. */
function withPlaceholders(input: unknown, path: string, literals: readonly string[]): unknown {
  if (isPartOfText(input, path, literals)) return input;
  if (isValue(input)) return placeholder(path);
  const entries = Object.entries(input as object).map(([key, value]) => [
    key,
    withPlaceholders(value, `${path}.${key}`, literals),
  ]);
  return Array.isArray(input) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const isPartOfText = (input: unknown, path: string, literals: readonly string[]) =>
  input === null ||
  input === undefined ||
  typeof input === "boolean" ||
  literals.includes(path.slice(path.lastIndexOf(".") + 1));

const isValue = (input: unknown) => typeof input !== "object" || input instanceof Date;

const placeholder = (path: string): Placeholder => sql.placeholder(path);

/** In tests: the prepared statement is the one that `build` returns for the values themselves. */
function assertSameQuery(prepared: BuildableQuery, query: unknown): void {
  const [actual, expected] = [prepared, query as BuildableQuery].map((one) => {
    const { sql, params } = one._prepare().getQuery();
    return JSON.stringify([sql, params]);
  });
  if (actual !== expected) throw new Error(`A prepared statement depends on more than values: ${expected}`);
}
