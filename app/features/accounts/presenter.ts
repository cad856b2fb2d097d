import type { OwnUserRecord, UserRecord } from "./queries/accounts.server.ts";

/** The user of docs/api.md; `clerkId` is the account's external identifier, here the same id (Ruling 4). */
export function presentUser({ courseName, createdAt, ...user }: UserRecord) {
  return { ...user, clerkId: user.id, course: courseName, createdAt: createdAt.toISOString() };
}

/** The same with the person's consent to the privacy notice. */
export function presentOwnUser({ noticeVersion, ...user }: OwnUserRecord) {
  return { ...presentUser(user), noticeVersion };
}
