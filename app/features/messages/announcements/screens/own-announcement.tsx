import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getNews, recordNewsRead } from "#app/features/messages/announcements/use-cases/own-news.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

/** The page is what counts as reading; staff who view it read nothing for the student. */
export const loader = guarded("workspace", async ({ ctx, params, context }) => {
  const found = await getNews(ctx, params.announcementId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  if (!found.value.isRead && !(await context.view)) recordNewsRead(ctx, found.value.id);
  return found.value;
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? "News") }];

export default function OwnAnnouncement() {
  const { title, text, html, publishAt, correctedAt } = useLoaderData<typeof loader>();
  return (
    <article className="grid max-w-measure gap-4">
      <PageHeader title={title} compact />
      <p className="text-sm text-muted">
        <HomeDateTime at={publishAt} />
        {correctedAt !== null && (
          <>
            , corrected <HomeDateTime at={correctedAt} />
          </>
        )}
      </p>
      <RichText text={text} html={html} className="wrap-anywhere" />
    </article>
  );
}
