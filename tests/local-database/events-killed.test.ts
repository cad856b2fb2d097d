import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NEWEST_EVENTS } from "#db/events.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startDatabaseProcess } from "#tests/support/database-process.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { connectForBackgroundWork } from "#workers/database.ts";
import { parseSettings } from "#workers/settings.ts";

test("each change has its event and each event its change, though the database is killed on the way", async () => {
  const { db, client, file } = await createTestDatabase();
  const course = await createCourse(db);
  const batch = await createBatch(db, { courseId: course.id });
  client.close();

  /** Two writers that add, move, rename and delete students in batches of several statements until the database dies. */
  let written = 0;
  async function write(url: string, writer: string): Promise<void> {
    const own = connectForBackgroundWork(
      parseSettings({ ...TEST_SETTINGS, BASE_URL: "http://localhost:8787", DATABASE_URL: url }),
    );
    for (let n = 0; ; n += 1) {
      const id = `${writer}-${n}`;
      await own.batch({
        added:
          own.orm.run(sql`INSERT INTO users (id, name, first_name, last_name, email, email_verified, user_type,
          created_at, updated_at) VALUES (${id}, 'Asha Rao', 'Asha', 'Rao', ${`${id}@example.com`}, 1, 'student', 1, 1)`),
        moved: own.orm.run(sql`UPDATE users SET batch_id = ${batch.id} WHERE id = ${id}`),
        renamed: own.orm.run(sql`UPDATE users SET first_name = ${id} WHERE id = ${`${writer}-${n - 1}`}`),
        removed: own.orm.run(sql`DELETE FROM users WHERE id = ${`${writer}-${n - 2}`} AND ${n % 3 === 0}`),
      });
      written += 1;
    }
  }
  let rounds = 0;
  for (const killAt of [15, 40, 90]) {
    const server = await startDatabaseProcess(dirname(file));
    const writers = Promise.allSettled(["one", "two"].map((name) => write(server.url, `${name}-${rounds}`)));
    while (written < killAt) await pause(2);
    await server.killAll();
    await writers;
    rounds += 1;
  }

  const read = createClient({ url: `file:${file}` });
  const all = async (text: string) => (await read.execute(text)).rows;
  const [count] = await all("SELECT count(*) AS students FROM users");
  expect(count!.students).toBeGreaterThan(50);
  const copy = new Map<string, string>();
  for (const { object, object_id, data } of await all(
    "SELECT object, object_id, data FROM events ORDER BY seq",
  )) {
    const key = `${object} ${object_id}`;
    if (data === null) copy.delete(key);
    else copy.set(key, String(data));
  }
  const records = await all(NEWEST_EVENTS.select);
  expect([...copy].sort()).toEqual(
    records.map(({ object, object_id, data }) => [`${object} ${object_id}`, String(data)]).sort(),
  );
  read.close();
  rmSync(dirname(file), { recursive: true });
}, 60_000);
