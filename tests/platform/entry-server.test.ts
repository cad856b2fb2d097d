import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Scripts } from "@remix-run/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as entry from "#app/entry.server.tsx";

/** The entry with a site of one page around it, whose component and loader are given by the test. */
function siteOf(page: () => unknown, loader = () => ({})) {
  const root = { id: "root", path: "", module: { default: page, loader } };
  const build = {
    entry: { module: entry },
    routes: { root },
    assets: {
      entry: { module: "", imports: [] },
      routes: { root: { id: "root", path: "", module: "", hasLoader: true } },
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

const context = { nonce: "n", requestId: "id", features: { devTools: false } } as never;
const request = () => new Request("http://kadam.example/");
const page = (...children: unknown[]) =>
  createElement("html", null, createElement("body", null, ...(children as string[])));

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

test("sends a whole document, and after it the data of the loaders as text that ends no script", async () => {
  const loader = () => ({ name: "</script><script>alert(1)</script>" });
  const response = await siteOf(() => page(createElement(Scripts)), loader)(request(), context);
  const html = await response.text();
  expect(html).toMatch(/^<!DOCTYPE html><html>/);
  const data = html.slice(html.indexOf("</html>") + "</html>".length);
  expect(data).toMatch(/^<script nonce="n">window\.__remixContext\.streamController\.enqueue\("/);
  expect(data).toContain("\\u003c/script\\u003e");
  expect(data.match(/<\/script>/g)).toHaveLength(1);
  expect(html, "nothing is left to a stream").not.toContain("<!--$?-->");
});

test("sends no data to a page without scripts", async () => {
  const html = await (
    await siteOf(
      () => page("Hello"),
      () => ({ name: "Asha" }),
    )(request(), context)
  ).text();
  expect(html).toMatch(/Hello<\/body><\/html>$/);
});
