import type { WorkerContext } from "./worker-env.ts";

/** A page shows dates, and its texts come from this release. */
const LIFETIME_MS = 60_000;
/** More than there are such pages; an address may be written in many ways. */
const MAX_PAGES = 50;

/** A rendered page, with the values of its request that every response replaces. */
type RenderedPage = { text: string; nonce: string; formKey: string; headers: Headers; renderedAt: number };

const rendered = new Map<string, RenderedPage>();

/** Renders every page again, because what they show has changed. */
export const forgetSharedPages = () => rendered.clear();

type Visit = Pick<WorkerContext, "nonce" | "formKey" | "meter" | "isPersonal">;

/**
 * Answers a page that is the same for all visitors: renders it once a minute in each isolate, and gives every response
 * a nonce and a form key of its own. A request with a cookie, a query or an Authorization header is rendered.
 */
export async function answerSharedPage(
  request: Request,
  visit: Visit,
  render: () => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isForAll = !search && !request.headers.has("cookie") && !request.headers.has("authorization");
  if (request.method !== "GET" || !isForAll) return render();
  const page = rendered.get(pathname);
  if (page && Date.now() - page.renderedAt < LIFETIME_MS) return copyFor(visit, page);
  const response = await render();
  const isSame =
    response.status === 200 && !response.headers.has("set-cookie") && visit.meter.roundTrips === 0;
  if (!isSame) return response;
  if (!page && rendered.size >= MAX_PAGES) rendered.delete(rendered.keys().next().value ?? pathname);
  const headers = new Headers(response.headers);
  if (visit.isPersonal() && !headers.has("cache-control")) headers.set("cache-control", "no-store");
  const { nonce, formKey } = visit;
  const fresh = { text: await response.text(), nonce, formKey, headers, renderedAt: Date.now() };
  rendered.set(pathname, fresh);
  return new Response(fresh.text, { headers });
}

function copyFor({ nonce, formKey }: Visit, page: RenderedPage): Response {
  const text = page.text.replaceAll(page.nonce, nonce).replaceAll(page.formKey, formKey);
  return new Response(text, { headers: page.headers });
}
