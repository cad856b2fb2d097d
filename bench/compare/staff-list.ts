import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "drizzle-orm";
import type { Installation } from "#bench/exam/cluster.ts";
import { signToken } from "#bench/exam/fixture.ts";
import { percentiles } from "#bench/exam/measure.ts";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { programmeOf, seedProgramme } from "#tests/support/large-programme.ts";

const LIST = "/admin/students";
const WARM_UP = 20;
const REQUESTS = 100;

/** Milliseconds until the first byte of the list of so many students, for requests of one browser in sequence. */
export async function staffList({ secret, start }: Installation, students: number) {
  const { file, token } = await createProgramme(students);
  const dataDir = dirname(file);
  const site = await start(dataDir);
  const url = site.urls[0] + LIST;
  const session = `sid=${await signToken(token, secret)}`;
  const { setCookies } = await open(url, session);
  const cookie = [session, ...setCookies.map((line) => line.split(";", 1)[0])].join("; ");
  const times: number[] = [];
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const { firstByte } = await open(url, cookie);
    if (request >= WARM_UP) times.push(firstByte);
  }
  await site.stop();
  rmSync(dataDir, { recursive: true });
  return percentiles(times);
}

async function open(url: string, cookie: string): Promise<{ firstByte: number; setCookies: string[] }> {
  const sentAt = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const firstByte = performance.now() - sentAt;
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${html}`);
  return { firstByte, setCookies: response.headers.getSetCookie() };
}

async function createProgramme(students: number): Promise<{ file: string; token: string }> {
  const { db, client, file } = await createTestDatabase();
  await seedProgramme(db, programmeOf(students));
  const { token } = await signIn(db, await createAdmin(db));
  await db.orm.run(sql`ANALYZE`);
  client.close();
  return { file, token };
}
