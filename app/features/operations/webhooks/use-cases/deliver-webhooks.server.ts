import { Webhook } from "standardwebhooks";
import {
  type EventRow,
  selectEventsAfter,
  selectNewestPlace,
} from "#app/features/operations/events/queries/events.server.ts";
import { EVENT_TYPES } from "#app/features/operations/events/rules.ts";
import { presentEvent } from "#app/features/operations/events/wire.ts";
import { addressFault } from "#app/features/operations/webhooks/address.server.ts";
import { webhookPausedMail } from "#app/features/operations/webhooks/mails.ts";
import { webhookPath } from "#app/features/operations/webhooks/paths.ts";
import {
  type Answered,
  advance,
  completeDelivery,
  giveUp,
  insertDelivery,
  postpone,
  release,
  selectMaker,
  selectWaitingDeliveries,
  type TakenEndpoint,
  takeDueEndpoints,
  type WaitingDelivery,
} from "#app/features/operations/webhooks/queries/webhooks.server.ts";
import { TIMEOUT_MS, waitAfter } from "#app/features/operations/webhooks/rules.ts";
import { iso } from "#app/kernel/instants.ts";
import { enqueueMailIfChanged } from "#db/outbox.ts";
import type { Database } from "#db/session/index.ts";

/** What sending needs of the worker. */
export type Sender = {
  db: Database;
  /** Leaves through a network that reaches public addresses alone, where the worker has one. */
  send(request: Request): Promise<Response>;
  decrypt(encrypted: string): Promise<string | undefined>;
  /** http and hosts of this machine and its networks too. */
  allowsPrivate: boolean;
  baseUrl: string;
};

/** A run ends before the next one starts. */
const LONGEST_RUN_MS = 45_000;
/** A worker has six connections, and the database needs some. */
const AT_ONCE = 4;
/** After it others have their turn. */
const TURN_MS = 2_000;
const EVENTS_PER_READ = 20;

/**
 * Sends what waits for each endpoint: events in their order, at least once, each after the one before it was accepted;
 * and replays and tests, once. Endpoints take turns, several at once, so that a slow one delays nobody. An event that
 * was not accepted waits longer from try to try; after a day the endpoint is paused, and its maker gets a mail.
 */
