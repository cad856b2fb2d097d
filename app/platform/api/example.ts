import type { Components, JsonSchema } from "./document.ts";

/**
 * An example value of a schema, from the examples at its leaves: required fields and fields with an example.
 * `components` resolves references.
 */
export function buildExample(schema: JsonSchema, components: Components): unknown {
  const { $ref, examples, enum: choices, anyOf, items } = schema;
  const of = (part: JsonSchema) => buildExample(part, components);
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
