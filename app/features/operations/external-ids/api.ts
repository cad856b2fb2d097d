import { Hono } from "hono";
import { presentRecord, record } from "#app/features/operations/events/wire.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { NameParams, PutExternalId } from "./inputs.ts";
import { deleteExternalId, getNamedRecord, putExternalId } from "./use-cases/name-records.server.ts";

/** The ids that the caller's own system gives records. */
export const externalIdsApi = new Hono<WorkerEnv>();

const NAME = "/external-ids/:object/:externalId";

externalIdsApi.get(
  NAME,
  endpoint({
    access: "admin",
    permission: "events.read",
    scope: "read:external-ids",
    summary: "Get the record that your system knows by this id. Keys need the read scope of the record too",
    answer: record,
    params: NameParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getNamedRecord(ctx, params),
    present: presentRecord,
  }),
);

externalIdsApi.put(
  NAME,
  endpoint({
    access: "admin",
    permission: "external-ids.edit",
    scope: "write:external-ids",
    summary:
      "Give a record the id that your system knows it by, instead of its former one. Only you and your keys see it. Keys need the read scope of the record too",
    answer: record,
    params: NameParams,
    body: PutExternalId,
    example: { id: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74" },
    problems: ["conflict"],
    run: ({ ctx, params, body }) => putExternalId(ctx, params, body.id),
    present: presentRecord,
  }),
);

externalIdsApi.delete(
  NAME,
  endpoint({
    access: "admin",
    permission: "external-ids.edit",
    scope: "write:external-ids",
    summary: "Take an id of your system away; the record stays. May be repeated",
    params: NameParams,
    status: 204,
    run: ({ ctx, params }) => deleteExternalId(ctx, params),
  }),
);
