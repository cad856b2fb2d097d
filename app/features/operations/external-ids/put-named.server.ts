import type { Admin } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { NameParams } from "./inputs.ts";
import { type ExternalKey, giveName, selectNamedRecord } from "./queries/external-ids.server.ts";

/** What a kind of record does for a caller who knows it by an id of their own. */
type Putting<Named extends { id: string; externalId: string | null }> = {
  /** Makes the record, once per form key. */
  make: (formKey: string) => Promise<Outcome<Named>>;
  /** Makes the record what the caller says; the same again changes nothing. */
  change: (id: string) => Promise<Outcome<Named>>;
};

/** Another call may change or delete the record in between; the next try finds what is stored then. */
const TRIES = 3;

/**
 * Makes or changes the record with an external id of the caller's: the same call twice, also at once or after a failure
 * in between, is one record, because the id is the key of its form too. Problems: those of `make` and `change`, conflict
 * (the record that was made with this id has another one now, is out of the key's reach, or others keep changing it).
 */
export async function putNamed<Named extends { id: string; externalId: string | null }>(
  ctx: ServiceContext<Admin>,
  name: NameParams,
  putting: Putting<Named>,
): Promise<Outcome<Named & { isNew: boolean }>> {
  for (let attempt = 1; ; attempt += 1) {
    const put = await putOnce(ctx, { ownerId: ctx.actor.userId, ...name }, putting);
    if (put.ok || !["stale_version", "not_found"].includes(put.problem.code)) return put;
    if (attempt === TRIES) return failed(put.problem.code === "not_found" ? isElsewhere : overtaken);
  }
}

async function putOnce<Named extends { id: string; externalId: string | null }>(
  { db }: ServiceContext<Admin>,
  key: ExternalKey,
  { make, change }: Putting<Named>,
): Promise<Outcome<Named & { isNew: boolean }>> {
  const [known] = await db.execute(selectNamedRecord(db, key));
  const changed = await (known ? change(known.id) : makeNamed());
  return changed.ok ? ok({ ...changed.value, isNew: !known }) : changed;

  async function makeNamed(): Promise<Outcome<Named>> {
    const made = await make(`external-id ${key.ownerId} ${key.externalId}`);
    if (!made.ok) return made;
    const { id, externalId } = made.value;
    if (externalId !== null && externalId !== key.externalId) return failed(hasOtherId(externalId));
    const {
      named: [named],
    } = await db.batch(giveName(db, key, id));
    return named ? change(named.id) : failed(overtaken);
  }
}

const hasOtherId = (externalId: string) =>
  conflict(`The record that was made with this id is ${externalId} now. Take that id away first.`);

const isElsewhere = conflict("This id names a record that this API key may not see.");

const overtaken = conflict("Other calls keep changing this record. Please send the call again.");
