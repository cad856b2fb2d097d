import type { Database, Statement } from "#db/session/index.ts";
import type { Actor } from "./actor.ts";

/** The input of every use-case: the database, the actor and the request. */
export type ServiceContext<A extends Actor = Actor> = {
  db: Database;
  actor: A;
  /** Wall clock of the worker in epoch ms; deadlines use the database's clock instead. */
  now: number;
  requestId: string;
  /** The network of the request, as rate limits count it: an IPv4 address or an IPv6 /64. */
  address: string;
  /** The program of the request, such as 'Chrome on Android'. */
  browser: string;
  /** The request's country as an ISO 3166 code; null when unknown. */
  country: string | null;
  /** A name for a text that must not be stored, such as the address of nobody's account; another one every hour. */
  pseudonym(text: string): string;
  /** What better-auth needs of the settings. */
  auth: AuthSettings;
  /** Makes a token for a session; it becomes valid when it is stored. */
  newSession(): Promise<NewSession>;
  /** Returns the id of the requesting browser if it has signed in to this email's account before. */
  knownDevice(email: string): Promise<string | undefined>;
  /** Returns the Set-Cookie header that marks the requesting browser as known to this account, or gives it an id only. */
  rememberDevice(email?: string): Promise<string>;
  /** Returns the id of the requesting browser; undefined before its first sign-in. */
  browserId(): Promise<string | undefined>;
  /**
   * Encrypts what the database stores and has to give back, such as the secret of an authenticator app. What was
   * encrypted with a secret that the settings no longer name is undefined. `renew` encrypts with the newest secret what
   * an earlier one of the settings has encrypted, and returns undefined for the rest.
   */
  atRest: {
    encrypt(text: string): Promise<string>;
    decrypt(encrypted: string): Promise<string | undefined>;
    renew(encrypted: string): Promise<string | undefined>;
  };
  /** Runs a write that nobody waits for, on a connection of its own; a failure is logged. */
  writeSoon(build: (db: Database) => Statement): void;
  /** Opens a connection without the time limit of a request: for a file that is read while a person downloads it. */
  connectLong(): Database;
  /** Sends the mail in the outbox right after the response instead of with the next cron. */
  sendMailSoon(): void;
  /** Tries one mail of the outbox that is due, and waits for the answer, which its row then has. */
  sendMailNow(id: string): Promise<void>;
  settings: ServiceSettings;
};

type AuthSettings = {
  /** Of the request: its device and network. */
  headers: Headers;
  /** The same with the session as better-auth reads it: in a cookie, signed with the newest secret. */
  sessionHeaders(): Promise<Headers>;
  secret: string;
  sessionCookie: string;
  /** The prefix of its own cookies. */
  cookiePrefix: string;
  cookieAttributes: { path: string; httpOnly: boolean; sameSite: "lax"; secure: boolean };
  /** Absent: no sign-in with Google. */
  google?: { clientId: string; clientSecret: string };
};

export type NewSession = {
  token: string;
  /** The signed token for a program; `cookie` is the Set-Cookie header for a browser. */
  signedToken: string;
  cookie: string;
};

/** An RSA key as a JWK; with `d` and what belongs to it, it signs. */
export type CertificateKey = { kty: "RSA"; n: string; e: string; d?: string };

/** The payment gateway Razorpay. */
export type RazorpaySettings = { apiUrl: string; keyId: string; keySecret: string; webhookSecret: string };

/** The settings that business rules depend on. */
type ServiceSettings = {
  baseUrl: string;
  /** How mail leaves: through a mail server or a provider's API, with the sender's address. */
  mailWay: { kind: "smtp" | "api" | "none"; host: string; from: string };
  principalName: string;
  lookAheadQuestions: number;
  /** A blueprint needs this many times the questions that it draws. */
  blueprintReserve: number;
  /** Enquiries are forwarded to this address; empty: not forwarded. */
  contactForwardUrl: string;
  /** Sign certificates: the first with a private part. Empty: certificates have no signed credential. */
  certificateKeys: readonly CertificateKey[];
  /** Events may be sent with http, and to hosts of this machine and its networks: for development. */
  allowsPrivateHosts: boolean;
  /** Absent: students cannot pay online. */
  razorpay?: RazorpaySettings;
};
