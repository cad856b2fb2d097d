import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { aboutText } from "#app/features/messages/conversations/about-text.ts";
import { CONVERSATION_LIST } from "#app/features/messages/conversations/list.ts";
import { CONVERSATIONS } from "#app/features/messages/conversations/paths.ts";
import { CONVERSATION_CASE, TOPIC_LABELS, TOPICS } from "#app/features/messages/conversations/rules.ts";
import { listConversations } from "#app/features/messages/conversations/use-cases/answer-conversations.server.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** What students ask, the newest message first. */
export const loader = guarded("conversations.read", async ({ request, context, ctx }) => {
  const query = readListQuery(CONVERSATION_LIST, new URL(request.url).searchParams);
  const listed = await listConversations(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, answerers, ...page } = listed.value;
  return {
    list: { ...page, query },
    counts,
    answerers,
    csv: csvFor(ctx.actor, "conversations.export", CONVERSATIONS),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Conversations", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Student",
    cell: ({ id, studentName }) => (
      <Link to={`${CONVERSATIONS}/${id}`} className="link">
        {studentName}
      </Link>
    ),
    detail: { cell: (row) => aboutText(row) },
    className: "min-w-40 max-w-96 break-words",
  },
  {
    label: "Last message",
    phone: "line",
    cell: ({ lastText }) => <p className="line-clamp-2 max-w-96">{lastText}</p>,
  },
  {
    label: "Written",
    sort: "written",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ writtenAt }) => <HomeDateTime at={writtenAt} />,
  },
  { label: "Owner", cell: ({ ownerName }) => ownerName ?? "Nobody" },
  {
    label: "State",
    phone: "figure",
    cell: ({ state }) => <StateBadge state={CONVERSATION_CASE.states[state]} />,
  },
];

const TOPIC_CHOICES = TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] }));

export default function Conversations() {
  const { list, counts, answerers, csv } = useLoaderData<typeof loader>();
  const owners = [{ value: "me", label: "Me" }, { value: "none", label: "Nobody" }, ...toChoices(answerers)];
  return (
    <>
      <PageHeader title="Conversations" compact />
      <ListFilters
        list={list}
        columns={columns}
        search="Student or text"
        selects={[
          { name: "owner", label: "Owner", choices: owners },
          { name: "topic", label: "Topic", choices: TOPIC_CHOICES },
        ]}
        tabs={{ name: "state", label: "State", choices: CONVERSATION_CASE.stateChoices, counts }}
      >
        <ListSummary list={list} noun={["conversation", "conversations"]} csv={csv} />
      </ListFilters>
      <ListTable
        list={list}
        caption="Conversations"
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No conversations yet">
            Students write from 'Get help', beside their work, their grades and their fee. Their questions
            appear here.
          </EmptyState>
        }
      />
      <ListPages list={list} />
    </>
  );
}
