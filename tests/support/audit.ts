import type { Database } from "#db/client.ts";
import { auditEvents } from "#db/schema/index.ts";

/** The audit events that `run` creates. */
export async function newEvents<Value>({ orm }: Database, run: () => Promise<Value>) {
  const known = new Set((await orm.select().from(auditEvents)).map(({ id }) => id));
  const value = await run();
  const events = (await orm.select().from(auditEvents)).filter(({ id }) => !known.has(id));
  return { value, events };
}
