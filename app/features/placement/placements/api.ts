import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso } from "#app/kernel/instants.ts";
import { money } from "#app/kernel/money.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { onlyOf, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import { amount, day, id, instant, text, updatedAt, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { RowOf } from "#db/session/index.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { JobCall, RecordPlacementCall, WaiverCall } from "./inputs.ts";
import type { PlacementRow, selectWaiver } from "./queries/placements.server.ts";

const placement = wireSchema(
  "Placement",
  v.object({
    _id: id,
    studentId: userId,
    applicationId: v.pipe(
      v.nullable(id),
      v.description("The application that became it; null: the student found it without one"),
    ),
    companyId: id,
    company: text("Setu Systems"),
    position: text("Web Developer"),
    startsOn: v.pipe(day(), v.description("First day of the internship")),
    stipend: v.pipe(
      amount,
      v.description("Stipend a month, in the smallest unit of the currency; 0: unpaid"),
    ),
    convertedOn: v.pipe(
      v.nullable(day("2027-06-01")),
      v.description("First day of the job that it became; null: none yet"),
    ),
    createdAt: v.pipe(instant("2027-03-01T04:30:00.000Z"), v.description("When it was recorded")),
    updatedAt,
  }),
);

const waiver = wireSchema(
  "PlacementWaiver",
  v.object({
    reason: v.pipe(text("She founded a company."), v.description("Why no placement is needed")),
    waivedBy: v.pipe(v.nullable(text("Meera Iyer")), v.description("Who decided; null: a former account")),
    createdAt: v.pipe(instant("2027-03-01T04:30:00.000Z"), v.description("When it was decided")),
  }),
);

type Waiver = RowOf<typeof selectWaiver>;

const presentPlacement = (row: Omit<PlacementRow, "cursor">) => ({
  _id: row.id,
  studentId: row.studentId,
  applicationId: row.applicationId,
  companyId: row.companyId,
  company: row.company,
  position: row.position,
  startsOn: row.startsOn,
  stipend: money(row.stipend),
  convertedOn: row.convertedOn,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

const presentWaiver = ({ createdAt, ...waiver }: Waiver) => ({ ...waiver, createdAt: iso(createdAt) });

const placementTag = ({ version }: PlacementRow) => version;

/** Placements of students, and the waiver of an owner, for admins. */
export const adminPlacements = new Hono<WorkerEnv>();

const load = () => import("./use-cases/record-placements.server.ts");

const ofStudent = v.strictObject({ studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32") });

adminPlacements.get(
  "/admin/placements",
  endpoint({
    access: "admin",
    permission: "placements.read",
    scope: "read:placements",
    summary: "List the placements, those that began last first",
    answer: v.array(placement),
    query: changedQuery({ student: onlyOf("student"), company: onlyOf("company") }),
    run: async ({ ctx, query }) => (await load()).listPlacementRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentPlacement),
  }),
);

adminPlacements.post(
  "/admin/placements",
  endpoint({
    access: "admin",
    permission: "placements.edit",
    scope: "write:placements",
    summary: "Record the placement of an accepted application, or an internship that was found without one",
    answer: placement,
    body: RecordPlacementCall,
    status: 201,
    example: {
      studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
      applicationId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      startsOn: "2027-03-01",
      stipend: 1_200_000,
    },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, body }) => (await load()).recordPlacementByCall(ctx, body),
    present: presentPlacement,
  }),
);

/** What reading and changing one record answer with. */
const onePlacement = {
  answer: placement,
  params: recordParams,
  etag: placementTag,
  present: presentPlacement,
};

adminPlacements.get(
  "/admin/placements/:id",
  endpoint({
    access: "admin",
    permission: "placements.read",
    scope: "read:placements",
    summary: "Get a placement",
    ...onePlacement,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getPlacement(ctx, params.id),
  }),
);

adminPlacements.post(
  "/admin/placements/:id/job",
  endpoint({
    access: "admin",
    permission: "placements.edit",
    scope: "write:placements",
    summary: "Record the first day of the job that an internship became",
    ...onePlacement,
    body: JobCall,
    example: { convertedOn: "2027-06-01" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await load()).recordJobByCall(ctx, params.id, body.convertedOn, ifMatch),
  }),
);

adminPlacements.get(
  "/admin/placement-waivers/:studentId",
  endpoint({
    access: "admin",
    permission: "placements.read",
    scope: "read:placements",
    summary: "Get the decision that a student's certificate needs no placement",
    answer: waiver,
    params: ofStudent,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getWaiver(ctx, params.studentId),
    present: presentWaiver,
  }),
);

adminPlacements.put(
  "/admin/placement-waivers/:studentId",
  endpoint({
    access: "admin",
    permission: "placements.waive",
    summary: "Waive the placement of a student for the certificate, with a reason; for owners without a key",
    answer: waiver,
    params: ofStudent,
    body: WaiverCall,
    example: { reason: "She founded a company." },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params, body }) => {
      const { waivePlacement, getWaiver } = await load();
      return recordAfter(await waivePlacement(ctx, params.studentId, body), () =>
        getWaiver(ctx, params.studentId),
      );
    },
    present: presentWaiver,
  }),
);

adminPlacements.delete(
  "/admin/placement-waivers/:studentId",
  endpoint({
    access: "admin",
    permission: "placements.waive",
    summary:
      "Take the waiver of a student back; certificates that were issued stay. May be repeated; for owners without a key",
    params: ofStudent,
    status: 204,
    run: async ({ ctx, params }) => (await load()).removeWaiver(ctx, params.studentId),
  }),
);
