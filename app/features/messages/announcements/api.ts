import { Hono } from "hono";
import * as v from "valibot";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { onlyInState, recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import { day, id, instant, number, text, updatedAt, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeAnnouncementCall, WriteAnnouncementCall } from "./inputs.ts";
import type { AnnouncementRow } from "./queries/announcements.server.ts";
import { ANNOUNCEMENT_STATES, AUDIENCES } from "./rules.ts";

const AT = "2027-03-01T04:30:00.000Z";

const announcement = wireSchema(
  "Announcement",
  v.object({
    _id: id,
    title: text("Library hours"),
    text: v.pipe(text("The library is **open** on Sunday."), v.description("Its text, in Markdown")),
    isPinned: v.pipe(v.boolean(), v.description("It stays at the top of the students' home")),
    audience: v.picklist(AUDIENCES),
    courseId: v.pipe(v.nullable(id), v.description("Its course; null for another audience")),
    course: v.pipe(v.nullable(text("Career Accelerator")), v.description("Name of its course")),
    batchId: v.pipe(v.nullable(id), v.description("Its batch; null for another audience")),
    batch: v.pipe(v.nullable(text("March 2027")), v.description("Name of its batch")),
    state: v.picklist(ANNOUNCEMENT_STATES),
    isDraft: v.pipe(v.boolean(), v.description("It does not go out until this is false")),
    sendAt: v.pipe(
      v.nullable(instant(AT)),
      v.description("The time that was chosen for it; null: it goes out at once"),
    ),
    publishAt: v.pipe(v.nullable(instant(AT)), v.description("When it goes out or went out; null: a draft")),
    expiresOn: v.pipe(
      v.nullable(day("2027-04-01")),
      v.description("Last day on which students see it; null: no last day"),
    ),
    correctedAt: v.pipe(
      v.nullable(instant(AT)),
      v.description("When title or text was corrected after it went out"),
    ),
    author: v.pipe(v.nullable(text("Meera Iyer")), v.description("Who wrote it; null: a former account")),
    studentCount: v.pipe(number(120), v.description("How many students it is for")),
    readCount: v.pipe(number(80), v.description("How many of them have read it")),
    createdAt: v.pipe(instant(AT), v.description("When it was written")),
    updatedAt,
  }),
);

const presentAnnouncement = (row: Omit<AnnouncementRow, "cursor">) => ({
  _id: row.id,
  title: row.title,
  text: row.text,
  isPinned: row.isPinned,
  audience: row.audience,
  courseId: row.courseId,
  course: row.courseName,
  batchId: row.batchId,
  batch: row.batchName,
  state: row.state,
  isDraft: row.state === "draft",
  sendAt: isoOrNull(row.plannedAt),
  publishAt: isoOrNull(row.publishAt),
  expiresOn: row.expiresAt === null ? null : dateAt(row.expiresAt - 1),
  correctedAt: isoOrNull(row.correctedAt),
  author: row.writer,
  studentCount: row.studentCount,
  readCount: row.readCount,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** Announcements to students, for admins. */
export const adminAnnouncements = new Hono<WorkerEnv>();

const load = () => import("./use-cases/manage-announcements.server.ts");

/** What every change answers with: the announcement after it. */
const changed = {
  answer: announcement,
  params: recordParams,
  etag: ({ version }: AnnouncementRow) => version,
  present: presentAnnouncement,
} as const;

adminAnnouncements.get(
  "/admin/announcements",
  endpoint({
    access: "admin",
    permission: "announcements.read",
    scope: "read:announcements",
    summary: "List the announcements, newest first",
    answer: v.array(announcement),
    query: changedQuery({ state: onlyInState(ANNOUNCEMENT_STATES) }),
    run: async ({ ctx, query }) => (await load()).listAnnouncementRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentAnnouncement),
  }),
);

adminAnnouncements.post(
  "/admin/announcements",
  endpoint({
    access: "admin",
    permission: "announcements.edit",
    scope: "write:announcements",
    summary:
      "Write an announcement: a draft, or one that goes out at its time, else in a minute; its students get a mail then",
    answer: announcement,
    body: WriteAnnouncementCall,
    status: 201,
    example: {
      title: "Library hours",
      text: "The library is **open** on Sunday.",
      audience: "everybody",
      sendAt: "2027-03-01T04:30:00Z",
    },
    run: async ({ ctx, body }) => (await load()).writeAnnouncementByCall(ctx, body),
    present: presentAnnouncement,
  }),
);

adminAnnouncements.get(
  "/admin/announcements/:id",
  endpoint({
    access: "admin",
    permission: "announcements.read",
    scope: "read:announcements",
    summary: "Get an announcement with the numbers of its students and readers",
    ...changed,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getAnnouncement(ctx, params.id),
  }),
);

adminAnnouncements.patch(
  "/admin/announcements/:id",
  endpoint({
    access: "admin",
    permission: "announcements.edit",
    scope: "write:announcements",
    summary:
      "Change an announcement; omitted fields keep their value. Once it has gone out, only title, text, pin and last day: students see that it was corrected",
    ...changed,
    body: ChangeAnnouncementCall,
    example: { text: "The library is **closed** on Sunday." },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await load()).changeAnnouncement(ctx, params.id, body, ifMatch),
  }),
);

adminAnnouncements.post(
  "/admin/announcements/:id/take-back",
  endpoint({
    access: "admin",
    permission: "announcements.edit",
    scope: "write:announcements",
    summary: "Make a draft of an announcement that has not gone out",
    ...changed,
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params }) => (await load()).takeBackAnnouncement(ctx, params.id),
  }),
);

adminAnnouncements.post(
  "/admin/announcements/:id/take-down",
  endpoint({
    access: "admin",
    permission: "announcements.edit",
    scope: "write:announcements",
    summary: "Take down an announcement that has gone out; students do not see it any more",
    ...changed,
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params }) => (await load()).takeDownAnnouncement(ctx, params.id),
  }),
);

adminAnnouncements.delete(
  "/admin/announcements/:id",
  endpoint({
    access: "admin",
    permission: "announcements.edit",
    scope: "write:announcements",
    summary: "Delete an announcement that has not gone out; may be repeated",
    params: recordParams,
    status: 204,
    problems: ["conflict"],
    run: async ({ ctx, params }) => (await load()).deleteAnnouncement(ctx, params.id),
  }),
);
