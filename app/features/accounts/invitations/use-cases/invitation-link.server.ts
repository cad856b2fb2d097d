import { invitationMail } from "#app/features/accounts/invitations/mails.ts";
import type { InvitationMail } from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { newToken, sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

const TOKEN_BYTES = 32;

/** The only stored form of the token of a link. */
const hashToken = (token: string) => sha256(token, "base64url");

/** A new link and the hash of its token. */
export function newLink({ settings }: Pick<ServiceContext, "settings">) {
  const token = newToken(TOKEN_BYTES);
  return {
    tokenHash: hashToken(token),
    url: `${settings.baseUrl}/sign-in/invitation?token=${token}`,
  };
}

/** The mail with a link; `to` names the course or the role, if there is one. */
export const addressedMail = (
  { actor }: Pick<ServiceContext, "actor">,
  { tokenHash, url }: ReturnType<typeof newLink>,
  to: string | undefined,
): InvitationMail => ({ tokenHash, ...invitationMail({ by: inviterName(actor), to }, url) });

const inviterName = (actor: Actor) =>
  actor.kind === "user" ? fullName(actor) : `The team of ${provider().identity.name}`;
