import { Hono } from "hono";
import * as v from "valibot";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { failed } from "#app/kernel/outcome.ts";
import { renameFields } from "#app/kernel/problem.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { onlyInState, onlyOf, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import { id, instant, number, text, updatedAt, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { RowOf } from "#db/session/index.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { MoveCall } from "./inputs.ts";
import type { ApplicationRow, selectMoves } from "./queries/applications.server.ts";
import { APPLICATION_CASE } from "./rules.ts";

const AT = "2027-03-01T04:30:00.000Z";

const state = v.picklist(APPLICATION_CASE.stateNames);
const note = v.pipe(v.string(), v.description("What the other side reads"), v.examples([""]));
const interviewAt = v.pipe(
  v.nullable(instant(AT)),
  v.description("When the interview is; null: none was planned"),
);

const listedApplication = wireSchema(
  "ListedApplication",
  v.object({
    _id: id,
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    openingId: v.pipe(id, v.description("Id of the opening")),
    position: text("Web Developer"),
    companyId: id,
    company: text("Setu Systems"),
    batch: v.pipe(v.nullable(text("March 2027")), v.description("Name of the student's batch then")),
    state,
    stateSince: v.pipe(instant(AT), v.description("Since when it is in this state")),
    resumeUrl: v.pipe(text("https://resume.example/asha"), v.description("Address of the resume")),
    note: v.pipe(text("I can begin in June."), v.description("What the student wrote with it")),
    interviewAt,
    interviewPlace: v.pipe(
      text("https://meet.example/setu"),
      v.description("Where the interview is; empty: none was planned"),
    ),
    createdAt: v.pipe(instant(AT), v.description("When the student applied")),
    updatedAt,
  }),
);

const application = wireSchema(
  "Application",
  v.object({
    ...listedApplication.entries,
    positions: v.pipe(number(2), v.description("How many students the company takes")),
    accepted: v.pipe(number(1), v.description("How many students have accepted an offer")),
    placementId: v.pipe(v.nullable(id), v.description("Its placement; null: none is recorded")),
    moves: v.pipe(
      v.array(
        v.object({
          state,
          note,
          interviewAt,
          actor: v.pipe(text("Meera Iyer"), v.description("Who did it; empty: a former account")),
          createdAt: v.pipe(instant(AT), v.description("When it came to this state")),
        }),
      ),
      v.description("Its history, oldest first"),
    ),
  }),
);

type Listed = Omit<ApplicationRow, "positions" | "accepted" | "placementId">;
type Read = { application: ApplicationRow; history: RowOf<typeof selectMoves>[] };

const presentListed = (row: Listed) => ({
  _id: row.id,
  studentId: row.studentId,
  studentName: row.studentName,
  email: row.email,
  openingId: row.openingId,
  position: row.position,
  companyId: row.companyId,
  company: row.company,
  batch: row.batchName,
  state: row.state,
  stateSince: iso(row.stateSince),
  resumeUrl: row.resumeUrl,
  note: row.note,
  interviewAt: isoOrNull(row.interviewAt),
  interviewPlace: row.interviewPlace,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

const presentApplication = ({ application, history }: Read) => ({
  ...presentListed(application),
  positions: application.positions,
  accepted: application.accepted,
  placementId: application.placementId,
  moves: history.map((move) => ({
    state: move.toState,
    note: move.note,
    interviewAt: isoOrNull(move.interviewAt),
    actor: move.actorName ?? "",
    createdAt: iso(move.createdAt),
  })),
});

/** Applications of students for openings, for admins. */
export const adminApplications = new Hono<WorkerEnv>();

const load = () => import("./use-cases/move-applications.server.ts");

adminApplications.get(
  "/admin/applications",
  endpoint({
    access: "admin",
    permission: "applications.read",
    scope: "read:placements",
    summary: "List the applications, newest first",
    answer: v.array(listedApplication),
    query: changedQuery({
      state: onlyInState(APPLICATION_CASE.stateNames),
      opening: onlyOf("opening"),
      company: onlyOf("company"),
      batch: onlyOf("batch"),
    }),
    run: async ({ ctx, query }) => (await load()).listApplicationRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

adminApplications.get(
  "/admin/applications/:id",
  endpoint({
    access: "admin",
    permission: "applications.read",
    scope: "read:placements",
    summary: "Get an application with its history",
    answer: application,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getApplication(ctx, params.id),
    present: presentApplication,
  }),
);

adminApplications.post(
  "/admin/applications/:id/moves",
  endpoint({
    access: "admin",
    permission: "applications.edit",
    scope: "write:placements",
    summary:
      "Move an application: shortlist it, plan an interview, record an offer, reject, reconsider or release it; the student gets a mail",
    answer: application,
    params: recordParams,
    body: MoveCall,
    example: {
      move: "interview",
      interviewAt: "2027-03-01T04:30:00Z",
      place: "https://meet.example/setu",
    },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params, body: { move, ...sent } }) => {
      const { moveApplication, getApplication } = await load();
      const moved = await moveApplication(ctx, params.id, move, sent);
      if (!moved.ok) return failed(renameFields(moved.problem, { date: "interviewAt" }));
      return recordAfter(moved, () => getApplication(ctx, params.id));
    },
    present: presentApplication,
  }),
);
