import { type Database, isRead } from "#db/client.ts";
import type { Actor } from "./actor.ts";
import type { ServiceContext } from "./service-context.ts";

/** The same context without writes, mails and sign-ins: a use-case that writes is an error of the caller. */
export function readOnlyContext<A extends Actor>(ctx: ServiceContext<A>): ServiceContext<A> {
  const { db } = ctx;
  const execute: Database["execute"] = (statement) => (isRead(statement) ? db.execute(statement) : refuse());
  return {
    ...ctx,
    db: { ...db, execute, writeBatch: refuse, transactionFromFirstWrite: refuse },
    writeSoon: refuse,
    sendMailSoon: refuse,
    newSession: refuse,
  };
}

const refuse = (): never => {
  throw new Error("This context only reads.");
};
