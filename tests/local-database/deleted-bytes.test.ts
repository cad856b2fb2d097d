import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { deleteOldEnquiries } from "#db/retention.ts";
import { contactMessages, users } from "#db/schema/index.ts";
import { openDatabase } from "#db/session/index.ts";
import { CANARY, studentWithWordEverywhere } from "#tests/support/canary.ts";
import { startTestDatabase } from "#tests/support/database.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Files of the database, also its log, that contain the word in any case. */
const filesWith = (file: string, word: string) =>
  readdirSync(dirname(file)).filter((name) =>
    readFileSync(join(dirname(file), name), "latin1")
      .toLowerCase()
      .includes(word),
  );

test("an erasure leaves no byte of the person in the files of the embedded database", async () => {
  const database = await startTestDatabase({ limits: { logMs: 50, quietMs: 100 } });
  const { student } = await studentWithWordEverywhere(database.db);
  // Rows that make pages split and move before and after the erasure.
  const others = Array.from({ length: 400 }, (_, at) => ({
    email: `${at}@students.example`,
    name: `Other ${at}`,
  }));
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await database.db.orm
    .insert(users)
    .values(others.map((other) => ({ ...at, ...other, firstName: "Other", lastName: "Student" })));
  await expect.poll(() => filesWith(database.file, CANARY)).not.toEqual([]);

  await erasePerson({ db: database.db, actor: { kind: "system" }, requestId: "erasure" }, student.id);
  await expect.poll(() => filesWith(database.file, CANARY), { timeout: 10_000 }).toEqual([]);
  await database.remove();
});

test("what is older than its period leaves the log while the site is in use", async () => {
  const database = await startTestDatabase({ limits: { logMs: 50, quietMs: 3_600_000 } });
  const enquiry = { name: "Asha", email: "asha@students.example", message: `${CANARY} asked` };
  await database.db.orm.insert(contactMessages).values({ ...enquiry, createdAt: 1 });
  await expect.poll(() => filesWith(database.file, CANARY)).not.toEqual([]);
  await database.db.execute(deleteOldEnquiries(openDatabase(database.client), 1));
  await expect.poll(() => filesWith(database.file, CANARY), { timeout: 10_000 }).toEqual([]);
  await database.remove();
});
