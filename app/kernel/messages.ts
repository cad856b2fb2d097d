import * as v from "valibot";

/**
 * Sets the message of schemas without their own: the library's messages repeat the input and must not reach users.
 * Loaded with the building blocks of every schema (fields.ts).
 */
v.setGlobalMessage((issue) => issueMessage(issue));

const NAME_LENGTH = 60;

const OF_TYPE: Record<string, string> = {
  string: "This must be text",
  number: "This must be a number",
  finite: "This must be a number",
  boolean: "This must be true or false",
  integer: "This must be a whole number",
  safe_integer: "This must be a whole number",
  array: "This must be a list",
  tuple: "This must be a list",
  object: "This must be an object",
  strict_object: "This must be an object",
  record: "This must be an object",
  non_empty: "Please fill in this field",
};

function issueMessage({ type, kind, input, expected, path, ...rest }: v.BaseIssue<unknown>): string {
  const limit = "requirement" in rest ? rest.requirement : undefined;
  if (type === "strict_object" && expected === "never") {
    return `Unknown field '${String(path?.at(-1)?.key).slice(0, NAME_LENGTH)}'`;
  }
  if (kind === "schema" && input === undefined) return "This field is missing";
  if (type === "picklist" || type === "literal") {
    return `This must be ${expected?.replace(/^\((.*)\)$/, "$1").replaceAll(" | ", " or ")}`;
  }
  const many = Array.isArray(input) ? "entries" : "characters";
  switch (type) {
    case "min_value":
      return `This must be at least ${limit}`;
    case "max_value":
      return `This must be at most ${limit}`;
    case "min_length":
      return `Please use at least ${limit} ${many}`;
    case "max_length":
      return `Please use at most ${limit} ${many}`;
    default:
      return OF_TYPE[type] ?? "This is not valid";
  }
}
