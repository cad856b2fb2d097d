import { CONVERSATION_LIST } from "#app/features/messages/conversations/list.ts";
import { CONVERSATION_CASE, TOPIC_LABELS } from "#app/features/messages/conversations/rules.ts";
import { exportConversations } from "#app/features/messages/conversations/use-cases/answer-conversations.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "conversations",
  permission: "conversations.export",
  list: CONVERSATION_LIST,
  rows: exportConversations,
  columns: {
    Asked: csvInstants(({ createdAt }) => createdAt),
    "Last message": csvInstants(({ writtenAt }) => writtenAt),
    Student: ({ studentName }) => studentName,
    Email: ({ email }) => email,
    Topic: ({ topic }) => TOPIC_LABELS[topic],
    Subject: ({ subject }) => subject,
    State: ({ state }) => CONVERSATION_CASE.states[state].label,
    Owner: ({ ownerName }) => ownerName ?? "",
    Id: ({ id }) => id,
  },
});
