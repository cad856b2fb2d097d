import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";

/** The button 'Try again' of a delivery. */
export const RetryInput = v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") });
