import * as v from "valibot";
import { FIRST_NOTICE } from "#app/features/provider/blank.ts";
import { courseReference } from "#app/features/teaching/courses/course-reference.ts";
import { instant, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { OwnUserRecord, UserRecord } from "./queries/accounts.server.ts";

export const user = v.object({
  id: userId,
  clerkId: userId,
  firstName: text("Asha"),
  lastName: text("Rao"),
  email: text("asha@students.example"),
  plan: v.picklist(["free", "premium"]),
  course: v.pipe(v.nullable(courseReference), v.description("Null: none")),
  userType: v.picklist(["student", "admin"]),
  createdAt: instant("2026-01-05T13:00:00.000Z"),
});

export const noticeVersion = text(FIRST_NOTICE);

export const ownUser = wireSchema(
  "OwnUser",
  v.object({
    ...user.entries,
    noticeVersion: v.pipe(
      v.nullable(noticeVersion),
      v.description("The newest privacy notice that the person agreed to"),
    ),
  }),
);

/** The user of docs/api.md; `clerkId` is the account's external identifier, here the same id (Ruling 4). */
export function presentUser({ createdAt, ...user }: UserRecord) {
  return { ...user, clerkId: user.id, createdAt: createdAt.toISOString() };
}

/** The same with the person's consent to the privacy notice. */
export function presentOwnUser({ noticeVersion, ...user }: OwnUserRecord) {
  return { ...presentUser(user), noticeVersion };
}
