import { countAccess } from "#app/features/accounts/queries/access-events.server.ts";
import { noteRequest } from "#app/features/accounts/queries/accounts.server.ts";
import { logFailure } from "#app/kernel/failure.ts";
import { UnderMaintenance } from "#app/kernel/maintenance.ts";
import { keyedHash } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import type { ApiDocument } from "#app/platform/api/document.ts";
import { type Database, joinReads, type Statement } from "#db/session/index.ts";
import { atRest } from "./at-rest.ts";
import { ClaimedCaller, confirmCaller } from "./claimed-caller.ts";
import { hostCookieAttributes, hostCookieName } from "./cookies.ts";
import { connectDatabase, connectForBackgroundWork, type DatabaseMeter } from "./database.ts";
import { knownDevice, readDeviceId, rememberDevice } from "./device-cookie.ts";
import { deliverMail } from "./jobs/deliver-mail.ts";
import { mailWay } from "./mail/transport.ts";
import { requestOrigin } from "./origin.ts";
import { publicFigures } from "./public-figures.ts";
import { requireSchema } from "./schema-version.ts";
import {
  expiredSessionCookie,
  hasSessionCookie,
  isVisit,
  newSession,
  type ResolvedCaller,
  resolveCaller,
  sessionCookieName,
  sessionHeaders,
} from "./session.ts";
import type { Settings } from "./settings.ts";
import { siteState } from "./site-state.ts";
import type { WorkerContext } from "./worker-env.ts";

type Origin = {
  request: Request;
  settings: Settings;
  requestId: string;
  nonce: string;
  /** Keeps the isolate alive for work after the response. */
  waitUntil(work: Promise<unknown>): void;
  apiDocument(): ApiDocument;
  /** Replaces the database of the settings; for tests of use-cases on a file. */
  db?: Database;
  /** The use of the database so far, when the request is answered again. */
  meter?: DatabaseMeter;
  /** Reads the caller from the database, although the request has signed claims. */
  isWithoutClaims?: boolean;
};

