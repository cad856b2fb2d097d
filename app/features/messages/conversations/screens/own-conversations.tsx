import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { aboutText } from "#app/features/messages/conversations/about-text.ts";
import { listOwnConversations } from "#app/features/messages/conversations/use-cases/own-conversations.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** What the student reads of the state of a conversation. */
const STATES = { open: "Waiting for an answer", waiting: "Answered", done: "Done" };

export const loader = guarded("workspace", async ({ ctx }) => {
  const rows = await listOwnConversations(ctx);
  return {
    rows: rows.map(({ id, writtenAt, state, ...about }) => ({
      id,
      writtenAt,
      about: aboutText(about),
      state: STATES[state],
      isAnswered: state === "waiting",
    })),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Get help") }];

export default function OwnConversations() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Get help"
        compact
        lead="Ask the staff of your batch. The answer comes here and by mail."
      />
      <div>
        <ButtonLink to={`${paths.help}/new`}>Ask a question</ButtonLink>
      </div>
      {rows.length > 0 && (
        <ul className="max-w-measure divide-y divide-hairline border-y border-hairline">
          {rows.map(({ id, writtenAt, about, state, isAnswered }) => (
            <li key={id} className="py-3">
              <Link
                to={`${paths.help}/${id}`}
                className={isAnswered ? "link inline-block font-semibold" : "link inline-block"}
              >
                {about}
              </Link>
              <p className="text-sm text-muted">
                {state}, <HomeDateTime at={writtenAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
