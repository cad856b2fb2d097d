/** After this many bytes the connection is closed, so that an endless upload does not occupy a worker. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * Reads the whole body into memory; undefined without one. 'too_large' for more than `maxBytes`, 'incomplete' when the
 * connection ends early. Every body is read to its end, even when the request is rejected: otherwise the server closes
 * the connection, and this answer, or the next request that a proxy sends over it, is lost.
 */
export async function readWholeBody(
  request: Request,
  maxBytes: number,
): Promise<ArrayBuffer | undefined | "too_large" | "incomplete"> {
  if (!request.body) return undefined;
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) <= maxBytes)
    return request.arrayBuffer().catch(() => "incomplete" as const);
  const reader = request.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      bytes += read.value.byteLength;
      if (bytes <= maxBytes) chunks.push(read.value);
      else chunks.length = 0;
      if (bytes > MAX_DRAINED_BYTES) break;
    }
  } catch {
    return "incomplete";
  }
  if (bytes > maxBytes) return "too_large";
  return new Blob(chunks).arrayBuffer();
}
