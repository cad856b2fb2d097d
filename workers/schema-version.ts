import { DatabaseUnavailable, isDatabaseUnavailable } from "#app/domain/kernel/database-unavailable.ts";
import type { Database } from "#db/client.ts";
import { entries } from "#db/migrations/meta/_journal.json";
import { selectSchemaVersion, selectSiteState } from "#db/queries/platform.ts";

/** The schema version is the number of migrations applied. */
const RELEASE_VERSION = entries.length;

let isChecked = false;
let isReported = false;

/**
 * Rejects with `DatabaseUnavailable` while the database lacks migrations of this release. An isolate reads the version
 * until it is sufficient, then never again; the request does not count that round trip as its own. A newer schema is
 * accepted, because migrations only add.
 */
export async function requireSchema(connect: () => Database): Promise<void> {
  if (isChecked) return;
  const version = await readSchemaVersion(connect());
  isChecked = version >= RELEASE_VERSION;
  if (isChecked) return;
  const message = `The database has schema version ${version}, and this release needs ${RELEASE_VERSION}: run npm run db:migrate.`;
  if (!isReported) console.error(JSON.stringify({ level: "error", message }));
  isReported = true;
  throw new DatabaseUnavailable(message);
}

type SiteState = { schemaVersion: number; schema?: "ahead"; state?: "maintenance" };

/** Describes the database; its schema is ahead when a newer release has migrated it. */
export async function describeSite(db: Database): Promise<SiteState> {
  const { schemaVersion, isInMaintenance } = await db.execute(selectSiteState(db));
  return {
    schemaVersion,
    ...(schemaVersion > RELEASE_VERSION && { schema: "ahead" }),
    ...(isInMaintenance === 1 && { state: "maintenance" }),
  };
}

async function readSchemaVersion(db: Database): Promise<number> {
  try {
    return (await db.execute(selectSchemaVersion(db))).version;
  } catch (failure) {
    if (isDatabaseUnavailable(failure)) throw failure;
    return 0; // No ledger: the database was never migrated.
  }
}
