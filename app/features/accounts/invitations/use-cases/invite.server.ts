import type { InviteByCall, InviteStaff, InviteStudent } from "#app/features/accounts/invitations/inputs.ts";
import {
  enqueueInvitationMails,
  type InvitationRow,
  insertInvitations,
  type NewInvitation,
  requireRoom,
  selectInvitation,
} from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { batchIsFull } from "#app/features/students/problems.ts";
import { linkExternalId } from "#app/features/students/queries/external-ids.server.ts";
import { isAssignable } from "#app/features/students/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { alreadyExists, invalidFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { addressedMail, newLink } from "./invitation-link.server.ts";

/** Lists the batches that people can be invited to. */
export const listInvitableBatches = withPermission("invitations.edit", async ({ db }) =>
  ok((await db.execute(selectBatchChoices(db))).filter(isAssignable)),
);

/**
 * Invites one student by mail, once per form; `externalId` is what the caller's own system calls the student. Problems:
 * invalid_fields at `email` (has an account or an open invitation) and at `batchId` (unknown, or its students and
 * pending invitations reach its capacity).
 */
export const inviteStudent = withPermission(
  "invitations.edit",
  async (
    ctx,
    { formKey, batchId, ...person }: InviteStudent,
    externalId?: string,
  ): Promise<Outcome<InvitationRow>> => {
    const batches = await ctx.db.execute(selectBatchChoices(ctx.db));
    const batch = batches.filter(isAssignable).find(({ id }) => id === batchId);
    if (batchId !== "" && !batch) return failed(unknownBatch);
    const to = batch && `${batch.courseName} (${batch.name})`;
    const invited = { ...person, id: formKey, batchId: batch?.id ?? null, staffRole: null };
    return storeInvitation(ctx, invited, to, externalId);
  },
);

/** Invites a member of staff by mail, once per form. Problems: invalid_fields at `email`. */
export const inviteStaff = withPermission(
  "staff.edit",
  (ctx, { formKey, ...person }: InviteStaff): Promise<Outcome<InvitationRow>> =>
    storeInvitation(
      ctx,
      { ...person, id: formKey, phone: "", branch: "", collegeName: "", batchId: null, plan: null },
      `the team, as ${person.staffRole}`,
    ),
);

/**
 * Invites a person for an API caller: a student, or with a staff role a member of staff, which only owners with a recent
 * sign-in may. Problems: as inviteStudent and inviteStaff, forbidden.
 */
export async function inviteByCall(
  ctx: ServiceContext,
  { role, plan = "free", ...person }: InviteByCall,
): Promise<Outcome<InvitationRow>> {
  const formKey = undefined;
  if (role === "student") return inviteStudent(ctx, { ...person, plan, formKey });
  const { email, firstName, lastName } = person;
  return inviteStaff(ctx, { email, firstName, lastName, staffRole: role, formKey });
}

type Invited = Omit<NewInvitation, "id" | "tokenHash"> & { id: string | undefined };

async function storeInvitation(
  ctx: ServiceContext<Admin>,
  { id = crypto.randomUUID(), ...person }: Invited,
  to: string | undefined,
  externalId?: string,
): Promise<Outcome<InvitationRow>> {
  const { db } = ctx;
  const link = newLink(ctx);
  const written = await db.batch({
    room: requireRoom([person]),
    inserted: insertInvitations(db, ctx.actor.userId, [{ ...person, id, tokenHash: link.tokenHash }]),
    audit: recordAuditIfChanged(ctx, {
      action: "invitation.create",
      entity: "invitation",
      entityId: id,
      after: person,
    }),
    queued: enqueueInvitationMails(db, [addressedMail(ctx, link, to)]),
    linked: externalId
      ? linkExternalId(db, { ownerId: ctx.actor.userId, externalId, recordId: id })
      : undefined,
    invitation: selectInvitation(db, id),
  });
  if (!written) return failed(batchIsFull);
  const [invitation] = written.invitation;
  if (!invitation) return failed(alreadyKnown);
  ctx.sendMailSoon();
  return ok(invitation);
}

const unknownBatch = invalidFields({ field: "batchId", message: "Please choose a batch" });
const alreadyKnown = alreadyExists(
  "email",
  "This address has an account or an open invitation. Find the person in the list of students, or send the invitation again.",
);
