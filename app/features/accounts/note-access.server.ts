import type { ServiceContext } from "#app/kernel/service-context.ts";
import { newDeviceMail } from "./mails.ts";
import { countAccess, enqueueNewDeviceMail } from "./queries/access-events.server.ts";
import type { AccessEventKind } from "./rules.ts";

/** Counts an event of an account, or of an address without one, without making the answer wait. */
export function noteAccess(
  ctx: ServiceContext,
  kind: AccessEventKind,
  who: { userId: string } | { email: string },
): void {
  const subject = "email" in who ? { email: who.email, pseudonym: ctx.pseudonym(who.email) } : who;
  ctx.writeSoon((db) => countAccess(db, { kind, origin: ctx, ...subject }));
}

/**
 * Statements of a finished sign-in: its event in the history, and a mail if the account is in use and this browser is
 * new to it. `knownDevice`: the browser has signed in to this account before.
 */
export async function signInEvents(ctx: ServiceContext, userId: string, knownDevice: string | undefined) {
  const { db, settings, now } = ctx;
  const mail = newDeviceMail({ ...ctx, at: now, baseUrl: settings.baseUrl });
  return [
    ...(knownDevice ? [] : [enqueueNewDeviceMail(db, userId, ctx, mail)]),
    countAccess(db, { kind: "signed-in", userId, origin: ctx }),
  ];
}
