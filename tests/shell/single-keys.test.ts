import { expect, test } from "vitest";
import { hasSingleKeys, singleKeysCookie } from "#app/shell/staff/single-keys.server.ts";

const requestWith = (cookie: string) => new Request("https://kadam.example/admin", { headers: { cookie } });
const pairOf = (header: string) => header.split(";")[0] ?? "";

test("single-key shortcuts are on until the account turns them off, for this account only", () => {
  const off = pairOf(singleKeysCookie("asha", false, true));
  expect(hasSingleKeys(requestWith(""), "asha")).toBe(true);
  expect(hasSingleKeys(requestWith(off), "asha")).toBe(false);
  expect(hasSingleKeys(requestWith(off), "bela")).toBe(true);
  expect(hasSingleKeys(requestWith(pairOf(singleKeysCookie("asha", true, true))), "asha")).toBe(true);
});
