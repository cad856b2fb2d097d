import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";
import { startCluster } from "#bench/exam/cluster.ts";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/ports.ts";

const COUNT = 5_000;
const content = [
  "email,name",
  ...Array.from({ length: COUNT }, (_, at) => `p${at}@college.example,Asha Rao`),
].join("\n");

test("an import of 5,000 people stores each of them once, though workers and database are killed on the way", async () => {
  const database = await createTestDatabase();
  const { bearer } = await signIn(database.db, await createAdmin(database.db));
  database.client.close();
  const cluster = await startCluster({ dataDir: dirname(database.file), port: await freePort() });
  const path = `/api/admin/imports/people/${randomUUID()}`;
  const call = async (at: number, method: string, to: string, json?: object) => {
    const response = await fetch(cluster.urls[at % 2]! + to, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      body: json && JSON.stringify(json),
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, body: (await response.json()) as { state: string; stored: number } };
  };
  try {
    const fields = { plan: "" };
    expect(await call(0, "PUT", path, { format: "csv", content, fields })).toMatchObject({ status: 200 });
    let kills = 0;
    for (let turn = 0; turn < 100; turn += 1) {
      const calls = Promise.allSettled([call(0, "POST", `${path}/run`), call(1, "POST", `${path}/run`)]);
      if (kills < 3) {
        await wait(400);
        const member = [cluster.workers[0]!, cluster.database, cluster.workers[1]!][kills]!;
        kills += 1;
        await member.kill();
        await member.start();
      }
      const [one, other] = await calls;
      const states = [one, other].map((answer) => answer.status === "fulfilled" && answer.value.body.state);
      if (states.every((state) => state === "done")) break;
    }
    expect((await call(0, "POST", `${path}/run`)).body).toMatchObject({
      state: "done",
      total: COUNT,
      stored: COUNT,
    });
  } finally {
    await cluster.stop();
  }
  const client = createClient({ url: `file:${database.file}` });
  const { rows } = await client.execute(`SELECT (SELECT count(*) FROM invitations) AS invitations,
    (SELECT count(*) FROM outbox) AS mails,
    (SELECT count(*) FROM audit_events WHERE action = 'invitation.create') AS audited,
    (SELECT count FROM imports) AS imported`);
  client.close();
  expect({ ...rows[0] }).toEqual({ invitations: COUNT, mails: COUNT, audited: COUNT, imported: COUNT });
}, 120_000);
