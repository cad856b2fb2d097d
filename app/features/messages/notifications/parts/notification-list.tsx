import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { NOTIFICATION_INTENTS } from "#app/features/accounts/shared/intents.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { ListPages } from "#app/platform/lists/list.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { notificationsLoader } from "./notifications.server.ts";

type ListLoader = ReturnType<typeof notificationsLoader>;

/** All notifications of the person, newest first. A notification opens its page and is read then. */
export function NotificationList() {
  const { list, choicesPath } = useLoaderData<ListLoader>();
  const problem = useActionData<{ problem?: Problem }>()?.problem;
  const hasUnread = list.rows.some(({ readAt }) => readAt === null);
  return (
    <>
      <PageHeader title="Notifications" />
      {problem && <Notice tone="error">{problem.message}</Notice>}
      <div className="flex flex-wrap items-center gap-x-5">
        {hasUnread && (
          <Form method="post">
            <FormButton
              name="intent"
              value={NOTIFICATION_INTENTS.markAllRead}
              variant="secondary"
              size="small"
              pending="Saving…"
            >
              Mark all as read
            </FormButton>
          </Form>
        )}
        <Link to={choicesPath} className="link inline-block py-3">
          Email settings
        </Link>
      </div>
      {list.rows.length === 0 ? (
        <EmptyState title="No notifications">
          Notifications about your work, classes and results appear here.
        </EmptyState>
      ) : (
        <Form method="post" reloadDocument className="max-w-measure">
          <RouteFailedNotice intent={NOTIFICATION_INTENTS.open} />
          <input type="hidden" name="intent" value={NOTIFICATION_INTENTS.open} />
          <ul className="divide-y divide-hairline border-y border-hairline">
            {list.rows.map((row) => (
              <NotificationRow key={row.id} {...row} />
            ))}
          </ul>
        </Form>
      )}
      <ListPages list={list} />
    </>
  );
}

type Row = { id: string; title: string; text?: string; createdAt: number; readAt: number | null };

function NotificationRow({ id, title, text, createdAt, readAt }: Row) {
  const isUnread = readAt === null;
  return (
    <li>
      <button
        type="submit"
        name="id"
        value={id}
        className="flex min-h-11 w-full cursor-pointer items-start gap-3 rounded-control px-1 py-3 text-left hover:bg-wash"
      >
        <span
          className={`mt-2 size-2.5 shrink-0 rounded-full ${isUnread ? "bg-indigo" : "border border-line"}`}
          aria-hidden
        />
        <span className="min-w-0">
          <span className={`block ${isUnread ? "font-semibold" : ""}`}>
            {isUnread && <span className="visually-hidden">Unread: </span>}
            {title}
          </span>
          {text && <span className="block text-muted">{text}</span>}
          <span className="block text-sm text-muted">
            <HomeDateTime at={createdAt} />
          </span>
        </span>
      </button>
    </li>
  );
}