/** Creates the context of one request. `wrangler dev`, production and tests use the same function. */
export function createRequestContext(origin: Origin): WorkerContext {
  const { request, settings, requestId, nonce } = origin;
  const meter = origin.meter ?? { roundTrips: 0, milliseconds: 0 };
  // Reads of the worker's own state are not counted as the request's.
  const connect = () => connectDatabase(settings, { roundTrips: 0, milliseconds: 0 });
  const prepare = () => requireSchema(connect, settings);
  const claimed = new ClaimedCaller();
  const connected = origin.db ?? connectDatabase(settings, meter, prepare).through(confirmCaller(claimed));
  const db = connected.through(joinReads);
  const mayClaim = origin.db === undefined && !origin.isWithoutClaims;
  let reading: Promise<ResolvedCaller> | undefined;
  const caller = () => {
    reading ??= readCaller();
    return reading;
  };
  const later = isVisit(request, settings) ? origin.waitUntil : undefined;
  const findMaintenanceText = async () => (origin.db ? undefined : siteState({ connect, later }));
  const readCaller = async () => {
    const text = await findMaintenanceText();
    if (text !== undefined) throw new UnderMaintenance(text);
    const read = await resolveCaller({ request, settings, db, claimed: mayClaim ? claimed : undefined });
    if (read.sessionToNote) {
      const { sessionToNote } = read;
      origin.waitUntil(writeInBackground((own) => noteRequest(own, sessionToNote), origin));
    }
    return read;
  };
  const recordRefusal = async () => {
    const actor = (await reading?.catch(() => undefined))?.actor;
    if (actor?.kind !== "user" && actor?.kind !== "api-key") return;
    const event = { kind: "forbidden", userId: actor.userId, origin: requestOrigin(request) } as const;
    await writeInBackground((own) => countAccess(own, event), origin);
  };
  return {
    requestId,
    nonce,
    formKey: crypto.randomUUID(),
    settings,
    db,
    meter,
    caller,
    actor: async () => (await caller()).actor,
    awaitedCode: async () => (await caller()).awaited,
    hasUnverifiedSession: async () => (await caller()).isUnverified ?? false,
    isInMaintenance: async () => (await findMaintenanceText()) !== undefined,
    publicFigures: () => publicFigures({ connect, waitUntil: origin.waitUntil }),
    isPersonal: () => reading !== undefined,
    claimed,
    withoutClaims: () => createRequestContext({ ...origin, meter, isWithoutClaims: true }),
    recordRefusal: () => origin.waitUntil(recordRefusal()),
    claimsCookie: async () => (await reading?.catch(() => undefined))?.claims,
    serviceContext: (who) => ({
      db,
      actor: who,
      now: Date.now(),
      requestId,
      ...requestOrigin(request),
      pseudonym: (text) =>
        keyedHash(`pseudonym ${settings.AUTH_SECRETS[0]}`, `${Math.floor(Date.now() / HOUR_MS)} ${text}`),
      auth: authSettings(settings, request),
      newSession: () => newSession(settings),
      knownDevice: async (email) => knownDevice(request, settings, email),
      rememberDevice: (email) => rememberDevice(request, settings, email),
      browserId: async () => readDeviceId(request, settings),
      atRest: atRest(settings),
      writeSoon: (build) => origin.waitUntil(writeInBackground(build, origin)),
      connectLong: () => origin.db ?? connectForBackgroundWork(settings),
      sendMailSoon: () => origin.waitUntil(deliverMail(settings)),
      sendMailNow: (id) => deliverMail(settings, id),
      settings: serviceSettings(settings),
    }),
    isForm: !["GET", "HEAD"].includes(request.method),
    isDataRequest: new URL(request.url).pathname.endsWith(".data"),
    hasSessionCookie: hasSessionCookie(request, settings),
    expiredSessionCookie: expiredSessionCookie(settings),
    cookieSecrets: settings.AUTH_SECRETS,
    isSecure: settings.BASE_URL.startsWith("https://"),
    apiDocument: origin.apiDocument,
    twoFactorRoles: settings.TWO_FACTOR_ROLES,
    features: { devTools: settings.DEV_TOOLS, googleSignIn: Boolean(settings.GOOGLE_CLIENT_ID) },
  };
}

/**
 * Runs a write on its own connection, so that nobody waits for it and the request's round trips stay the same.
 */
async function writeInBackground(
  build: (db: Database) => Statement,
  { settings, requestId, db }: Origin,
): Promise<void> {
  try {
    const connection = db ?? connectForBackgroundWork(settings);
    await connection.execute(build(connection));
  } catch (failure) {
    logFailure(failure, { requestId });
  }
}

function authSettings(settings: Settings, request: Request): ServiceContext["auth"] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  return {
    headers: request.headers,
    sessionHeaders: () => sessionHeaders(request, settings),
    secret: settings.AUTH_SECRETS[0],
    sessionCookie: sessionCookieName(settings),
    cookiePrefix: hostCookieName(settings, "better-auth"),
    cookieAttributes: hostCookieAttributes(settings),
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
  };
}

const razorpaySettings = ({
  RAZORPAY_KEY_ID: keyId,
  RAZORPAY_KEY_SECRET: keySecret,
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
}: Settings) => (keyId ? { apiUrl: "https://api.razorpay.com", keyId, keySecret, webhookSecret } : undefined);

const serviceSettings = (settings: Settings): ServiceContext["settings"] => ({
  baseUrl: settings.BASE_URL,
  mailWay: mailWay(settings),
  principalName: settings.PRINCIPAL_NAME,
  lookAheadQuestions: settings.LOOK_AHEAD_QUESTIONS,
  blueprintReserve: settings.BLUEPRINT_RESERVE,
  contactForwardUrl: settings.CONTACT_FORWARD_URL,
  certificateKeys: settings.CERTIFICATE_KEYS,
  allowsPrivateHosts: settings.DEV_TOOLS,
  razorpay: razorpaySettings(settings),
});
