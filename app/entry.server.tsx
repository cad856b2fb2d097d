import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { RequestFacts } from "./components/request-facts.tsx";
import { logFailure } from "./domain/kernel/failure.ts";
import { manifestOfPage } from "./http/page-manifest.server.ts";
import { ViewBanner } from "./http/view-banner.server.tsx";
import styles from "./public.css?inline";

const RENDER_TIMEOUT_MS = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId, view }: AppLoadContext,
) {
  let isCancelled = false;
  const leafId = remixContext.staticHandlerContext.matches.at(-1)?.route.id ?? "root";
  const page = { ...remixContext, manifest: manifestOfPage(remixContext.manifest, leafId) };
  const viewed = await view?.catch(() => undefined);
  const banner = viewed && <ViewBanner view={viewed} nonce={nonce} />;
  const html = await renderToReadableStream(
    <RequestFacts value={{ nonce, requestId, styles, banner, testPage: import.meta.env.TEST_PAGE }}>
      <RemixServer context={page} url={request.url} nonce={nonce} abortDelay={RENDER_TIMEOUT_MS} />
    </RequestFacts>,
    {
      nonce,
      signal: request.signal,
      // React reports a closed connection as an error.
      onError: (error) => {
        if (!isCancelled && !request.signal.aborted) logFailure(error, { requestId });
      },
    },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const isRejectedForm = status >= 400 && remixContext.staticHandlerContext.actionData !== null;
  const onCancel = () => {
    isCancelled = true;
  };
  const body = isRejectedForm ? await withErrorTitle(html) : withCancelHandler(html, onCancel);
  return new Response(body, { status, headers });
}

/** The same stream; calls `onCancel` when the reader cancels, before it cancels the source. */
function withCancelHandler(
  source: ReadableStream<Uint8Array>,
  onCancel: () => void,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel(reason) {
      onCancel();
      return reader.cancel(reason);
    },
  });
}

/** Adds 'Error: ' to the title of a rejected form; `data-error` tells the client entry what was added. */
async function withErrorTitle(html: ReadableStream): Promise<string> {
  return (await new Response(html).text()).replace(/<title>(?!Error: )/, "<title data-error>Error: ");
}
