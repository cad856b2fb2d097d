import { Hono } from "hono";
import * as v from "valibot";
import { iso } from "#app/kernel/instants.ts";
import { paginateUnsorted } from "#app/kernel/list.ts";
import { money } from "#app/kernel/money.ts";
import { ok } from "#app/kernel/outcome.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { onlyInState, onlyOf, recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import {
  amount,
  count,
  day,
  id,
  instant,
  number,
  text,
  updatedAt,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { AddCompanyCall, AddOpeningCall, ChangeCompanyCall, ChangeOpeningCall } from "./inputs.ts";
import type { OpeningRow } from "./queries/openings.server.ts";
import type { CompanyRow } from "./queries/partner-companies.server.ts";
import { OPENING_STATES } from "./rules.ts";

const company = wireSchema(
  "PartnerCompany",
  v.object({
    _id: id,
    name: text("Setu Systems"),
    website: text("https://setu.example/"),
    note: v.pipe(text("Wants calls in the morning."), v.description("What staff read about it")),
    isSample: v.pipe(
      v.boolean(),
      v.description("An example, whose openings do not count in figures of the site"),
    ),
    openingCount: v.pipe(number(2), v.description("Number of its openings")),
    placementCount: v.pipe(number(1), v.description("Number of its placements")),
    createdAt: v.pipe(instant("2027-03-01T04:30:00.000Z"), v.description("When it was added")),
    updatedAt,
  }),
);

const opening = wireSchema(
  "Opening",
  v.object({
    _id: id,
    companyId: id,
    company: text("Setu Systems"),
    position: text("Web Developer"),
    description: text("Build pages for schools."),
    durationMonths: v.pipe(number(3), v.description("Length of the internship in months")),
    positions: v.pipe(number(2), v.description("How many students the company takes")),
    accepted: v.pipe(number(1), v.description("How many students have accepted")),
    applicationCount: v.pipe(number(4), v.description("Number of applications")),
    stipendFrom: v.pipe(
      amount,
      v.description("Lowest stipend a month, in the smallest unit of the currency; 0: unpaid"),
      v.examples([1_000_000]),
    ),
    stipendTo: v.pipe(amount, v.description("Highest stipend a month, in the smallest unit of the currency")),
    place: text("Nashik"),
    monthFrom: count,
    closesOn: v.pipe(v.nullable(day()), v.description("Last day to apply; null: no last day")),
    state: v.picklist(OPENING_STATES),
    isSample: v.pipe(v.boolean(), v.description("Of a company that is an example")),
    createdAt: v.pipe(instant("2027-03-01T04:30:00.000Z"), v.description("When it was added")),
    updatedAt,
  }),
);

const presentCompany = ({ id, version: _, createdAt, updatedAt, ...company }: CompanyRow) => ({
  _id: id,
  ...company,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});

const presentOpening = (row: Omit<OpeningRow, "cursor">) => ({
  _id: row.id,
  companyId: row.companyId,
  company: row.company,
  position: row.position,
  description: row.description,
  durationMonths: row.durationMonths,
  positions: row.positions,
  accepted: row.accepted,
  applicationCount: row.applicationCount,
  stipendFrom: money(row.stipendFrom),
  stipendTo: money(row.stipendTo),
  place: row.place,
  monthFrom: row.monthFrom,
  closesOn: row.closesAt === null ? null : dateAt(row.closesAt - 1),
  state: row.state,
  isSample: row.isSample,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

const versionTag = ({ version }: { version: number }) => version;

/** Partner companies and their openings, for admins. */
export const adminOpenings = new Hono<WorkerEnv>();

const load = () => import("./use-cases/manage-openings.server.ts");

adminOpenings.get(
  "/admin/partner-companies",
  endpoint({
    access: "admin",
    permission: "openings.read",
    scope: "read:openings",
    summary: "List the partner companies by name",
    answer: v.array(company),
    query: changedQuery({}),
    run: async ({ ctx, query: { updatedSince = 0, ...page } }) => {
      const listed = await (await load()).listCompanies(ctx);
      if (!listed.ok) return listed;
      const rows = listed.value.filter(({ updatedAt }) => updatedAt >= updatedSince);
      return ok(paginateUnsorted(rows, ({ name, id }) => [name, id], page));
    },
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentCompany),
  }),
);

adminOpenings.post(
  "/admin/partner-companies",
  endpoint({
    access: "admin",
    permission: "openings.edit",
    scope: "write:openings",
    summary: "Add a partner company under a name that no other has",
    answer: company,
    body: AddCompanyCall,
    status: 201,
    example: { name: "Setu Systems", website: "https://setu.example/" },
    run: async ({ ctx, body }) => (await load()).addCompany(ctx, body),
    present: presentCompany,
  }),
);

/** What reading and changing one record answer with. */
const oneCompany = {
  answer: company,
  params: recordParams,
  etag: versionTag,
  present: presentCompany,
};

adminOpenings.get(
  "/admin/partner-companies/:id",
  endpoint({
    access: "admin",
    permission: "openings.read",
    scope: "read:openings",
    summary: "Get a partner company",
    ...oneCompany,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getCompany(ctx, params.id),
  }),
);

adminOpenings.patch(
  "/admin/partner-companies/:id",
  endpoint({
    access: "admin",
    permission: "openings.edit",
    scope: "write:openings",
    summary:
      "Change a partner company; omitted fields keep their value. Its openings become examples with it, or none any more",
    ...oneCompany,
    body: ChangeCompanyCall,
    example: { website: "https://setu.example/" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await load()).changeCompany(ctx, params.id, body, ifMatch),
  }),
);

adminOpenings.get(
  "/admin/openings",
  endpoint({
    access: "admin",
    permission: "openings.read",
    scope: "read:openings",
    summary: "List the openings, newest first",
    answer: v.array(opening),
    query: changedQuery({ state: onlyInState(OPENING_STATES), company: onlyOf("company") }),
    run: async ({ ctx, query }) => (await load()).listOpeningRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentOpening),
  }),
);

adminOpenings.post(
  "/admin/openings",
  endpoint({
    access: "admin",
    permission: "openings.edit",
    scope: "write:openings",
    summary: "Add an opening of a partner company; students see it unless it is a draft",
    answer: opening,
    body: AddOpeningCall,
    status: 201,
    example: {
      companyId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      position: "Web Developer",
      durationMonths: 3,
      positions: 2,
      stipendFrom: 1_000_000,
      stipendTo: 1_500_000,
      place: "Nashik",
      monthFrom: 4,
      closesOn: "2027-03-01",
      state: "open",
    },
    run: async ({ ctx, body }) => (await load()).addOpening(ctx, body),
    present: presentOpening,
  }),
);

const oneOpening = {
  answer: opening,
  params: recordParams,
  etag: versionTag,
  present: presentOpening,
};

adminOpenings.get(
  "/admin/openings/:id",
  endpoint({
    access: "admin",
    permission: "openings.read",
    scope: "read:openings",
    summary: "Get an opening",
    ...oneOpening,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getOpening(ctx, params.id),
  }),
);

adminOpenings.patch(
  "/admin/openings/:id",
  endpoint({
    access: "admin",
    permission: "openings.edit",
    scope: "write:openings",
    summary:
      "Change an opening; omitted fields keep their value. Once students have applied, it is closed, not made a draft",
    ...oneOpening,
    body: ChangeOpeningCall,
    example: { state: "closed" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await load()).changeOpening(ctx, params.id, body, ifMatch),
  }),
);
