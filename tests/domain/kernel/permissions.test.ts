import { describe, expect, test } from "vitest";
import { type Actor, ANONYMOUS, type UserActor } from "#app/domain/kernel/actor.ts";
import { authorize, canReadStudent, type Permission } from "#app/domain/kernel/permissions.ts";

const person = (userType: UserActor["userType"], isConfirmed = true): UserActor => ({
  kind: "user",
  userId: userType,
  sessionId: "session",
  deviceId: "device",
  userType,
  plan: "free",
  courseId: null,
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@students.example",
  isConfirmed,
});

const ACTORS = {
  anonymous: ANONYMOUS,
  student: person("student"),
  admin: person("admin"),
  "admin with an old sign-in": person("admin", false),
  "API key": {
    kind: "api-key",
    keyId: "key",
    userId: "admin",
    userType: "admin",
    scopes: [],
    quota: { limit: 60, remaining: 59, resetSeconds: 60 },
  },
} satisfies Record<string, Actor>;

type ActorName = keyof typeof ACTORS;

const TABLE: [Permission, ActorName[]][] = [
  ["account.use", ["student", "admin", "admin with an old sign-in", "API key"]],
  ["workspace.use", ["student"]],
  ["admin.use", ["admin", "admin with an old sign-in", "API key"]],
  ["students.read", ["admin", "admin with an old sign-in", "API key"]],
  ["students.export", ["admin", "API key"]],
  ["accounts.restore", ["admin", "API key"]],
  ["api-keys.read", ["admin", "admin with an old sign-in"]],
  ["api-keys.create", ["admin"]],
];

describe.each(TABLE)("%s", (permission, allowed) => {
  test.each(Object.keys(ACTORS) as ActorName[])("of %s", (name) => {
    expect(authorize(ACTORS[name], permission) === undefined).toBe(allowed.includes(name));
  });
});

test("an admin with an old sign-in is rejected with a way to confirm it", () => {
  expect(authorize(ACTORS["admin with an old sign-in"], "students.export")).toMatchObject({
    code: "forbidden",
    remedy: "confirm_password",
  });
});

test.each([
  ["anonymous", false],
  ["student", true],
  ["admin", true],
  ["API key", true],
] as const)("records of the student are open to %s: %s", (name, isOpen) => {
  expect(canReadStudent(ACTORS[name], "student")).toBe(isOpen);
});

test("records of another student are closed to a student", () => {
  expect(canReadStudent(ACTORS.student, "another")).toBe(false);
});
