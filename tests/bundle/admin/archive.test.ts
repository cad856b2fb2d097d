import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { ARCHIVED_TABLES } from "#db/archived-tables.ts";
import { PERSONAL_DATA } from "#db/personal-data.ts";
import { auditEvents } from "#db/schema/index.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";
import { runDatabaseCommand } from "#tests/support/database-command.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { findLinks } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const PASSWORD_HASH = `argon2-${randomUUID()}`;
const IMAGE = { hash: "a".repeat(64), type: "image/png", width: 1, height: 1, hex: "89504e47" } as const;

const worker = useWorker({
  seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: PASSWORD_HASH }),
});
let owner: SignedIn;
let other: ServedTestDatabase;
let folder: string;
beforeAll(async () => {
  other = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "kadam-archive-"));
  await worker.db.batch({ images: insertImages(worker.db, [IMAGE]) });
  await createInvitation(worker.db);
  owner = await signIn(worker.db, await createAdmin(worker.db));
});
afterAll(async () => {
  await other.remove();
  rmSync(folder, { recursive: true, force: true });
});

const first = `${ARCHIVED_TABLES[0]!.name}.0`;

async function download(path: string): Promise<Uint8Array> {
  const response = await worker.fetch(path, { as: owner });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return new Uint8Array(await response.arrayBuffer());
}

function save(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Every row of a table in its order, without secrets. */
async function rowsOf(
  client: ServedTestDatabase["client"],
  { name, columns, key }: (typeof ARCHIVED_TABLES)[number],
) {
  const cells = columns.map((column) => `quote("${column}")`).join(" || ',' || ");
  const { rows } = await client.execute(`SELECT ${cells} AS text FROM "${name}" ORDER BY ${key.join(", ")}`);
  return rows.map(({ text }) => text);
}

test("the parts that an owner downloads make an equal site, whose people have no secrets", async () => {
  const page = await (await worker.fetch("/admin/export", { as: owner })).text();
  const links = findLinks(page).filter(({ href }) => href.startsWith("/admin/export.zip"));
  expect(links).toMatchObject([{ href: `/admin/export.zip?from=${first}` }]);
  const middle = "questions.0";
  const parts = [`?from=${first}&to=${middle}`, `?from=${middle}`];
  const files: string[] = [];
  for (const [index, part] of parts.entries())
    files.push(save(`${index}.zip`, await download(`/admin/export.zip${part}`)));

  const half = save("half.zip", readFileSync(files[1]!).subarray(0, 9_000));
  const refused = await Promise.all(
    [files.slice(0, 1), [files[0]!, half]].map((incomplete) =>
      runDatabaseCommand(other.url, "import", incomplete),
    ),
  );
  expect(refused).toMatchObject([
    { code: 1, output: expect.stringContaining(middle) },
    { code: 1, output: expect.stringContaining("not complete") },
  ]);
  expect(await other.client.execute("SELECT count(*) AS people FROM users")).toMatchObject({
    rows: [{ people: 0 }],
  });
  expect(await runDatabaseCommand(other.url, "import", files.toReversed())).toMatchObject({ code: 0 });
  for (const table of ARCHIVED_TABLES) {
    const [ours, theirs] = [await rowsOf(worker.database.client, table), await rowsOf(other.client, table)];
    // The log was read before the later parts were asked for.
    if (table.name === "audit_events") expect(ours.slice(0, theirs.length)).toEqual(theirs);
    else expect(theirs, table.name).toEqual(ours);
  }
  const again = await runDatabaseCommand(other.url, "import", files);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("has people already") });
});

test("an archive has no secret, and each file of it has an audit event", async () => {
  const events = () => worker.db.orm.$count(auditEvents);
  const before = await events();
  const parts = unzipSync(await download(`/admin/export.zip?from=${first}`));
  expect(await events()).toBe(before + 1);
  const text = Object.values(parts)
    .map((bytes) => strFromU8(bytes, true))
    .join("\n");
  const secrets = Object.entries(PERSONAL_DATA).flatMap(([table, { secrets = [] }]) =>
    secrets.map((column) => `SELECT "${column}" AS secret FROM "${table}" WHERE length("${column}") > 8`),
  );
  const { rows } = await worker.database.client.execute(
    `${secrets.join(" UNION ALL ")} UNION ALL SELECT token FROM sessions`,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { secret } of rows) expect(text).not.toContain(secret);
  expect(parts[`files/question_images/${IMAGE.hash}.png`]).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
  expect(strFromU8(parts["README.md"]!)).toContain("## users (");
});

test("needs a recent sign-in, and an owner", async () => {
  const path = `/admin/export.zip?from=${first}`;
  const late = await signIn(worker.db, owner.user, { signedInAgoMs: 3_600_000 });
  const refused = await worker.fetch(path, { as: late });
  expect(refused.headers.get("location")).toContain("/admin/confirm-password");
  const coordinator = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "coordinator" }));
  for (const address of [path, "/admin/export"])
    expect((await worker.fetch(address, { as: coordinator })).status).toBe(403);
  expect((await worker.fetch("/admin/export.zip?from=sessions.0", { as: owner })).status).toBe(404);
});
