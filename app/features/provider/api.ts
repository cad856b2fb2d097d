import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso } from "#app/kernel/instants.ts";
import { type PageRequest, paginate } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { instant, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeSectionCall } from "./inputs.ts";
import type { SavedVersion } from "./queries/versions.server.ts";
import { SECTION_NAMES } from "./sections.ts";
import { ChangeTextCall, PublishTextCall, RestoreTextCall } from "./texts/inputs.ts";
import { TEXT_NAMES } from "./texts/sections.ts";
import { type EditedText, textTag } from "./texts/text-tag.ts";
import { changeSection, getSection, listVersions } from "./use-cases/settings.server.ts";
import { getText } from "./use-cases/texts.server.ts";
import { bringBackText, changeText, discardText, publishText } from "./use-cases/texts-by-call.server.ts";
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

const providerText = wireSchema(
  "ProviderText",
  v.object({
    name: text("terms"),
    value: v.pipe(
      v.record(v.string(), v.unknown()),
      v.description("The draft, or what is published"),
      v.examples([{ title: "Terms" }]),
    ),
    publishedVersion: v.pipe(number(7), v.description("The version that people read; 0 before the first")),
    draft: v.pipe(
      v.nullable(
        v.object({
          savedAt: instant("2027-01-05T13:00:00.000Z"),
          savedBy: v.nullable(text("Meera Rao")),
          isOutdated: v.pipe(v.boolean(), v.description("Another version was published since it was begun")),
        }),
      ),
      v.description("Null: the value is the published one"),
    ),
  }),
);

const presentText = ({ name, value, base, draft }: EditedText) => ({
  ...{ name, value, publishedVersion: base },
  draft: draft && { ...draft, savedAt: iso(draft.savedAt) },
});

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

const pageOfVersions = (versions: SavedVersion[], query: PageRequest) =>
  paginate(versions, "descending", ({ id }) => [id, String(id)], query);

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

/** What reading and changing one record answer with. */
const oneSection = {
  answer: sectionAnswer,
  params: sectionParams,
  etag: sectionTag,
  present: presentSection,
};

providerApi.get(
  "/provider/:section",
  endpoint({
    access: "admin",
    permission: "provider.read",
    scope: "read:provider",
    summary: "Get a section of the provider's settings",
    ...oneSection,
    problems: ["not_found"],
    run: ({ ctx, params }) => getSection(ctx, params.section),
  }),
);

providerApi.put(
  "/provider/:section",
  endpoint({
    access: "admin",
    permission: "provider.edit",
    scope: "write:provider",
    summary: "Change a section; omitted fields keep their value",
    ...oneSection,
    body: ChangeSectionCall,
    example: { name: "Sopaan" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeSection(ctx, params.section, body, ifMatch),
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
      return listed.ok ? ok(pageOfVersions(listed.value, query)) : listed;
    },
    pages: (versions) => versions,
    present: ({ rows }) => rows.map(presentVersion),
  }),
);

const textParams = v.strictObject({
  name: v.pipe(identifier("terms"), v.description(`One of ${TEXT_NAMES.join(", ")}`)),
});

/** What each change of a text answers with: the text after it. */
const changedText = {
  access: "admin",
  permission: "provider.edit",
  scope: "write:provider",
  answer: providerText,
  params: textParams,
  problems: ["not_found", "stale_version"],
  etag: textTag,
  present: presentText,
} as const;

providerApi.get(
  "/provider-texts/:name",
  endpoint({
    access: "admin",
    permission: "provider.read",
    scope: "read:provider",
    summary: "Get a text of the site or of a mail: its draft, or what is published",
    answer: providerText,
    params: textParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getText(ctx, params.name),
    etag: textTag,
    present: presentText,
  }),
);

providerApi.put(
  "/provider-texts/:name",
  endpoint({
    ...changedText,
    summary:
      "Save a draft of a text, which nobody else reads before it is published; omitted fields keep their value",
    body: ChangeTextCall,
    example: { value: { title: "Terms" } },
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeText(ctx, params.name, body.value, ifMatch),
  }),
);

providerApi.post(
  "/provider-texts/:name/publication",
  endpoint({
    ...changedText,
    summary: "Publish the draft of a text; without one nothing changes",
    body: PublishTextCall,
    example: { meaning: "same" },
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => publishText(ctx, params.name, body, ifMatch),
  }),
);

providerApi.delete(
  "/provider-texts/:name/draft",
  endpoint({
    access: "admin",
    permission: "provider.edit",
    scope: "write:provider",
    summary: "Delete the draft of a text; what is published stays. May be repeated",
    params: textParams,
    status: 204,
    problems: ["not_found", "stale_version"],
    run: ({ ctx, params }) => discardText(ctx, params.name),
  }),
);

providerApi.get(
  "/provider-texts/:name/history",
  endpoint({
    access: "admin",
    permission: "provider.read",
    scope: "read:provider",
    summary: "List the versions of a text, newest first",
    answer: v.array(sectionVersion),
    params: textParams,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const read = await getText(ctx, params.name);
      return read.ok ? ok(pageOfVersions(read.value.versions, query)) : read;
    },
    pages: (versions) => versions,
    present: ({ rows }) => rows.map(presentVersion),
  }),
);

providerApi.post(
  "/provider-texts/:name/restoration",
  endpoint({
    ...changedText,
    summary: "Publish an earlier version of a text again; a draft stays",
    body: RestoreTextCall,
    example: { version: 7 },
    run: ({ ctx, params, body }) => bringBackText(ctx, params.name, body.version),
  }),
);
