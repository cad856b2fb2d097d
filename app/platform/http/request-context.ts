import type { AwaitedCode } from "#app/features/accounts/use-cases/enter-code.server.ts";
import type { ShownFigure } from "#app/features/operations/site-figures/rules.ts";
import type { StudentView } from "#app/features/students/use-cases/view-workspace.server.ts";
import type { Actor, StaffRole } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { ApiDocument } from "#app/platform/api/document.ts";
import type { UnsentForm } from "./unsent-form.ts";

/** The Remix load context, built once per request in workers/context.ts. */
export type RequestContext = {
  requestId: string;
  nonce: string;
  /** A fresh id for the forms of a page; makes a double submit one message. */
  formKey: string;
  /** Reads the session at most once per request, and only when called. */
  actor(): Promise<Actor>;
  /** The session of the request, if it gives no access before its code is entered; uses the same read as `actor`. */
  awaitedCode(): Promise<AwaitedCode | undefined>;
  /** True when the session cookie of the request cannot be verified; uses the same read as `actor`. */
  hasUnverifiedSession(): Promise<boolean>;
  serviceContext<A extends Actor>(actor: A): ServiceContext<A>;
  /** Seconds for the `Retry-After` header; `guarded` sets it. */
  retryAfter?: string;
  /** True when a script requests the data of a page or the response to its form. */
  isDataRequest: boolean;
  /** True when the request sends a form or a call; its page is shown again with the same context. */
  isForm: boolean;
  /** True when the browser sent a session cookie, even if the session has ended. */
  hasSessionCookie: boolean;
  /** What the actor's session views; `guarded` sets it for pages of students. */
  view?: Promise<StudentView | undefined>;
  /** The rejected form of this request; `guarded` sets it for the error page. */
  unsent?: UnsentForm;
  /** Set-Cookie header that removes the session cookie. */
  expiredSessionCookie: string;
  /** Of our short-lived cookies, newest first: the first one signs, each of them verifies. */
  cookieSecrets: readonly [string, ...string[]];
  isSecure: boolean;
  /** The API document, for the page that shows it. */
  apiDocument(): ApiDocument;
  /** What public pages say about the data, known without a round trip. */
  publicFigures(): { siteFigures: Record<string, ShownFigure | null>; hasPractice: boolean };
  /** The roles that have to sign in with a code too. */
  twoFactorRoles: readonly StaffRole[];
  /** Drafts of public texts, for the preview of an owner; `publicPage` sets them. */
  drafts?: readonly { section: string; value: unknown }[];
  features: { devTools: boolean; googleSignIn: boolean };
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}
