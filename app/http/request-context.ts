import type { ApiDocument } from "#app/api-docs/document.ts";
import type { Actor } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import type { UnsentForm } from "./unsent-form.ts";

/** What the worker hands to every loader and action; built once per request in workers/context.ts. */
export type RequestContext = {
  requestId: string;
  nonce: string;
  /** Reads the session at most once per request; only those who ask pay for it. */
  actor(): Promise<Actor>;
  /** Whether the request carries a session cookie that cannot be verified; reads what `actor` reads. */
  hasUnverifiedSession(): Promise<boolean>;
  serviceContext<A extends Actor>(actor: A): ServiceContext<A>;
  /** Seconds that whoever asks is told to wait, for `Retry-After`; `guarded` puts it here. */
  retryAfter?: string;
  /** True for a script's request for the data of a page, or for the answer to its form. */
  isDataRequest: boolean;
  /** True when the browser sent a session cookie, whether or not the session has ended. */
  hasSessionCookie: boolean;
  /** The form of this request that was not carried out; `guarded` puts it here for the error page. */
  unsent?: UnsentForm;
  /** Set-Cookie header that makes a browser forget its session. */
  expiredSessionCookie: string;
  /** Signs short-lived cookies of ours. */
  cookieSecret: string;
  isSecure: boolean;
  /** What programs can call; for the page that shows it. */
  apiDocument(): ApiDocument;
  features: { devTools: boolean; googleSignIn: boolean };
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}
