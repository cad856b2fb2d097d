import type { RequestContext } from "#app/web/request-context.ts";
import type { Database } from "#db/client.ts";
import { apiDocument } from "./api/index.ts";
import { startGoogleSignIn } from "./auth.ts";
import { connectDatabase, type DatabaseMeter } from "./database.ts";
import { knownDevice, rememberDevice } from "./device.ts";
import type { Settings } from "./env.ts";
import { deliverMail } from "./mail.ts";
import { networkOf } from "./network.ts";
import { type Caller, expiredSessionCookie, newSession, readCaller } from "./session.ts";

export type WorkerContext = RequestContext & {
  settings: Settings;
  db: Database;
  meter: DatabaseMeter;
  /** Who asks, with what their Idempotency-Key was used for; read at most once. */
  caller(): Promise<Caller>;
  /** True once the request has asked who is behind it: its answer belongs to that person alone. */
  isPersonal(): boolean;
};

type Origin = {
  request: Request;
  settings: Settings;
  requestId: string;
  nonce: string;
  /** Keeps the isolate alive for work that may follow the answer. */
  waitUntil(work: Promise<unknown>): void;
  /** Another database than that of the settings; for tests of use-cases on a file. */
  db?: Database;
};

/** Builds what one request may use. The same function serves `wrangler dev`, production and tests. */
export function createRequestContext(origin: Origin): WorkerContext {
  const { request, settings, requestId, nonce } = origin;
  const meter: DatabaseMeter = { roundTrips: 0, milliseconds: 0 };
  const db = origin.db ?? connectDatabase(settings, meter);
  let reading: Promise<Caller> | undefined;
  const caller = () => {
    reading ??= readCaller(request, settings, db);
    return reading;
  };
  return {
    requestId,
    nonce,
    settings,
    db,
    meter,
    caller,
    actor: async () => (await caller()).actor,
    hasUnverifiedSession: async () => (await caller()).isUnverified ?? false,
    isPersonal: () => reading !== undefined,
    serviceContext: (who) => ({
      db,
      actor: who,
      now: Date.now(),
      requestId,
      address: networkOf(request.headers.get("cf-connecting-ip")),
      startGoogleSignIn: (returnPath) => startGoogleSignIn(settings, db, returnPath),
      newSession: () => newSession(request, settings),
      knownDevice: (email) => knownDevice(request, settings, email),
      rememberDevice: (email) => rememberDevice(request, settings, email),
      sendMailSoon: () => origin.waitUntil(deliverMail(settings)),
      settings: serviceSettings(settings),
    }),
    expiredSessionCookie: expiredSessionCookie(settings),
    cookieSecret: settings.AUTH_SECRET,
    isSecure: settings.BASE_URL.startsWith("https://"),
    apiDocument: () => apiDocument(settings.BASE_URL),
    features: { devTools: settings.DEV_TOOLS, googleSignIn: Boolean(settings.GOOGLE_CLIENT_ID) },
  };
}

const serviceSettings = (settings: Settings) => ({
  baseUrl: settings.BASE_URL,
  secret: settings.AUTH_SECRET,
  principalName: settings.PRINCIPAL_NAME,
  lookAheadQuestions: settings.LOOK_AHEAD_QUESTIONS,
  contactForwardUrl: settings.CONTACT_FORWARD_URL,
});
