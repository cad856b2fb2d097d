import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiDocument, JsonSchema } from "#app/platform/api/document.ts";

/** Lists how a value violates a schema of the document; empty when it is valid. */
type Check = (schema: JsonSchema, value: unknown) => string[];

/** Checks values against schemas of this document unchanged. */
export const checkAgainst = (document: ApiDocument): Check => checker(document, (schema) => schema);

/** The same, but every field has to be documented. */
export const checkStrictly = (document: ApiDocument): Check => checker(document, strict);

function checker({ components }: ApiDocument, prepare: (schema: JsonSchema) => JsonSchema): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries(components.schemas)) {
    ajv.addSchema(prepare(schema), `#/components/schemas/${name}`);
  }
  const compiled = new WeakMap<JsonSchema, ValidateFunction>();
  return (schema, value) => {
    const isValid = compiled.get(schema) ?? ajv.compile(prepare(schema));
    compiled.set(schema, isValid);
    if (isValid(value)) return [];
    return isValid.errors!.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** Closes every object of the schema that names its fields. */
function strict<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(strict) as Part;
  if (typeof part !== "object" || part === null) return part;
  const inside = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, strict(value)]));
  const isOpenObject = "type" in inside && "properties" in inside && !("additionalProperties" in inside);
  return (isOpenObject ? { ...inside, additionalProperties: false } : inside) as Part;
}
