import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  findCalendarFeed,
  resetCalendarFeed,
  revokeCalendarFeed,
} from "#app/features/teaching/live-sessions/use-cases/calendar.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const INTENTS = { reset: "reset", revoke: "revoke" } as const;

export const handle = {
  failure: {
    [INTENTS.reset]: "No calendar address was created. Please try again.",
    [INTENTS.revoke]: "Your calendar address was not turned off. Please try again.",
  },
};

export const loader = guarded("student", async ({ ctx }) => ({ since: await findCalendarFeed(ctx) }));

/** The address is only in this response: the database stores its hash. */
export const action = formAction({
  permission: "student",
  failure: handle.failure,
  intents: (form) => ({
    [INTENTS.reset]: form({
      run: async ({ ctx }) => ok(await resetCalendarFeed(ctx)),
      answer: ({ value }) => value,
    }),
    [INTENTS.revoke]: form({
      run: async ({ ctx }) => ok(await revokeCalendarFeed(ctx)),
      to: paths.dashboardCalendar,
      done: "Your calendar address is turned off.",
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Private calendar") }];

export default function PrivateCalendar() {
  const { since } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Private calendar"
        lead="An address that adds your sessions and due dates to your calendar and keeps them up to date."
      />
      {answer && "problem" in answer && <Notice tone="error">{answer.problem?.message}</Notice>}
      {answer && "address" in answer && <NewAddress address={answer.address} />}
      <div className="grid max-w-measure gap-4">
        <p>
          {since === undefined
            ? "You have no calendar address yet."
            : `Your calendar address is active since ${formatHomeDate(since)}. We show it only once. A new address replaces the old one.`}
        </p>
        <Form method="post" className="flex flex-wrap gap-3">
          <FormButton name="intent" value={INTENTS.reset} pending="Creating…">
            {since === undefined ? "Create an address" : "Create a new address"}
          </FormButton>
          {since !== undefined && (
            <FormButton name="intent" value={INTENTS.revoke} variant="danger" pending="Turning off…">
              Turn off
            </FormButton>
          )}
        </Form>
      </div>
    </>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <Notice tone="success" title="Your new calendar address">
      <div className="mt-2 grid gap-2">
        <TextField label="Copy it now" value={address} readOnly />
        <p className="text-sm">
          In your calendar, add a calendar by address (URL). Anyone with this address can read your dates, so
          keep it private.
        </p>
      </div>
    </Notice>
  );
}
