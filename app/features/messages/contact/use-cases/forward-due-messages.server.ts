import {
  markForwarded,
  markForwardFailed,
  takeDueForward,
} from "#app/features/messages/contact/queries/contact.server.ts";
import { failedTryLine } from "#app/features/messages/deliveries/rules.ts";
import type { Database } from "#db/session/index.ts";

const MAX_PER_RUN = 20;
const TIMEOUT_MS = 8_000;

/**
 * Sends due enquiries to the collecting address (Ruling 19) as `{"data": {id, name, email, phone, message}}`, one by
 * one, so that a slow one leaves the job its connections to the database. A later run retries failures; a message may
 * arrive twice when its acknowledgement is lost, with the same Idempotency-Key.
 */
export async function forwardDueMessages(db: Database, forwardUrl: string): Promise<void> {
  if (!forwardUrl) return;
  for (let sent = 0; sent < MAX_PER_RUN; sent += 1) {
    const taken = await takeDueForward(db);
    if (!taken) return;
    const { enquiry, attempt } = taken;
    const failure = await post(forwardUrl, enquiry);
    if (failure) console.error(failedTryLine("enquiry", attempt, failure));
    await db.execute(failure ? markForwardFailed(db, enquiry.id, failure) : markForwarded(db, enquiry.id));
  }
}

/** Returns undefined when the address accepted the enquiry, otherwise the reason. */
async function post(url: string, data: { id: string }): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": data.id },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? undefined : `The address answered ${response.status}.`;
  } catch (failure) {
    return String(failure);
  }
}
