import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { createElement, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as entry from "#app/entry.server.tsx";

// Workers are given this build of the library; Node would be given one that streams in its own way.
// @ts-expect-error: its types are under the other name.
vi.mock("react-dom/server", () => import("react-dom/server.browser"));

/** The entry with a site of one page around it, whose component is given by the test. */
function siteOf(page: () => unknown) {
  const root = { id: "root", path: "", module: { default: page } };
  const build = {
    entry: { module: entry },
    routes: { root },
    assets: {
      entry: { module: "", imports: [] },
      routes: { root: { id: "root", path: "", module: "" } },
      url: "",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: { v3_singleFetch: true },
    isSpaMode: false,
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production");
}

const context = { nonce: "n", requestId: "id" } as never;
const request = (signal?: AbortSignal) => new Request("http://kadam.example/", signal ? { signal } : {});
const never = new Promise<never>(() => {});
const page = (...children: unknown[]) =>
  createElement("html", null, createElement("body", null, ...(children as string[])));

/** Suspends for ever; React 18 suspends by throwing a promise. */
const Waiting = () => {
  throw never;
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test("logs an error during rendering", async () => {
  const failure = new Error("An internal error.");
  await siteOf(() => {
    throw failure;
  })(request(), context);
  expect(console.error).toHaveBeenCalledWith(failure);
});

/** A page that never finishes rendering. */
const endless = () => page(createElement(Suspense, null, createElement(Waiting)));

test("does not log a request that the client aborts during rendering", async () => {
  const visitor = new AbortController();
  await siteOf(endless)(request(visitor.signal), context);
  visitor.abort();
  expect(console.error).not.toHaveBeenCalled();
});

test("does not log a response that the client does not read to its end", async () => {
  const response = await siteOf(endless)(request(), context);
  await response.body?.cancel();
  expect(console.error).not.toHaveBeenCalled();
});
