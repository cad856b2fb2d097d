/** The closed list of expected problems and the HTTP status each one answers with (api.md, "Errors"). */
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
  too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** One field that was refused and why, in the words shown beside it. */
export type FieldError = { field: string; message: string };

export type Problem = {
  code: ProblemCode;
  /** One plain sentence for a person; the specification's own text where it has one. */
  message: string;
  errors?: FieldError[];
  /** Seconds after which a retry makes sense (429, 503). */
  retryAfter?: number;
  /** The state as it is now, for a caller who came too late (409). */
  current?: unknown;
};

export const notFound = (what: string): Problem => ({ code: "not_found", message: `${what} was not found.` });

export const forbidden = (message = "You may not do this."): Problem => ({ code: "forbidden", message });

export const invalidFields = (...errors: FieldError[]): Problem => ({
  code: "invalid_fields",
  message: errors[0]?.message ?? "Some fields need your attention.",
  errors,
});

/** Too many tries; says how long to wait, in words and for programs. */
export const rateLimited = (retryAfter: number): Problem => ({
  code: "rate_limited",
  message: `There were too many attempts. Please wait ${waitingTime(retryAfter)} and try again.`,
  retryAfter,
});

function waitingTime(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
