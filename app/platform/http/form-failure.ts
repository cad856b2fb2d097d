/**
 * What a form says when it was not processed: one text of the route, one for each `intent`, or one made from its fields.
 * A route declares it as `handle.failure`. Its action says it while the database is unavailable, and its page says it
 * for an answer that is not Kadam's, or none (ADR 0017).
 */
export type FormFailure = string | Record<string, string> | ((sent: FormData) => string);

export const NOT_SENT = "This was not sent. Please try again.";

export function failureText(failure: FormFailure | undefined, sent: FormData): string {
  if (typeof failure === "function") return failure(sent);
  if (typeof failure === "string") return failure;
  return failure?.[String(sent.get("intent"))] ?? NOT_SENT;
}
