import { Hono } from "hono";
import * as v from "valibot";
import * as shapes from "#app/features/wire.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { InviteCall, invitationId } from "./inputs.ts";
import type { InvitationRow } from "./queries/invitations.server.ts";
import { revokeInvitation } from "./use-cases/change-invitations.server.ts";
import { inviteByCall } from "./use-cases/invite.server.ts";
import { listInvitationRecords } from "./use-cases/list-invitations.server.ts";

/** Invitations, for admins (ADR 0091). */
export const adminInvitations = new Hono<WorkerEnv>();

const presentInvitation = ({
  id,
  courseName,
  batchName,
  createdAt,
  sentAt,
  expiresAt,
  acceptedAt,
  invitedBy: _,
  ...invitation
}: InvitationRow) => ({
  _id: id,
  ...invitation,
  course: courseName,
  batch: batchName,
  createdAt: iso(createdAt),
  sentAt: iso(sentAt),
  expiresAt: iso(expiresAt),
  acceptedAt: isoOrNull(acceptedAt),
});

adminInvitations.get(
  "/admin/invitations",
  endpoint({
    access: "admin",
    permission: "invitations.read",
    scope: "read:invitations",
    summary: "List all invitations, newest first",
    answer: v.array(shapes.invitation),
    query: PageQuery,
    run: ({ ctx, query }) => listInvitationRecords(ctx, query),
    pages: (invitations) => invitations,
    present: ({ rows }) => rows.map(presentInvitation),
  }),
);

adminInvitations.post(
  "/admin/invitations",
  endpoint({
    access: "admin",
    permission: "invitations.edit",
    scope: "write:invitations",
    summary:
      "Invite a person by mail, for 14 days. Only an owner who has signed in recently gives a role of staff",
    answer: shapes.invitation,
    body: InviteCall,
    status: 201,
    example: { email: "asha@students.example", firstName: "Asha", lastName: "Rao", plan: "premium" },
    run: ({ ctx, body }) => inviteByCall(ctx, body),
    present: presentInvitation,
  }),
);

adminInvitations.delete(
  "/admin/invitations/:id",
  endpoint({
    access: "admin",
    permission: "invitations.edit",
    scope: "write:invitations",
    summary: "Revoke an invitation that is not accepted",
    params: v.strictObject({ id: invitationId }),
    status: 204,
    problems: ["not_found", "conflict"],
    run: ({ ctx, params }) => revokeInvitation(ctx, params.id),
  }),
);
