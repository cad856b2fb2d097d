import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Scripts } from "@remix-run/react";
import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sharedPart } from "#app/components/shared-part.tsx";
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

const context = { nonce: "n", requestId: "id" } as never;
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

describe("a part of a page that is the same for everybody", () => {
  let renders = 0;
  const Part = sharedPart(
    ({ figure }: { figure: number }) => {
      renders += 1;
      return createElement("p", null, figure);
    },
    { name: "figures" },
  );
  const visit = async (name: string, figure: number) => {
    const part = createElement(Part, { figure });
    return (await siteOf(() => page(createElement("b", null, name), part))(request(), context)).text();
  };

  test("is rendered once for the same facts", async () => {
    renders = 0;
    const first = await visit("Asha", 1);
    expect(first).toContain("<body><b>Asha</b><p>1</p></body>");
    expect(await visit("Ravi", 1)).toBe(first.replace("Asha", "Ravi"));
    expect(renders).toBe(1);
    expect(await visit("Asha", 2)).toBe(first.replace("<p>1</p>", "<p>2</p>"));
  });

  test("is not what a person has written, whose text cannot contain the nonce", async () => {
    const first = await visit("Asha", 3);
    expect(await visit("part x 0|part x end|", 3)).toBe(first.replace("Asha", "part x 0|part x end|"));
  });

  test("does not fill the memory: the oldest is rendered again", async () => {
    for (let figure = 100; figure < 201; figure += 1) await visit("Asha", figure);
    renders = 0;
    await visit("Asha", 200);
    expect(renders).toBe(0);
    await visit("Asha", 100);
    expect(renders).toBe(1);
  });
});
