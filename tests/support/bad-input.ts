import type { ApiParameter, JsonSchema } from "#app/platform/api/document.ts";
import { inTurn } from "./full.ts";

/** An invalid body as text, because JSON.stringify cannot write some of them. `field` is the invalid one. */
type BadBody = { what: string; field: string; body: string };

type BadValue = { what: string; path: string[]; json: string };

const NUL = "\u0000";
const HALF_A_CHARACTER = "\ud83d";
const DEEP = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;

/** Every way in which a field of the schema can be invalid, one at a time; the rest is as in `good`. */
export function badBodies(schema: JsonSchema, good: object): BadBody[] {
  const wrong = badFields(schema, good, []).map(({ what, path, json }) => ({
    what: `${path.join(".")}: ${what}`,
    field: path.join("."),
    body: replaced(good, path, json),
  }));
  const [first] = Object.keys(schema.properties ?? {});
  const twice = {
    what: "a field twice",
    field: first!,
    body: `{"${first}":1,${JSON.stringify({ ...good, [first!]: 1 }).slice(1)}`,
  };
  return [...wrong, twice];
}

function badFields(schema: JsonSchema, good: unknown, path: string[]): BadValue[] {
  const value = typeof good === "object" && good !== null ? (good as Record<string, unknown>) : {};
  const known = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const at = [...path, name];
    const missing = schema.required?.includes(name) ? [{ what: "missing", path: at, json: "" }] : [];
    return [...missing, ...badValues(part, value[name], at)];
  });
  return [...known, { what: "a field that does not exist", path: [...path, "noSuchField"], json: "1" }];
}

/** Returns nothing for a field that accepts anything, because its value is ignored. */
function badValues(schema: JsonSchema, good: unknown, path: string[]): BadValue[] {
  const choices = schema.anyOf ?? [schema];
  // An empty map is an empty list in some languages; the parser accepts both.
  const isMap = choices.some(({ additionalProperties }) => typeof additionalProperties === "object");
  const types = choices.flatMap(
    ({ type, enum: values, const: only }) => type ?? (values || only ? "choice" : []),
  );
  if (types.length < choices.length) return [];
  const wrong: [what: string, json: string][] = [
    ...WRONG_TYPES.filter(([type]) => !types.includes(type) && !(isMap && type === "array")).map(
      ([, json]): [string, string] => [json, json],
    ),
    ["5,000 lists deep", DEEP],
    ...choices.flatMap((choice) => outOfBounds(choice, good)),
  ];
  const here = wrong.map(([what, json]) => ({ what, path, json }));
  return [...here, ...choices.flatMap((choice) => badParts(choice, good, path))];
}

const WRONG_TYPES: [type: string, json: string][] = [
  ["null", "null"],
  ["boolean", "true"],
  ["array", "[]"],
  ["object", "{}"],
  ["number", "1e400"],
];

function outOfBounds(schema: JsonSchema, good: unknown): [what: string, json: string][] {
  const { type, enum: values, minimum, maximum, maxItems, minLength, maxLength = 5_000 } = schema;
  if (values || "const" in schema)
    return [
      ["none of the choices", '"no such choice"'],
      ["a number", "7"],
    ];
  if (type === "string") {
    const text = typeof good === "string" ? good : "text";
    return [
      ["a number", "7"],
      ["too long", JSON.stringify("x".repeat(maxLength + 1))],
      ["with NUL", JSON.stringify(text + NUL)],
      ["with half a character", JSON.stringify(text + HALF_A_CHARACTER)],
      ...(minLength
        ? ([
            ["empty", '""'],
            ["blank", '" \\n "'],
          ] as [string, string][])
        : []),
    ];
  }
  if (type === "integer" || type === "number") {
    return [
      ["NaN as text", '"NaN"'],
      ["a number as text", '"7"'],
      ["minus infinity", "-1e400"],
      ...(type === "integer" ? ([["a fraction", "1.5"]] as [string, string][]) : []),
      ...(minimum === undefined ? [] : ([["too low", String(minimum - 1)]] as [string, string][])),
      ...(maximum === undefined ? [] : ([["too high", String(maximum + 1)]] as [string, string][])),
    ];
  }
  if (type === "array" && maxItems) {
    const item = Array.isArray(good) && good.length > 0 ? good[0] : "text";
    return [["too many", JSON.stringify(Array(maxItems + 1).fill(item))]];
  }
  return type === "boolean"
    ? [
        ["as text", '"true"'],
        ["as a number", "1"],
      ]
    : [];
}

/** Invalid values inside: in the first entry of a list, in the fields of an object. */
function badParts(schema: JsonSchema, good: unknown, path: string[]): BadValue[] {
  const { items, additionalProperties: each } = schema;
  if (items) return badValues(items, Array.isArray(good) ? good[0] : undefined, [...path, "0"]);
  if (typeof each === "object") return badValues(each, undefined, [...path, "Web"]);
  return schema.properties ? badFields(schema, good, path) : [];
}

/** Replaces the value at `path` by raw JSON; an empty text removes it. */
function replaced(good: object, path: string[], json: string): string {
  const mark = "\u2063raw\u2063";
  const [name = "", ...rest] = path;
  const put = (value: unknown, [key, ...deeper]: string[]): unknown => {
    if (key === undefined) return json === "" ? undefined : mark;
    if (/^\d+$/.test(key)) return [put(Array.isArray(value) ? value[0] : {}, deeper)];
    return { ...((value ?? {}) as object), [key]: put((value as Record<string, unknown>)?.[key], deeper) };
  };
  return JSON.stringify(put(good, [name, ...rest])).replace(JSON.stringify(mark), () => json);
}

/** Bodies that are not a JSON object. */
export const BROKEN_BODIES: [what: string, body: string, headers?: Record<string, string>][] = [
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["a text", '"text"'],
  ["a number", "7"],
  ["half of an object", '{"a":'],
  ["NaN", "NaN"],
  ["30,000 lists deep", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ["6,000 objects deep", `${'{"a":'.repeat(6_000)}1${"}".repeat(6_000)}`],
  ["70 KB", JSON.stringify({ a: "x".repeat(70_000) })],
  ["another media type", "{}", { "content-type": "text/plain" }],
  ["a form", "a=1", { "content-type": "application/x-www-form-urlencoded" }],
  ["XML", "<a/>", { "content-type": "application/xml" }],
];

const BAD_PARTS = [
  "%00",
  "a%00b",
  "%ED%A0%BD",
  "%FF",
  "%F0%9F%99%82",
  "%D7%A9%D7%9C%D7%95%D7%9D",
  "x".repeat(3_000),
  "-1",
  "-0",
  "1.5",
  "1e400",
  "NaN",
  "null",
  "99999999999999999999",
  "'%20OR%201=1",
  "__proto__",
];

/** The address with each of its parameters invalid, one at a time: in one way per commit, the next one for each turn. */
export function badAddresses(
  parameters: ApiParameter[],
  template: string,
  good: string,
  turn: number,
): string[] {
  const [goodPath = "", query = ""] = good.split("?");
  const inPath = template.split("/").flatMap((part, at) =>
    part.startsWith(":")
      ? inTurn(BAD_PARTS, turn + at).map((bad) =>
          goodPath
            .split("/")
            .map((own, index) => (index === at ? bad : own))
            .join("/"),
        )
      : [],
  );
  const inQuery = parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(({ name }, at) => inTurn(BAD_PARTS, turn + at).map((bad) => `${goodPath}?${name}=${bad}`));
  return [...inPath, ...inQuery, ...(query ? [`${good}&noSuchParameter=1`] : [])];
}
