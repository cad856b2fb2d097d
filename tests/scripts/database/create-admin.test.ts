import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyPassword } from "#app/features/accounts/password.server.ts";
import { accounts, auditEvents, sessions, users } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { type ServedTestDatabase, startTestDatabase } from "#tests/support/database.ts";
import { runDatabaseCommand } from "#tests/support/database-command.ts";
import { perCommit } from "#tests/support/full.ts";

let database: ServedTestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.remove());

const run = (...args: string[]) => runDatabaseCommand(database.url, "create-admin", args);

async function signInData(email: string) {
  const [user] = await database.db.orm.select().from(users).where(eq(users.email, email));
  const id = String(user?.id);
  const [account] = await database.db.orm
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, id), eq(accounts.providerId, "credential")));
  return { id, staffRole: user?.staffRole, hash: String(account?.password) };
}

describe("npm run admin:create", () => {
  test("creates an owner and prints the generated password once", async () => {
    const made = await run("--email", "Boss@Provider.example", "--first-name", "Meera");
    expect(made.code).toBe(0);
    const password = /^boss@provider\.example is an owner now\. Password.*: (\S+)$/.exec(made.output)?.[1];
    const { id, staffRole, hash } = await signInData("boss@provider.example");
    expect(staffRole).toBe("owner");
    expect(await verifyPassword({ hash, password: String(password) })).toBe(true);
    expect(
      await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, id)),
    ).toMatchObject([{ action: "user.admin_created", actorKind: "system" }]);
    expect(await run("--email", "boss@provider.example")).toEqual({
      code: 0,
      output: "boss@provider.example is an owner already.",
    });
  });

  test("prints a link for the first owner, and none where the site has an owner", async () => {
    const empty = await startTestDatabase();
    const runHere = (env: Record<string, string>) => runDatabaseCommand(empty.url, "create-admin", [], env);
    expect(await runHere({ BASE_URL: "https://kadam.test" })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\nhttps:\/\/kadam\.test\/setup\?token=[\w-]{43}$/),
    });
    await createUser(empty.db, { userType: "admin" });
    expect((await runHere({ BASE_URL: "https://kadam.test" })).code).toBe(1);
    await empty.remove();
  });

  test("promotes a student, who keeps the password and the session", async () => {
    const student = await createUser(database.db, { password: "my-own-password" });
    await signIn(database.db, student);
    expect((await run("--email", student.email)).output).toContain("the password stays as it is");
    const { staffRole, hash } = await signInData(student.email);
    expect(staffRole).toBe("owner");
    expect(await verifyPassword({ hash, password: "my-own-password" })).toBe(true);
    expect(await database.db.orm.$count(sessions, eq(sessions.userId, student.id))).toBe(1);
  });

  test("sets the given password and ends the sessions of the old one", async () => {
    const admin = await createUser(database.db, { userType: "admin", password: "the-old-password" });
    await signIn(database.db, admin);
    expect((await run("--email", admin.email, "--password", "the-new-password")).code).toBe(0);
    const { hash } = await signInData(admin.email);
    expect(await verifyPassword({ hash, password: "the-new-password" })).toBe(true);
    expect(await database.db.orm.$count(sessions, eq(sessions.userId, admin.id))).toBe(0);
  });

  const REJECTED: [args: string[], sentence: RegExp][] = [
    [["--email", "nobody"], /^--email must be an email address\. Usage:/],
    [[], /Usage:/],
    [["--email", "a@b.example", "--password", "short"], /^--password must have at least 8 characters/],
    [["--email", "a@b.example", "--password", "qwerty123"], /^--password: This password is on the lists/],
    [["--email", "a@b.example", "--password", "12345678"], /^--password: Digits alone/],
    [["--email", "a@b.example", "--role", "admin"], /--role/],
  ];
  test.each(perCommit(REJECTED, ([args]) => args.includes("short")))(
    "rejects %j in one line",
    async (args, sentence) => {
      const { code, output } = await run(...args);
      expect(code).toBe(1);
      expect(output).toMatch(sentence);
      expect(output.split("\n")).toHaveLength(1);
    },
  );
});
