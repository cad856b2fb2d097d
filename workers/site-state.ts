import { selectMaintenance } from "#app/features/operations/maintenance/queries/maintenance.server.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { selectNewestVersion } from "#app/features/provider/queries/versions.server.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import { MAINTENANCE_LAG_MS } from "#app/kernel/maintenance.ts";
import type { Database } from "#db/session/index.ts";
import { forgetSharedPages } from "./shared-pages.ts";

/** What the provider has saved applies after at most this time. */
const PROVIDER_LAG_MS = 10_000;

let maintenance: string | undefined;
/** The newest version of the provider's settings that this isolate has read. */
let version: number | undefined;
let readAt = Number.NEGATIVE_INFINITY;

type Reading = {
  connect: () => Database;
  /** Reads after the response; for requests without a person, which may be served once more as before. */
  later?: (work: Promise<void>) => void;
};

/**
 * Keeps what every request depends on: the sentence of the maintenance, which it returns, undefined without one, and the
 * settings of the provider. An isolate reads them at most every MAINTENANCE_LAG_MS, so that ordinary requests pay nothing.
 */
export async function siteState({ connect, later }: Reading): Promise<string | undefined> {
  const age = Date.now() - readAt;
  if (age >= MAINTENANCE_LAG_MS) {
    const reading = readState(connect());
    // A visitor may be served once more, but not refused once more.
    if (later && age < PROVIDER_LAG_MS && maintenance === undefined) later(reading);
    else await reading;
  }
  return maintenance;
}

/** Whether this isolate knows whose site it is. */
export const hasProvider = () => version !== undefined;

async function readState(db: Database): Promise<void> {
  try {
    const {
      switched: [switched],
      newest: [newest],
    } = await db.batch({ switched: selectMaintenance(db), newest: selectNewestVersion(db) });
    maintenance = switched?.text;
    if (newest!.id !== version) {
      await readProvider(db);
      version = newest!.id;
      forgetSharedPages();
    }
  } catch {
    // The request's own queries report a database that does not work.
    if (version === undefined) return setProvider([]);
  }
  // Only now: a request that arrives during the first read waits for its own, and does not use an older state.
  readAt = Date.now();
}
