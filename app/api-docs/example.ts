import type { Components, JsonSchema } from "./document.ts";

/**
 * A value that the schema allows, from the examples at its leaves: every field that is required or has an example of
 * its own. `components` are what its references point to.
 */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  const { $ref, examples, enum: choices, anyOf, items } = schema;
  const of = (part: JsonSchema) => exampleOf(part, components);
  if ($ref) return of(components[$ref.split("/").at(-1) ?? ""] ?? {});
  if (examples) return examples[0];
  if ("const" in schema) return schema.const;
  if (choices) return choices[0];
  if (anyOf) return of(anyOf[0] ?? {});
  if (items) return [of(items)];
  if (schema.type === "object") return exampleObject(schema, of);
  return schema.type === "boolean" ? true : null;
}

function exampleObject(
  { properties = {}, required, propertyNames, additionalProperties }: JsonSchema,
  of: (part: JsonSchema) => unknown,
): object {
  if (typeof additionalProperties !== "object") {
    const shown = Object.entries(properties).filter(
      ([name, { examples }]) => required?.includes(name) || examples,
    );
    return Object.fromEntries(shown.map(([name, part]) => [name, of(part)]));
  }
  return { [String(of(propertyNames ?? {}))]: of(additionalProperties) };
}
