import { redirectDocument } from "@remix-run/cloudflare";

/**
 * Ends an action with 303 to `path`, which the browser loads as a document, and sets cookies. With 307 the browser
 * posts the form again to `path`.
 */
export function redirectWithCookies(path: string, cookies: readonly string[], status: 303 | 307 = 303) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirectDocument(path, { status, headers });
}
