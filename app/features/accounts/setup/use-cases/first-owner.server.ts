import type { SignedIn, SignInWay } from "#app/features/accounts/auth.server.ts";
import { recordConsent } from "#app/features/accounts/consents/record-consent.server.ts";
import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { MakeOwner } from "#app/features/accounts/inputs.ts";
import { networkLimit } from "#app/features/accounts/limits.ts";
import { newPasswordProblem } from "#app/features/accounts/new-password.server.ts";
import {
  endOwnerLink,
  makeOwner,
  selectIsOpen,
} from "#app/features/accounts/setup/queries/owner-link.server.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import { alreadyExists, invalidFields, type Problem, rateLimited } from "#app/kernel/problem.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";
import { mustChange } from "#db/session/index.ts";

/** Whether the link may make the owner: it is the newest, a day old at most, and the site has no owner. */
export async function isOwnerLinkOpen({ db }: ServiceContext, token: string): Promise<boolean> {
  const [link] = await db.execute(selectIsOpen(db, token));
  return Boolean(link?.isOpen);
}

/**
 * Makes the first owner of the site and signs them in, all or nothing; of two uses of the link at once one succeeds.
 * Problems: not_found (used, expired or replaced link), invalid_fields, rate_limited.
 */
export const makeFirstOwner = (ctx: ServiceContext, input: MakeOwner): Promise<Outcome<SignedIn>> =>
  withHashSlot(() => createOwner(ctx, input));

async function createOwner(
  ctx: ServiceContext,
  { token, email, password, firstName, lastName, noticeVersion: shown }: MakeOwner,
): Promise<Outcome<SignedIn>> {
  const wait = await consumeRateLimits(ctx.db, [networkLimit("signUpsOfNetwork", ctx.address)]);
  if (wait) return failed(rateLimited(wait));
  if (!(await isOwnerLinkOpen(ctx, token))) return failed(ended);
  const message = newPasswordProblem(email, password);
  if (message) return failed(invalidFields({ field: "password", message }));
  const { authenticate } = await import("#app/features/accounts/auth.server.ts");
  const way: SignInWay = {
    store: async (held, { userId }) => {
      const within = { ...ctx, db: held, actor: { kind: "user", userId } as const };
      return {
        made: mustChange(makeOwner(held, userId, token)),
        ended: endOwnerLink(held),
        audit: recordAudit(within, {
          action: "user.make-owner",
          entity: "user",
          entityId: userId,
          after: { staffRole: "owner" },
        }),
        consent: recordConsent(within, { userId, shown, source: "sign-up" }),
      };
    },
    explainAbort: async () => ended,
  };
  const body = { email, password, name: fullName({ firstName, lastName }), firstName, lastName };
  const signedIn = await authenticate(ctx, way, (api, headers) =>
    api.signUpEmail({ body, headers, returnHeaders: true }),
  );
  return signedIn ?? failed(alreadyExists("email", "This address already has an account"));
}

const ended: Problem = {
  code: "not_found",
  message: "This link has been used, is older than a day, or was replaced by a newer one.",
};
