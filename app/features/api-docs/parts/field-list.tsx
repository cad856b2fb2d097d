import type { JsonSchema } from "#app/platform/api/document.ts";
import { Text, TypeText } from "./text.tsx";

type Field = { name: string; isRequired: boolean; description?: string; schema: JsonSchema };

/** Fields of an object and its nested objects by dotted name; `[]` marks an entry of a list. */
export function listSchemaFields(schema: JsonSchema, prefix = ""): Field[] {
  const inner = schema.items ? listSchemaFields(schema.items, `${prefix}[]`) : [];
  const choices = (schema.anyOf ?? []).flatMap((choice) => listSchemaFields(choice, prefix));
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    const isRequired = schema.required?.includes(key) ?? false;
    return [
      { name, isRequired, description: part.description, schema: part },
      ...listSchemaFields(part, name),
    ];
  });
  return [...own, ...inner, ...choices];
}

const describeDefault = ({ default: value }: JsonSchema) =>
  value === undefined || value === "" ? "" : `, default ${JSON.stringify(value)}`;

/** Field names with their constraints; `isInput` marks the optional ones. */
export function FieldList({
  title,
  fields,
  isInput = false,
}: {
  title?: string;
  fields: Field[];
  isInput?: boolean;
}) {
  if (fields.length === 0) return null;
  return (
    <div className="mt-4">
      {title && <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>}
      <dl className="mt-1 divide-y divide-hairline">
        {fields.map(({ name, isRequired, description, schema }) => (
          <div key={name} className="grid gap-x-4 py-1.5 text-sm sm:grid-cols-[14rem_1fr]">
            <dt className="font-mono wrap-anywhere">{name}</dt>
            <dd className="min-w-0 break-words">
              <TypeText
                schema={schema}
                after={`${isInput && isRequired ? ", required" : ""}${describeDefault(schema)}`}
              />
              {description && (
                <span className="text-muted">
                  <Text>{` · ${description}`}</Text>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
