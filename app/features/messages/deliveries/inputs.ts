import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import type { DeliveryKind } from "./rules.ts";

const retry = v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") });

/** The button 'Try again' of each kind of delivery, by its intent. */
export const RetryButtons = {
  mail: retry,
  enquiry: retry,
} satisfies Record<DeliveryKind, typeof retry>;
