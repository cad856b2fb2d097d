import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";

/** A small signed cookie that scripts cannot read and that is sent to this site only. */
export function signedCookie<Value>(
  { cookieSecrets, isSecure }: AppLoadContext,
  name: string,
  maxAge: number,
) {
  // `__Host-` binds the cookie to this host over https; browsers reject that prefix on plain http.
  const cookie = createCookie(isSecure ? `__Host-${name}` : name, {
    secrets: [...cookieSecrets],
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge,
  });
  return {
    serialize: (value: Value) => cookie.serialize(value),
    clear: () => cookie.serialize("", { maxAge: 0 }),
    /** Null when there is no cookie, or we did not sign it. */
    read: async (request: Request): Promise<Value | null> => {
      try {
        return ((await cookie.parse(request.headers.get("cookie"))) as Value | "") || null;
      } catch {
        return null; // the parser throws for a signature that is not base64
      }
    },
  };
}
