/** Past this many bytes the connection is given up: an upload without end must not keep a worker busy. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/**
 * The request with its body in memory. 'too_large' for more than `maxBytes`, 'incomplete' when the connection ends
 * within the body. Every body is read to its end, even that of a request that will be refused: a server that answers
 * without it closes the connection, and the answer is lost, or the next request that a proxy sends over it.
 */
export async function readWholeBody(
  request: Request,
  maxBytes: number,
): Promise<Request | "too_large" | "incomplete"> {
  if (!request.body) return request;
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
  return new Request(request, { body: new Blob(chunks) });
}
