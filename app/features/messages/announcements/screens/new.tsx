import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WriteAnnouncementInput } from "#app/features/messages/announcements/inputs.ts";
import { AnnouncementForm } from "#app/features/messages/announcements/parts/announcement-form.tsx";
import { audienceChoices } from "#app/features/messages/announcements/parts/audience.ts";
import { sentMessage } from "#app/features/messages/announcements/parts/sent-message.server.ts";
import { ANNOUNCEMENTS } from "#app/features/messages/announcements/paths.ts";
import {
  listAnnouncementAudiences,
  writeAnnouncement,
} from "#app/features/messages/announcements/use-cases/manage-announcements.server.ts";
import { readSelection } from "#app/features/students/shared/selection.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The announcement was not saved. Please try again." };

/** The students who were chosen in their list, when the page was opened from there. */
function selectionOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return searchParams.has("id") || searchParams.has("all") ? readSelection(searchParams) : undefined;
}

export const loader = guarded("announcements.edit", async ({ ctx, request, context }) => {
  const selection = selectionOf(request);
  const audiences = await listAnnouncementAudiences(ctx, selection);
  if (!audiences.ok) throw problemPage(audiences.problem, context.requestId);
  const { selectedCount, ...choices } = audiences.value;
  const selected = selection && formatCount(selectedCount, "selected student", "selected students");
  return {
    audiences: audienceChoices(choices, selected),
    isForSelected: selection !== undefined,
    formKey: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "announcements.edit",
  failure: handle.failure,
  input: WriteAnnouncementInput,
  run: ({ ctx, request, input }) => writeAnnouncement(ctx, input, selectionOf(request)),
  to: ({ value }) => `${ANNOUNCEMENTS}/${value.id}`,
  done: ({ value, ctx }) => sentMessage(value, ctx.now),
});

export const meta: MetaFunction = () => [{ title: pageTitle("New announcement", "Admin") }];

export default function NewAnnouncement() {
  const { audiences, isForSelected, formKey } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="New announcement" />
      <AnnouncementForm
        defaultValue={{
          title: "",
          text: "",
          isPinned: false,
          expiresOn: "",
          audience: isForSelected ? "selected" : "",
          date: "",
          time: "",
        }}
        audiences={audiences}
        lastResult={useActionData<typeof action>()?.form}
        save="Send"
        cancelTo={isForSelected ? paths.adminStudents : ANNOUNCEMENTS}
        hidden={{ formKey }}
      />
    </div>
  );
}
