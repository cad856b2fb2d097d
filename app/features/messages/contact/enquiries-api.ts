import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { onlyInState, onlyOf, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { changedQuery } from "#app/platform/api/sync.ts";
import { id, instant, text, updatedAt, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangeEnquiryCall, EnquiryNoteCall } from "./inputs.ts";
import type { Enquiry, EnquiryNoteRow } from "./queries/contact.server.ts";
import { ENQUIRY_CASE, ENQUIRY_TOPICS } from "./rules.ts";

const AT = "2027-03-01T04:30:00.000Z";

const campaign = (which: string) =>
  v.pipe(
    v.nullable(v.record(v.string(), v.string())),
    v.description(`The ${which} campaign that brought the sender: its utm values; null: none`),
    v.examples([{ source: "newsletter" }]),
  );

const listedEnquiry = wireSchema(
  "ListedEnquiry",
  v.object({
    _id: id,
    name: text("Nikhil Rao"),
    email: text("nikhil@students.example"),
    phone: v.pipe(text("+919812345678"), v.description("E.164 or empty")),
    message: v.pipe(text("Is there a batch in January?"), v.description("What the sender wrote")),
    topic: v.pipe(v.picklist(ENQUIRY_TOPICS), v.description("test-code: the sender asks for a test code")),
    college: v.pipe(text("City College"), v.description("College of who asks for a code; empty otherwise")),
    status: v.picklist(ENQUIRY_CASE.stateNames),
    ownerId: v.pipe(v.nullable(userId), v.description("Who answers it; null: nobody yet")),
    owner: v.pipe(v.nullable(text("Meera Iyer")), v.description("Name of who answers it")),
    code: v.pipe(v.nullable(text("KADAM-2027")), v.description("The code that was sent; null: none")),
    codeSentAt: v.pipe(v.nullable(instant(AT)), v.description("When a code was sent")),
    firstCampaign: campaign("first"),
    lastCampaign: campaign("latest"),
    createdAt: v.pipe(instant(AT), v.description("When it arrived")),
    updatedAt,
  }),
);

const enquiry = wireSchema(
  "Enquiry",
  v.object({
    ...listedEnquiry.entries,
    notes: v.pipe(
      v.array(
        v.object({
          _id: id,
          body: v.pipe(text("Calls back on Monday."), v.description("What staff read")),
          author: v.pipe(
            v.nullable(text("Meera Iyer")),
            v.description("Who wrote it; null: a former account"),
          ),
          createdAt: v.pipe(instant(AT), v.description("When it was written")),
        }),
      ),
      v.description("Notes of the staff, newest first"),
    ),
  }),
);

type Listed = Omit<Enquiry, "version" | "forwardedAt" | "testCodeId">;
type Read = { enquiry: Enquiry; notes: EnquiryNoteRow[] };

const presentListed = (row: Listed) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  topic: row.asksForCode ? ("test-code" as const) : ("message" as const),
  college: row.collegeName,
  status: row.status,
  ownerId: row.ownerId,
  owner: row.owner,
  code: row.sentCode,
  codeSentAt: isoOrNull(row.codeSentAt),
  firstCampaign: row.firstCampaign,
  lastCampaign: row.lastCampaign,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

const presentEnquiry = ({ enquiry, notes }: Read) => ({
  ...presentListed(enquiry),
  notes: notes.map(({ id, body, author, createdAt }) => ({
    _id: id,
    body,
    author,
    createdAt: iso(createdAt),
  })),
});

const enquiryTag = ({ enquiry }: Read) => enquiry.version;

/** Enquiries, the messages of visitors, for admins. */
export const adminEnquiries = new Hono<WorkerEnv>();

const load = () => import("./use-cases/manage-enquiries.server.ts");

adminEnquiries.get(
  "/admin/enquiries",
  endpoint({
    access: "admin",
    permission: "enquiries.read",
    scope: "read:enquiries",
    summary: "List the enquiries, newest first",
    answer: v.array(listedEnquiry),
    query: changedQuery({
      status: onlyInState(ENQUIRY_CASE.stateNames),
      topic: v.pipe(v.optional(v.picklist(ENQUIRY_TOPICS)), v.description("Only of this topic")),
      owner: onlyOf("owner"),
      campaign: v.pipe(
        v.optional(identifier("newsletter")),
        v.description("Only of this campaign: its name; none: of no campaign"),
      ),
    }),
    run: async ({ ctx, query }) => (await load()).listEnquiryRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

/** What reading and changing one record answer with. */
const oneEnquiry = {
  answer: enquiry,
  params: recordParams,
  etag: enquiryTag,
  present: presentEnquiry,
};

adminEnquiries.get(
  "/admin/enquiries/:id",
  endpoint({
    access: "admin",
    permission: "enquiries.read",
    scope: "read:enquiries",
    summary: "Get an enquiry with the notes of the staff",
    ...oneEnquiry,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await load()).getEnquiry(ctx, params.id),
  }),
);

adminEnquiries.patch(
  "/admin/enquiries/:id",
  endpoint({
    access: "admin",
    permission: "enquiries.edit",
    scope: "write:enquiries",
    summary: "Change status and owner of an enquiry; omitted fields keep their value",
    ...oneEnquiry,
    body: ChangeEnquiryCall,
    example: { status: "contacted" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await load()).changeEnquiryByCall(ctx, params.id, body, ifMatch),
  }),
);

adminEnquiries.post(
  "/admin/enquiries/:id/notes",
  endpoint({
    access: "admin",
    permission: "enquiries.edit",
    scope: "write:enquiries",
    summary: "Add a note that staff alone read; answers the enquiry with all its notes",
    ...oneEnquiry,
    body: EnquiryNoteCall,
    status: 201,
    example: { body: "Calls back on Monday." },
    problems: ["not_found"],
    run: async ({ ctx, params, body }) => {
      const { addEnquiryNote, getEnquiry } = await load();
      return recordAfter(await addEnquiryNote(ctx, params.id, body), () => getEnquiry(ctx, params.id));
    },
  }),
);
