import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@libsql/client";
import { createClient as createWebClient } from "@libsql/client/web";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifyOfAnnouncements } from "#app/features/messages/announcements/use-cases/notify-of-announcements.server.ts";
import { openDatabase } from "#db/session/index.ts";
import { createAnnouncement } from "#tests/support/announcements.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startDatabaseProcess } from "#tests/support/database-process.ts";

const COUNT = 5_000;

test("an announcement to 5,000 students is one notice for each, though the database is killed on the way", async () => {
  const { db, client, file } = await createTestDatabase();
  for (let from = 0; from < COUNT; from += 2_500)
    await db.orm.run(sql`
      INSERT INTO users (id, name, first_name, last_name, email, email_verified, user_type, created_at, updated_at)
      SELECT 'student-' || value, 'Asha Rao', 'Asha', 'Rao', 'student-' || value || '@example.com', 1, 'student', 1, 1
      FROM generate_series(${from + 1}, ${from + 2_500})`);
  await createAnnouncement(db, { publishAt: 1 });
  client.close();

  /** Two workers at once; true when none of them was cut off. */
  const work = async (url: string) => {
    const workers = [1, 2].map(() => notifyOfAnnouncements(openDatabase(createWebClient({ url }))));
    return (await Promise.allSettled(workers)).some(({ status }) => status === "fulfilled");
  };
  for (const killedAfter of [20, 80, 200, 500]) {
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
    (SELECT count(DISTINCT user_id) FROM notifications) AS students`);
  read.close();
  rmSync(dirname(file), { recursive: true });
  expect({ ...rows[0] }).toEqual({ notices: COUNT, students: COUNT });
}, 60_000);
