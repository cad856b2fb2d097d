import { Hono } from "hono";
import { ProvisionInput, UserIdInput } from "#app/domain/accounts/inputs.ts";
import { getUser, provisionSelf } from "#app/domain/accounts/service/users.server.ts";
import type { OwnUserRecord, UserRecord } from "#db/queries/accounts.ts";
import { endpoint } from "#workers/api/core/endpoint.ts";
import * as shapes from "#workers/api/schemas.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

/** Users (Specification §7, "Users"). */
export const users = new Hono<WorkerEnv>();

/** The caller's own record, or any for an admin; another user's id is 404. */
users.get(
  "/:id",
  endpoint({
    access: "signed-in",
    scope: "read:students",
    summary: "Get a user: yourself, or any user for admins",
    answer: shapes.ownUser,
    params: UserIdInput,
    problems: ["not_found"],
    run: ({ ctx, params }) => getUser(ctx, params),
    present: presentOwnUser,
  }),
);

/** Idempotent self-provisioning: returns the record unchanged; the body cannot set role or plan. */
users.post(
  "/",
  endpoint({
    access: "signed-in",
    summary: "Create your own user record; idempotent, role and plan in the body are ignored",
    answer: shapes.ownUser,
    body: ProvisionInput,
    repeatable: true,
    example: {
      clerkId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
      email: "asha@students.example",
      firstName: "Asha",
      lastName: "Rao",
      userType: "student",
    },
    problems: ["not_found"],
    run: ({ ctx, body }) => provisionSelf(ctx, body),
    present: presentOwnUser,
  }),
);

/** The user of docs/api.md; `clerkId` is the account's external identifier, here the same id (Ruling 4). */
export function presentUser({ courseName, createdAt, ...user }: UserRecord) {
  return { ...user, clerkId: user.id, course: courseName, createdAt: createdAt.toISOString() };
}

/** The same with the person's consent to the privacy notice. */
export function presentOwnUser({ noticeVersion, ...user }: OwnUserRecord) {
  return { ...presentUser(user), noticeVersion };
}
