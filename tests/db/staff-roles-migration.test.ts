import { readdirSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";

const MIGRATION = "0019_staff_roles.sql";

const statementsOf = (file: string) =>
  readFileSync(`db/migrations/${file}`, "utf8").split("--> statement-breakpoint");

test("admins become owners, students stay without a role, in users and in the directory", async () => {
  const client = createClient({ url: ":memory:" });
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const earlier = files.filter((name) => name < MIGRATION).sort();
  for (const statement of earlier.flatMap(statementsOf)) await client.execute(statement);
  for (const [id, userType] of [
    ["asha", "student"],
    ["meera", "admin"],
  ] as const) {
    await client.execute({
      sql: `INSERT INTO users (id, created_at, updated_at, name, email, first_name, last_name, user_type)
        VALUES (?1, 1000, 1000, ?1, ?1 || '@college.example', ?1, ?1, ?2)`,
      args: [id, userType],
    });
  }
  await client.execute(
    "INSERT INTO sessions VALUES ('s', 1, 1, 'meera', 't', 9, null, null, null, null, null)",
  );
  for (const statement of statementsOf(MIGRATION)) await client.execute(statement);

  const people = await client.execute(`SELECT u.id, u.user_type, u.staff_role, d.user_type AS listed_as,
    (SELECT count(*) FROM sessions s WHERE s.user_id = u.id) AS sessions
    FROM users u JOIN directory d ON d.user_id = u.id ORDER BY u.id`);
  expect(people.rows.map((row) => ({ ...row }))).toEqual([
    { id: "asha", user_type: "student", staff_role: null, listed_as: "student", sessions: 0 },
    { id: "meera", user_type: "admin", staff_role: "owner", listed_as: "admin", sessions: 1 },
  ]);
  client.close();
});
