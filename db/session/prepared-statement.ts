import type { ResultSet, Row } from "@libsql/client/web";
import { Column, fillPlaceholders, is, type Placeholder, SQL, sql } from "drizzle-orm";
import type { Database } from "./session.ts";
import { type BuildableQuery, type BuiltQuery, type Statement, statements } from "./statement.ts";

type Template = { text: ReturnType<BuiltQuery["getQuery"]>; mapResult: BuiltQuery["mapResult"] };
type Values = Record<string, unknown>;

const builder = { orm: statements } as unknown as Database;

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
  const mapRow = rowMapper(built as SelectQuery);
  return {
    text: built.getQuery(),
    mapResult: mapRow
      ? (result) => (result as ResultSet).rows.map(mapRow)
      : (result) => built.mapResult(result, true),
  };
}

/** What Drizzle's query for several rows knows of its columns. */
type SelectQuery = BuiltQuery & {
  executeMethod?: string;
  fields?: { path: string[]; field: unknown }[];
  customResultMapper?: unknown;
};

/**
 * The conversion of a row by the columns of a select, prepared once: Drizzle finds out what each column is for every row.
 * Undefined for results of another form.
 */
function rowMapper({ executeMethod, fields, customResultMapper }: SelectQuery) {
  const isFlat = fields?.every(({ path }) => path.length === 1);
  if (executeMethod !== "all" || !fields || !isFlat || customResultMapper) return undefined;
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? "", decoder: decoderOf(field) }));
  return (row: Row) => {
    const converted: Values = {};
    for (const [at, { name, decoder }] of columns.entries()) {
      const value = row[at] instanceof ArrayBuffer ? Buffer.from(row[at]) : row[at];
      converted[name] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    return converted;
  };
}

type Decoder = { mapFromDriverValue(value: unknown): unknown };

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  return (expression as { decoder: Decoder }).decoder;
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
