import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";

const MIGRATION = "0110_events.sql";
const SESSIONS = "0113_session_events.sql";

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("an installation from before events has the first one of each record", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  for (const statement of files
    .filter((name) => name < MIGRATION)
    .sort()
    .flatMap(statementsOf))
    await client.execute(statement);
  await client.executeMultiple(`
    INSERT INTO users (id, created_at, updated_at, name, email, first_name, last_name, user_type, staff_role)
      VALUES ('asha', 1, 1, 'Asha', 'asha@college.example', 'Asha', 'Rao', 'student', NULL),
        ('meera', 1, 1, 'Meera', 'meera@college.example', 'Meera', 'Shah', 'admin', 'owner'),
        ('gone', 1, 1, 'Gone', 'gone@college.example', 'Gone', 'Person', 'student', NULL);
    INSERT INTO erasures (user_id, erased_at) VALUES ('gone', 1);
    INSERT INTO courses (id, course_name, course_description, duration_weeks, effort_per_week, live_classes_per_week)
      VALUES ('course', 'Web', 'A course', 4, '2 hours', 1);`);
  await client.migrate(statementsOf(MIGRATION));
  const { rows } = await client.execute(
    "SELECT type, object_id, data ->> 'email' AS email FROM events ORDER BY seq",
  );
  expect(rows.map(({ type, object_id, email }) => [type, object_id, email])).toEqual([
    ["student.created", "asha", "asha@college.example"],
    ["course.created", "course", null],
  ]);
  client.close();
});

test("a session from before its recording was part of its events says it in one", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const [before, after] = [(name: string) => name < SESSIONS, (name: string) => name >= SESSIONS];
  for (const statement of files.filter(before).sort().flatMap(statementsOf)) await client.execute(statement);
  await client.execute(`INSERT INTO live_sessions (id, title, starts_at, link, recording_url)
    VALUES ('talk', 'Talk', 1, 'https://meet.example/', 'https://video.example/talk')`);
  await client.migrate(files.filter(after).sort().flatMap(statementsOf));
  const { rows } = await client.execute(
    "SELECT type, data ->> 'recordingUrl' AS url FROM events WHERE superseded_at IS NULL",
  );
  expect(rows).toMatchObject([{ type: "session.updated", url: "https://video.example/talk" }]);
  client.close();
});
