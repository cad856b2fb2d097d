import * as v from "valibot";
import { expect, test } from "vitest";
import { parseForm } from "#app/platform/http/form.server.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  "../../app/{features,kernel}/**/{inputs,*-inputs}.ts",
  {
    eager: true,
  },
);

type AnySchema = v.GenericSchema & {
  entries?: Record<string, AnySchema>;
  wrapped?: AnySchema;
  item?: AnySchema;
};

const unwrapped = (schema: AnySchema): AnySchema => (schema.wrapped ? unwrapped(schema.wrapped) : schema);

/** The fields of a form that are numbers, as the form names them. */
const numberFields = (schema: AnySchema, prefix = ""): string[] =>
  Object.entries(schema.entries ?? {}).flatMap(([name, field]) => {
    const { type, item } = unwrapped(field);
    if (type === "number") return [prefix + name];
    if (type !== "array" || !item) return [];
    return unwrapped(item).type === "number"
      ? [`${prefix}${name}[0]`]
      : numberFields(unwrapped(item), `${prefix}${name}[0].`);
  });

const FIELDS = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, AnySchema] => v.is(v.object({ kind: v.literal("schema") }), entry[1]))
  .flatMap(([form, schema]) => numberFields(schema).map((field) => ({ form, field, schema })));

const errorsOf = (schema: AnySchema, field: string, typed: string) =>
  parseForm(new URLSearchParams([[field, typed]]), schema).reply().error ?? {};

test("no number field of a form reads hexadecimal, exponents or words", () => {
  expect(FIELDS.length).toBeGreaterThan(50);
  const wrong = ["0x1", "1e0", "0b1", "one", "1_0"].flatMap((typed) =>
    FIELDS.filter(({ schema, field }) => !(field in errorsOf(schema, field, typed))).map(
      ({ form, field }) => `${form}.${field}: ${typed}`,
    ),
  );
  expect(wrong).toEqual([]);
});

test("an amount may be pasted with its sign and its groups", () => {
  // Those of calls are in the smallest unit, and nobody types them.
  const amounts = FIELDS.filter(
    ({ form, field }) => !form.endsWith("Call") && /^(amount|fee|stipend(From|To)?)$/.test(field),
  );
  expect(amounts.length).toBeGreaterThan(6);
  const refused = ["₹14,449", "₹14449", "14,449", "Rs. 14,449"].flatMap((typed) =>
    amounts
      .filter(({ schema, field }) => field in errorsOf(schema, field, typed))
      .map(({ form, field }) => `${form}.${field}: ${typed}`),
  );
  expect(refused).toEqual([]);
});

/** Hidden fields, and those whose bounds are in the database: the max score, the last week. */
const WITHOUT_BOUNDS =
  /^(version|gradeVersion|validUntil|seenAt|sequence|expected|seen|count|score|points\[0\]|week)$/;

test("every number that is typed has bounds, which are named at its field", () => {
  const typed = FIELDS.filter(({ field }) => !WITHOUT_BOUNDS.test(field));
  const taken = ["-1", "99999999999999"].flatMap((number) =>
    typed
      .filter(({ schema, field }) => !(field in errorsOf(schema, field, number)))
      .map(({ form, field }) => `${form}.${field}: ${number}`),
  );
  expect(taken).toEqual([]);
});
