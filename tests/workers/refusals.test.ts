import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerConfirmed } from "#app/platform/api/confirmed-answer.ts";
import { accessEvents } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { createRequestContext } from "#workers/context.ts";
import { parseSettings } from "#workers/settings.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

const URL = "http://localhost:8787/admin";
const settings = parseSettings({ ...TEST_SETTINGS, BASE_URL: URL, DATABASE_URL: "http://127.0.0.1:1" });

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Sends a request that is answered with this status, once its caller is read. */
async function request(status: 200 | 403, cookie = "") {
  const later: Promise<unknown>[] = [];
  const headers = { cookie, "user-agent": "Mozilla/5.0 (Android 14) Chrome/140.0" };
  const app = new Hono<WorkerEnv>().get("*", async (c) => {
    const context = createRequestContext({
      request: c.req.raw,
      settings,
      requestId: "request-of-the-test",
      nonce: "nonce",
      waitUntil: (work) => later.push(work),
      apiDocument: () => {
        throw new Error("No API document is needed here.");
      },
      db: database.db,
    });
    c.set("context", context);
    return answerConfirmed(c, async () => {
      await context.actor();
      return new Response(null, { status });
    });
  });
  await app.request(URL, { headers });
  await Promise.all(later);
}

test("answers with 403 are counted for the person who got them, and nothing else is", async () => {
  const asha = await createUser(database.db);
  const { cookieName, cookieValue } = await signIn(database.db, asha);
  const cookie = `${cookieName}=${cookieValue}`;
  await request(200, cookie);
  await request(403);
  expect(await database.db.orm.select().from(accessEvents)).toEqual([]);
  await request(403, cookie);
  await request(403, cookie);
  expect(await database.db.orm.select().from(accessEvents)).toMatchObject([
    { userId: asha.id, kind: "forbidden", browser: "Chrome on Android", count: 2 },
  ]);
});
