import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { providerForBrowser } from "./features/provider/provider.ts";
import { withDrafts } from "./features/provider/texts/site-texts.ts";
import { ViewBanner } from "./features/students/parts/view-banner.server.tsx";
import { logFailure } from "./kernel/failure.ts";
import { pageManifest } from "./platform/http/page-manifest.server.ts";
import { RequestFacts } from "./platform/http/request-facts.tsx";
import ofPublicPages from "./public.css?inline";
import ofEveryPage from "./styles.css?inline";

/**
 * Renders a page as one string: loaders have read everything before, so nothing would be streamed, and React's streams
 * encode each attribute alone (ADR 0067).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, view, features, drafts }: AppLoadContext,
) {
  const { staticHandlerContext, manifest } = remixContext;
  const leafId = staticHandlerContext.matches.at(-1)?.route.id ?? "root";
  const viewed = await view?.catch(() => undefined);
  const banner = viewed && <ViewBanner view={viewed} nonce={nonce} />;
  const renderMeta: EntryContext["renderMeta"] = {};
  const page: EntryContext = {
    ...remixContext,
    manifest: pageManifest(manifest, leafId),
    // The router would suspend until it has the data; they follow the page.
    serverHandoffStream: undefined,
    renderMeta,
  };
  const facts = {
    nonce,
    requestId,
    styles: { ofPublicPages, ofEveryPage },
    banner,
    provider: providerForBrowser(),
    testPage: import.meta.env.TEST_PAGE,
    showsSamples: features.devTools,
  };
  let html: string;
  try {
    html = withDrafts(drafts, () =>
      renderToString(
        <RequestFacts value={facts}>
          <RemixServer context={page} url={request.url} nonce={nonce} />
        </RequestFacts>,
      ),
    );
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
  const text = JSON.stringify(await new Response(serverHandoffStream).text()).replace(
    /[&<>\u2028\u2029]/g,
    escaped,
  );
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Adds 'Error: ' to the title of a rejected form. */
const withErrorTitle = (html: string) => html.replace(/<title>(?!Error: )/, "<title>Error: ");
