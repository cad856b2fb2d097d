import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { describeRecords } from "#app/features/operations/webhooks/parts/records.ts";
import { STATES } from "#app/features/operations/webhooks/parts/states.ts";
import { WEBHOOKS, webhookPath } from "#app/features/operations/webhooks/paths.ts";
import { listWebhooks } from "#app/features/operations/webhooks/use-cases/manage-webhooks.server.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

/** With `?state=given_up` the stopped ones alone, as the overview counts them. */
export const loader = guarded("webhooks.read", async ({ ctx, request, context }) => {
  const webhooks = await listWebhooks(ctx);
  if (!webhooks.ok) throw problemPage(webhooks.problem, context.requestId);
  const isNarrowed = new URL(request.url).searchParams.get("state") === "given_up";
  return { webhooks: webhooks.value.filter(({ state }) => !isNarrowed || state === "given_up"), isNarrowed };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Webhooks", "Admin") }];

export default function Webhooks() {
  const { webhooks, isNarrowed } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="Webhooks"
        compact
        lead="Tells other programs what has changed: each change is sent to the addresses below, in order, until it is accepted."
        actions={
          <ButtonLink to={`${WEBHOOKS}/new`} size="small">
            Add webhook
          </ButtonLink>
        }
      />
      {isNarrowed && (
        <p role="status" className="my-3 text-sm">
          <span className="figures font-semibold">{webhooks.length}</span>{" "}
          {webhooks.length === 1 ? "webhook" : "webhooks"} stopped.{" "}
          <Link to={WEBHOOKS} className="link">
            Show all webhooks
          </Link>
        </p>
      )}
      {webhooks.length === 0 && !isNarrowed ? (
        <EmptyState title="No webhooks yet">
          Add one for each program that has to know of changes, such as the register of a college.
        </EmptyState>
      ) : (
        <Table caption="Webhooks" captionHidden dense rows head={<HeadRow />}>
          {webhooks.map(({ id, url, description, types, state, waiting, createdAt }) => (
            <tr key={id}>
              <RowTh className="wrap-anywhere">
                <Link to={webhookPath(id)} className="link">
                  {description || url}
                </Link>
                {description && <span className="block text-sm font-normal text-muted">{url}</span>}
              </RowTh>
              <Td phone="line">{describeRecords(types)}</Td>
              <Td phone="figure">
                <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              </Td>
              <Td phone="line">
                <span className="sm:hidden">Waiting: </span>
                {formatWaiting(waiting)}
              </Td>
              <Td>
                <HomeDate at={createdAt} />
              </Td>
            </tr>
          ))}
        </Table>
      )}
    </DialogHost>
  );
}

const HeadRow = () => (
  <tr>
    <Th>Program</Th>
    <Th>Events of</Th>
    <Th>State</Th>
    <Th>Waiting</Th>
    <Th>Added</Th>
  </tr>
);

const formatWaiting = (count: number) => (count >= 1_000 ? "1,000 or more" : String(count));
