import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carryOutDeletions } from "#app/features/accounts/data-rights/use-cases/carry-out-deletions.server.ts";
import {
  askForDeletion,
  exportOwnData,
  getOwnData,
  keepAccount,
} from "#app/features/accounts/data-rights/use-cases/own-data.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { endOfMinute } from "#app/kernel/instants.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { EXPORTED_TABLES } from "#db/personal-data.ts";
import { accountDeletions, accounts, auditEvents, outbox, sessions, users } from "#db/schema/index.ts";
import type { Statement } from "#db/session/index.ts";
import { createAdmin, createUser, signIn, type TestUser } from "#tests/support/accounts.ts";
import { CANARY, studentWithWordEverywhere } from "#tests/support/canary.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toActor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const DAY = 24 * 3_600_000;
const contextOf = (user: TestUser) => contextFor(database.db, toActor(user));
const run = () => carryOutDeletions(database.db, "https://kadam.example");
const mailsTo = (user: TestUser) =>
  database.db.orm.select().from(outbox).where(eq(outbox.recipient, user.email));
const nameOf = async ({ id }: TestUser) =>
  (await database.db.orm.select().from(users).where(eq(users.id, id)))[0]?.name;

/** Moves the deletion of a person towards its end. */
const makeDueIn = ({ id }: TestUser, milliseconds: number, noticeAgo?: number) =>
  database.db.orm
    .update(accountDeletions)
    .set({
      dueAt: Date.now() + milliseconds,
      noticeAt: noticeAgo === undefined ? null : Date.now() - noticeAgo,
    })
    .where(eq(accountDeletions.userId, id));

async function filesOf(user: TestUser) {
  const exported = await exportOwnData(contextOf(user));
  if (!exported.ok) throw new Error(exported.problem.message);
  const files = Object.entries(unzipSync(exported.value));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("the download of one's own data", () => {
  test("has every listed table as JSON and those with rows as CSV", async () => {
    const { student } = await studentWithWordEverywhere(database.db);
    const files = await filesOf(student);
    const data = JSON.parse(files["data.json"]!);
    expect(Object.keys(data).sort()).toEqual(EXPORTED_TABLES.map(({ table }) => table).sort());
    expect(data.users).toMatchObject([{ first_name: CANARY, email: student.email }]);
    expect(data.outbox.map(({ subject }: { subject: string }) => subject)).toEqual([CANARY]);
    const withWord = Object.keys(data).filter((table) => JSON.stringify(data[table]).includes(CANARY));
    expect(withWord.sort()).toEqual(
      [
        ...[
          "accounts",
          "api_keys",
          "attempts",
          "audit_events",
          "consents",
          "contact_messages",
          "counselling_records",
        ],
        ...[
          "due_date_extensions",
          "grades",
          "invitations",
          "outbox",
          "profiles",
          "sessions",
          "submission_versions",
        ],
        ...["refund_cases", "regrade_requests", "submissions", "users"],
      ].sort(),
    );
    expect(files["attempts.csv"]).toContain(`,${CANARY},`);
    expect(files["staff_notes.csv"]).toBeUndefined();
  });

  test("has nothing about other people, and no secrets", async () => {
    const { db } = database;
    await studentWithWordEverywhere(db);
    const other = await createUser(db, { password: "a-long-enough-phrase" });
    const { token } = await signIn(db, other);
    const [{ password } = { password: null }] = await db.orm
      .select()
      .from(accounts)
      .where(eq(accounts.userId, other.id));
    const text = Object.values(await filesOf(other)).join();
    for (const foreign of [CANARY, token, String(password)]) expect(text).not.toContain(foreign);
  });

  test("needs a recent sign-in, is counted, and is in the audit log", async () => {
    const user = await createUser(database.db);
    const old = contextFor(database.db, { ...toActor(user), isConfirmed: false });
    expect(await exportOwnData(old)).toMatchObject({ problem: { code: "forbidden" } });
    for (let download = 0; download < 5; download += 1) await filesOf(user);
    expect(await exportOwnData(contextOf(user))).toMatchObject({ problem: { code: "rate_limited" } });
    expect(await database.db.orm.$count(auditEvents, eq(auditEvents.action, "user.export-own-data"))).toBe(5);
  });
});

describe("the deletion of one's own account", () => {
  test("is due after seven days, with one mail at once; asking again changes nothing", async () => {
    const user = await createUser(database.db);
    const ctx = contextOf(user);
    expect(await askForDeletion(ctx)).toEqual({ ok: true, value: { dueAt: endOfMinute(ctx.now + 7 * DAY) } });
    const later = { ...ctx, now: ctx.now + DAY };
    expect(await askForDeletion(later)).toEqual({
      ok: true,
      value: { dueAt: endOfMinute(ctx.now + 7 * DAY) },
    });
    const mails = await mailsTo(user);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain("/dashboard/account/data");
    expect((await getOwnData(ctx)).deletion).toMatchObject({ dueAt: endOfMinute(ctx.now + 7 * DAY) });
  });

  test("is withdrawn by 'Keep my account'", async () => {
    const user = await createUser(database.db);
    await askForDeletion(contextOf(user));
    await keepAccount(contextOf(user));
    await run();
    expect((await getOwnData(contextOf(user))).deletion).toBeUndefined();
    expect(await nameOf(user)).toBe(user.name);
  });

  test("is announced once, two days before, and then carried out", async () => {
    const user = await createUser(database.db);
    await signIn(database.db, user);
    await askForDeletion(contextOf(user));
    await makeDueIn(user, 2 * DAY + 60_000);
    await run();
    expect(await mailsTo(user)).toHaveLength(1);
    await makeDueIn(user, 2 * DAY - 60_000);
    await Promise.all([run(), run()]);
    expect(
      (await mailsTo(user)).map(({ subject }) => subject).filter((one) => /two days/.test(one)),
    ).toHaveLength(1);
    await makeDueIn(user, -60_000, 2 * DAY + 60_000);
    await run();
    expect(await nameOf(user)).toBe("Deleted person");
    expect(await database.db.orm.$count(sessions)).toBe(0);
  });

  test("waits two days after its notice, also when the scheduled work did not run before", async () => {
    const user = await createUser(database.db);
    await askForDeletion(contextOf(user));
    await makeDueIn(user, -60_000);
    await run();
    await run();
    expect(await nameOf(user)).toBe(user.name);
  });

  test("is refused for the last owner, also when two ask at once", async () => {
    const owners = [await createAdmin(database.db), await createAdmin(database.db)];
    const answers = await Promise.all(owners.map((owner) => askForDeletion(contextOf(owner))));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { code: "conflict" } });
  });
});

