import type { Database } from "#db/client.ts";
import type { Actor } from "./actor.ts";

/** What a use-case may know: the database, who asks, and which request it belongs to. */
export type ServiceContext<A extends Actor = Actor> = {
  db: Database;
  actor: A;
  /** Wall clock of the worker in epoch ms; deadlines use the database's clock instead (reliability.md D2). */
  now: number;
  requestId: string;
  settings: ServiceSettings;
};

/** The settings that rules of the business depend on. */
export type ServiceSettings = {
  baseUrl: string;
  principalName: string;
  lookAheadQuestions: number;
};
