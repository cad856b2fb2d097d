import { Hono } from "hono";
import { endpoint } from "#app/platform/api/endpoint.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ProvisionInput, UserIdInput } from "./inputs.ts";
import { getUser, provisionSelf } from "./use-cases/users.server.ts";
import { ownUser, presentOwnUser } from "./wire.ts";

/** Users (Specification §7, "Users"). */
export const users = new Hono<WorkerEnv>();

/** The caller's own record, or any for an admin; another user's id is 404. */
users.get(
  "/:id",
  endpoint({
    access: "signed-in",
    scope: "read:students",
    summary: "Get a user: yourself, or any user for admins",
    answer: ownUser,
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
    answer: ownUser,
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
