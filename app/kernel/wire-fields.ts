import * as v from "valibot";

/** The fields of which the API's answers consist. The examples form the examples of the OpenAPI document. */

export const text = (example: string) => v.pipe(v.string(), v.examples([example]));
export const number = (example: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.examples([example]));
export const count = number(1);
export const instant = (example: string) =>
  v.pipe(v.string(), v.isoTimestamp(), v.description("An instant in UTC"), v.examples([example]));
export const id = text("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");
