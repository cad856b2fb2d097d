import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { EventType } from "#app/features/operations/events/rules.ts";
import { addressFault } from "#app/features/operations/webhooks/address.server.ts";
import { waitAfter } from "#app/features/operations/webhooks/rules.ts";
import { deliverWebhooks } from "#app/features/operations/webhooks/use-cases/deliver-webhooks.server.ts";
import {
  changeWebhook,
  createWebhook,
  getWebhook,
  getWebhookWithLog,
  pauseWebhook,
  pingWebhook,
  replayEvent,
  rotateSecret,
} from "#app/features/operations/webhooks/use-cases/manage-webhooks.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import { events, outbox, users, webhookEndpoints } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let owner: ServiceContext;
const receivers: { close(): void }[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  owner = contextFor(
    database.db,
    toAdminActor(await createAdmin(database.db, { email: "meera@college.example" })),
  );
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) receiver.close();
  await database.close();
});

type Received = {
  id: string;
  headers: Record<string, string>;
  text: string;
  body: { type: string; objectId: string; sequence: number };
};

/** A program that receives events: what it got, and how it answers. */
async function startReceiver(answer: (received: Received) => number | Promise<number> = () => 204) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const headers = request.headers as Record<string, string>;
    const one = { id: headers["webhook-id"]!, headers, text, body: JSON.parse(text) };
    const status = await answer(one);
    if (status < 300) received.push(one);
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  receivers.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, received };
}

function value<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

const add = async (url: string, types: EventType[] = []) =>
  value(await createWebhook(owner, { url, types, description: "Register" }));

const deliver = () =>
  deliverWebhooks({
    db: database.db,
    send: fetch,
    decrypt: owner.atRest.decrypt,
    allowsPrivate: true,
    baseUrl: "https://kadam.example",
  });

/** Lets time pass for what the sender waits for. */
const wait = (ms: number) =>
  database.client.execute(
    `UPDATE webhook_endpoints SET due_at = due_at - ${ms}, failing_since = failing_since - ${ms}, earlier_until = earlier_until - ${ms}`,
  );

const rename = (id: string, firstName: string) =>
  database.db.orm.update(users).set({ firstName }).where(eq(users.id, id));

const stateOf = async (id: string) => value(await getWebhook(owner, id)).state;

describe("events reach a receiver", () => {
  test("in their order, each once, signed so that the library verifies them and no forgery", async () => {
    const { url, received } = await startReceiver();
    const { secret } = await add(url, ["student.created", "student.updated"]);
    const student = await createUser(database.db);
    for (const name of ["One", "Two", "Three"]) await rename(student.id, name);
    await deliver();
    await deliver();
    const ofStudents = await database.db.orm
      .select()
      .from(events)
      .where(eq(events.objectId, student.id))
      .orderBy(events.seq);
    expect(received.map(({ id, body }) => [id, body.type, body.sequence])).toEqual(
      ofStudents.map(({ id, type, seq }) => [id, type, seq]),
    );
    const [one] = received as [Received];
    expect(new Webhook(secret).verify(one.text, one.headers)).toEqual(one.body);
    const forged = one.text.replace(student.id, "another");
    expect(() => new Webhook(secret).verify(forged, one.headers)).toThrow();
    expect(() => new Webhook("whsec_b3RoZXIgc2VjcmV0").verify(one.text, one.headers)).toThrow();
    const old = {
      ...one.headers,
      "webhook-timestamp": String(Number(one.headers["webhook-timestamp"]) - 600),
    };
    expect(() => new Webhook(secret).verify(one.text, old)).toThrow();
  });

  test("with both secrets for a day after a new one was made", async () => {
    const { url, received } = await startReceiver();
    const { endpoint, secret: former } = await add(url);
    const { secret } = value(await rotateSecret(owner, endpoint.id));
    await createUser(database.db);
    await deliver();
    const verifies = (key: string, { text, headers }: Received) => {
      try {
        return Boolean(new Webhook(key).verify(text, headers));
      } catch {
        return false;
      }
    };
    expect([former, secret].map((key) => verifies(key, received.at(-1)!))).toEqual([true, true]);
    await wait(DAY_MS);
    await createUser(database.db);
    await deliver();
    expect([former, secret].map((key) => verifies(key, received.at(-1)!))).toEqual([false, true]);
  });

  test("each once after two hours of an outage, however often a request was lost", async () => {
    let isDown = true;
    let lost = 0;
    const { url, received } = await startReceiver(() => (isDown ? 503 : 204));
    await add(url, ["student.created"]);
    for (let n = 0; n < 5; n += 1) await createUser(database.db);
    for (let passed = 0; passed < 2 * HOUR_MS; passed += MINUTE_MS * 10) {
      await deliver();
      await wait(MINUTE_MS * 10);
    }
    isDown = false;
    await wait(waitAfter(10));
    // An answer that the sender never got: the event comes again.
    const cut = deliverWebhooks({
      db: database.db,
      send: async (request) => {
        const response = await fetch(request);
        if (lost++ === 2) throw new Error("The answer was lost.");
        return response;
      },
      decrypt: owner.atRest.decrypt,
      allowsPrivate: true,
      baseUrl: "https://kadam.example",
    });
    await cut;
    await wait(MINUTE_MS);
    await deliver();
    const { rows } = await database.client.execute(
      "SELECT id FROM events WHERE type = 'student.created' ORDER BY seq",
    );
    expect([...new Set(received.map(({ id }) => id))]).toEqual(rows.map(({ id }) => id));
    expect(received).toHaveLength(6);
  });

  test("from two senders at once each once", async () => {
    const { url, received } = await startReceiver();
    await add(url, ["student.created"]);
    for (let n = 0; n < 8; n += 1) await createUser(database.db);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ id }) => id)).size).toBe(8);
  });

  test("while another one is slow", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slow = await startReceiver(async () => {
      await held;
      return 204;
    });
    const quick = await startReceiver();
    await add(slow.url);
    await add(quick.url, ["student.created"]);
    for (let n = 0; n < 5; n += 1) await createUser(database.db);
    const delivering = deliver();
    while (quick.received.length < 5) await pause(5);
    expect(slow.received).toHaveLength(0);
    letGo();
    await delivering;
  });
});

