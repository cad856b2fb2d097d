/** The closed list of expected problems and their HTTP status (docs/api.md). */
export const PROBLEM_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  code_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_attempted: 409,
  out_of_order: 409,
  other_device: 409,
  too_late: 409,
  stale_version: 409,
  gone: 410,
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

export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];

/** The meaning of each problem for API callers, listed in /api/docs and docs/api.md. */
export const PROBLEM_MEANING: Record<ProblemCode, string> = {
  malformed:
    "The request cannot be parsed: the body is not a JSON object, or a part of the address is not valid.",
  unauthenticated: "The request has no valid session or API key.",
  code_required:
    "The password is right, and this account also needs a code: send the same request again with `code`.",
  forbidden: "Your account or API key is not allowed to do this.",
  not_found: "It does not exist, or you have no access to it.",
  method_not_allowed: "The method is not allowed; `Allow` lists the allowed ones.",
  conflict: "The current state does not allow this.",
  already_attempted: "The scholarship test was already taken; only one attempt is allowed.",
  out_of_order: "This is not the current question, or it already has a different answer.",
  other_device: "Another device holds the attempt; take it over first.",
  too_late: "The time is over.",
  stale_version: "Someone else has changed it; `current` has the newer version.",
  idempotency_key_reused: "This `Idempotency-Key` was used for another call.",
  gone: "What follows is not stored completely any more; read everything again.",
  precondition_failed: "The `If-Match` tag is stale; `current` has the newer version.",
  too_large: "The body is too large.",
  unsupported_media_type: "The body must be sent as `application/json`.",
  invalid_fields: "Some fields are not valid; `errors` lists each with its reason.",
  rate_limited: "Too many requests; retry after `Retry-After` seconds.",
  internal: "Something went wrong on our side; include `requestId` when you report it.",
  unavailable: "The service is temporarily unavailable; retry after `Retry-After` seconds.",
};

/** What a caller may conclude from a status, in /api/docs and docs/api.md. */
export const STORED_OR_NOT =
  "A call that is answered with a status from 400 to 499 did not store its change. After 500 or 503 the change may be stored: read the current state, or repeat a POST or PATCH with the same `Idempotency-Key`.";

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

/** The current state does not allow this; the message says why. */
export const conflict = (message: string): Problem => ({ code: "conflict", message });

/** A record with this value exists; the message is shown at the field. */
export const alreadyExists = (field: string, message: string): Problem => ({
  ...conflict(message),
  errors: [{ field, message }],
});

export const notFound = (what: string): Problem => ({ code: "not_found", message: `${what} was not found.` });

export const pageNotFound: Problem = { code: "not_found", message: "Page not found." };

/** The address supports other methods, which `Allow` lists. */
export const methodNotAllowed = (allow: readonly string[]): Problem => ({
  code: "method_not_allowed",
  message: `Method not allowed. Use ${allow.join(" or ")}.`,
  allow,
});

/** A form or button that the page does not have, or no longer has. */
export const unknownForm: Problem = {
  code: "malformed",
  message: "Unknown form. Reload the page and try again.",
};

export const forbidden = (message = "You are not allowed to do this."): Problem => ({
  code: "forbidden",
  message,
});

export const invalidFields = (...errors: FieldError[]): Problem => ({
  code: "invalid_fields",
  message: errors[0]?.message ?? "Some fields need your attention.",
  errors,
});

/** The problem of a use-case with the names that its fields have in a call. */
export const renameFields = ({ errors, ...problem }: Problem, names: Record<string, string>): Problem => ({
  ...problem,
  ...(errors && { errors: errors.map((error) => ({ ...error, field: names[error.field] ?? error.field })) }),
});

/** A wrong part of the address or of a header. */
export const malformedField = (field: string, message: string): Problem => ({
  code: "malformed",
  message,
  errors: [{ field, message }],
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
