import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  CorrectAnnouncementInput,
  EditAnnouncementInput,
} from "#app/features/messages/announcements/inputs.ts";
import { AnnouncementForm } from "#app/features/messages/announcements/parts/announcement-form.tsx";
import {
  audienceChoices,
  audienceText,
  STATES,
} from "#app/features/messages/announcements/parts/audience.ts";
import { toFormValues } from "#app/features/messages/announcements/parts/form-values.server.ts";
import { sentMessage } from "#app/features/messages/announcements/parts/sent-message.server.ts";
import { ANNOUNCEMENTS } from "#app/features/messages/announcements/paths.ts";
import {
  correctAnnouncement,
  editAnnouncement,
  getAnnouncement,
  listAnnouncementAudiences,
  takeBackAnnouncement,
  takeDownAnnouncement,
} from "#app/features/messages/announcements/use-cases/manage-announcements.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate, HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { IntentButton } from "#app/shell/staff/intent-button.tsx";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

export const handle = { failure: "The announcement was not changed. Please try again." };

export const loader = guarded("announcements.read", async ({ ctx, params, context }) => {
  const mayEdit = hasRoleFor(ctx.actor, "announcements.edit");
  const [found, audiences] = await Promise.all([
    getAnnouncement(ctx, params.announcementId ?? ""),
    mayEdit ? listAnnouncementAudiences(ctx) : undefined,
  ]);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const announcement = found.value;
  const selected = announcement.audience === "selected" ? audienceText(announcement) : undefined;
  return {
    announcement: { ...announcement, audience: audienceText(announcement) },
    form: mayEdit && audiences?.ok ? toFormValues(announcement) : undefined,
    audiences: audiences?.ok ? audienceChoices(audiences.value, selected) : [],
  };
});

export const action = formAction({
  permission: "announcements.edit",
  failure: handle.failure,
  to: ({ params }) => `${ANNOUNCEMENTS}/${params.announcementId}`,
  intents: (form) => ({
    edit: form({
      input: EditAnnouncementInput,
      hidden: ["version"],
      run: ({ ctx, params, input }) => editAnnouncement(ctx, params.announcementId ?? "", input),
      current: toFormValues,
      done: ({ value, ctx }) => sentMessage(value, ctx.now),
    }),
    correct: form({
      input: CorrectAnnouncementInput,
      hidden: ["version"],
      run: ({ ctx, params, input }) => correctAnnouncement(ctx, params.announcementId ?? "", input),
      current: toFormValues,
      done: ({ value }) =>
        value.state === "ended"
          ? `'${value.title}' is corrected. It has ended, so students do not see it.`
          : `'${value.title}' is corrected. Students see that it was.`,
    }),
    "take-back": form({
      run: ({ ctx, params }) => takeBackAnnouncement(ctx, params.announcementId ?? ""),
      done: ({ value }) => `'${value.title}' did not go out. It is a draft now.`,
    }),
    "take-down": form({
      run: ({ ctx, params }) => takeDownAnnouncement(ctx, params.announcementId ?? ""),
      done: ({ value }) => `Students do not see '${value.title}' any more.`,
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.announcement.title ?? "Announcement", "Announcements", "Admin") },
];

export default function Announcement() {
  const { announcement, form, audiences } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const current = answer?.current;
  const isUnseen = announcement.state === "draft" || announcement.state === "scheduled";
  return (
    <DialogHost>
      <PageHeader title={announcement.title} lead={<StateBadge state={STATES[announcement.state]} />} />
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-8">
          <Facts announcement={announcement} />
          <RichText text={announcement.text} html={announcement.html} className="wrap-anywhere" />
          {form && <Moves {...announcement} />}
        </div>
        {form && (
          <section aria-labelledby="change-title" className="grid content-start gap-5">
            <h2 id="change-title" className="text-xl">
              {isUnseen ? "Change it" : "Correct it"}
            </h2>
            <AnnouncementForm
              key={`${announcement.state}-${announcement.version}`}
              defaultValue={form.fields}
              current={current?.fields}
              audiences={isUnseen ? audiences : undefined}
              lastResult={answer?.form}
              save={isUnseen ? "Send" : "Save the correction"}
              cancelTo={ANNOUNCEMENTS}
              hidden={{ intent: isUnseen ? "edit" : "correct", version: current?.version ?? form.version }}
            />
          </section>
        )}
      </div>
    </DialogHost>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const Facts = ({ announcement }: Pick<Loaded, "announcement">) => {
  const { audience, studentCount, readCount, publishAt, expiresAt, correctedAt, writer, state, isPinned } =
    announcement;
  const isOut = state === "sent" || state === "ended";
  return (
    <FactList
      facts={{
        For: audience,
        ...(isOut
          ? { Read: `${readCount} of ${studentCount} students` }
          : { Students: String(studentCount) }),
        ...(publishAt !== null && { [isOut ? "Sent" : "Goes out"]: <HomeDateTime at={publishAt} /> }),
        ...(correctedAt !== null && { Corrected: <HomeDateTime at={correctedAt} /> }),
        ...(expiresAt !== null &&
          (state === "ended"
            ? { Ended: <HomeDateTime at={expiresAt} /> }
            : { "Last day": <HomeDate at={expiresAt - 1} /> })),
        ...(isPinned && state !== "ended" && { "On the home page": "Pinned" }),
        ...(writer && { "Written by": writer }),
      }}
    />
  );
};

/** What can be done with it besides a change. */
function Moves({ id, state }: Pick<Loaded["announcement"], "id" | "state">) {
  if (state === "ended") return null;
  return (
    <div className="flex flex-wrap gap-3">
      {state === "scheduled" && <IntentButton intent="take-back" label="Undo sending" pending="Undoing…" />}
      {state === "sent" ? (
        <IntentButton intent="take-down" label="Take it down" pending="Taking down…" />
      ) : (
        <ButtonLink to={`${ANNOUNCEMENTS}/${id}/delete`} variant="danger">
          Delete
        </ButtonLink>
      )}
    </div>
  );
}
