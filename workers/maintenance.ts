import { selectMaintenance } from "#app/features/operations/maintenance/queries/maintenance.server.ts";
import { MAINTENANCE_LAG_MS } from "#app/kernel/maintenance.ts";
import type { Database } from "#db/session/index.ts";

let text: string | undefined;
let readAt = Number.NEGATIVE_INFINITY;

type Reading = {
  connect: () => Database;
  /** Reads after the response; for requests without a person, which may be served once more. */
  later?: (work: Promise<void>) => void;
};

/**
 * The sentence of the maintenance; undefined without one. An isolate reads the switch at most every MAINTENANCE_LAG_MS,
 * so that ordinary requests pay nothing for it.
 */
export async function maintenanceText({ connect, later }: Reading): Promise<string | undefined> {
  if (Date.now() - readAt >= MAINTENANCE_LAG_MS) {
    const reading = readSwitch(connect());
    // A visitor may be served once more, but not refused once more.
    if (later && text === undefined) later(reading);
    else await reading;
  }
  return text;
}

async function readSwitch(db: Database): Promise<void> {
  try {
    const [row] = await db.execute(selectMaintenance(db));
    text = row?.text;
  } catch {
    // The request's own queries report a database that does not work.
  }
  // Only now: a request that arrives during the first read waits for its own, and does not use an older state.
  readAt = Date.now();
}
