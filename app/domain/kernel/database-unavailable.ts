/** Raised when the database cannot be reached or does not answer in time; becomes 503. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** True when an error means that the database is unavailable or too busy, also when libraries have wrapped it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
    if ("code" in cause && (cause.code === "SQLITE_BUSY" || cause.code === "STREAM_EXPIRED")) return true;
  }
  return false;
}
