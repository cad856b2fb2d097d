import type { SignedIn, SignInWay } from "#app/features/accounts/auth.server.ts";
import { recordConsent } from "#app/features/accounts/consents/record-consent.server.ts";
import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { AcceptInvitation, AcceptWithOwnAccount } from "#app/features/accounts/inputs.ts";
import { batchFullMail } from "#app/features/accounts/invitations/mails.ts";
import {
  acceptForNewUser,
  acceptForStudent,
  applyInvitation,
  applyInvitedPhone,
  enqueueMailAboutFullBatch,
  enrolInvited,
  insertInvitedProfile,
  selectHasNoPlace,
} from "#app/features/accounts/invitations/queries/invitation-acceptance.server.ts";
import {
  type InvitationByToken,
  selectInvitationByToken,
} from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { networkLimit } from "#app/features/accounts/limits.ts";
import { newPasswordProblem } from "#app/features/accounts/new-password.server.ts";
import { moveExternalIds } from "#app/features/students/queries/external-ids.server.ts";
import { isStudent, type UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "#app/kernel/problem.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";
import { mustChange } from "#db/session/index.ts";

/** The batch of an accepted invitation that was full; null when the person got a place, or was invited to none. */
type Place = { fullBatch: string | null };

const hashToken = (token: string) => sha256(token, "base64url");

/** Finds the invitation of a link, in any state; undefined for a link that was replaced or never existed. */
export async function findInvitation({ db }: ServiceContext, token: string) {
  const [invitation] = await db.execute(selectInvitationByToken(db, hashToken(token)));
  return invitation;
}

/**
 * Accepts an invitation with a new account: creates it with its plan or role, enrols it in the batch while that has a
 * place, and signs it in, all or nothing. Of two uses at once one succeeds. Problems: not_found (used, expired, revoked
 * or replaced link), conflict (the address has an account), invalid_fields, rate_limited. Source: ADR 0091.
 */
export const acceptWithNewAccount = (
  ctx: ServiceContext,
  input: AcceptInvitation,
): Promise<Outcome<SignedIn & Place>> => withHashSlot(() => createInvited(ctx, input));

async function createInvited(
  ctx: ServiceContext,
  { token, password, firstName, lastName, noticeVersion: shown }: AcceptInvitation,
): Promise<Outcome<SignedIn & Place>> {
  const { db } = ctx;
  const wait = await consumeRateLimits(db, [networkLimit("signUpsOfNetwork", ctx.address)]);
  if (wait) return failed(rateLimited(wait));
  const invitation = await findInvitation(ctx, token);
  if (invitation?.state !== "pending") return failed(notAcceptable);
  if (invitation.hasAccount) return failed(hasAccount);
  const message = newPasswordProblem(invitation.email, password);
  if (message) return failed(invalidFields({ field: "password", message }));
  const tokenHash = hashToken(token);
  const { authenticate } = await import("#app/features/accounts/auth.server.ts");
  const name = fullName({ firstName, lastName });
  const way: SignInWay = {
    store: async (held, { userId }) => {
      const within = { ...ctx, db: held, actor: { kind: "user", userId } as const };
      return {
        accepted: mustChange(acceptForNewUser(held, userId, tokenHash)),
        applied: applyInvitation(held, userId, tokenHash),
        joined: joinStatements(within, { userId, tokenHash, invitation, name }),
        audit: recordAudit(within, accepted(invitation, userId)),
        consent: recordConsent(within, { userId, shown, source: "invitation" }),
      };
    },
    explainAbort: async () => notAcceptable,
  };
  const body = { email: invitation.email, password, name, firstName, lastName };
  const signedIn = await authenticate(ctx, way, (api, headers) =>
    api.signUpEmail({ body, headers, returnHeaders: true }),
  );
  if (!signedIn?.ok) return signedIn ?? failed(notAcceptable);
  ctx.sendMailSoon();
  const [place] = await db.execute(selectHasNoPlace(db, signedIn.value.user.id, tokenHash));
  return ok({ ...signedIn.value, ...toPlace(invitation, place) });
}

/**
 * Accepts an invitation with the account that is signed in: it gets the plan, the batch or the role, and the consent to
 * the privacy notice that the form showed is stored. Problems: not_found (as above), conflict (the invitation is for another address, or the account is of staff).
 */
export async function acceptWithOwnAccount(
  ctx: ServiceContext<UserActor>,
  { token, noticeVersion: shown }: AcceptWithOwnAccount,
): Promise<Outcome<{ userType: UserActor["userType"] } & Place>> {
  const { db, actor } = ctx;
  const invitation = await findInvitation(ctx, token);
  if (invitation?.state !== "pending") return failed(notAcceptable);
  if (invitation.email !== actor.email) return failed(isForAnother);
  if (!isStudent(actor)) return failed(isStaffAlready);
  const { userId } = actor;
  const tokenHash = hashToken(token);
  const written = await db.batch({
    accepted: mustChange(acceptForStudent(db, userId, tokenHash)),
    applied: applyInvitation(db, userId, tokenHash),
    joined: joinStatements(ctx, { userId, tokenHash, invitation, name: fullName(actor) }),
    audit: recordAudit(ctx, accepted(invitation, userId)),
    place: selectHasNoPlace(db, userId, tokenHash),
    consent: recordConsent(ctx, { userId, shown, source: "invitation" }),
  });
  if (!written) return failed(notAcceptable);
  ctx.sendMailSoon();
  const userType = invitation.staffRole === null ? "student" : "admin";
  return ok({ userType, ...toPlace(invitation, written.place[0]) });
}

type Joining = { userId: string; tokenHash: string; invitation: InvitationByToken; name: string };

/** The place in the batch, the entry form of the test, and the mail to who invited when there is no place. */
const joinStatements = (
  { db, settings }: Pick<ServiceContext, "db" | "settings">,
  { userId, tokenHash, invitation, name }: Joining,
) =>
  [
    enrolInvited(db, userId, tokenHash),
    applyInvitedPhone(db, userId, tokenHash),
    insertInvitedProfile(db, userId, tokenHash, settings.principalName),
    moveExternalIds(db, userId, tokenHash),
    enqueueMailAboutFullBatch(
      db,
      userId,
      tokenHash,
      batchFullMail({ name, batch: batchLabel(invitation) }, `${settings.baseUrl}/admin/students/${userId}`),
    ),
  ] as const;

const accepted = ({ id, batchId, plan, staffRole }: InvitationByToken, userId: string) => ({
  action: "invitation.accept",
  entity: "invitation",
  entityId: id,
  after: { userId, batchId, plan, staffRole },
});

const batchLabel = ({ courseName, batchName }: InvitationByToken) => `${courseName} (${batchName})`;

const toPlace = (invitation: InvitationByToken, place: { foundBatchFull: boolean } | undefined): Place => ({
  fullBatch: place?.foundBatchFull ? batchLabel(invitation) : null,
});

const notAcceptable: Problem = {
  code: "not_found",
  message:
    "This invitation has been used, has expired or was withdrawn. Open the link again to read what to do.",
};
const hasAccount: Problem = {
  code: "conflict",
  message: "This address already has an account. Open the link again and sign in to accept.",
};
const isForAnother: Problem = {
  code: "conflict",
  message: "This invitation is for another address. Sign out and open the link again.",
};
const isStaffAlready: Problem = {
  code: "conflict",
  message: "Your account is a staff account already, so there is nothing to accept.",
};
