import type { ApiDocument } from "#app/api-docs/document.ts";
import type { Actor } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import type { UnsentForm } from "./unsent-form.ts";

/** The Remix load context, built once per request in workers/context.ts. */
export type RequestContext = {
  requestId: string;
  nonce: string;
  /** A fresh id for the forms of a page; makes a double submit one message. */
  formKey: string;
  /** Reads the session at most once per request, and only when called. */
  actor(): Promise<Actor>;
  /** True when the session cookie of the request cannot be verified; uses the same read as `actor`. */
  hasUnverifiedSession(): Promise<boolean>;
  serviceContext<A extends Actor>(actor: A): ServiceContext<A>;
  /** Seconds for the `Retry-After` header; `guarded` sets it. */
  retryAfter?: string;
  /** True when a script requests the data of a page or the response to its form. */
  isDataRequest: boolean;
  /** True when the browser sent a session cookie, even if the session has ended. */
  hasSessionCookie: boolean;
  /** The rejected form of this request; `guarded` sets it for the error page. */
  unsent?: UnsentForm;
  /** Set-Cookie header that removes the session cookie. */
  expiredSessionCookie: string;
  /** Signs our short-lived cookies. */
  cookieSecret: string;
  isSecure: boolean;
  /** The API document, for the page that shows it. */
  apiDocument(): ApiDocument;
  features: { devTools: boolean; googleSignIn: boolean };
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}