export async function deliverWebhooks(sender: Sender): Promise<void> {
  const end = Date.now() + LONGEST_RUN_MS;
  const queue = await sender.db.execute(takeDueEndpoints(sender.db));
  for (const endpoint of queue) await sendWaiting(sender, endpoint);
  const work = async () => {
    for (let endpoint = queue.shift(); endpoint; endpoint = queue.shift()) {
      const isOver = Date.now() >= end;
      const next = isOver ? undefined : await takeTurn(sender, endpoint, end);
      if (next) queue.push(next);
      else if (isOver) await sender.db.execute(release(sender.db, endpoint));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Sends events to one endpoint for a while; answers with it while more may wait. */
async function takeTurn(
  sender: Sender,
  endpoint: TakenEndpoint,
  end: number,
): Promise<TakenEndpoint | undefined> {
  const { db } = sender;
  if (endpoint.pausedAt !== null) {
    await db.execute(release(db, endpoint));
    return undefined;
  }
  const turnEnd = Math.min(Date.now() + TURN_MS, end);
  const types = endpoint.types.length > 0 ? endpoint.types : EVENT_TYPES;
  const {
    events,
    newest: [newest],
  } = await db.batch({
    events: selectEventsAfter(db, { after: endpoint.position, types, limit: EVENTS_PER_READ }),
    newest: selectNewestPlace(db),
  });
  if (events.length === 0) {
    await db.execute(release(db, endpoint, newest!.seq));
    return undefined;
  }
  let held = endpoint;
  for (const event of events) {
    const answered = await post(sender, held, event.id, presentEvent(event));
    const next = answered.isAccepted
      ? await recordAccepted(db, held, event, answered)
      : await recordFailed(sender, held, event, answered);
    if (!next) return undefined;
    held = next;
    if (Date.now() >= turnEnd) break;
  }
  return held;
}

async function recordAccepted(db: Database, endpoint: TakenEndpoint, event: EventRow, answered: Answered) {
  const {
    advanced: [next],
  } = await db.batch({
    advanced: advance(db, endpoint, event.seq),
    logged: insertDelivery(db, endpoint.id, event, answered),
  });
  return next;
}

async function recordFailed(
  { db, baseUrl }: Sender,
  endpoint: TakenEndpoint,
  event: EventRow,
  answered: Answered,
): Promise<undefined> {
  const [maker] = endpoint.createdBy ? await db.execute(selectMaker(db, endpoint.createdBy)) : [];
  const mail = webhookPausedMail(endpoint.url, answered.error, baseUrl + webhookPath(endpoint.id));
  await db.batch({
    postponed: postpone(db, endpoint, waitAfter(endpoint.tries + 1)),
    givenUp: giveUp(db, endpoint.id),
    mail: maker && enqueueMailIfChanged(db, { ...mail, recipient: maker.email }),
    logged: insertDelivery(db, endpoint.id, event, answered),
  });
  const message = `A webhook was not accepted: ${answered.error}`;
  console.error(JSON.stringify({ level: "warn", endpoint: endpoint.id, tries: endpoint.tries + 1, message }));
}

/** Sends the replays and tests of an endpoint, also of a paused one. */
async function sendWaiting(sender: Sender, endpoint: TakenEndpoint): Promise<void> {
  for (const delivery of await sender.db.execute(selectWaitingDeliveries(sender.db, endpoint.id))) {
    const body = bodyOf(delivery);
    const answered = body
      ? await post(sender, endpoint, delivery.eventId, body)
      : failedWith("The event is not stored any more.");
    await sender.db.execute(completeDelivery(sender.db, delivery.id, answered));
  }
}

function bodyOf({ kind, eventId, type, createdAt, ...event }: WaitingDelivery): object | undefined {
  if (kind === "ping") return { id: eventId, type, occurredAt: iso(createdAt), data: null };
  const { seq, eventType, objectId, occurredAt, version, data } = event;
  if (seq === null || !eventType || objectId === null || occurredAt === null || version === null)
    return undefined;
  return presentEvent({ seq, id: eventId, type: eventType, objectId, occurredAt, version, data });
}

const failedWith = (error: string): Answered => ({ isAccepted: false, status: null, error, durationMs: 0 });

/** Sends one body, signed with each secret that is valid now. Redirects are not followed. */
async function post(
  { send, decrypt, allowsPrivate }: Sender,
  { url, secret, earlierSecret }: TakenEndpoint,
  id: string,
  body: object,
): Promise<Answered> {
  const fault = addressFault(url, allowsPrivate);
  if (fault) return failedWith(fault);
  const secrets = await Promise.all([secret, earlierSecret].flatMap((one) => (one ? [decrypt(one)] : [])));
  const text = JSON.stringify(body);
  const now = new Date();
  const signatures = secrets.flatMap((one) => (one ? [new Webhook(one).sign(id, now, text)] : []));
  if (signatures.length === 0)
    return failedWith("The secret cannot be read any more: AUTH_SECRET was replaced. Make a new secret.");
  const request = new Request(url, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/json",
      "user-agent": "Kadam-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signatures.join(" "),
    },
    body: text,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const startedAt = Date.now();
  const durationMs = () => Date.now() - startedAt;
  try {
    const response = await send(request);
    await response.body?.cancel();
    const { status, ok } = response;
    return { isAccepted: ok, status, error: ok ? "" : refusal(status), durationMs: durationMs() };
  } catch (failure) {
    const isLate = failure instanceof Error && failure.name === "TimeoutError";
    const error = isLate ? `There was no answer within ${TIMEOUT_MS / 1000} seconds.` : UNREACHABLE;
    return { isAccepted: false, status: null, error, durationMs: durationMs() };
  }
}

const UNREACHABLE = "The address could not be reached.";

const refusal = (status: number) =>
  status >= 300 && status < 400
    ? `It answered ${status}: redirects are not followed.`
    : `It answered ${status}.`;
