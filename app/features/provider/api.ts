import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso } from "#app/kernel/instants.ts";
import { paginate } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { instant, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeSectionCall } from "./inputs.ts";
import type { SavedVersion } from "./queries/versions.server.ts";
import { SECTION_NAMES } from "./sections.ts";
import { changeSection, getSection, listVersions } from "./use-cases/settings.server.ts";
import { presentProvider, publicProvider } from "./wire.ts";

const fields = v.pipe(
  v.record(v.string(), v.unknown()),
  v.description("The fields of the section"),
  v.examples([{ name: "Sopaan" }]),
);

const sectionAnswer = wireSchema(
  "ProviderSection",
  v.object({
    section: text("identity"),
    version: v.pipe(number(7), v.description("The newest version; 0 before the first")),
    value: fields,
  }),
);

const sectionVersion = wireSchema(
  "ProviderVersion",
  v.object({
    version: number(7),
    savedAt: instant("2027-01-05T13:00:00.000Z"),
    savedBy: v.nullable(text("Meera Rao")),
    restores: v.pipe(
      v.nullable(number(3)),
      v.description("The version that this one brought back"),
      v.examples([null]),
    ),
    effectiveFrom: v.pipe(
      v.nullable(text("2027-03-01")),
      v.description("Its first day; null: at once"),
      v.examples([null]),
    ),
    value: fields,
  }),
);

/** The settings of the provider: what is public for everybody, the sections for owners (ADR 0020). */
export const providerApi = new Hono<WorkerEnv>();

const sectionParams = v.strictObject({
  section: v.pipe(identifier("identity"), v.description(`One of ${SECTION_NAMES.join(", ")}`)),
});

type Saved = { name: string; version: number; value: object };

const presentSection = ({ name, version, value }: Saved) => ({
  section: name,
  version,
  value: value as Record<string, unknown>,
});

const presentVersion = ({ id, createdAt, ...row }: SavedVersion) => ({
  version: id,
  savedAt: iso(createdAt),
  savedBy: row.savedBy,
  restores: row.restores,
  effectiveFrom: row.effectiveFrom,
  value: row.value as Record<string, unknown>,
});

const sectionTag = ({ version }: Saved) => version;

providerApi.get(
  "/provider",
  endpoint({
    access: "public",
    summary: "Get what the site says about its provider",
    answer: publicProvider,
    run: async ({ ctx }) => ok(ctx.settings.baseUrl),
    present: presentProvider,
  }),
);

providerApi.get(
  "/provider/:section",
  endpoint({
    access: "admin",
    permission: "provider.read",
    scope: "read:provider",
    summary: "Get a section of the provider's settings",
    answer: sectionAnswer,
    params: sectionParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getSection(ctx, params.section),
    etag: sectionTag,
    present: presentSection,
  }),
);

providerApi.put(
  "/provider/:section",
  endpoint({
    access: "admin",
    permission: "provider.edit",
    scope: "write:provider",
    summary: "Change a section; omitted fields keep their value",
    answer: sectionAnswer,
    params: sectionParams,
    body: ChangeSectionCall,
    example: { name: "Sopaan" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeSection(ctx, params.section, body, ifMatch),
    etag: sectionTag,
    present: presentSection,
  }),
);

providerApi.get(
  "/provider/:section/history",
  endpoint({
    access: "admin",
    permission: "provider.read",
    scope: "read:provider",
    summary: "List the versions of a section, newest first",
    answer: v.array(sectionVersion),
    params: sectionParams,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const listed = await listVersions(ctx, params.section);
      if (!listed.ok) return listed;
      return ok(paginate(listed.value, "descending", ({ id }) => [id, String(id)], query));
    },
    pages: (versions) => versions,
    present: ({ rows }) => rows.map(presentVersion),
  }),
);
