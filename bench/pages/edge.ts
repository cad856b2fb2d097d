import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";

const COMPRESSED = /html|css|javascript|json|svg/;
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Imitates the edge: forwards everything and compresses texts. */
export async function startEdge(origin: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    for (const name of ["host", "connection", "accept-encoding"]) headers.delete(name);
    const answer = await fetch(origin + request.url, { headers, redirect: "manual" });
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = COMPRESSED.test(answer.headers.get("content-type") ?? "");
    const sent = isText ? brotliCompressSync(body, { params: QUALITY }) : body;
    const kept = [...answer.headers].filter(([name]) => !/^(content-length|transfer-encoding)$/.test(name));
    response.writeHead(answer.status, {
      ...Object.fromEntries(kept),
      ...(isText && { "content-encoding": "br" }),
      "content-length": sent.length,
    });
    response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
