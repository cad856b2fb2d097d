import type { StaffRole } from "#app/kernel/actor.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import type { accounts, consents, profiles, users } from "#db/schema/index.ts";
import { type SeedStudent, students } from "./data/people.ts";
import { demoId } from "./demo-id.ts";
import { DEMO_TEXTS } from "./provider-texts.ts";

type User = typeof users.$inferInsert;

export const userId = (key: string) => demoId("user", key);
export const ADMIN = userId("admin");
export const COORDINATOR = userId("coordinator");

const SIGN_UP_SPAN_DAYS = 45;
/** Students of the batch signed up before it began. */
const ENROLLED_DAYS = 66;

/**
 * Two admins and all students; premium ones are assigned the career course. The phone numbers belong to nobody: 555-01 is
 * kept free for stories, and India keeps none. Every eighth student has no number.
 */
export function demoUsers(now: number, careerCourseId: string): User[] {
  const admins = [
    { key: "admin", firstName: "Meera", lastName: "Iyer", staffRole: "owner" },
    { key: "coordinator", firstName: "Rohan", lastName: "Deshmukh", staffRole: "coordinator" },
  ].map(({ staffRole, ...person }) =>
    userRow(person, now - 80 * DAY_MS, { userType: "admin", staffRole: staffRole as StaffRole }),
  );
  const learners = students.map((student, index) =>
    userRow(student, now - signUpDays(student, index) * DAY_MS, {
      plan: student.plan ?? "free",
      phone: index % 8 === 7 ? "" : `+12025550${100 + index}`,
      courseId: student.plan === "premium" ? careerCourseId : null,
    }),
  );
  return [...admins, ...learners];
}

const signUpDays = ({ plan }: SeedStudent, index: number) =>
  plan === "premium" ? ENROLLED_DAYS - (index % 4) : SIGN_UP_SPAN_DAYS - index;

function userRow(
  { key, firstName, lastName }: Pick<SeedStudent, "key" | "firstName" | "lastName">,
  createdAt: number,
  rest: Partial<User>,
): User {
  const at = new Date(createdAt);
  const names = { firstName, lastName, name: fullName({ firstName, lastName }) };
  return {
    id: userId(key),
    email: `${key}@kadam.example`,
    emailVerified: true,
    ...names,
    createdAt: at,
    updatedAt: at,
    ...rest,
  };
}

/** All demo users share one password, so one hash serves them all. */
export function demoSignIns(people: User[], passwordHash: string): (typeof accounts.$inferInsert)[] {
  return people.map(({ id, createdAt, updatedAt }) => ({
    id: demoId("account", id!),
    userId: id!,
    accountId: id!,
    providerId: "credential",
    password: passwordHash,
    createdAt,
    updatedAt,
  }));
}

/** Everybody has agreed to the current privacy notice. */
export function demoConsents(people: User[], now: number): (typeof consents.$inferInsert)[] {
  const version = DEMO_TEXTS.privacy.appliesFrom;
  return people.map(({ id }) => ({
    userId: id!,
    version,
    source: "sign-up",
    network: "203.0.113.7",
    givenAt: now,
  }));
}

/** The test profiles of the students who took it. */
export function demoProfiles(): (typeof profiles.$inferInsert)[] {
  return students
    .filter(({ score }) => score !== undefined)
    .map((student) => ({
      userId: userId(student.key),
      branch: student.branch,
      collegeName: student.collegeName,
      studentName: fullName(student),
      principalName: "Default Principal",
    }));
}
