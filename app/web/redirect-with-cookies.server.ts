import { redirectDocument } from "@remix-run/cloudflare";

/** Ends an action with 303 to `path`, which the browser loads as a document, and with cookies to set. */
export function redirectWithCookies(path: string, cookies: readonly string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirectDocument(path, { status: 303, headers });
}
