import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { recordAfter } from "#app/platform/api/records.ts";
import { id, instant, number, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { AssignCounsellorCall, HandledCall, MessageCall, RiskListQuery, RiskSettingsCall } from "./inputs.ts";
import { RISK_REASONS, type RiskReason, type RiskThresholds } from "./rules.ts";

const listedRisk = wireSchema(
  "ListedRisk",
  v.object({
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    batchId: id,
    reasons: v.pipe(
      v.array(v.picklist(RISK_REASONS)),
      v.description("Which limits are reached"),
      v.examples([["inactive", "late"]]),
    ),
    severity: v.pipe(number(3), v.description("How many times limits are reached, in all; 0: not at risk")),
    inactiveDays: v.pipe(number(9), v.description("Days without activity")),
    missedClasses: v.pipe(number(0), v.description("Missed live sessions of the last four weeks")),
    lateTasks: v.pipe(number(2), v.description("Assignments that are late")),
    rating: v.pipe(v.nullable(number(4)), v.description("The newest of the last two weeks; null: none")),
    activeAt: v.pipe(instant("2026-01-05T13:00:00.000Z"), v.description("When the student was last active")),
    isHandled: v.pipe(
      v.boolean(),
      v.description("Staff have done what there was to do, and it has not become worse"),
      v.examples([false]),
    ),
    counsellorId: v.pipe(v.nullable(userId), v.description("Who looks after the student; null: nobody")),
  }),
);

const risk = wireSchema(
  "Risk",
  v.object({
    ...listedRisk.entries,
    counsellors: v.pipe(
      v.array(v.object({ _id: userId, name: text("Meera Shah") })),
      v.description("Who may look after the student"),
    ),
  }),
);

const riskSettings = wireSchema(
  "RiskSettings",
  v.object({
    inactiveDays: v.pipe(number(7), v.description("Days without activity")),
    missedClasses: v.pipe(number(2), v.description("Missed live sessions of the last four weeks")),
    lateTasks: v.pipe(number(1), v.description("Assignments that are late")),
    rating: v.pipe(number(4), v.description("Rating of a week, or a lower one")),
  }),
);

type Row = Omit<v.InferOutput<typeof listedRisk>, "studentName" | "activeAt" | "reasons"> & {
  name: string;
  activeAt: number;
  reasons: readonly RiskReason[];
};
type Read = { risk: Row; counsellors: { id: string; name: string }[] };

const presentListed = (row: Row) => ({
  studentId: row.studentId,
  studentName: row.name,
  email: row.email,
  batchId: row.batchId,
  reasons: [...row.reasons],
  severity: row.severity,
  inactiveDays: row.inactiveDays,
  missedClasses: row.missedClasses,
  lateTasks: row.lateTasks,
  rating: row.rating,
  activeAt: iso(row.activeAt),
  isHandled: row.isHandled,
  counsellorId: row.counsellorId,
});

const presentRisk = ({ risk, counsellors }: Read) => ({
  ...presentListed(risk),
  counsellors: counsellors.map(({ id, name }) => ({ _id: id, name })),
});

type Settings = RiskThresholds & { version: number };

const presentSettings = ({ inactiveDays, missedClasses, lateTasks, rating }: Settings) => ({
  ...{ inactiveDays, missedClasses, lateTasks, rating },
});

const settingsTag = ({ version }: Settings) => version;

/** Students at risk, for admins. */
export const adminRisks = new Hono<WorkerEnv>();

const load = () => import("./use-cases/manage-risks.server.ts");
const loadRecords = () => import("./use-cases/risk-records.server.ts");

/** What is read, and what every change answers with. */
const one = {
  answer: risk,
  params: v.strictObject({ studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32") }),
  problems: ["not_found"],
  present: presentRisk,
} as const;

adminRisks.get(
  "/admin/risks",
  endpoint({
    access: "admin",
    permission: "risks.read",
    scope: "read:students",
    summary: "List the students at risk, the most severe first",
    answer: v.array(listedRisk),
    query: RiskListQuery,
    run: async ({ ctx, query }) => (await loadRecords()).listRiskRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

adminRisks.get(
  "/admin/risks/settings",
  endpoint({
    access: "admin",
    permission: "risks.set",
    scope: "read:students",
    summary: "Get the numbers from which on a student is at risk",
    answer: riskSettings,
    run: async ({ ctx }) => (await load()).getRiskSettings(ctx),
    etag: settingsTag,
    present: presentSettings,
  }),
);

adminRisks.put(
  "/admin/risks/settings",
  endpoint({
    access: "admin",
    permission: "risks.set",
    scope: "write:students",
    summary: "Replace the numbers from which on a student is at risk; the list follows at once",
    answer: riskSettings,
    body: RiskSettingsCall,
    example: { inactiveDays: 7, missedClasses: 2, lateTasks: 1, rating: 4 },
    problems: ["stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, body, ifMatch }) => (await loadRecords()).replaceRiskSettings(ctx, body, ifMatch),
    etag: settingsTag,
    present: presentSettings,
  }),
);

adminRisks.get(
  "/admin/risks/:studentId",
  endpoint({
    access: "admin",
    permission: "risks.read",
    scope: "read:students",
    summary: "Get what was counted of a student of a batch, also of one who is not at risk",
    ...one,
    run: async ({ ctx, params }) => (await load()).getRisk(ctx, params.studentId),
  }),
);

adminRisks.post(
  "/admin/risks/:studentId/messages",
  endpoint({
    access: "admin",
    permission: "risks.edit",
    scope: "write:students",
    summary: "Send a message to a student, who gets it as a notification and a mail",
    ...one,
    body: MessageCall,
    example: { text: "We have not seen you for a week. Can we help?" },
    status: 201,
    run: async ({ ctx, params: { studentId }, body }) => {
      const { messageStudent, getRisk } = await load();
      return recordAfter(await messageStudent(ctx, studentId, { ...body, formKey: undefined }), () =>
        getRisk(ctx, studentId),
      );
    },
  }),
);

adminRisks.put(
  "/admin/risks/:studentId/counsellor",
  endpoint({
    access: "admin",
    permission: "risks.edit",
    scope: "write:students",
    summary: "Let a member of staff look after a student; the person is told",
    ...one,
    body: AssignCounsellorCall,
    example: { counsellorId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32" },
    run: async ({ ctx, params: { studentId }, body }) => {
      const { assignStudent, getRisk } = await load();
      return recordAfter(await assignStudent(ctx, studentId, body), () => getRisk(ctx, studentId));
    },
  }),
);

adminRisks.put(
  "/admin/risks/:studentId/handled",
  endpoint({
    access: "admin",
    permission: "risks.edit",
    scope: "write:students",
    summary:
      "Mark that staff have done what there was to do: the student is listed again when it becomes worse",
    ...one,
    body: HandledCall,
    example: { severity: 3 },
    run: async ({ ctx, params: { studentId }, body }) => {
      const { setHandled, getRisk } = await load();
      return recordAfter(await setHandled(ctx, { id: studentId, ...body }), () => getRisk(ctx, studentId));
    },
  }),
);
