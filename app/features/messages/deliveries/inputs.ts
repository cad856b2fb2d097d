import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";

/** An event of the mail provider, of which these fields are read. */
export const MailEventInput = v.object({
  type: v.string(),
  created_at: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  data: v.object({
    email_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    bounce: v.optional(v.object({ type: v.optional(v.string()), message: v.optional(v.string(), "") })),
  }),
});
export type MailEvent = v.InferOutput<typeof MailEventInput>;

/** The button 'Try again' of a delivery. */
export const RetryInput = v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") });
