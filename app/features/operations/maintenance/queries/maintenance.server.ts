import { eq, sql } from "drizzle-orm";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import { attempts, maintenance } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** Statement: the maintenance of now, if any, and the database's clock. */
export const selectMaintenance = statement((db: Database) =>
  db.orm
    .select({ text: maintenance.text, startedAt: maintenance.startedAt, serverNow: databaseNow })
    .from(maintenance),
);

/** Condition: clocks of tests run. */
export const isServing = sql`NOT EXISTS (SELECT 1 FROM ${maintenance})`;

export const beginMaintenance = statement((db: Database, text: string) =>
  db.orm
    .insert(maintenance)
    .values({ id: 1, text, startedAt: databaseNow })
    .onConflictDoUpdate({ target: maintenance.id, set: { text } }),
);

/** Statement: ends the maintenance that began at `startedAt`, once. */
export const deleteMaintenance = statement((db: Database, startedAt: number) =>
  db.orm.delete(maintenance).where(eq(maintenance.startedAt, startedAt)),
);

const wasRunning = (startedAt: number) =>
  sql`${attempts.state} = 'in_progress' AND ${attempts.deadlineAt} > ${startedAt - SAVE_GRACE_MS}`;

/** Rows for recordAuditForEach: the attempts that `creditAttempts` extends. */
export const attemptsToCredit = (startedAt: number) =>
  sql`SELECT id, json_object('deadlineAt', deadline_at) FROM ${attempts} WHERE ${wasRunning(startedAt)}`;

/** Statement: extends every test that was running when the maintenance began. */
export const creditAttempts = statement((db: Database, startedAt: number, addedMs: number) =>
  db.orm.all<{ id: string }>(sql`
    UPDATE attempts SET deadline_at = deadline_at + ${addedMs} WHERE ${wasRunning(startedAt)} RETURNING id`),
);
