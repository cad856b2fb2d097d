import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword } from "#app/features/accounts/common-passwords.server.ts";
import {
  COMMON_PASSWORD,
  newPasswordProblem,
  SIMPLE_PASSWORD,
} from "#app/features/accounts/new-password.server.ts";

const EMAIL = "asha@college.example";
const problemOf = (password: string) => newPasswordProblem(EMAIL, password);

test("rejects the 10,000 most common passwords of at least 8 characters", () => {
  const common = dictionary["passwords-common"].filter(({ length }) => length >= 8).slice(0, 10_000);
  expect(common).toHaveLength(10_000);
  expect(common.filter((password) => problemOf(password) === undefined)).toEqual([]);
});

test.each(["password", "qwerty123", "PASSWORD", "Qwerty123", "iloveyou", "1qaz2wsx"])(
  "rejects %s as a common password, in any case",
  (password) => expect(problemOf(password)).toBe(COMMON_PASSWORD),
);

test.each([
  " ".repeat(8),
  "\t \t \t \t ",
  "aaaaaaaa",
  "aAaAaAaA",
  "!!!!!!!!!!",
  "a a a a a a",
  "१".repeat(9),
])("rejects %j as too simple", (password) => expect(problemOf(password)).toBe(SIMPLE_PASSWORD));

test.each(["12345678", "9876543210", "12 05 1999", "20262026"])("rejects %s: only digits", (password) =>
  expect(problemOf(password)).toBe(SIMPLE_PASSWORD),
);

test.each(["a-long-enough-phrase", "steps-up-2026", "नमस्ते दुनिया", "kadam-demo-2026", "ab12345678"])(
  "accepts %s",
  (password) => expect(problemOf(password)).toBeUndefined(),
);

test("rejects hardly any other password", () => {
  const others = Array.from({ length: 40_000 }, (_, number) => `another phrase ${number}`);
  expect(others.filter(isCommonPassword).length).toBeLessThan(40);
});
