import { createClient } from "@libsql/client/web";
import {
  hashToken,
  selectReadableTokens,
} from "#app/features/accounts/invitations/queries/group-links.server.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import { openDatabase } from "#db/session/index.ts";
import type { Target } from "./command.ts";
import { readSchema, withStream } from "./stream.ts";

/** Hashes the tokens of group links from before migration 0081, which SQL cannot. The links still work. */
export async function hashReadableTokens(target: Target): Promise<void> {
  const schema = await withStream(target, readSchema);
  if (!schema.some(({ name }) => name === "group_links")) return;
  const db = openDatabase(createClient(target));
  const links = await db.execute(selectReadableTokens(db));
  if (links.length === 0) return;
  await db.batch({ links: links.map(({ id, token }) => hashToken(db, id, sha256(token, "hex"))) });
}
