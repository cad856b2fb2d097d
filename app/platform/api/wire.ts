import * as v from "valibot";
import { iso } from "#app/kernel/instants.ts";

/** The fields of which the API's answers consist. The examples form the examples of the OpenAPI document. */

export const text = (example: string) => v.pipe(v.string(), v.examples([example]));
export const number = (example: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.examples([example]));
export const count = number(1);
export const instant = (example: string) =>
  v.pipe(v.string(), v.isoTimestamp(), v.description("An instant in UTC"), v.examples([example]));
export const updatedAt = v.pipe(
  instant("2027-03-01T04:30:00.000Z"),
  v.description("When the record changed last"),
);
/** The id that the caller's own system has given a record. */
export const ownId = v.pipe(
  v.nullable(text("CC-2027-0041")),
  v.description("The id of your system; null: you have given none"),
);
/** What the API says of every record that has events, besides its own fields. */
export const recordFields = {
  externalId: ownId,
  createdAt: v.pipe(instant("2026-01-05T13:00:00.000Z"), v.description("When the record was made")),
  updatedAt,
};
export const id = text("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");
export const userId = text("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32");
export const percent = (example: number) =>
  v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.examples([example]));

export const amount = v.pipe(
  v.number(),
  v.integer(),
  v.description("In the smallest unit of the currency, such as paise"),
  v.examples([1_500_000]),
);
export const day = (example = "2027-03-01") => v.pipe(v.string(), v.isoDate(), v.examples([example]));

/** Every wire schema by its name in the OpenAPI document. */
export const WIRE_SCHEMAS: Record<string, v.GenericSchema> = {};

/**
 * Names the schema of an answer of the API. The OpenAPI document lists it under this name, and the contract test checks
 * every response against it.
 */
export function wireSchema<Schema extends v.GenericSchema>(name: string, schema: Schema): Schema {
  WIRE_SCHEMAS[name] = schema;
  return schema;
}

/** The names of those fields, which no call changes with a record. */
export const RECORD_FIELDS = ["externalId", "createdAt", "updatedAt"] as const;

export type RecordFields = { externalId: string | null; createdAt: number; updatedAt: number };

export const presentRecordFields = ({ externalId, createdAt, updatedAt }: RecordFields) => ({
  externalId,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});
