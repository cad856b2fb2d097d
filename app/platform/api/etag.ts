import { sha256 } from "#app/kernel/secrets.server.ts";

const HASH_LENGTH = 12;
const HASH = new RegExp(`\\.[\\w-]{${HASH_LENGTH}}$`);

/**
 * The ETag of an answer: the tag of its state, which If-Match compares, and a hash of all that the answer shows, because
 * it also has names of other records, which change alone.
 */
export const toETag = (body: string, state: string | number = ""): string =>
  `"${state}.${sha256(body, "base64url").slice(0, HASH_LENGTH)}"`;

/** The tag of the state in an ETag; a tag without a hash is one. */
export const stateOf = (tag: string): string => tag.replace(HASH, "");

/** True when an If-None-Match names this ETag, or any. Proxies may have made the named one weak. */
const isNamed = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(",").some((named) => ["*", etag].includes(named.trim().replace(/^W\//, "")));

/** The answer to a read, or 304 without a body where the caller has it already. */
export function unlessKnown(request: Request, response: Response): Response {
  const known = request.headers.get("if-none-match");
  const etag = response.headers.get("etag");
  const isRead = request.method === "GET" && response.status === 200;
  if (!known || !etag || !isRead || !isNamed(known, etag)) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}
