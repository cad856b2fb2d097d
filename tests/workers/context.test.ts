import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { apiDocument } from "#workers/api/index.ts";
import { createRequestContext } from "#workers/context.ts";
import { parseSettings } from "#workers/settings.ts";

const BASE_URL = "http://localhost:8787";
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test("a request of a session is recorded by the work that the request leaves behind", async () => {
  const { db } = database;
  const { token, cookie } = await signIn(db, await createUser(db));
  const hourAgo = Date.now() - 3_600_000;
  await db.orm.update(sessions).set({ lastSeenAt: hourAgo });
  const background: Promise<unknown>[] = [];
  const context = createRequestContext({
    request: new Request(BASE_URL, { headers: { cookie } }),
    settings: parseSettings({ ...TEST_SETTINGS, BASE_URL, DATABASE_URL: "http://127.0.0.1:1" }),
    requestId: "request-of-the-test",
    nonce: "nonce",
    waitUntil: (work) => background.push(work),
    apiDocument: () => apiDocument(BASE_URL),
    db,
  });
  await context.actor();
  await Promise.all(background);
  const [session] = await db.orm.select().from(sessions).where(eq(sessions.token, token));
  expect(session?.lastSeenAt).toBeGreaterThan(hourAgo);
});
