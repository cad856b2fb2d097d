import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso } from "#app/kernel/instants.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { pageQueryWith } from "#app/platform/api/paging.ts";
import { onlyInState, recordAfter, recordParams } from "#app/platform/api/records.ts";
import { id, instant, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { AnswerCall, OwnerCall } from "./inputs.ts";
import type { Conversation, Message } from "./queries/conversations.server.ts";
import { CONVERSATION_CASE, TOPICS } from "./rules.ts";

const AT = "2027-03-01T04:30:00.000Z";

const listedConversation = wireSchema(
  "ListedConversation",
  v.object({
    _id: id,
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    topic: v.picklist(TOPICS),
    subject: v.pipe(v.string(), v.description("The assignment or class that it is about"), v.examples([""])),
    assignmentId: v.pipe(v.string(), v.description("Id of that assignment; empty: none"), v.examples([""])),
    state: v.pipe(
      v.picklist(CONVERSATION_CASE.stateNames),
      v.description("open: the student waits for an answer"),
    ),
    ownerId: v.pipe(v.nullable(userId), v.description("Who answers it; null: nobody yet")),
    owner: v.pipe(v.nullable(text("Meera Iyer")), v.description("Name of who answers it")),
    lastText: v.pipe(text("Can I pay in two parts?"), v.description("The newest message")),
    writtenAt: v.pipe(instant(AT), v.description("When somebody wrote last")),
    createdAt: v.pipe(instant(AT), v.description("When the student asked")),
  }),
);

const conversation = wireSchema(
  "Conversation",
  v.object({
    ...listedConversation.entries,
    messages: v.pipe(
      v.array(
        v.object({
          _id: id,
          isFromStaff: v.pipe(v.boolean(), v.description("Staff wrote it, not the student")),
          author: v.pipe(
            v.nullable(text("Meera Iyer")),
            v.description("Who wrote it; null: a former account"),
          ),
          text: v.pipe(text("Yes, you can."), v.description("What was written")),
          createdAt: v.pipe(instant(AT), v.description("When it was written")),
        }),
      ),
      v.description("All messages, oldest first"),
    ),
  }),
);

type Read = { conversation: Conversation; messages: Message[] };

const presentListed = (row: Omit<Conversation, "cursor">) => ({
  _id: row.id,
  studentId: row.studentId,
  studentName: row.studentName,
  email: row.email,
  topic: row.topic,
  subject: row.subject,
  assignmentId: row.assignmentId,
  state: row.state,
  ownerId: row.ownerId,
  owner: row.ownerName,
  lastText: row.lastText,
  writtenAt: iso(row.writtenAt),
  createdAt: iso(row.createdAt),
});

const presentConversation = ({ conversation, messages }: Read) => ({
  ...presentListed(conversation),
  messages: messages.map(({ id, isFromStaff, author, text, createdAt }) => ({
    _id: id,
    ...{ isFromStaff, author, text },
    createdAt: iso(createdAt),
  })),
});

/** Conversations of students with staff, for admins; each reads those of the students that they may read. */
export const adminConversations = new Hono<WorkerEnv>();

const load = () => import("./use-cases/answer-conversations.server.ts");

/** What every change answers with: the conversation after it. */
const changed = {
  answer: conversation,
  params: recordParams,
  problems: ["not_found"],
  present: presentConversation,
} as const;

adminConversations.get(
  "/admin/conversations",
  endpoint({
    access: "admin",
    permission: "conversations.read",
    scope: "read:conversations",
    summary: "List the conversations, those written in last first",
    answer: v.array(listedConversation),
    query: pageQueryWith({
      state: onlyInState(CONVERSATION_CASE.stateNames),
      topic: v.pipe(v.optional(v.picklist(TOPICS)), v.description("Only about this")),
      owner: v.pipe(
        v.optional(identifier("none")),
        v.description("Only of who answers: their id, me, or none for those that nobody answers"),
      ),
    }),
    run: async ({ ctx, query }) => (await load()).listConversationRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

adminConversations.get(
  "/admin/conversations/:id",
  endpoint({
    access: "admin",
    permission: "conversations.read",
    scope: "read:conversations",
    summary: "Get a conversation with its messages",
    ...changed,
    run: async ({ ctx, params }) => (await load()).getConversation(ctx, params.id),
  }),
);

adminConversations.post(
  "/admin/conversations/:id/messages",
  endpoint({
    access: "admin",
    permission: "conversations.answer",
    scope: "write:conversations",
    summary: "Answer a student, who gets a mail; who answers first keeps the conversation",
    ...changed,
    body: AnswerCall,
    status: 201,
    example: { text: "Yes, you can." },
    run: async ({ ctx, params, body: { text, isDone } }) => {
      const { answerConversation, getConversation } = await load();
      const answer = { text, saveAs: "", next: isDone ? ("done" as const) : undefined };
      return recordAfter(await answerConversation(ctx, params.id, answer), () =>
        getConversation(ctx, params.id),
      );
    },
  }),
);

adminConversations.post(
  "/admin/conversations/:id/close",
  endpoint({
    access: "admin",
    permission: "conversations.answer",
    scope: "write:conversations",
    summary: "Close a conversation without an answer; the student may still write",
    ...changed,
    run: async ({ ctx, params }) => {
      const { closeConversation, getConversation } = await load();
      return recordAfter(await closeConversation(ctx, params.id), () => getConversation(ctx, params.id));
    },
  }),
);

adminConversations.put(
  "/admin/conversations/:id/owner",
  endpoint({
    access: "admin",
    permission: "conversations.answer",
    scope: "write:conversations",
    summary: "Say who answers a conversation",
    ...changed,
    body: OwnerCall,
    example: { ownerId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32" },
    run: async ({ ctx, params, body }) => {
      const { assign, getConversation } = await load();
      return recordAfter(await assign(ctx, params.id, { ownerId: body.ownerId ?? "" }), () =>
        getConversation(ctx, params.id),
      );
    },
  }),
);
