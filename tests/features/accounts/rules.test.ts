import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  ApiSignUpInput,
  ChangePasswordInput,
  ProvisionInput,
  SignInInput,
  SignUpInput,
} from "#app/features/accounts/inputs.ts";
import { deviceName, emailWords, isGuessable, LIMITS } from "#app/features/accounts/rules.ts";
import { rateLimited } from "#app/kernel/problem.ts";

const PERSON = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha.rao@college.example",
  password: "steps-up-2026",
};

const messagesOf = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input);
  return (result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
};

describe("a password made only of known words", () => {
  test.each([
    ["asha.rao@college.example", true],
    ["Asha.Rao1", true],
    ["ASHA.RAO@college.example!!", true],
    ["kadam123", true],
    ["Kadam@2026", true],
    ["2026kadam2026", true],
    ["kadam-demo-2026", false],
    ["steps-up-2026", false],
    ["my asha.rao garden", false],
    ["12345678", false],
  ])("%s → %s", (password, expected) => {
    expect(isGuessable(password, ["kadam", ...emailWords(PERSON.email)])).toBe(expected);
  });
});

describe("sign-up", () => {
  test.each([
    [{ ...PERSON, password: "x".repeat(7) }, [["password", "Please use at least 8 characters"]]],
    [{ ...PERSON, password: "x".repeat(8) }, []],
    [{ ...PERSON, password: "x".repeat(128) }, []],
    [{ ...PERSON, password: "x".repeat(129) }, [["password", "Please use at most 128 characters"]]],
    [
      { ...PERSON, password: "asha.rao77" },
      [["password", "Please choose a password that is not your email address or our name"]],
    ],
    [{ ...PERSON, email: "asha" }, [["email", "Please enter a valid email address"]]],
    [{ ...PERSON, firstName: "  " }, [["firstName", "Please enter your first name"]]],
    [{ ...PERSON, userType: "admin" }, [["userType", "Unknown field 'userType'"]]],
  ])("%j", (input, expected) => {
    expect(messagesOf(SignUpInput, input)).toEqual(expected);
  });

  test("keeps the password as typed and lower-cases the email", () => {
    const parsed = v.parse(SignUpInput, {
      ...PERSON,
      email: "  ASHA@College.Example ",
      password: "  a b c d  ",
    });
    expect(parsed).toMatchObject({ email: "asha@college.example", password: "  a b c d  " });
  });

  test("through the API: accepts and drops role, plan and type", () => {
    const claims = { userType: "admin", role: "admin", plan: "premium", clerkId: "x", name: "Asha Rao" };
    expect(v.parse(ApiSignUpInput, { ...PERSON, ...claims })).toEqual(PERSON);
    expect(messagesOf(ApiSignUpInput, { ...PERSON, courseId: "c" })).toHaveLength(1);
  });
});

test("sign-in rejects an overlong password like a wrong one", () => {
  const input = { email: PERSON.email, password: "x".repeat(129) };
  expect(messagesOf(SignInInput, input)).toEqual([["password", "Email or password is not correct"]]);
});

test("changing the password requires both passwords", () => {
  expect(
    messagesOf(ChangePasswordInput, { currentPassword: "", newPassword: "" }).map(([field]) => field),
  ).toEqual(["currentPassword", "newPassword"]);
});

test("self-provisioning reads the id alone", () => {
  expect(v.parse(ProvisionInput, { clerkId: "u1", email: "x@y.example", userType: "admin" })).toEqual({
    clerkId: "u1",
  });
});

test("limits hold (ADR 0015)", () => {
  expect(LIMITS.passwordFailures).toEqual({ limit: 10, seconds: 900 });
  const perMinute = (LIMITS.signInsOfNetwork.limit / LIMITS.signInsOfNetwork.seconds) * 60;
  expect(perMinute).toBeGreaterThanOrEqual(120);
});

test.each([
  [1, "1 second"],
  [45, "45 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [900, "15 minutes"],
])("a wait of %i s is shown as %s", (seconds, words) => {
  expect(rateLimited(seconds)).toEqual({
    code: "rate_limited",
    message: `There were too many attempts. Please wait ${words} and try again.`,
    retryAfter: seconds,
  });
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Linux; U; Android 9; en-US) AppleWebKit/537.36 UCBrowser/13.4 Mobile Safari/537.36",
    "UC Browser on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  ["curl/8.5", "A program"],
  [null, "A program"],
])("%s is %s", (userAgent, expected) => {
  expect(deviceName(userAgent)).toBe(expected);
});
