import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listOutbox } from "#app/features/messages/mail/use-cases/mail.server.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { hydrate: false };

/** Exists only where DEV_TOOLS is 1, which production refuses (Ruling 26). */
export const loader = guarded("public", async ({ context, ctx }) => {
  if (!context.features.devTools) {
    throw problemPage(pageNotFound, context.requestId);
  }
  return { mails: await listOutbox(ctx) };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Outbox") }];

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="mx-auto grid max-w-measure gap-8 px-4 py-10">
      <PageHeader title="Outbox" lead="Mail of this development server, newest first." />
      {mails.length === 0 && <EmptyState title="No mail yet" />}
      {mails.map(({ id, recipient, subject, body, createdAt, sentAt, lastError }) => (
        <article key={id} className="border-t border-hairline pt-4">
          <h2 className="text-lg">{subject}</h2>
          <p className="text-sm text-muted">
            To {recipient}, <HomeDateTime at={createdAt} />.{" "}
            {sentAt ? "Sent." : `Not sent. ${lastError ?? ""}`}
          </p>
          <p className="mt-3 whitespace-pre-wrap">
            <WithLinks text={body} />
          </p>
        </article>
      ))}
    </main>
  );
}

function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, position) =>
    position % 2 === 1 ? (
      <a key={part} href={part} className="link wrap-anywhere">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
