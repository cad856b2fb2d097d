import { writeFile } from "node:fs/promises";
import { createClient } from "@libsql/client/web";
import { erasePerson, selectErasedIds } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { openDatabase } from "#db/session/index.ts";
import type { Target } from "./command.ts";
import { readSchema, withStream } from "./stream.ts";

const hasList = (target: Target) =>
  withStream(target, async (stream) => (await readSchema(stream)).some(({ name }) => name === "erasures"));

/** The ids of everybody who was erased; none in a database from before erasures. */
export async function listErasedIds(target: Target): Promise<string[]> {
  if (!(await hasList(target))) return [];
  const db = openDatabase(createClient(target));
  return (await db.execute(selectErasedIds(db))).map(({ userId }) => userId);
}

/**
 * Erases the people with these ids, as the system, and rewrites the database file, so that no page keeps their bytes.
 * Returns how many there were, and the ids that were refused.
 */
export async function eraseAll(target: Target, userIds: string[]) {
  const db = openDatabase(createClient(target));
  const source = { db, actor: { kind: "system" }, requestId: crypto.randomUUID() } as const;
  const done: string[] = [];
  for (const userId of userIds) if (await erasePerson(source, userId)) done.push(userId);
  if (done.length > 0) await rewriteFile(target);
  const known = new Set(await listErasedIds(target));
  return { erased: done.length, refused: userIds.filter((userId) => !known.has(userId)) };
}

/** Servers other than the embedded one rewrite their files themselves, or never (docs/privacy.md). */
async function rewriteFile(target: Target): Promise<void> {
  try {
    await withStream(target, async (stream) => {
      await stream.run("VACUUM");
      await stream.run("PRAGMA wal_checkpoint(TRUNCATE)");
    });
  } catch (error) {
    console.error(`The database server did not rewrite its file: ${(error as Error).message}.`);
  }
}

/**
 * Erases these people again after a restore. The list is written to a file first: a backup from before erasures has to
 * be migrated before. Returns sentences for the operator.
 */
export async function eraseAgain(target: Target, userIds: string[], listFile: string): Promise<string[]> {
  if (userIds.length === 0) return [];
  await writeFile(listFile, `${userIds.join("\n")}\n`, { mode: 0o600 });
  if (!(await hasList(target))) {
    return [`Erase again after npm run db:migrate: npm run person:erase -- --list ${listFile}.`];
  }
  const { erased } = await eraseAll(target, userIds);
  return [`${formatCount(erased, "person was", "people were")} erased again; the list is ${listFile}.`];
}
