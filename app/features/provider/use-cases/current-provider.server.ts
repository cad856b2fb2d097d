import { setProvider } from "#app/features/provider/provider.ts";
import { selectPublished } from "#app/features/provider/queries/versions.server.ts";
import type { Database } from "#db/session/index.ts";

/** Reads the settings of the provider into this process: before a page, a mail or a file is made. */
export async function readProvider(db: Database): Promise<void> {
  setProvider(await db.execute(selectPublished(db)));
}
