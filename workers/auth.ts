import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { hashPassword, verifyPassword } from "#app/domain/accounts/password.server.ts";
import type { Database } from "#db/client.ts";
import * as schema from "#db/schema/index.ts";
import type { Settings } from "./env.ts";
import { sessionCookieName } from "./session.ts";

const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The sign-in provider of one request. Only the paths that workers/api/auth.ts lists can be reached from outside. */
export function createAuth(settings: Settings, db: Database) {
  return betterAuth({
    baseURL: settings.BASE_URL,
    secret: settings.AUTH_SECRET,
    database: drizzleAdapter(db.orm, { provider: "sqlite", schema, usePlural: true }),
    trustedOrigins: [settings.BASE_URL],
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
        userType: { type: "string", defaultValue: "student", input: false },
        plan: { type: "string", defaultValue: "free", input: false },
        courseId: { type: "string", required: false, input: false },
      },
    },
    // Limits count in SQL, by account and by address, in front of this handler: domain/accounts.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(settings),
          attributes: {
            secure: settings.BASE_URL.startsWith("https://"),
            path: "/",
            sameSite: "lax",
            httpOnly: true,
          },
        },
      },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    telemetry: { enabled: false },
  });
}
