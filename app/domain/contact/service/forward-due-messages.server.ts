import type { Database } from "#db/client.ts";
import { claimDueForward, markForwarded } from "#db/queries/contact.ts";

const MAX_PER_RUN = 20;
const TIMEOUT_MS = 8_000;

/**
 * Sends due enquiries to the collecting address (Ruling 19) as `{"data": {name, email, phone, message}}`, one by one,
 * so that a slow one leaves the job its connections to the database. A later run retries failures; a message may arrive
 * twice when its acknowledgement is lost.
 */
export async function forwardDueMessages(db: Database, forwardUrl: string): Promise<void> {
  if (!forwardUrl) return;
  for (let sent = 0; sent < MAX_PER_RUN; sent += 1) {
    const message = await claimDueForward(db);
    if (!message) return;
    const { id, ...data } = message;
    if (await wasAccepted(forwardUrl, data)) await db.execute(markForwarded(db, id));
  }
}

async function wasAccepted(url: string, data: object): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
