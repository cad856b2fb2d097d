import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import { signedCookie } from "./signed-cookie.server.ts";

/** A message that survives one redirect: the result of an action, and its undo where there is one. */
export type Flash = {
  tone: "success" | "warning" | "error";
  message: string;
  /** Id of the part of the page that shows it; without one the top of the page shows it. */
  at?: string;
  /** A related download: a path of this site that is not a page. */
  link?: { href: string; text: string };
  undo?: { action: string; fields: Record<string, string> };
};

const MAX_AGE_SECONDS = 60;

const flashCookie = (context: AppLoadContext) => signedCookie<Flash>(context, "flash", MAX_AGE_SECONDS);

/** Ends an action: 303 to `path`, which shows the message once, in the part that the fragment of the path names. */
export async function redirectWithFlash(context: AppLoadContext, path: string, flash: Omit<Flash, "at">) {
  const [, at] = path.split("#");
  return redirect(path, {
    status: 303,
    headers: { "set-cookie": await flashCookie(context).serialize({ ...flash, at }) },
  });
}

/** The same between hydrated and static pages, where the browser must load the document. */
export async function redirectDocumentWithFlash(context: AppLoadContext, path: string, flash: Flash) {
  return redirectDocument(path, {
    status: 303,
    headers: { "set-cookie": await flashHeader(context, flash) },
  });
}

/** The Set-Cookie header of a message for the page that a redirect opens. */
export const flashHeader = (context: AppLoadContext, flash: Flash): Promise<string> =>
  flashCookie(context).serialize(flash);

/** Reads the message of this request and the header that clears it. */
export async function takeFlash(context: AppLoadContext, request: Request) {
  const cookie = flashCookie(context);
  const flash = await cookie.read(request);
  const headers = new Headers();
  if (flash) headers.set("set-cookie", await cookie.clear());
  return { flash, headers };
}
