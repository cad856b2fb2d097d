/** The closed list of expected problems and their HTTP status (docs/api.md, "Errors"). */
export const PROBLEM_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_attempted: 409,
  out_of_order: 409,
  other_device: 409,
  too_late: 409,
  stale_version: 409,
  idempotency_key_in_use: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** The meaning of each problem for API callers, listed in /api/docs and docs/api.md. */
export const PROBLEM_MEANING: Record<ProblemCode, string> = {
  malformed: "The request cannot be read: no JSON object, or a part of the address that is not valid.",
  unauthenticated: "Nobody is signed in, or the session or key has ended.",
  forbidden: "Your account or key may not do this.",
  not_found: "It does not exist, or it is not yours.",
  method_not_allowed: "This address takes other methods; `Allow` names them.",
  conflict: "It does not fit the state as it is now.",
  already_attempted: "The scholarship test was taken already; it can be taken once.",
  out_of_order: "Another question is on the table, or this one was answered otherwise.",
  other_device: "The test is being answered on another device; take it over first.",
  too_late: "The time is over.",
  stale_version: "Somebody changed it meanwhile; `current` has the newer state.",
  idempotency_key_in_use:
    "A call with this `Idempotency-Key` is being carried out, or its answer was lost; `Retry-After` says when to ask again.",
  idempotency_key_reused: "This `Idempotency-Key` was used for another call.",
  precondition_failed: "The `If-Match` tag is not the state's tag any more; `current` has the newer state.",
  too_large: "The body is larger than 64 KB.",
  unsupported_media_type: "The body has to be sent as `application/json`.",
  invalid_fields: "Some fields are not valid; `errors` names each with its reason.",
  rate_limited: "Too many requests; `Retry-After` says for how many seconds to wait.",
  internal: "Something went wrong on our side; `requestId` finds it in our log.",
  unavailable: "The database is away; `Retry-After` says when to try again.",
};

/** One rejected field with the message shown beside it. */
export type FieldError = { field: string; message: string };

export type Problem = {
  code: ProblemCode;
  /** One plain sentence for people; the specification's text where it has one. */
  message: string;
  errors?: FieldError[];
  /** An action that solves the problem; screens offer it. */
  remedy?: "confirm_password";
  /** Seconds until a retry makes sense (429, 503). */
  retryAfter?: number;
  /** The methods that the address supports (405). */
  allow?: readonly string[];
  /** The current state, for an outdated request (409). */
  current?: unknown;
};

export const notFound = (what: string): Problem => ({ code: "not_found", message: `${what} was not found.` });

export const pageNotFound: Problem = { code: "not_found", message: "There is nothing at this address." };

/** The address supports other methods, which `Allow` lists. */
export const methodNotAllowed = (allow: readonly string[]): Problem => ({
  code: "method_not_allowed",
  message: `This address takes ${allow.join(", ")}.`,
  allow,
});

/** A form or button that the page does not have, or no longer has. */
export const unknownForm: Problem = {
  code: "malformed",
  message: "Unknown form. Reload the page and try again.",
};

export const forbidden = (message = "You may not do this."): Problem => ({ code: "forbidden", message });

export const invalidFields = (...errors: FieldError[]): Problem => ({
  code: "invalid_fields",
  message: errors[0]?.message ?? "Some fields need your attention.",
  errors,
});

/** Too many tries; the message and `retryAfter` say how long to wait. */
export const rateLimited = (retryAfter: number): Problem => ({
  code: "rate_limited",
  message: `There were too many attempts. Please wait ${formatWait(retryAfter)} and try again.`,
  retryAfter,
});

function formatWait(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
