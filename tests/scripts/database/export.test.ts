import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { invitations, submissions, users } from "#db/schema/index.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";
import { runDatabaseCommand } from "#tests/support/database-command.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: ServedTestDatabase;
let other: ServedTestDatabase;
let folder: string;
beforeAll(async () => {
  [site, other] = [await startTestDatabase(), await startTestDatabase()];
  folder = mkdtempSync(join(tmpdir(), "kadam-export-"));
});
afterAll(async () => {
  await site.remove();
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
});

const PASSWORD_HASH = "argon2-of-a-password";
const IMAGE = { hash: "a".repeat(64), type: "image/png", width: 1, height: 1, hex: "89504e47" } as const;

test("an exported archive makes an equal site, and its tables can be read without secrets", async () => {
  await seedDemoData(site.db, { now: Date.now(), passwordHash: PASSWORD_HASH });
  await site.db.batch({ images: insertImages(site.db, [IMAGE]) });
  const archive = join(folder, "site.zip");
  expect(await runDatabaseCommand(site.url, "export", [archive])).toMatchObject({ code: 0 });
  const parts = unzipSync(readFileSync(archive));

  const tables = Object.keys(parts).filter((name) => name.startsWith("tables/"));
  const csv = (name: string) =>
    parse(strFromU8(parts[`tables/${name}.csv`]!), { bom: true, columns: true }) as Record<string, string>[];
  const people = await site.db.orm.select().from(users);
  expect(
    csv("users")
      .map(({ email }) => email)
      .sort(),
  ).toEqual(people.map(({ email }) => email).sort());
  const [invitation] = await site.db.orm.select().from(invitations);
  for (const name of tables) {
    const text = strFromU8(parts[name]!);
    expect(text, name).not.toContain(PASSWORD_HASH);
    if (invitation) expect(text, name).not.toContain(invitation.tokenHash);
  }
  expect(parts[`files/question_images/${IMAGE.hash}.png`]).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
  const readme = strFromU8(parts["README.md"]!);
  expect(readme).toContain(`## users (${people.length} rows)`);

  expect(await runDatabaseCommand(other.url, "import", [archive])).toMatchObject({ code: 0 });
  const imported = await other.db.orm.select().from(submissions);
  expect(imported).toEqual(await site.db.orm.select().from(submissions));

  const backup = join(folder, "backup.jsonl");
  writeFileSync(backup, parts["backup.jsonl"]!);
  expect(await runDatabaseCommand(other.url, "restore", [backup, "--yes"])).toMatchObject({ code: 0 });
  const again = join(folder, "again.zip");
  expect(await runDatabaseCommand(other.url, "export", [again])).toMatchObject({ code: 0 });
  const same = unzipSync(readFileSync(again));
  // A restored site is in maintenance, and says when it was backed up.
  for (const name of tables.filter((one) => !/maintenance|last_runs/.test(one)))
    expect(strFromU8(same[name]!), name).toBe(strFromU8(parts[name]!));
});
