import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { isMailName, MAIL_TEXTS } from "#app/features/messages/mail/texts/catalogue.ts";
import { textPath } from "#app/features/provider/texts/paths.ts";
import { TEXTS } from "#app/features/provider/texts/sections.ts";
import { listTexts } from "#app/features/provider/use-cases/texts.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** The public texts with their state. */
export const loader = guarded("provider.read", async ({ ctx, context }) => {
  const listed = await listTexts(ctx);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  return { texts: listed.value };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Texts", "Provider", "Admin") }];

export default function ProviderTexts() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Texts"
        compact
        lead="What the public pages say. A text without entries has no place on them."
      />
      <Cards texts={texts.filter(({ name }) => !isMailName(name))} none="Not published." />
      <h2 className="mt-8 text-xl">Emails</h2>
      <p className="mb-3 max-w-3xl text-muted">
        What each email says, in English and, if you like, in Hindi. Without entries of yours it has its
        standard text.
      </p>
      <Cards texts={texts.filter(({ name }) => isMailName(name))} none="Standard text." />
    </>
  );
}

type CardsProps = { texts: ReturnType<typeof useLoaderData<typeof loader>>["texts"]; none: string };

const Cards = ({ texts, none }: CardsProps) => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {texts.map(({ name, publishedAt, publishedBy, savedAt, savedBy }) => (
      <li key={name} className="card">
        <h2 className="text-lg">
          <Link to={textPath(name)} className="link">
            {isMailName(name) ? MAIL_TEXTS[name].title : TEXTS[name].title}
          </Link>{" "}
          {savedAt !== null && <Badge tone="marigold">Draft</Badge>}
        </h2>
        <p className="mt-1 text-sm text-muted">
          <Saved verb="Published" at={publishedAt} by={publishedBy} none={none} />{" "}
          {savedAt !== null && <Saved verb="Draft saved" at={savedAt} by={savedBy} none="" />}
        </p>
      </li>
    ))}
  </ul>
);

type SavedProps = { verb: string; at: number | null; by: string | null; none: string };

function Saved({ verb, at, by, none }: SavedProps) {
  if (at === null) return none;
  return (
    <>
      {verb} <HomeDateTime at={at} />
      {by && ` by ${by}`}.
    </>
  );
}
