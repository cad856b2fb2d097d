import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { RetryInput } from "#app/features/messages/deliveries/inputs.ts";
import { DELIVERY_LIST } from "#app/features/messages/deliveries/list.ts";
import {
  DELIVERY_KINDS,
  DELIVERY_STATES,
  type DeliveryKind,
  type DeliveryState,
} from "#app/features/messages/deliveries/rules.ts";
import {
  listDeliveries,
  retryDelivery,
} from "#app/features/messages/deliveries/use-cases/manage-deliveries.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
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
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Nothing was sent again. Please try again." };

export const loader = guarded("deliveries.read", async ({ ctx, request, context }) => {
  const query = readListQuery(DELIVERY_LIST, new URL(request.url).searchParams);
  const listed = await listDeliveries(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { page, ...counts } = listed.value;
  return {
    list: { ...page, query },
    ...counts,
    csv: csvFor(ctx.actor, "deliveries.export", paths.adminDeliveries),
    mayRetry: hasRoleFor(ctx.actor, "deliveries.retry"),
  };
});

export const action = formAction({
  permission: "deliveries.retry",
  failure: handle.failure,
  to: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return pathname + search;
  },
  intents: (form) => {
    const retry = (kind: DeliveryKind) =>
      form({
        button: RetryInput,
        run: ({ ctx, input }) => retryDelivery(ctx, kind, input.id),
        done: "It is sent again within a minute.",
      });
    return { mail: retry("mail"), enquiry: retry("enquiry") };
  },
});

export const meta: MetaFunction = () => [{ title: pageTitle("Mail log", "Admin") }];

type Row = ListRow<typeof loader>;

const KINDS: Record<DeliveryKind, string> = { mail: "Mail", enquiry: "Enquiry" };

const STATES: Record<DeliveryState, [label: string, tone: BadgeTone]> = {
  waiting: ["Waiting", "neutral"],
  retrying: ["Retrying", "marigold"],
  given_up: ["Given up", "brick"],
  delivered: ["Delivered", "leaf"],
  returned: ["Returned", "brick"],
};

const columns: ListColumns<Row> = [
  { label: "What", cell: What, className: "min-w-44 max-w-64 break-words" },
  { label: "State", cell: State, phone: "figure", className: "min-w-40" },
  { label: "Tries", cell: ({ tries }) => tries },
  {
    label: "Last error",
    phone: "line",
    cell: ({ error }) => error ?? <span className="text-muted max-sm:hidden">None</span>,
    className: "min-w-44 max-w-64 break-words",
  },
  {
    label: "Created",
    sort: "created",
    first: "descending",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <HomeDateTime at={createdAt} />,
  },
];

function What({ kind, id, title, recipient }: Row) {
  return (
    <>
      {kind === "enquiry" ? (
        <Link to={`${paths.adminEnquiries}/${id}`} className="link">
          {title}
        </Link>
      ) : (
        title
      )}
      <span className="block text-sm font-normal text-muted">
        {KINDS[kind]} {kind === "mail" ? "to" : "from"} {recipient}
      </span>
    </>
  );
}

function State(delivery: Row) {
  const { state, dueAt, deliveredAt, returnedAt } = delivery;
  const [label, tone] = STATES[state];
  const at = returnedAt ?? deliveredAt ?? (state === "retrying" ? dueAt : null);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {at !== null && (
        <span className="block text-sm text-muted">
          {state === "retrying" && "Next try "}
          <HomeDateTime at={at} />
        </span>
      )}
      <RetryButton {...delivery} />
    </>
  );
}

function RetryButton({ kind, id, title, state, isStored }: Row) {
  const { mayRetry } = useLoaderData<typeof loader>();
  if (state === "waiting" || state === "delivered" || state === "returned") return null;
  if (!isStored) return <span className="block text-sm text-muted">Its text is deleted.</span>;
  if (!mayRetry) return null;
  return (
    <Form method="post" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value={kind} />
      <FormButton name="id" value={id} variant="secondary" size="small" pending="Saving…">
        Try again<span className="visually-hidden"> {title}</span>
      </FormButton>
    </Form>
  );
}

export default function Deliveries() {
  const { list, byKind, byState, csv } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  const kinds = DELIVERY_KINDS.map((value) => ({ value, label: KINDS[value] }));
  const states = DELIVERY_STATES.map((value) => ({ value, label: STATES[value][0] }));
  return (
    <>
      <PageHeader
        title="Mail log"
        compact
        lead="Mails and forwarded enquiries of the last week. What fails is tried again for some hours."
      />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <ListFilters
        list={list}
        columns={columns}
        search="Address, subject or name"
        selects={[{ name: "kind", label: "Kind", choices: kinds, counts: byKind, all: "All" }]}
        tabs={{ name: "state", label: "State", choices: states, counts: byState }}
      >
        <ListSummary list={list} noun={["delivery", "deliveries"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Deliveries"
          columns={columns}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          empty={
            <EmptyState title="No deliveries yet">Mails and forwarded enquiries appear here.</EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </>
  );
}
