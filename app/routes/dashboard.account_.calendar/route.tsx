import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ok } from "#app/domain/kernel/outcome.ts";
import {
  resetCalendarFeed,
  revokeCalendarFeed,
  viewCalendarFeed,
} from "#app/domain/live-sessions/service/calendar.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { withFailureMessage } from "#app/web/failure-message.server.ts";
import { redirectWithFlash } from "#app/web/flash.server.ts";
import { buttonValue, NoFields, problemReply, readFormByIntent } from "#app/web/form.server.ts";
import { Form } from "#app/web/form.tsx";
import { FormButton } from "#app/web/form-button.tsx";
import { guarded } from "#app/web/guard.server.ts";
import { pageTitle } from "#app/web/page-title.ts";
import { paths } from "#app/web/paths.ts";
import { istDate } from "#app/web/time.ts";

const INTENTS = { reset: "reset", revoke: "revoke" } as const;

export const loader = guarded("student", async ({ ctx }) => ({ since: await viewCalendarFeed(ctx) }));

/** The address is in this answer and nowhere else: only its hash is stored. */
export const action = guarded("student", async ({ request, context, ctx }) => {
  const { intent, submission } = await readFormByIntent(request, {
    [INTENTS.reset]: NoFields,
    [INTENTS.revoke]: NoFields,
  });
  buttonValue(submission);
  if (intent === INTENTS.reset) {
    const made = await withFailureMessage("No calendar address was created. Please try again.", async () =>
      ok(await resetCalendarFeed(ctx)),
    );
    return made.ok ? made.value : problemReply(made.problem);
  }
  const revoked = await withFailureMessage(
    "Your calendar address was not turned off. Please try again.",
    async () => ok(await revokeCalendarFeed(ctx)),
  );
  if (!revoked.ok) return problemReply(revoked.problem);
  return redirectWithFlash(context, paths.dashboardCalendar, {
    tone: "success",
    message: "Your calendar address is turned off.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Private calendar") }];

export default function PrivateCalendar() {
  const { since } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Private calendar"
        lead="One address that brings your sessions and due dates into your own calendar, and keeps them up to date."
      />
      {answer && "problem" in answer && <Notice tone="error">{answer.problem.message}</Notice>}
      {answer && "address" in answer && <NewAddress address={answer.address} />}
      <div className="grid max-w-measure gap-4">
        <p>
          {since === undefined
            ? "You have no calendar address yet."
            : `Your calendar address is in force since ${istDate(since)}. It is shown only once; a new one ends the old one.`}
        </p>
        <Form method="post" className="flex flex-wrap gap-3">
          <FormButton name="intent" value={INTENTS.reset} pending="Creating…">
            {since === undefined ? "Create an address" : "Make a new address"}
          </FormButton>
          {since !== undefined && (
            <FormButton name="intent" value={INTENTS.revoke} variant="danger" pending="Turning off…">
              Turn it off
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
          Add it in your calendar as a calendar by address. Whoever has it can read your dates, so keep it to
          yourself.
        </p>
      </div>
    </Notice>
  );
}
