import { scryptSync } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "#app/features/accounts/password.server.ts";
import { ok } from "#app/kernel/outcome.ts";

afterEach(() => vi.useRealTimers());

test("runs requests that hash in order of arrival, two at a time", async () => {
  const done: number[] = [];
  let running = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      withHashSlot(async () => {
        running += 1;
        expect(running).toBeLessThanOrEqual(2);
        await hashPassword("a-long-enough-phrase");
        done.push(number);
        running -= 1;
        return ok(number);
      }),
    ),
  );
  expect(outcomes.every(({ ok: isDone }) => isDone)).toBe(true);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("hashes with OWASP's parameters, and a hash matches its password only", async () => {
  const hash = await hashPassword("a-long-enough-phrase");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword({ hash, password: "a-long-enough-phrase" })).toBe(true);
  expect(await verifyPassword({ hash, password: "another-long-phrase" })).toBe(false);
});

test("accepts a scrypt hash and reports it as outdated", async () => {
  const key = scryptSync("a-long-enough-phrase", "salt", 32, { N: 1024, r: 8, p: 1 });
  const salt = Buffer.from("salt").toString("base64url");
  const hash = `scrypt$1024$8$1$${salt}$${key.toString("base64url")}`;
  expect(await verifyPassword({ hash, password: "a-long-enough-phrase" })).toBe(true);
  expect(await verifyPassword({ hash, password: "another-long-phrase" })).toBe(false);
  expect(isOutdatedHash(hash)).toBe(true);
  expect(isOutdatedHash(await hashPassword("a-long-enough-phrase"))).toBe(false);
});

test.each(["", "scrypt$", "scrypt$1024$8$1$$", "$argon2id$", "plain"])(
  "the hash '%s' matches no password",
  async (hash) => {
    expect(await verifyPassword({ hash, password: "" })).toBe(false);
  },
);

test("queues three hundred requests and rejects the next one before any work", async () => {
  let leave = () => {};
  const end = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const waiting = Array.from({ length: 300 }, () => withHashSlot(async () => ok(await end)));
  let isStarted = false;
  const refused = await withHashSlot(async () => {
    isStarted = true;
    return ok(undefined);
  });
  expect(refused).toMatchObject({ ok: false, problem: { code: "rate_limited", retryAfter: 15 } });
  expect(isStarted).toBe(false);
  leave();
  expect((await Promise.all(waiting)).every(({ ok: isDone }) => isDone)).toBe(true);
  expect(await withHashSlot(async () => ok("let in"))).toEqual(ok("let in"));
});

test("three hundred requests that were cut off do not keep the next one out", async () => {
  let leave = () => {};
  const end = new Promise<void>((resolve) => {
    leave = resolve;
  });
  vi.useFakeTimers({ toFake: ["Date"] });
  const silent = Array.from({ length: 300 }, () => withHashSlot(async () => ok(await end)));
  vi.setSystemTime(Date.now() + 10_000);
  const next = withHashSlot(async () => ok("let in"));
  leave();
  expect(await next).toEqual(ok("let in"));
  await Promise.all(silent);
});
