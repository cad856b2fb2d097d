import { Hono } from "hono";
import * as v from "valibot";
import { courseReference } from "#app/features/teaching/courses/course-reference.ts";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { id, instant, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { InviteCall, invitationId } from "./inputs.ts";
import type { InvitationRow } from "./queries/invitations.server.ts";
import { INVITATION_CASE } from "./rules.ts";
import { resendInvitation, revokeInvitation } from "./use-cases/change-invitations.server.ts";
import { inviteByCall } from "./use-cases/invite.server.ts";
import { listInvitationRecords } from "./use-cases/list-invitations.server.ts";

const invitation = wireSchema(
  "Invitation",
  v.object({
    _id: id,
    email: text("asha@students.example"),
    firstName: text("Asha"),
    lastName: text("Rao"),
    phone: v.pipe(text("+919812345678"), v.description("E.164 or empty")),
    branch: text("BCA"),
    collegeName: text("City College"),
    batchId: v.nullable(id),
    course: v.nullable(courseReference),
    batch: v.nullable(text("March 2027")),
    plan: v.nullable(v.picklist(["free", "premium"])),
    staffRole: v.pipe(
      v.nullable(v.picklist(STAFF_ROLES)),
      v.description("Null: a student"),
      v.examples([null]),
    ),
    state: v.picklist(INVITATION_CASE.stateNames),
    createdAt: instant("2026-01-05T13:00:00.000Z"),
    sentAt: instant("2026-01-05T13:00:00.000Z"),
    expiresAt: instant("2026-01-05T13:00:00.000Z"),
    acceptedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
    acceptedBy: v.pipe(v.nullable(userId), v.description("The account that accepted it")),
  }),
);

/** Invitations, for admins (ADR 0091). */
export const adminInvitations = new Hono<WorkerEnv>();

const presentInvitation = ({
  id,
  courseName: _courseName,
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
    answer: v.array(invitation),
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
    answer: invitation,
    body: InviteCall,
    status: 201,
    example: { email: "asha@students.example", firstName: "Asha", lastName: "Rao", plan: "premium" },
    problems: ["conflict"],
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

adminInvitations.post(
  "/admin/invitations/:id/mail",
  endpoint({
    access: "admin",
    permission: "invitations.edit",
    scope: "write:invitations",
    summary: "Send an open invitation again: a mail with a new link for 14 days; the former link ends",
    answer: invitation,
    params: v.strictObject({ id: invitationId }),
    problems: ["not_found", "conflict"],
    run: ({ ctx, params }) => resendInvitation(ctx, params.id),
    present: presentInvitation,
  }),
);
