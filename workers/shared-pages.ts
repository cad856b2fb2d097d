import { formatHomeDate } from "#app/platform/format/time.ts";
import type { WorkerContext } from "./worker-env.ts";

/** More than there are such pages; an address may be written in many ways. */
const MAX_PAGES = 50;

type OwnValue = "nonce" | "formKey";

/** A rendered page: its bytes, between them the names of the values that every response has of its own. */
type RenderedPage = { parts: (Buffer | OwnValue)[]; headers: Headers; day: string };

const rendered = new Map<string, RenderedPage>();

/** Renders every page again, because what they show has changed. */
export const forgetSharedPages = () => rendered.clear();

type Visit = Pick<WorkerContext, "nonce" | "formKey" | "meter" | "isPersonal">;

/**
 * Answers a page that is the same for all visitors: each isolate renders it once, and again on another day, because
 * pages show the year. Every response has a nonce and a form key of its own. A request with a cookie, a query or an
 * Authorization header is rendered.
 */
export async function answerSharedPage(
  request: Request,
  visit: Visit,
  render: () => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isForAll = !search && !request.headers.has("cookie") && !request.headers.has("authorization");
  if (request.method !== "GET" || !isForAll) return render();
  const day = formatHomeDate(Date.now());
  const page = rendered.get(pathname);
  if (page?.day === day) return copyFor(visit, page);
  const response = await render();
  const isSame =
    response.status === 200 && !response.headers.has("set-cookie") && visit.meter.roundTrips === 0;
  if (!isSame) return response;
  if (!page && rendered.size >= MAX_PAGES) rendered.delete(rendered.keys().next().value ?? pathname);
  const headers = new Headers(response.headers);
  if (visit.isPersonal() && !headers.has("cache-control")) headers.set("cache-control", "no-store");
  const fresh = { parts: splitPage(await response.text(), visit), headers, day };
  rendered.set(pathname, fresh);
  return copyFor(visit, fresh);
}

/** Bytes, because a text would be encoded again for each response. */
function copyFor(visit: Visit, { parts, headers }: RenderedPage): Response {
  const bytes = parts.map((part) => (typeof part === "string" ? Buffer.from(visit[part]) : part));
  return new Response(Buffer.concat(bytes), { headers });
}

/** No page contains a NUL, so it can surround the names: every second part is one. */
function splitPage(text: string, { nonce, formKey }: Visit): RenderedPage["parts"] {
  const named = text.replaceAll(nonce, "\0nonce\0").replaceAll(formKey, "\0formKey\0");
  return named.split("\0").map((part, at) => (at % 2 === 0 ? Buffer.from(part) : (part as OwnValue)));
}
