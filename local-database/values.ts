import * as v from "valibot";

/** What the engine binds and returns, with 64-bit integers as BigInt. */
export type SqliteValue = null | bigint | number | string | Buffer;

const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;

/**
 * A Hrana value in JSON: integers are decimal strings, blobs base64 with or without padding. The variants are tried in
 * order, so the frequent ones are first.
 */
export const valueSchema = v.variant("type", [
  v.object({ type: v.literal("text"), value: v.string() }),
  v.object({ type: v.literal("float"), value: v.number() }),
  v.object({ type: v.literal("null") }),
  v.object({
    type: v.literal("integer"),
    value: v.pipe(v.string(), v.check(isInt64, "not a 64-bit integer")),
  }),
  v.object({ type: v.literal("blob"), base64: v.pipe(v.string(), v.check(isBase64, "not base64")) }),
]);

type HranaValue =
  | { type: "null" }
  | { type: "integer"; value: string }
  | { type: "float"; value: number | string }
  | { type: "text"; value: string }
  | { type: "blob"; base64: string };

function isInt64(text: string): boolean {
  if (!/^-?\d{1,19}$/.test(text)) return false;
  const value = BigInt(text);
  return value >= MIN_INTEGER && value <= MAX_INTEGER;
}

function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/=_-]/.test(text);
}

export function toSqlite(value: v.InferOutput<typeof valueSchema>): SqliteValue {
  switch (value.type) {
    case "null":
      return null;
    case "integer":
      return BigInt(value.value);
    case "blob":
      return Buffer.from(value.base64, "base64");
    default:
      return value.value;
  }
}

export function fromSqlite(value: SqliteValue): HranaValue {
  if (value === null) return { type: "null" };
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "bigint") return { type: "integer", value: value.toString() };
  if (typeof value === "number")
    return { type: "float", value: Number.isFinite(value) ? value : String(value) };
  return { type: "blob", base64: unpadded(value.toString("base64")) };
}

function unpadded(base64: string): string {
  const at = base64.indexOf("=", base64.length - 2);
  return at === -1 ? base64 : base64.slice(0, at);
}

const INFINITE = /\{"type":"float","value":"(-?)Infinity"\}/g;

/**
 * Serializes an answer as JSON, which has no infinity; `9e999` is a JSON number that every parser reads as infinite.
 * The pattern cannot occur inside a text value, whose quotes are escaped.
 */
export function toJson(answer: unknown): string {
  const json = JSON.stringify(answer);
  return json.includes('Infinity"}') ? json.replace(INFINITE, '{"type":"float","value":$19e999}') : json;
}
