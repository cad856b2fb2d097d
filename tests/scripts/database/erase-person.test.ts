import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { users } from "#db/schema/index.ts";
import { backupDatabase } from "#scripts/database/dump.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";
import { runDatabaseCommand, startDatabaseCommand } from "#tests/support/database-command.ts";

vi.setConfig({ testTimeout: 60_000 });

let database: ServedTestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "kadam-erasures-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.remove();
});

const run = (command: string, ...args: string[]) => runDatabaseCommand(database.url, command, args);

async function nameOf(userId: string) {
  const [user] = await database.db.orm.select().from(users).where(eq(users.id, userId));
  return user?.name;
}

describe("npm run person:erase", () => {
  test("erases the person of an address after a confirmation, and refuses unknown addresses and the last owner", async () => {
    const student = await createUser(database.db);
    expect(await run("erase-person", student.email)).toMatchObject({
      code: 1,
      output: "The data of 1 person will be erased. Add --yes to continue.",
    });
    expect(await run("erase-person", student.email, "--yes")).toEqual({
      code: 0,
      output: "1 person was erased.",
    });
    expect(await nameOf(student.id)).toBe("Deleted person");
    for (const file of [database.file, `${database.file}-wal`]) {
      expect(readFileSync(file, "latin1")).not.toContain(student.email);
    }
    expect(await run("erase-person", student.email, "--yes")).toMatchObject({
      code: 1,
      output: `There is no account with the address ${student.email}.`,
    });
    const owner = await createAdmin(database.db);
    expect((await run("erase-person", owner.email, "--yes")).output).toContain("the last owner");
    expect(await nameOf(owner.id)).toBe(owner.name);
  });
});

describe("npm run person:export", () => {
  test("writes everything about a person to a zip file that only the operator can read", async () => {
    const student = await createUser(database.db);
    const { end } = startDatabaseCommand(database.url, "export-person", { args: [student.email], folder });
    const file = `person-${student.id}.zip`;
    expect(await end).toEqual({ code: 0, output: `Everything about ${student.email} is in ${file}.` });
    const { "data.json": data } = unzipSync(readFileSync(join(folder, file)));
    expect(JSON.parse(strFromU8(data!)).users).toMatchObject([{ email: student.email }]);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });
});

describe("a restore", () => {
  test("erases everybody again who was erased since the backup", async () => {
    const student = await createUser(database.db);
    const file = join(folder, "kadam.backup");
    await backupDatabase({ url: database.url, authToken: undefined }, file);
    await run("erase-person", student.email, "--yes");
    const restored = await run("restore", file, "--yes");
    expect(restored.output).toMatch(/1 person was erased again; the list is /);
    expect(await nameOf(student.id)).toBe("Deleted person");
    expect(readFileSync(`${file}.erased`, "utf8")).toContain(student.id);
  });

  test("of a lost database is followed by the list that was stored elsewhere", async () => {
    const student = await createUser(database.db);
    const list = join(folder, "erased");
    writeFileSync(list, `${student.id}\n`);
    expect(await run("erase-person", "--list", list, "--yes")).toMatchObject({ code: 0 });
    expect(await nameOf(student.id)).toBe("Deleted person");
    expect((await run("erased-people")).output.split("\n")).toContain(student.id);
  });
});
