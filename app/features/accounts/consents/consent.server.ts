import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { ownDataPath } from "#app/features/accounts/data-rights/own-data-paths.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { paths, withReturnPath } from "#app/platform/http/paths.ts";
import { mustAskForConsent } from "./use-cases/give-consent.server.ts";

/**
 * Redirects a person whose consent is due to the privacy notice, and back afterwards. The frames of the
 * sections call it, so it concerns pages: no file, no form, no call. 'My data' stays open without consent (ADR 0093).
 */
export async function askForConsent({
  request,
  context,
  ctx,
}: {
  request: Request;
  context: AppLoadContext;
  ctx: ServiceContext<UserActor>;
}): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (context.isForm || pathname === ownDataPath(ctx.actor)) return;
  if (await mustAskForConsent(ctx)) {
    throw redirectDocument(withReturnPath(paths.privacyNotice, pathname + search));
  }
}
