import * as v from "valibot";
import { expect, test } from "vitest";
import { formatPhone, optionalPhone, toPhone } from "#app/kernel/phone.server.ts";

test.each([
  ["98765 43210", "+919876543210"],
  ["+91 98765-43210", "+919876543210"],
  ["919876543210", "+919876543210"],
  ["0091 98765 43210", "+919876543210"],
  ["098765 43210", "+919876543210"],
  ["९८७६५ ४३२१०", "+919876543210"],
  ["９８７６５４３２１０", "+919876543210"],
  // As a download of a list writes it, and as phones copy it from a contact.
  ["'+919876543210", "+919876543210"],
  ["\u202A+91\u00A098765\u00A043210\u202C", "+919876543210"],
  ["020 1234 5678", "+912012345678"],
  ["+1 202 555 0123", "+12025550123"],
  ["98765", undefined],
  ["98765432109876543", undefined],
  ["+999 12345678", undefined],
  ["+91 98765 4321x", undefined],
  ["+91 98765 43210 ext 5", undefined],
  ["1-800-FLOWERS", undefined],
  ["9.87654E+09", undefined],
  ["98765 43210 / 98765 43211", undefined],
  ["9".repeat(5_000), undefined],
])("reads '%s' as %s", (typed, stored) => {
  expect(toPhone(typed)).toBe(stored);
});

test("nothing is no number; a number is stored as E.164 and shown in groups", () => {
  expect(v.parse(optionalPhone, undefined)).toBe("");
  expect(v.parse(optionalPhone, "  ")).toBe("");
  expect(v.parse(optionalPhone, "98765 43210")).toBe("+919876543210");
  expect(v.safeParse(optionalPhone, "12").success).toBe(false);
  expect(formatPhone("+919876543210")).toBe("+91 98765 43210");
  expect(toPhone(formatPhone("+12025550123"))).toBe("+12025550123");
  expect([formatPhone(""), formatPhone("ask at the desk")]).toEqual(["", "ask at the desk"]);
});
