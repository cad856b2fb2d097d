import { type AppLoadContext, createCookie, redirect, redirectDocument } from "@remix-run/cloudflare";

/** A message that survives one redirect: what was done, and how to take it back where that is possible. */
export type Flash = {
  tone: "success" | "warning" | "error";
  message: string;
  undo?: { action: string; fields: Record<string, string> };
};

const MAX_AGE_SECONDS = 60;

const flashCookie = ({ cookieSecret, isSecure }: AppLoadContext) =>
  createCookie("flash", {
    secrets: [cookieSecret],
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: MAX_AGE_SECONDS,
  });

/** Ends an action: 303 to `path`, with a message shown there once. */
export async function redirectWithFlash(context: AppLoadContext, path: string, flash: Flash) {
  return redirect(path, {
    status: 303,
    headers: { "set-cookie": await flashCookie(context).serialize(flash) },
  });
}

/** The same across the border between hydrated and static pages, where the browser must load the document. */
export async function redirectDocumentWithFlash(context: AppLoadContext, path: string, flash: Flash) {
  return redirectDocument(path, {
    status: 303,
    headers: { "set-cookie": await flashCookie(context).serialize(flash) },
  });
}

/** Reads the message of this request, and the header that clears it. */
export async function takeFlash(context: AppLoadContext, request: Request) {
  const flash = (await flashCookie(context).parse(request.headers.get("cookie"))) as Flash | null;
  const headers = new Headers();
  if (flash) headers.set("set-cookie", await flashCookie(context).serialize("", { maxAge: 0 }));
  return { flash, headers };
}
