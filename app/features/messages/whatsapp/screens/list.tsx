import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { WHATSAPP_LIST } from "#app/features/messages/whatsapp/list.ts";
import { progressText } from "#app/features/messages/whatsapp/parts/progress-text.ts";
import { WHATSAPP } from "#app/features/messages/whatsapp/paths.ts";
import { listWhatsappLists } from "#app/features/messages/whatsapp/use-cases/whatsapp-lists.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("whatsapp.read", async ({ request, context, ctx }) => {
  const query = readListQuery(WHATSAPP_LIST, new URL(request.url).searchParams);
  const listed = await listWhatsappLists(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  return {
    list: { ...listed.value, query },
    csv: csvFor(ctx.actor, "whatsapp.export", WHATSAPP),
    mayEdit: hasRoleFor(ctx.actor, "whatsapp.edit"),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("WhatsApp", "Admin") }];

type Row = ListRow<typeof loader>;

const columns: ListColumns<Row> = [
  {
    label: "Text",
    cell: ({ id, text }) => (
      <Link to={`${WHATSAPP}/${id}`} className="link line-clamp-2">
        {text}
      </Link>
    ),
    className: "min-w-40 max-w-96 break-words",
  },
  {
    label: "Written",
    sort: "written",
    first: "descending",
    phone: "line",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <HomeDateTime at={createdAt} />,
  },
  { label: "By", cell: ({ writer }) => writer ?? "" },
  { label: "Progress", phone: "figure", className: "whitespace-nowrap", cell: progressText },
  {
    label: "Without a number",
    numeric: true,
    cell: ({ withoutPhoneCount }) => withoutPhoneCount,
  },
];

export default function WhatsappLists() {
  const { list, csv, mayEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="WhatsApp"
        compact
        actions={
          mayEdit && (
            <ButtonLink to={paths.adminStudents} size="small">
              Choose students
            </ButtonLink>
          )
        }
      />
      <ListFilters list={list} columns={columns} search="Text">
        <ListSummary list={list} noun={["list", "lists"]} csv={csv} />
      </ListFilters>
      <ListTable
        list={list}
        caption="WhatsApp lists"
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No lists yet">
            Choose students in their list and press 'WhatsApp': you write one text and send it to one after
            the other. Everybody on the staff sees who has it already.
          </EmptyState>
        }
      />
      <ListPages list={list} />
    </>
  );
}
