const BEFORE = "const sqlCacheCapacity = 30;";

/**
 * Returns the source of libSQL's HTTP client so that a batch contains the text of its statements. The client would store
 * each text by a request of its own within the same round trip, which is of use only for texts that repeat. Throws when a
 * release of the client reads differently.
 */
export function sendSqlDirectly(source: string): string {
  if (source.split(BEFORE).length !== 2)
    throw new Error(`@libsql/client has changed: "${BEFORE}" was not found once.`);
  return source.replace(BEFORE, "const sqlCacheCapacity = 0;");
}
