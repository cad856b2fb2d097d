/** Raised when the database cannot be reached or does not answer in time; becomes 503. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

const TOO_BUSY = /^(SQLITE_BUSY|STREAM_EXPIRED)/;
/** Full disk, read-only or damaged file, failing disk, and writes that the provider has blocked. */
const OUT_OF_ORDER = /^(SQLITE_(FULL|READONLY|IOERR|CORRUPT)|BLOCKED)/;

/** True when an error means that the database is unavailable or too busy, also when libraries have wrapped it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return listCauses(error).some(
    (cause) =>
      cause instanceof DatabaseUnavailable ||
      TOO_BUSY.test(errorCode(cause)) ||
      OUT_OF_ORDER.test(errorCode(cause)),
  );
}

/** The database's own error when someone has to repair it; undefined for one that passes. */
export const outOfOrderCause = (error: unknown): Error | undefined =>
  listCauses(error).find((cause) => OUT_OF_ORDER.test(errorCode(cause)));

function listCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : [];
}

const errorCode = (error: Error) => ("code" in error ? String(error.code) : "");
