import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, expect, test, vi } from "vitest";
import { seal, unseal } from "#app/platform/http/sealed.server.ts";

const context = { cookieSecrets: ["a-secret-of-this-test"] as const } as unknown as AppLoadContext;
const SEAL = { purpose: "test", lifetimeMs: 60_000 };
const value = { email: "asha@college.example", password: "steps-up-2026" };

afterEach(() => vi.useRealTimers());

test("a sealed value is unreadable, differs each time, and opens for its purpose with its secret", async () => {
  const sealed = await seal(context, SEAL, value);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain(value.password);
  expect(await seal(context, SEAL, value)).not.toBe(sealed);
  expect(await unseal(context, SEAL, sealed)).toEqual(value);
  expect(await unseal(context, { purpose: "another" }, sealed)).toBeUndefined();
  const other = { cookieSecrets: ["another-secret"] as const } as unknown as AppLoadContext;
  expect(await unseal(other, SEAL, sealed)).toBeUndefined();
  const both = { cookieSecrets: ["another-secret", "a-secret-of-this-test"] } as unknown as AppLoadContext;
  expect(await unseal(both, SEAL, sealed)).toEqual(value);
});

test("a sealed value opens until its time is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const sealed = await seal(context, SEAL, value);
  vi.setSystemTime(59_999);
  expect(await unseal(context, SEAL, sealed)).toEqual(value);
  vi.setSystemTime(60_000);
  expect(await unseal(context, SEAL, sealed)).toBeUndefined();
});

test("a changed or cut value does not open", async () => {
  const sealed = await seal(context, SEAL, value);
  const bytes = Buffer.from(sealed, "base64url");
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(await unseal(context, SEAL, changed.toString("base64url"))).toBeUndefined();
  }
  for (const cut of ["", "x", sealed.slice(0, 30)]) expect(await unseal(context, SEAL, cut)).toBeUndefined();
});
