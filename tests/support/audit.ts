import { sql } from "drizzle-orm";
import { auditEvents } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";

/** The audit events that `run` creates; older ones stay in the database, because no event is ever deleted. */
export async function newEvents<Value>({ orm }: Database, run: () => Promise<Value>) {
  const [newest] = await orm.select({ rowid: sql<number | null>`max(rowid)` }).from(auditEvents);
  const value = await run();
  const events = await orm
    .select()
    .from(auditEvents)
    .where(sql`rowid > ${newest?.rowid ?? 0}`);
  return { value, events };
}