describe("an address that does not accept events", () => {
  test("is tried with a growing delay and paused after a day, with a mail to its maker", async () => {
    const { url } = await startReceiver(() => 500);
    const { endpoint } = await add(url, ["student.created"]);
    await createUser(database.db);
    let tries = 0;
    for (let passed = 0; passed <= DAY_MS + HOUR_MS; passed += 30 * MINUTE_MS) {
      await deliver();
      await wait(30 * MINUTE_MS);
    }
    tries = value(await getWebhookWithLog(owner, endpoint.id)).deliveries.length;
    expect(tries).toBeGreaterThan(12);
    expect(tries).toBeLessThan(25);
    expect(await stateOf(endpoint.id)).toBe("given_up");
    expect(await database.db.orm.select().from(outbox)).toMatchObject([
      { recipient: "meera@college.example", subject: expect.stringContaining(url) },
    ]);
  });

  test.each([
    ["by call", (id: string) => changeWebhook(owner, id, { isPaused: true })],
    ["on the screen", (id: string) => pauseWebhook(owner, id, true)],
  ])("is paused %s and not given up, also while a request is on its way", async (_, pauseIt) => {
    let onItsWay = () => {};
    const arrived = new Promise<void>((resolve) => {
      onItsWay = resolve;
    });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let count = 0;
    const { url } = await startReceiver(async () => {
      count += 1;
      if (count === 2) {
        onItsWay();
        await held;
      }
      return 500;
    });
    const { endpoint } = await add(url, ["student.created"]);
    await createUser(database.db);
    await deliver();
    expect(await stateOf(endpoint.id)).toBe("failing");
    await wait(MINUTE_MS);
    const delivering = deliver();
    await arrived;
    value(await pauseIt(endpoint.id));
    expect(await stateOf(endpoint.id)).toBe("paused");
    letGo();
    await delivering;
    expect(await stateOf(endpoint.id)).toBe("paused");
    value(await changeWebhook(owner, endpoint.id, { isPaused: false }));
    await deliver();
    expect(await stateOf(endpoint.id)).toBe("failing");
  });

  test("stays given up when somebody pauses it too", async () => {
    const { url } = await startReceiver(() => 500);
    const { endpoint } = await add(url, ["student.created"]);
    await createUser(database.db);
    await deliver();
    await wait(DAY_MS + MINUTE_MS);
    await deliver();
    expect(await stateOf(endpoint.id)).toBe("given_up");
    value(await pauseWebhook(owner, endpoint.id, true));
    expect(value(await changeWebhook(owner, endpoint.id, { isPaused: true })).state).toBe("given_up");
    const described = { isPaused: true, description: "Register of the college" };
    expect(value(await changeWebhook(owner, endpoint.id, described)).state).toBe("given_up");
  });

  test("loses nothing of 10,000 events, and costs a bounded run", async () => {
    let isDown = true;
    const { url, received } = await startReceiver(() => (isDown ? 500 : 204));
    const { endpoint } = await add(url);
    await database.client.execute(`
      INSERT INTO events (id, type, object, object_id, occurred_at, version, data)
      SELECT lower(hex(randomblob(16))), 'student.created', 'student', 'many-' || value, 1, 1, '{}'
      FROM generate_series(1, 10000)`);
    await deliver();
    expect(value(await getWebhookWithLog(owner, endpoint.id)).deliveries).toHaveLength(1);
    isDown = false;
    await wait(MINUTE_MS);
    const { seq } = (
      await database.client.execute("SELECT min(seq) AS seq FROM events WHERE object_id = 'many-1'")
    ).rows[0] as unknown as { seq: number };
    await database.client.execute(`UPDATE webhook_endpoints SET position = ${Number(seq) + 9_900 - 1}`);
    await deliver();
    expect(received).toHaveLength(100);
    expect(value(await getWebhook(owner, endpoint.id)).waiting).toBe(0);
    await database.client.execute("DELETE FROM events WHERE object_id GLOB 'many-*'");
  });

  test("redirects, and an address of a private network, are refused when it is sent", async () => {
    const { url } = await startReceiver(() => 302);
    const { endpoint } = await add(url);
    await createUser(database.db);
    await deliver();
    expect(value(await getWebhookWithLog(owner, endpoint.id)).deliveries).toMatchObject([
      { isAccepted: false, status: 302 },
    ]);
    await wait(MINUTE_MS);
    await deliverWebhooks({
      db: database.db,
      send: () => expect.fail("Nothing is sent."),
      decrypt: owner.atRest.decrypt,
      allowsPrivate: false,
      baseUrl: "https://kadam.example",
    });
    expect(value(await getWebhookWithLog(owner, endpoint.id)).deliveries).toHaveLength(2);
  });
});

