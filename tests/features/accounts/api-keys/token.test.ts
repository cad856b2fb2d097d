import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { CreateApiKeyForm } from "#app/features/accounts/api-keys/inputs.ts";
import { isInNetworks } from "#app/features/accounts/api-keys/networks.server.ts";
import { isApiToken, newApiToken } from "#app/features/accounts/api-keys/token.server.ts";

describe("a token", () => {
  test("has a prefix for scanners, 256 random bits and their checksum, which is the same in every release", () => {
    expect(newApiToken()).toMatch(/^kadam_[0-9a-f]{64}[0-9A-Za-z]{6}$/);
    expect(isApiToken(`kadam_${"0".repeat(64)}0xpTwp`)).toBe(true);
  });

  test("is refused with any character changed, missing, added or swapped with the next", () => {
    for (let round = 0; round < 20; round += 1) {
      const token = newApiToken();
      expect(isApiToken(token)).toBe(true);
      for (let at = 6; at < token.length; at += 1) {
        const [before, here, after] = [token.slice(0, at), token[at]!, token.slice(at + 1)];
        const other = here === "a" ? "b" : "a";
        expect(isApiToken(before + other + after), `${at} changed`).toBe(false);
        expect(isApiToken(before + after), `${at} missing`).toBe(false);
        expect(isApiToken(before + here + here + after), `${at} twice`).toBe(false);
        const swapped = before + (after[0] ?? here) + here + after.slice(1);
        if (swapped !== token) expect(isApiToken(swapped), `${at} swapped`).toBe(false);
      }
    }
  });

  test("of before checksums is accepted without one", () => {
    expect(isApiToken(`kadam_${"0123456789abcdef".repeat(4)}`)).toBe(true);
  });

  test("that is something else is refused", () => {
    for (const token of ["kadam_", "kadam_x", `kadam_${"g".repeat(64)}`, `kadam_${"0".repeat(1_000)}`])
      expect(isApiToken(token), token).toBe(false);
  });
});

const networks = (typed: string) => v.safeParse(CreateApiKeyForm.entries.networks, typed);

describe("networks", () => {
  const TYPED: [typed: string, stored: string[] | null][] = [
    ["", null],
    [" \n , ", null],
    ["203.0.113.9", ["203.0.113.9/32"]],
    ["203.0.113.0/24\n203.0.113.0/24", ["203.0.113.0/24"]],
    ["203.0.113.0/24, 2001:DB8::/32", ["203.0.113.0/24", "2001:db8::/32"]],
    ["::1", ["::1/128"]],
  ];
  test.each(TYPED)("are read from %j", (typed, stored) => {
    expect(networks(typed)).toMatchObject({ success: true, output: stored });
  });

  const WRONG = [
    "203.0.113.0/33",
    "2001:db8::/129",
    "203.0.113.256",
    "example.org",
    "10.0.0.0/",
    "/24",
    "1.2.3.4/-1",
    "01.2.3.4",
    "::1::",
  ];
  test.each(WRONG)("are refused with %s, which the message names", (typed) => {
    const read = networks(`203.0.113.0/24\n${typed}`);
    expect(read.success).toBe(false);
    expect(read.issues?.[0]?.message).toContain(`'${typed}'`);
  });

  test("are at most 20", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `10.0.${at}.0/24`).join(" ");
    expect([networks(many(20)).success, networks(many(21)).success]).toEqual([true, false]);
  });

  test("contain exactly the addresses with their leading bits", () => {
    const random = (below: number) => Math.floor(Math.random() * below);
    const toText = (bits: bigint) => [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 255n).join(".");
    for (let round = 0; round < 2_000; round += 1) {
      const prefix = random(33);
      const base = BigInt(random(2 ** 32));
      const address = round % 2 ? BigInt(random(2 ** 32)) : base ^ (1n << BigInt(random(32)));
      const isInside = base >> BigInt(32 - prefix) === address >> BigInt(32 - prefix);
      expect(
        isInNetworks(toText(address), [`${toText(base)}/${prefix}`]),
        `${base}/${prefix} ${address}`,
      ).toBe(isInside);
    }
  });

  test("of version 6 contain theirs, and no network contains what is no address", () => {
    const office = ["2001:db8:12::/48", "203.0.113.0/24"];
    for (const inside of ["2001:db8:12:ffff::1", "2001:DB8:12::", "203.0.113.255", "::ffff:203.0.113.7"])
      expect(isInNetworks(inside, office), inside).toBe(true);
    for (const outside of [
      "2001:db8:13::1",
      "203.0.114.1",
      "::1",
      "",
      "unknown",
      "203.0.113.7, 1.1.1.1",
      null,
    ])
      expect(isInNetworks(outside, office), String(outside)).toBe(false);
  });
});
