import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { keepLoaderRequests } from "#scripts/loader-requests.ts";

const require = createRequire(import.meta.url);
const runtime = createRequire(require.resolve("@remix-run/cloudflare")).resolve("@remix-run/server-runtime");
const file = runtime.replace(/dist\/.*$/, "dist/esm/data.js");
const responses = pathToFileURL(file.replace("data.js", "responses.js")).href;
const source = readFileSync(file, "utf8");
const patched = keepLoaderRequests(source)
  .replace('"./responses.js"', `"${responses}"`)
  .replace("'./responses.js'", `"${responses}"`);
const { callRouteLoader } = await import(`data:text/javascript,${encodeURIComponent(patched)}`);

/** The request that a loader gets for this address. */
const requestFor = (request: Request): Promise<Request> =>
  callRouteLoader({
    request,
    loader: (args: { request: Request }) => args.request,
    params: {},
    routeId: "page",
    singleFetch: true,
  });

test("a loader gets the request itself, without a copy", async () => {
  const request = new Request("http://kadam.example/dashboard");
  expect(await requestFor(request)).toBe(request);
});

test("Remix's own parameters do not reach a loader", async () => {
  const request = new Request("http://kadam.example/dashboard?index&q=a+b&_routes=root");
  expect((await requestFor(request)).url).toBe("http://kadam.example/dashboard?q=a+b");
});

test("a release of Remix that reads differently is refused", () => {
  expect(() => keepLoaderRequests("export {};")).toThrow("@remix-run/server-runtime has changed");
});
