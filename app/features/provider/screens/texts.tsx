import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
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
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {texts.map(({ name, publishedAt, publishedBy, savedAt, savedBy }) => (
          <li key={name} className="card">
            <h2 className="text-lg">
              <Link to={textPath(name)} className="link">
                {TEXTS[name].title}
              </Link>{" "}
              {savedAt !== null && <Badge tone="marigold">Draft</Badge>}
            </h2>
            <p className="mt-1 text-sm text-muted">
              <Saved verb="Published" at={publishedAt} by={publishedBy} />{" "}
              {savedAt !== null && <Saved verb="Draft saved" at={savedAt} by={savedBy} />}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Saved({ verb, at, by }: { verb: string; at: number | null; by: string | null }) {
  if (at === null) return "Not published.";
  return (
    <>
      {verb} <HomeDateTime at={at} />
      {by && ` by ${by}`}.
    </>
  );
}
