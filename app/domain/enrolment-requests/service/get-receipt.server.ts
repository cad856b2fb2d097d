import type { UserActor } from "#app/domain/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { can } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type Receipt, selectReceipt } from "#db/queries/receipts.ts";

/** Gets a receipt for its student, or for staff who may read requests. Problems: not_found. */
export async function getReceipt(
  { db, actor }: ServiceContext<UserActor>,
  number: string,
): Promise<Outcome<Receipt>> {
  if (!/^[1-9]\d{0,8}$/.test(number)) return failed(notFound("This receipt"));
  const mayReadAll = can(actor, "enrolment-requests.read");
  const [receipt] = await db.execute(
    selectReceipt(db, Number(number), mayReadAll ? undefined : actor.userId),
  );
  return receipt ? ok(receipt) : failed(notFound("This receipt"));
}
