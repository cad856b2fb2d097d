import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReplayInput } from "#app/features/operations/webhooks/inputs.ts";
import { describeRecords } from "#app/features/operations/webhooks/parts/records.ts";
import { STATES } from "#app/features/operations/webhooks/parts/states.ts";
import { webhookPath } from "#app/features/operations/webhooks/paths.ts";
import {
  getWebhookWithLog,
  pauseWebhook,
  pingWebhook,
  replayEvent,
} from "#app/features/operations/webhooks/use-cases/manage-webhooks.server.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { IntentButton } from "#app/shell/staff/intent-button.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const handle = { failure: "Nothing was changed. Please try again." };

export const loader = guarded("webhooks.read", async ({ ctx, params, context }) => {
  const found = await getWebhookWithLog(ctx, params.webhookId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return found.value;
});

export const action = formAction({
  permission: "webhooks.edit",
  failure: handle.failure,
  to: ({ params }) => webhookPath(params.webhookId ?? ""),
  intents: (form) => ({
    pause: form({
      run: ({ ctx, params }) => pauseWebhook(ctx, params.webhookId ?? "", true),
      done: "The webhook is paused. Events wait until it is resumed.",
    }),
    resume: form({
      run: ({ ctx, params }) => pauseWebhook(ctx, params.webhookId ?? "", false),
      done: "The webhook is resumed. It goes on where it stopped.",
    }),
    ping: form({
      run: ({ ctx, params }) => pingWebhook(ctx, params.webhookId ?? ""),
      done: "A test is sent within a minute. Its answer appears in the log.",
    }),
    replay: form({
      button: ReplayInput,
      run: ({ ctx, params, input }) => replayEvent(ctx, params.webhookId ?? "", input.eventId),
      done: "The event is sent again within a minute.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: pageTitle(data?.endpoint.description || data?.endpoint.url || "Webhook", "Webhooks", "Admin"),
  },
];

export default function Webhook() {
  const { endpoint, deliveries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, url, description, state } = endpoint;
  const isPaused = endpoint.pausedAt !== null;
  return (
    <DialogHost>
      <PageHeader
        title={description || url}
        lead={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
        actions={
          <ButtonLink to={`${webhookPath(id)}/edit`} size="small" variant="secondary">
            Change
          </ButtonLink>
        }
      />
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      {state === "given_up" && (
        <Notice tone="error" title="Stopped after 24 hours without an accepted event">
          Repair the program, then resume the webhook. No event is lost for 90 days.
        </Notice>
      )}
      <div className="mt-6 grid gap-8">
        <Facts endpoint={endpoint} />
        <div className="flex flex-wrap gap-3">
          <IntentButton intent="ping" label="Send test" pending="Saving…" />
          {isPaused ? (
            <IntentButton intent="resume" label="Resume" pending="Resuming…" />
          ) : (
            <IntentButton intent="pause" label="Pause" pending="Pausing…" />
          )}
          <ButtonLink to={`${webhookPath(id)}/secret`} variant="secondary">
            New secret
          </ButtonLink>
          <ButtonLink to={`${webhookPath(id)}/delete`} variant="danger">
            Delete
          </ButtonLink>
        </div>
        <section aria-labelledby="log-title">
          <h2 id="log-title" className="text-xl">
            Deliveries
          </h2>
          {deliveries.length === 0 ? (
            <EmptyState title="Nothing was sent yet">The next change is sent within a minute.</EmptyState>
          ) : (
            <Table caption="Deliveries, newest first" captionHidden dense rows head={<HeadRow />}>
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </Table>
          )}
        </section>
      </div>
    </DialogHost>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Facts = ({ endpoint }: Pick<Loaded, "endpoint">) => {
  const { url, types, waiting, failingSince, dueAt, pausedAt, createdAt, createdBy } = endpoint;
  return (
    <FactList
      facts={{
        Address: url,
        "Events of": describeRecords(types),
        Waiting:
          waiting >= 1_000 ? "1,000 events or more" : `${waiting} ${waiting === 1 ? "event" : "events"}`,
        ...(failingSince !== null && { "Not accepted since": <HomeDateTime at={failingSince} /> }),
        ...(failingSince !== null && pausedAt === null && { "Next try": <HomeDateTime at={dueAt} /> }),
        ...(pausedAt !== null && { Paused: <HomeDateTime at={pausedAt} /> }),
        Added: (
          <>
            <HomeDateTime at={createdAt} />
            {createdBy && <span className="block text-sm text-muted">{createdBy}</span>}
          </>
        ),
      }}
    />
  );
};

const HeadRow = () => (
  <tr>
    <Th>Event</Th>
    <Th>Answer</Th>
    <Th>Time</Th>
    <Th>Actions</Th>
  </tr>
);

const KINDS = { event: "", replay: "Sent again", ping: "Test" };

function DeliveryRow({ delivery }: { delivery: Loaded["deliveries"][number] }) {
  const { kind, eventId, type, triedAt, createdAt, isAccepted, status, error, durationMs } = delivery;
  return (
    <tr>
      <RowTh className="wrap-anywhere">
        <code>{type}</code>
        <span className="block text-sm font-normal text-muted">
          {KINDS[kind]} <code>{eventId}</code>
        </span>
      </RowTh>
      <Td phone="figure">
        {triedAt === null ? (
          <Badge tone="neutral">Waiting</Badge>
        ) : (
          <Badge tone={isAccepted ? "leaf" : "brick"}>{isAccepted ? `Accepted ${status}` : "Failed"}</Badge>
        )}
        {error && <span className="block text-sm text-muted">{error}</span>}
      </Td>
      <Td phone="line">
        <HomeDateTime at={triedAt ?? createdAt} />
        {triedAt !== null && <span className="block text-sm text-muted">{durationMs} ms</span>}
      </Td>
      <Td phone="line">
        {kind !== "ping" && triedAt !== null && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="replay" />
            <FormButton name="eventId" value={eventId} variant="secondary" size="small" pending="Saving…">
              Send again<span className="visually-hidden"> {type}</span>
            </FormButton>
          </Form>
        )}
      </Td>
    </tr>
  );
}
