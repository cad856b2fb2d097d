import { replaceOnce } from "./replace-once.ts";

const STRIPPED =
  "singleFetch ? stripRoutesParam(stripIndexParam(request)) : stripDataParam(stripIndexParam(request))";

/**
 * Returns the source of `@remix-run/server-runtime`'s data.js so that loaders of an address without a query share its
 * request. Remix makes two copies for each loader, to remove parameters of its own from the query. Throws when a release
 * reads differently.
 */
export function keepLoaderRequests(source: string): string {
  return replaceOnce(source, {
    name: "@remix-run/server-runtime",
    before: `await loader({\n    request: ${STRIPPED},`,
    after: `await loader({\n    request: !request.url.includes("?") ? request : ${STRIPPED},`,
  });
}
