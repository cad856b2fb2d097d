import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isDatabaseUnavailable } from "#app/kernel/database-unavailable.ts";
import { startTestServer, type TestServer } from "#tests/support/database-server.ts";
import { connectDatabase, connectForBackgroundWork } from "#workers/database.ts";
import { parseSettings } from "#workers/settings.ts";

type Trouble = "cut" | "refuse" | "silence" | "slowness";

/** A real database behind a proxy that fails the first calls. */
let database: TestServer;
let door: Server;
let troubles: Trouble[];

beforeEach(async () => {
  database = await startTestServer();
  await database.execute("CREATE TABLE notes (text TEXT)");
  troubles = [];
  door = createServer((request, response) => void answer(request, response)).listen(0, "127.0.0.1");
  await once(door, "listening");
});

afterEach(async () => {
  door.closeAllConnections();
  door.close();
  await database.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray());
  const trouble = troubles.shift();
  if (trouble === "silence") return;
  if (trouble === "cut") return void request.socket.destroy();
  if (trouble === "refuse") return void response.writeHead(429).end();
  if (trouble === "slowness") vi.advanceTimersByTime(9_000);
  const real = await fetch(database.url + request.url, { method: request.method, body });
  response.writeHead(real.status).end(await real.text());
}

function settingsOfDoor() {
  const { port } = door.address() as AddressInfo;
  return parseSettings({
    BASE_URL: "http://localhost:8787",
    AUTH_SECRET: "a secret of this test and of nothing else",
    DATABASE_URL: `http://127.0.0.1:${port}`,
  });
}

function connect() {
  const meter = { roundTrips: 0, milliseconds: 0 };
  return { db: connectDatabase(settingsOfDoor(), meter), meter };
}

const count = sql`SELECT count(*) AS notes FROM notes`;
const insert = sql`INSERT INTO notes VALUES ('kept')`;

describe.each(["cut", "refuse"] as const)("a database that responds with: %s", (trouble) => {
  test("retries a read, alone and in a batch", async () => {
    const { db, meter } = connect();
    troubles = [trouble, trouble];
    expect(await db.orm.get(count)).toEqual({ notes: 0 });
    troubles = [trouble];
    expect(await db.batch({ notes: db.orm.all(count) })).toEqual({ notes: [{ notes: 0 }] });
    expect(meter.roundTrips).toBe(5);
  });

  test("reports 'unavailable' after the third try", async () => {
    const { db } = connect();
    troubles = [trouble, trouble, trouble];
    await expect(db.orm.get(count)).rejects.toSatisfy(isDatabaseUnavailable);
  });

  test("sends a write once, because it may have been executed", async () => {
    const { db, meter } = connect();
    troubles = [trouble];
    await expect(db.batch({ inserted: db.orm.run(insert) })).rejects.toSatisfy(isDatabaseUnavailable);
    troubles = [trouble];
    await expect(db.orm.run(insert)).rejects.toSatisfy(isDatabaseUnavailable);
    expect(meter.roundTrips).toBe(2);
    expect(await db.orm.get(count)).toEqual({ notes: 0 });
  });
});

test("does not retry a statement with an error", async () => {
  const { db, meter } = connect();
  await expect(db.orm.get(sql`SELECT * FROM nothing`)).rejects.toThrow();
  expect(meter.roundTrips).toBe(1);
});

test("ends a request after at most eight seconds when the database does not respond", async () => {
  const { db, meter } = connect();
  troubles = Array(5).fill("silence");
  const startedAt = performance.now();
  await expect(db.orm.get(count)).rejects.toSatisfy(isDatabaseUnavailable);
  await expect(db.orm.get(count)).rejects.toSatisfy(isDatabaseUnavailable);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(meter.roundTrips).toBeGreaterThanOrEqual(3);
}, 15_000);

describe("with a controlled clock", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => vi.useRealTimers());

  test("does not count time spent outside the database", async () => {
    const { db } = connect();
    vi.advanceTimersByTime(60_000);
    expect(await db.orm.get(count)).toEqual({ notes: 0 });
  });

  test("allows background work a longer timeout before it retries", async () => {
    const request = connect().db;
    const background = connectForBackgroundWork(settingsOfDoor());
    troubles = ["slowness", "slowness"];
    for (const db of [request, background]) expect(await db.orm.get(count)).toEqual({ notes: 0 });
    await expect(request.orm.get(count)).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await background.orm.get(count)).toEqual({ notes: 0 });
  });
});
