import { expect, test } from "vitest";
import { inHashLine } from "#app/domain/accounts/hash-line.server.ts";
import { hashPassword, verifyPassword } from "#app/domain/accounts/password.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";

test("passwords are hashed first come, first served", async () => {
  const done: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async (_, number) => {
      await hashPassword("a-long-enough-phrase");
      done.push(number);
    }),
  );
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("the hash costs what it did, and belongs to its password alone", async () => {
  const hash = await hashPassword("a-long-enough-phrase");
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await verifyPassword({ hash, password: "a-long-enough-phrase" })).toBe(true);
  expect(await verifyPassword({ hash, password: "another-long-phrase" })).toBe(false);
});

test("two hundred may be in the line; one more is told to come back before anything is done for it", async () => {
  let leave = () => {};
  const end = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const waiting = Array.from({ length: 200 }, () => inHashLine(async () => ok(await end)));
  let isStarted = false;
  const refused = await inHashLine(async () => {
    isStarted = true;
    return ok(undefined);
  });
  expect(refused).toMatchObject({ ok: false, problem: { code: "rate_limited", retryAfter: 30 } });
  expect(isStarted).toBe(false);
  leave();
  expect((await Promise.all(waiting)).every(({ ok: isDone }) => isDone)).toBe(true);
  expect(await inHashLine(async () => ok("let in"))).toEqual(ok("let in"));
});
