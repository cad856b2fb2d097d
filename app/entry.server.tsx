import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import styles from "./styles.css?inline";
import { RequestFacts } from "./web/request-facts.tsx";

const RENDER_TIMEOUT_MS = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId }: AppLoadContext,
) {
  const html = await renderToReadableStream(
    <RequestFacts value={{ nonce, requestId, styles }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={RENDER_TIMEOUT_MS} />
    </RequestFacts>,
    { nonce, signal: request.signal, onError: (error) => console.error(error) },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const isRefusedForm = status >= 400 && remixContext.staticHandlerContext.actionData !== null;
  return new Response(isRefusedForm ? await withErrorTitle(html) : html, { status, headers });
}

/** Says in the title that the form needs attention; `data-error` tells the browser's entry what was added. */
async function withErrorTitle(html: ReadableStream): Promise<string> {
  return (await new Response(html).text()).replace("<title>", "<title data-error>Error: ");
}
