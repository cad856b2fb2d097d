import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SendCodeButton } from "#app/features/messages/contact/inputs.ts";
import { ENQUIRY_LIST } from "#app/features/messages/contact/list.ts";
import { ENQUIRY_CASE } from "#app/features/messages/contact/rules.ts";
import {
  listEnquiries,
  sendTestCode,
} from "#app/features/messages/contact/use-cases/manage-enquiries.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { toChoices } from "#app/platform/format/choices.ts";
import { formatSpan } from "#app/platform/format/moment.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { filtersInUse } from "#app/shell/staff/filters-in-use.server.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The code was not sent. Please try again." };

/** Messages of the contact form and requests for a test code, newest first. */
export const loader = guarded("enquiries.read", async ({ request, context, ctx }) => {
  const query = readListQuery(ENQUIRY_LIST, new URL(request.url).searchParams);
  const listed = await listEnquiries(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { page, ...filters } = listed.value;
  const rows = page.rows.map((row) => ({
    ...row,
    age: row.status === "new" ? formatSpan(row.createdAt, ctx.now) : "",
  }));
  return {
    list: { ...page, rows, query },
    ...filters,
    inUse: filtersInUse(query, { campaign: "Campaign" }),
    csv: csvFor(ctx.actor, "enquiries.export", paths.adminEnquiries),
    mayEdit: hasRoleFor(ctx.actor, "enquiries.edit"),
  };
});

const SEND_CODE = "send-code";

/** The button in a row sends the code that suits the sender best, and keeps the list's place. */
export const action = formAction({
  permission: "enquiries.edit",
  failure: handle.failure,
  intents: (form) => ({
    [SEND_CODE]: form({
      button: SendCodeButton,
      run: ({ ctx, input }) => sendTestCode(ctx, input.id, input.testCodeId),
      to: ({ request }) => paths.adminEnquiries + new URL(request.url).search,
      done: ({ value: { code, name } }) => `${code} is sent to ${name}.`,
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Enquiries", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Name",
    cell: ({ id, name }) => (
      <Link to={`${paths.adminEnquiries}/${id}`} className="link">
        {name}
      </Link>
    ),
    detail: { cell: ({ email }) => email },
    className: "min-w-36 max-w-96 break-words",
  },
  {
    label: "Received",
    sort: "received",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <HomeDateTime at={createdAt} />,
  },
  {
    label: "Message",
    cell: (row) => (
      <>
        <p className="line-clamp-2 max-w-96 max-sm:hidden">{row.message}</p>
        <Code {...row} />
      </>
    ),
    phone: "line",
    className: "min-w-32",
  },
  {
    label: "Status",
    cell: ({ status }) => <StateBadge state={ENQUIRY_CASE.states[status]} />,
    detail: { cell: ({ age }) => age },
    phone: "figure",
  },
  { label: "Owner", cell: ({ owner }) => owner ?? <span className="text-muted">Unassigned</span> },
];

/** The code that was sent, or the button that sends it. */
function Code({ id, name, sentCode, suggestion }: Row) {
  const { mayEdit } = useLoaderData<typeof loader>();
  if (sentCode) return <p className="text-sm text-muted">{sentCode} sent</p>;
  if (!mayEdit || !suggestion) return null;
  return (
    <Form method="post" preventScrollReset className="mt-1">
      <input type="hidden" name="intent" value={SEND_CODE} />
      <input type="hidden" name="testCodeId" value={suggestion.id} />
      <FormButton name="id" value={id} variant="secondary" size="small" pending="Sending…">
        Send {suggestion.code}
        <span className="visually-hidden"> to {name}</span>
      </FormButton>
    </Form>
  );
}

const TOPICS = [
  { value: "message", label: "Messages" },
  { value: "test-code", label: "Requests for a test code" },
];

export default function Enquiries() {
  const { list, inUse, counts, byTopic, byOwner, owners, csv } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  const people = toChoices(owners);
  return (
    <>
      <PageHeader title="Enquiries" compact lead="Messages and requests for a test code." />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <ListFilters
        list={list}
        columns={columns}
        search="Name, email or phone"
        selects={[
          { name: "topic", label: "Topic", choices: TOPICS, counts: byTopic, all: "All topics" },
          { name: "owner", label: "Owner", choices: people, counts: byOwner, all: "Anyone" },
          ...inUse,
        ]}
        tabs={{ name: "status", label: "Status", choices: ENQUIRY_CASE.stateChoices, counts }}
      >
        <ListSummary list={list} noun={["enquiry", "enquiries"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Enquiries"
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No enquiries yet">
              Messages of the contact form and requests for a test code appear here.
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