describe("opening a student's record", () => {
  /** The context of a staff member whose background writes can be awaited. */
  function readerContext(user: TestUser) {
    const writes: Promise<unknown>[] = [];
    const writeSoon: ServiceContext["writeSoon"] = (build) =>
      writes.push(database.db.execute(build(database.db) as Statement));
    return {
      ctx: contextFor(database.db, toAdminActor(user), { writeSoon }),
      done: () => Promise.all(writes),
    };
  }

  test("is shown to the student, once for each staff member and hour", async () => {
    const [student, meera, ravi] = [
      await createUser(database.db),
      await createAdmin(database.db, { firstName: "Meera", lastName: "Joshi" }),
      await createAdmin(database.db, { firstName: "Ravi", lastName: "Iyer", staffRole: "viewer" }),
    ];
    for (const staff of [meera, meera, ravi]) {
      const { ctx, done } = readerContext(staff);
      expect((await getStudentRecord(ctx, student.id)).ok).toBe(true);
      await done();
    }
    const { openings = [] } = await getOwnData(contextFor(database.db, toStudentActor(student)));
    const shown = openings.map(({ name, staffRole }) => [name, staffRole]);
    expect(shown.sort()).toEqual([
      ["Meera Joshi", "owner"],
      ["Ravi Iyer", "viewer"],
    ]);
  });

  test("of staff is not recorded", async () => {
    const [owner, other] = [await createAdmin(database.db), await createAdmin(database.db)];
    const { ctx, done } = readerContext(owner);
    await getStudentRecord(ctx, other.id);
    await done();
    expect((await database.client.execute("SELECT * FROM record_openings")).rows).toEqual([]);
    expect((await getOwnData(contextOf(other))).openings).toBeUndefined();
  });
});
