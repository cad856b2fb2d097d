import { type AppLoadContext, data, type HeadersFunction } from "@remix-run/cloudflare";
import { rememberCampaign } from "#app/features/messages/contact/shared/campaign.server.ts";
import { listDrafts } from "#app/features/provider/use-cases/texts.server.ts";
import type { Actor, Admin } from "#app/kernel/actor.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { homePath } from "#app/platform/http/paths.ts";
import type { Visitor } from "./visitor.ts";

type PublicRequest = { request: Request; context: AppLoadContext; actor: Actor; ctx: ServiceContext };

/** The data of every public page: the origin for absolute addresses, the visitor, a form id, and the figures that differ from the texts. */
export async function publicPage({ request, context, actor, ctx }: PublicRequest) {
  const headers = new Headers({ "cache-control": "private, no-cache" });
  const campaign = await rememberCampaign(context, request);
  if (campaign) headers.append("set-cookie", campaign);
  if (new URL(request.url).searchParams.has("draft") && actor.kind === "user" && actor.userType === "admin") {
    const drafts = await listDrafts(ctx as ServiceContext<Admin>);
    if (drafts.ok) {
      context.drafts = drafts.value;
      headers.set("cache-control", "no-store");
      headers.set("x-frame-options", "SAMEORIGIN");
    }
  }
  const visitor: Visitor =
    actor.kind === "user"
      ? {
          firstName: actor.firstName,
          name: fullName(actor),
          email: actor.email,
          home: homePath(actor),
        }
      : null;
  const { formKey } = context;
  const { siteFigures } = context.publicFigures();
  return data({ origin: ctx.settings.baseUrl, visitor, formKey, siteFigures }, { headers });
}

/** Pages differ by visitor, so no shared cache may keep them; `no-cache` leaves Back instant, unlike `no-store`. */
export const publicHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const frames = loaderHeaders.get("x-frame-options");
  return {
    "cache-control": loaderHeaders.get("cache-control") ?? "private, no-cache",
    ...(frames && { "x-frame-options": frames }),
  };
};
