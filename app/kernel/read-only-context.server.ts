import type { Layer } from "#db/session/index.ts";
import type { Actor } from "./actor.ts";
import type { ServiceContext } from "./service-context.ts";

/** The same context without writes, mails and sign-ins: a use-case that writes is an error of the caller. */
export const readOnlyContext = <A extends Actor>(ctx: ServiceContext<A>): ServiceContext<A> => ({
  ...ctx,
  db: ctx.db.through(readOnly),
  writeSoon: refuse,
  connectLong: refuse,
  sendMailSoon: refuse,
  sendMailNow: refuse,
  newSession: refuse,
});

const readOnly: Layer = (connection) => ({
  batch: (statements, mode) => (mode === "read" ? connection.batch(statements, mode) : refuse()),
  transaction: refuse,
});

const refuse = (): never => {
  throw new Error("This context only reads.");
};
