import * as v from "valibot";

/**
 * Sets the message of schemas without their own: the library's messages repeat the input and must not reach users.
 * Loaded with the building blocks of every schema (fields.ts).
 */
v.setGlobalMessage((issue) => messageOf(issue));

const NAME_LENGTH = 60;

const OF_TYPE: Record<string, string> = {
  string: "This has to be text",
  number: "This has to be a number",
  finite: "This has to be a number",
  boolean: "This has to be true or false",
  integer: "This has to be a whole number",
  safe_integer: "This has to be a whole number",
  array: "This has to be a list",
  tuple: "This has to be a list",
  object: "This has to be an object",
  strict_object: "This has to be an object",
  record: "This has to be an object",
  non_empty: "Please fill in this field",
};

function messageOf({ type, kind, input, expected, path, ...rest }: v.BaseIssue<unknown>): string {
  const limit = "requirement" in rest ? rest.requirement : undefined;
  if (type === "strict_object" && expected === "never") {
    return `There is no field '${String(path?.at(-1)?.key).slice(0, NAME_LENGTH)}'`;
  }
  if (kind === "schema" && input === undefined) return "This field is missing";
  if (type === "picklist" || type === "literal") {
    return `This has to be ${expected?.replace(/^\((.*)\)$/, "$1").replaceAll(" | ", " or ")}`;
  }
  const many = Array.isArray(input) ? "entries" : "characters";
  switch (type) {
    case "min_value":
      return `This has to be at least ${limit}`;
    case "max_value":
      return `This has to be at most ${limit}`;
    case "min_length":
      return `Please use at least ${limit} ${many}`;
    case "max_length":
      return `Please use at most ${limit} ${many}`;
    default:
      return OF_TYPE[type] ?? "This is not valid";
  }
}
