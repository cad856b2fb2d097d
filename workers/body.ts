/**
 * The request with its body in memory. 'too_large' for more than `maxBytes`, 'incomplete' when the connection ends
 * within the body. Every body is read, even that of a request that will be refused: a server that answers without it
 * resets the connection, and the answer may be lost with it.
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
      if (bytes > maxBytes) return "too_large";
      chunks.push(read.value);
    }
  } catch {
    return "incomplete";
  }
  return new Request(request, { body: new Blob(chunks) });
}