test("a test and a replay are sent once, also to a paused webhook, which gets no event until it is resumed", async () => {
  const { url, received } = await startReceiver();
  const { endpoint } = await add(url, ["student.created"]);
  await createUser(database.db);
  await deliver();
  const [{ id: eventId }] = received as [Received];
  value(await changeWebhook(owner, endpoint.id, { isPaused: true }));
  await createUser(database.db);
  value(await pingWebhook(owner, endpoint.id));
  value(await replayEvent(owner, endpoint.id, eventId));
  await deliver();
  await deliver();
  expect(
    received
      .map(({ body, id }) => [body.type, id === eventId])
      .slice(1)
      .sort(),
  ).toEqual([
    ["student.created", true],
    ["webhook.ping", false],
  ]);
  value(await changeWebhook(owner, endpoint.id, { isPaused: false }));
  await deliver();
  expect(received).toHaveLength(4);
});

describe("an address", () => {
  test.each([
    ["http://register.college.in/", "plain http"],
    ["https://user:secret@register.college.in/", "credentials"],
    ["https://localhost/", "this machine"],
    ["https://kadam/", "a name of the network"],
    ["https://db.internal/", "an internal name"],
    ["https://127.0.0.1/", "loopback"],
    ["https://2130706433/", "loopback as a number"],
    ["https://0x7f.1/", "loopback in hex"],
    ["https://10.1.2.3/", "private"],
    ["https://172.31.255.255/", "private"],
    ["https://192.168.1.1:8443/", "private"],
    ["https://100.64.0.1/", "shared by carriers"],
    ["https://169.254.169.254/latest/meta-data", "metadata"],
    ["https://0.0.0.0/", "unspecified"],
    ["https://[::1]/", "loopback"],
    ["https://[::]/", "unspecified"],
    ["https://[fe80::1]/", "link-local"],
    ["https://[fd00:ec2::254]/", "metadata"],
    ["https://[::ffff:169.254.169.254]/", "mapped metadata"],
    ["https://[64:ff9b::a9fe:a9fe]/", "translated metadata"],
    ["https://[2002:7f00:1::]/", "tunnelled loopback"],
    ["ftp://register.college.in/", "another protocol"],
    ["register.college.in", "no address"],
  ])("%s is refused: %s", (url) => {
    expect(addressFault(url, false)).toBeTypeOf("string");
  });

  test.each(["https://register.college.in/kadam?x=1", "https://8.8.8.8/", "https://[2606:4700::1111]:8443/"])(
    "%s is accepted",
    (url) => {
      expect(addressFault(url, false)).toBeUndefined();
    },
  );

  test("of a private network cannot be entered on a public site, and a stored secret is not readable", async () => {
    const ctx = { ...owner, settings: { ...owner.settings, allowsPrivateHosts: false } };
    expect(await createWebhook(ctx, { url: "https://10.0.0.1/", types: [], description: "" })).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field: "url" }] },
    });
    const { secret } = await add("http://127.0.0.1:9/");
    const [row] = await database.db.orm.select().from(webhookEndpoints);
    expect(row!.secret).not.toContain(secret.slice(6));
  });
});

test("a key adds webhooks, and changes their address, only for what it may read", async () => {
  const key = contextFor(database.db, {
    kind: "api-key",
    keyId: "key",
    userId: (await createAdmin(database.db)).id,
    userType: "admin",
    staffRole: "owner",
    scopes: ["write:webhooks", "read:courses"],
    batchIds: null,
    quota: { limit: 1, remaining: 1, resetSeconds: 1 },
  });
  const input = { url: "http://127.0.0.1:9/", description: "" };
  expect(await createWebhook(key, { ...input, types: ["course.updated"] })).toMatchObject({ ok: true });
  for (const types of [[], ["student.created" as const]])
    expect(await createWebhook(key, { ...input, types })).toMatchObject({ problem: { code: "forbidden" } });
  const { endpoint } = await add("http://127.0.0.1:9/");
  const change = { url: "http://127.0.0.1:10/" };
  expect(await changeWebhook(key, endpoint.id, change)).toMatchObject({ problem: { code: "forbidden" } });
  expect(await rotateSecret(key, endpoint.id)).toMatchObject({ problem: { code: "forbidden" } });
});
