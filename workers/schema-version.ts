import { DatabaseUnavailable, isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { entries } from "#db/migrations/meta/_journal.json";
import { selectInstallation, selectSchemaVersion, selectSiteState } from "#db/platform.ts";
import type { Database } from "#db/session/index.ts";
import type { Settings } from "./settings.ts";

/** The schema version is the number of migrations applied. */
const RELEASE_VERSION = entries.length;

let isChecked = false;
let isReported = false;

type Expected = Pick<Settings, "INSTALLATION_ID" | "DATABASE_URL">;

/**
 * Rejects with `DatabaseUnavailable` while the database lacks migrations of this release, and when it belongs to another
 * installation. An isolate checks until all is well, then never again; the request does not count those round trips as
 * its own. A newer schema is accepted, because migrations only add.
 */
export async function requireSchema(connect: () => Database, expected: Expected): Promise<void> {
  if (isChecked) return;
  const message = await findFault(connect(), expected);
  if (message === undefined) {
    isChecked = true;
    return;
  }
  if (!isReported) console.error(JSON.stringify({ level: "error", message }));
  isReported = true;
  throw new DatabaseUnavailable(message);
}

async function findFault(db: Database, { INSTALLATION_ID, DATABASE_URL }: Expected) {
  const { installation } = INSTALLATION_ID ? await db.execute(selectInstallation(db)) : { installation: 0 };
  if (installation !== 0 && installation !== INSTALLATION_ID) {
    return `The database at ${new URL(DATABASE_URL).host} belongs to installation ${installation}, and INSTALLATION_ID is ${INSTALLATION_ID}: correct DATABASE_URL, or set INSTALLATION_ID to ${installation} if it is the right database.`;
  }
  const version = await readSchemaVersion(db);
  if (version >= RELEASE_VERSION) return undefined;
  return `The database has schema version ${version}, and this release needs ${RELEASE_VERSION}: run npm run db:migrate.`;
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
