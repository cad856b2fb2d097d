import type { Context, MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import { FRAME_SOURCES } from "#app/features/grading/preview.ts";
import type { Settings } from "./settings.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

const middlewares = new WeakMap<Settings, MiddlewareHandler>();

/** Adds the headers of every response. They are prepared once per isolate, apart from the nonce. */
export function securityHeaders(settings: Settings): MiddlewareHandler {
  const middleware = middlewares.get(settings) ?? prepareHeaders(settings);
  middlewares.set(settings, middleware);
  return middleware;
}

/** The preview of a draft is shown in a frame of our own page; nothing else is in a frame. */
const inOwnFrame = (value: string) =>
  value === "DENY" ? "SAMEORIGIN" : value.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** In the prepared headers, the place of the nonce. */
const NONCE_PLACE = "nonce-of-the-response";

/** Hono's middleware would join the policy and encode a nonce for every response. */
function prepareHeaders(settings: Settings): MiddlewareHandler {
  const prepared = collectHeaders(hardening(settings));
  return async (c, next) => {
    const nonce = crypto.randomUUID().replaceAll("-", "");
    c.set("secureHeadersNonce", nonce);
    await next();
    const isDraft = c.res.headers.get("x-frame-options") === "SAMEORIGIN";
    for (const [name, value] of await prepared) {
      // What an answer has opened to other sites stays open.
      if (c.res.headers.get(name) === "cross-origin") continue;
      c.res.headers.set(name, (isDraft ? inOwnFrame(value) : value).replaceAll(NONCE_PLACE, nonce));
    }
  };
}

/** The headers that Hono's middleware sets, with a place for the nonce. */
async function collectHeaders(middleware: MiddlewareHandler): Promise<[name: string, value: string][]> {
  const headers = new Headers();
  const context = { get: () => NONCE_PLACE, set: () => {}, res: { headers } };
  await middleware(context as unknown as Context, async () => {});
  return [...headers];
}

/**
 * Referrer-Policy differs from Hono's default: with `no-referrer` Chromium sends `Origin:
 * null` with native form posts, and every form without scripts would fail.
 */
function hardening(settings: Settings): MiddlewareHandler {
  const isHttps = settings.BASE_URL.startsWith("https://");
  const formTargets = settings.GOOGLE_CLIENT_ID ? ["'self'", "https://accounts.google.com"] : ["'self'"];
  return secureHeaders({
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: isHttps ? "max-age=63072000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // In development Vite inlines styles; the build never does.
      styleSrc: import.meta.env.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'", NONCE],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      // Submitted work, in the sandboxed frame of the grading desk.
      // And the preview of a draft.
      frameSrc: ["'self'", ...FRAME_SOURCES],
      formAction: formTargets,
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  });
}

/** Paths of programs, which are answered in JSON. */
export const isApiPath = (path: string) => /^\/(api|graphql|webhooks|healthz)(\/|$)/.test(path);

/**
 * True when an unsafe request comes from the product's pages, or from a program without a cookie. Browsers always send
 * Sec-Fetch-Site or Origin with a post; a program sends neither.
 */
export function isTrustedSource(request: Request, settings: Settings): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site === "same-origin") return true;
  const isApi = isApiPath(new URL(request.url).pathname);
  const hasCookie = request.headers.has("cookie");
  if (isApi && !hasCookie && origin && settings.API_ALLOWED_ORIGINS.includes(origin)) return true;
  if (site) return false;
  if (origin) return origin === settings.BASE_URL;
  return isApi && !hasCookie;
}
