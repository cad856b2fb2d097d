import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { NEWS_LIST } from "#app/features/messages/announcements/list.ts";
import { listNews } from "#app/features/messages/announcements/use-cases/own-news.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages } from "#app/platform/lists/list.tsx";
import { guarded } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("workspace", async ({ ctx, request }) => {
  const query = readListQuery(NEWS_LIST, new URL(request.url).searchParams);
  return { list: { ...(await listNews(ctx, query)), query } };
});

export const meta: MetaFunction = () => [{ title: pageTitle("News") }];

export default function News() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="News" compact />
      {list.rows.length === 0 ? (
        <EmptyState title="No news">What your staff announce appears here.</EmptyState>
      ) : (
        <ul className="max-w-measure divide-y divide-hairline border-y border-hairline">
          {list.rows.map(({ id, title, publishAt, isPinned, isRead }) => (
            <li key={id} className="py-3">
              <Link
                to={`${paths.news}/${id}`}
                className={isRead ? "link inline-block" : "link inline-block font-semibold"}
              >
                {title}
              </Link>
              <p className="text-sm text-muted">
                <HomeDateTime at={publishAt} />
                {isPinned && ", pinned"}
                {!isRead && ", unread"}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ListPages list={list} />
    </>
  );
}
