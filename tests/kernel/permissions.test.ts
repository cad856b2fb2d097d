import { describe, expect, test } from "vitest";
import {
  type Actor,
  ANONYMOUS,
  type ApiKeyActor,
  STAFF_ROLES,
  type StaffRole,
  type UserActor,
} from "#app/kernel/actor.ts";
import { authorize, canReadStudent, hasRoleFor, type Permission } from "#app/kernel/permissions.ts";

const person = (staffRole: StaffRole | null, isConfirmed = true): UserActor => ({
  kind: "user",
  userId: staffRole ?? "student",
  sessionId: "session",
  deviceId: "device",
  userType: staffRole ? "admin" : "student",
  staffRole,
  plan: "free",
  courseId: null,
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@students.example",
  isConfirmed,
  hasTwoFactor: false,
  noticeVersion: null,
});

const keyOf = (staffRole: StaffRole): ApiKeyActor => ({
  kind: "api-key",
  keyId: "key",
  userId: staffRole,
  userType: "admin",
  staffRole,
  scopes: [],
  batchIds: null,
  quota: { limit: 60, remaining: 59, resetSeconds: 60 },
});

const ACTORS = {
  anonymous: ANONYMOUS,
  student: person(null),
  owner: person("owner"),
  "owner with an old sign-in": person("owner", false),
  "API key": keyOf("owner"),
} satisfies Record<string, Actor>;

type ActorName = keyof typeof ACTORS;

const TABLE: [Permission, ActorName[]][] = [
  ["account.use", ["student", "owner", "owner with an old sign-in", "API key"]],
  ["own-data.use", ["student", "owner"]],
  ["workspace.use", ["student"]],
  ["admin.use", ["owner", "owner with an old sign-in", "API key"]],
  ["students.read", ["owner", "owner with an old sign-in", "API key"]],
  ["students.export", ["owner", "API key"]],
  ["accounts.restore", ["owner", "API key"]],
  ["api-keys.read", ["owner", "owner with an old sign-in"]],
  ["api-keys.create", ["owner"]],
  ["staff.edit", ["owner"]],
];

describe.each(TABLE)("%s", (permission, allowed) => {
  test.each(Object.keys(ACTORS) as ActorName[])("of %s", (name) => {
    expect(authorize(ACTORS[name], permission) === undefined).toBe(allowed.includes(name));
  });
});

test.each<[Permission, StaffRole[]]>([
  ["admin.use", ["owner", "coordinator", "grader", "counsellor", "viewer"]],
  ["staff.read", ["owner"]],
  ["staff.edit", ["owner"]],
  ["api-keys.create", ["owner"]],
  ["audit.export", ["owner"]],
  ["students.edit", ["owner", "coordinator"]],
  ["students.export", ["owner", "coordinator"]],
  ["students.read", ["owner", "coordinator", "counsellor", "viewer"]],
  ["submissions.read", ["owner", "coordinator", "grader", "viewer"]],
  ["submissions.grade", ["owner", "coordinator", "grader"]],
  ["feedback.read", ["owner", "coordinator", "counsellor", "viewer"]],
  ["feedback.edit", ["owner", "coordinator", "counsellor"]],
  ["staff-notes.read", ["owner", "coordinator", "viewer"]],
  ["enquiries.read", ["owner", "coordinator", "viewer"]],
  ["results.read", ["owner", "coordinator", "viewer"]],
  ["courses.read", ["owner", "coordinator", "grader", "viewer"]],
  ["live-sessions.read", ["owner", "coordinator", "counsellor", "viewer"]],
])("%s is for %s", (permission, roles) => {
  expect(STAFF_ROLES.filter((role) => authorize(person(role), permission) === undefined)).toEqual(roles);
});

test("a key may no more than the role of its admin", () => {
  expect(authorize(keyOf("grader"), "submissions.grade")).toBeUndefined();
  expect(authorize(keyOf("grader"), "students.read")).toMatchObject({ code: "forbidden" });
});

test("staff learn which roles may", () => {
  expect(authorize(person("viewer"), "students.edit")?.message).toBe(
    "Your role (viewer) does not allow this. It is allowed for: owner, coordinator.",
  );
  expect(authorize(person(null), "students.edit")?.message).toBe("You are not allowed to do this.");
});

test("an owner with an old sign-in is rejected with a way to confirm it, and is offered the action", () => {
  const owner = ACTORS["owner with an old sign-in"];
  expect(authorize(owner, "students.export")).toMatchObject({
    code: "forbidden",
    remedy: "confirm_password",
  });
  expect(hasRoleFor(owner, "students.export")).toBe(true);
});

test.each([
  ["anonymous", false],
  ["student", true],
  ["owner", true],
  ["API key", true],
] as const)("records of the student are open to %s: %s", (name, isOpen) => {
  expect(canReadStudent(ACTORS[name], "student")).toBe(isOpen);
});

test("records of another student are closed to a student", () => {
  expect(canReadStudent(ACTORS.student, "another")).toBe(false);
});
