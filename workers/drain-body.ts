/**
 * Reads what is left of a request's body, up to `maxBytes`. A server that answers without it resets the connection,
 * and the answer may be lost with it: a form refused by a guard would show "connection reset" instead of a page.
 */
export async function drainBody(request: Request, maxBytes: number): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  const reader = request.body.getReader();
  let bytes = 0;
  while (bytes <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
  }
}
