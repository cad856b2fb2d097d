import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { RequestFacts } from "./components/request-facts.tsx";
import { logFailure } from "./domain/kernel/failure.ts";
import { manifestOfPage } from "./http/page-manifest.server.ts";
import { RenderedParts } from "./http/rendered-parts.server.ts";
import { ViewBanner } from "./http/view-banner.server.tsx";
import styles from "./public.css?inline";

/**
 * Renders a page as one string: loaders have read everything before, so nothing would be streamed, and React's streams
 * encode each attribute alone (ADR 0180).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, view }: AppLoadContext,
) {
  const { staticHandlerContext, manifest } = remixContext;
  const leafId = staticHandlerContext.matches.at(-1)?.route.id ?? "root";
  const viewed = await view?.catch(() => undefined);
  const banner = viewed && <ViewBanner view={viewed} nonce={nonce} />;
  const renderMeta: EntryContext["renderMeta"] = {};
  const page: EntryContext = {
    ...remixContext,
    manifest: manifestOfPage(manifest, leafId),
    // The router would suspend until it has the data; they follow the page.
    serverHandoffStream: undefined,
    renderMeta,
  };
  const parts = new RenderedParts(nonce, new URL(request.url).pathname);
  const facts = { nonce, requestId, styles, banner, parts, testPage: import.meta.env.TEST_PAGE };
  let html: string;
  try {
    const rendered = renderToString(
      <RequestFacts value={facts}>
        <RemixServer context={page} url={request.url} nonce={nonce} />
      </RequestFacts>,
    );
    html = parts.fill(rendered);
  } catch (error) {
    logFailure(error, { requestId });
    throw error;
  }
  const isRejectedForm = status >= 400 && staticHandlerContext.actionData !== null;
  if (isRejectedForm) html = withErrorTitle(html);
  const data = renderMeta.didRenderScripts ? await dataScript(remixContext, nonce) : "";
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html}${data}`, { status, headers });
}

/** Gives the browser the data of the loaders, as Remix's own element for streams does. */
async function dataScript({ serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  const stream = openStream(serverHandoffStream);
  const text = JSON.stringify(await new Response(stream).text()).replace(/[&<>\u2028\u2029]/g, escaped);
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

/** The built worker has a function here, which opens the stream: scripts/deferred-data.ts. */
const openStream = (stream: unknown) =>
  (typeof stream === "function" ? stream() : stream) as ReadableStream<Uint8Array>;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Adds 'Error: ' to the title of a rejected form. */
const withErrorTitle = (html: string) => html.replace(/<title>(?!Error: )/, "<title>Error: ");
