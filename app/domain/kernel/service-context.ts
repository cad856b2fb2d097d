import type { Database } from "#db/client.ts";
import type { Actor } from "./actor.ts";

/** What a use-case may know: the database, who asks, and which request it belongs to. */
export type ServiceContext<A extends Actor = Actor> = {
  db: Database;
  actor: A;
  /** Wall clock of the worker in epoch ms; deadlines use the database's clock instead. */
  now: number;
  requestId: string;
  /** The network the request came from, as rate limits count it: an IPv4 address or an IPv6 /64. */
  address: string;
  /** Where Google's sign-in page is, and the cookies that tie the way back to it; `returnPath` is a path of ours. */
  startGoogleSignIn(returnPath: string): Promise<{ url: string; cookies: string[] }>;
  /** What a session of the device that asks is made of; it begins when it is stored. */
  newSession(): Promise<NewSession>;
  /** The id of the browser that asks, if it has signed in to the account of this e-mail before; not of any other. */
  knownDevice(email: string): Promise<string | undefined>;
  /** The Set-Cookie header by which the browser that asks is known to this account from now on. */
  rememberDevice(email: string): Promise<string>;
  /** Says that mail waits in the outbox: it leaves right after the answer instead of with the next cron. */
  sendMailSoon(): void;
  settings: ServiceSettings;
};

export type NewSession = {
  token: string;
  lifetimeMs: number;
  ipAddress: string | null;
  userAgent: string | null;
  /** Of the request, as an ISO 3166 code. */
  country: string | null;
  /** The token as its owner carries it: signed, for a program; and as Set-Cookie header, for a browser. */
  signedToken: string;
  cookie: string;
};

/** The settings that rules of the business depend on. */
type ServiceSettings = {
  baseUrl: string;
  principalName: string;
  lookAheadQuestions: number;
  /** Enquiries are also sent there; empty: nowhere. */
  contactForwardUrl: string;
};
