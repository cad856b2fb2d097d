import { unreadableObject } from "#app/features/operations/events/readable.ts";
import type { NameParams } from "#app/features/operations/external-ids/inputs.ts";
import {
  type ExternalKey,
  forgetName,
  giveName,
  type NamedRecord,
  selectNamedRecord,
} from "#app/features/operations/external-ids/queries/external-ids.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

const keyOf = ({ actor }: ServiceContext<Admin>, name: NameParams): ExternalKey => ({
  ownerId: actor.userId,
  ...name,
});

/**
 * Gets the record that the caller's system knows by an id. Problems: not_found, forbidden (a key without the read scope of
 * the record).
 */
export const getNamedRecord = withPermission(
  "events.read",
  async (ctx, name: NameParams): Promise<Outcome<NamedRecord>> => {
    const denied = unreadableObject(ctx.actor, name.object);
    if (denied) return failed(denied);
    const [record] = await ctx.db.execute(selectNamedRecord(ctx.db, keyOf(ctx, name)));
    return record ? ok(record) : failed(unknownName);
  },
);

/**
 * Gives a record the id that the caller's system knows it by, instead of its former one; the same again changes nothing.
 * Problems: conflict (the id is that of another record), invalid_fields (there is no such record), forbidden.
 */
export const putExternalId = withPermission(
  "external-ids.edit",
  async (ctx, name: NameParams, recordId: string): Promise<Outcome<NamedRecord>> => {
    const { db, actor } = ctx;
    const denied = unreadableObject(actor, name.object);
    if (denied) return failed(denied);
    const key = keyOf(ctx, name);
    const {
      named: [named],
    } = await db.batch(giveName(db, key, recordId));
    if (!named) return failed(unknownRecord);
    return named.id === recordId ? ok(named) : failed(otherRecord);
  },
);

/** Takes an external id away; the record stays. May be repeated. */
export const deleteExternalId = withPermission(
  "external-ids.edit",
  async (ctx, name: NameParams): Promise<Outcome<undefined>> => {
    await ctx.db.execute(forgetName(ctx.db, keyOf(ctx, name)));
    return ok(undefined);
  },
);

const unknownName = notFound("A record with this id of your system");
const unknownRecord = invalidFields({ field: "id", message: "There is no such record" });
const otherRecord = conflict("Another record has this id. Take it away there first.");
