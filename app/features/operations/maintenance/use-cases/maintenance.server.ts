import {
  attemptsToCredit,
  beginMaintenance,
  creditAttempts,
  deleteMaintenance,
  selectMaintenance,
} from "#app/features/operations/maintenance/queries/maintenance.server.ts";
import { MAINTENANCE_LAG_MS } from "#app/kernel/maintenance.ts";
import { type AuditSource, recordAudit, recordAuditForEach } from "#db/audit.ts";
import { type Database, mustChange } from "#db/session/index.ts";

const EVENT = { entity: "maintenance", entityId: "site" };

/** Finds the maintenance of now. */
export async function findMaintenance(db: Database) {
  const [row] = await db.execute(selectMaintenance(db));
  return row;
}

/** Begins maintenance with a sentence for everybody; while it lasts, replaces the sentence. */
export async function startMaintenance(db: Database, text: string): Promise<void> {
  const source = systemSource(db);
  await db.batch({
    begun: beginMaintenance(db, text),
    audit: recordAudit(source, { ...EVENT, action: "maintenance.start", after: { text } }),
  });
}

/**
 * Ends the maintenance. Tests that were running when it began get its time back, and the lag of the workers, in the same
 * transaction, once. Returns how many and how much; undefined when there is no maintenance.
 */
export async function endMaintenance(
  db: Database,
): Promise<{ credited: number; addedMs: number } | undefined> {
  const current = await findMaintenance(db);
  if (!current) return undefined;
  const { text, startedAt, serverNow } = current;
  const addedMs = serverNow - startedAt + MAINTENANCE_LAG_MS;
  const source = systemSource(db);
  const extension = { action: "attempt.extend", entity: "attempt", after: { addedMs }, reason: text };
  const results = await db.batch({
    deleted: mustChange(deleteMaintenance(db, startedAt)),
    audit: recordAuditForEach(source, extension, attemptsToCredit(startedAt)),
    credited: creditAttempts(db, startedAt, addedMs),
    secondAudit: recordAudit(source, { ...EVENT, action: "maintenance.end", before: { text, startedAt } }),
  });
  return results && { credited: results.credited.length, addedMs };
}

/** A command of the operator makes the change. */
const systemSource = (db: Database): AuditSource => ({
  db,
  actor: { kind: "system" },
  requestId: crypto.randomUUID(),
});
