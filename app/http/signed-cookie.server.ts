import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";

/** A small cookie of ours: signed, kept from scripts, sent to this site only. */
export function signedCookie<Value>(
  { cookieSecret, isSecure }: AppLoadContext,
  name: string,
  maxAge: number,
) {
  // `__Host-` binds it to this host over https; browsers refuse that prefix on plain http.
  const cookie = createCookie(isSecure ? `__Host-${name}` : name, {
    secrets: [cookieSecret],
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge,
  });
  return {
    serialize: (value: Value) => cookie.serialize(value),
    clear: () => cookie.serialize("", { maxAge: 0 }),
    /** Null when there is none, or one that we did not write. */
    read: async (request: Request): Promise<Value | null> => {
      try {
        return ((await cookie.parse(request.headers.get("cookie"))) as Value | "") || null;
      } catch {
        return null; // a signature that is not even base64 makes the parser throw
      }
    },
  };
}
