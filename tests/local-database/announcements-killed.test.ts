import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifyOfAnnouncements } from "#app/features/messages/announcements/use-cases/notify-of-announcements.server.ts";
import { mailDueNotices } from "#app/features/messages/notifications/use-cases/send-notifications.server.ts";
import { createAnnouncement } from "#tests/support/announcements.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startDatabaseProcess } from "#tests/support/database-process.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { connectForBackgroundWork } from "#workers/database.ts";
import { parseSettings } from "#workers/settings.ts";

const COUNT = 5_000;
const ORIGIN = { baseUrl: "http://localhost:8787", secret: "a secret of the test" };
/** No quiet hour in India. */
const NOON = Date.UTC(2027, 0, 5, 6, 30);

test("an announcement to 5,000 students is one notice and one mail for each, though the database is killed on the way", async () => {
  const { db, client, file } = await createTestDatabase();
  for (let from = 0; from < COUNT; from += 2_500)
    await db.orm.run(sql`
      INSERT INTO users (id, name, first_name, last_name, email, email_verified, user_type, created_at, updated_at)
      SELECT 'student-' || value, 'Asha Rao', 'Asha', 'Rao', 'student-' || value || '@example.com', 1, 'student', 1, 1
      FROM generate_series(${from + 1}, ${from + 2_500})`);
  await createAnnouncement(db, { publishAt: 1 });
  client.close();

  /** Does all that is due, by two workers at once; true when both have come to the end. */
  const work = async (url: string) => {
    const workers = [1, 2].map(async () => {
      const own = connectForBackgroundWork(
        parseSettings({ ...TEST_SETTINGS, BASE_URL: ORIGIN.baseUrl, DATABASE_URL: url }),
      );
      await notifyOfAnnouncements(own);
      while ((await mailDueNotices(own, NOON, ORIGIN)) > 0);
    });
    return (await Promise.allSettled(workers)).every(({ status }) => status === "fulfilled");
  };
  for (const killedAfter of [20, 300, 1_000, 2_000]) {
    const server = await startDatabaseProcess(dirname(file));
    const working = work(server.url);
    await pause(killedAfter);
    await server.killAll();
    await working;
  }
  const server = await startDatabaseProcess(dirname(file));
  expect(await work(server.url)).toBe(true);
  await server.stop();

  const read = createClient({ url: `file:${file}` });
  const { rows } = await read.execute(`SELECT
    (SELECT count(*) FROM notifications) AS notices,
    (SELECT count(DISTINCT user_id) FROM notifications) AS students,
    (SELECT count(*) FROM outbox) AS mails,
    (SELECT count(DISTINCT recipient) FROM outbox) AS recipients`);
  read.close();
  rmSync(dirname(file), { recursive: true });
  expect({ ...rows[0] }).toEqual({ notices: COUNT, students: COUNT, mails: COUNT, recipients: COUNT });
}, 60_000);
