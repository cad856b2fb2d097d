import { type Receipt, selectReceipt } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import type { ApiKeyActor, UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** Gets a receipt for its student, or for staff who may read requests. Problems: not_found. */
export async function getReceipt(
  { db, actor }: ServiceContext<UserActor | ApiKeyActor>,
  number: string,
): Promise<Outcome<Receipt>> {
  if (!/^[1-9]\d{0,8}$/.test(number)) return failed(notFound("This receipt"));
  const mayReadAll = can(actor, "enrolment-requests.read");
  const [receipt] = await db.execute(
    selectReceipt(db, Number(number), mayReadAll ? undefined : actor.userId),
  );
  return receipt ? ok(receipt) : failed(notFound("This receipt"));
}
