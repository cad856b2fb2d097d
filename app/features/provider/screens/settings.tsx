import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FORMS } from "#app/features/provider/forms.ts";
import { listSections } from "#app/features/provider/use-cases/settings.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

/** The sections of the provider's settings. */
export const loader = guarded("provider.read", async ({ ctx, context }) => {
  const listed = await listSections(ctx);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const sections = listed.value.map((section) => {
    const { title, lead } = FORMS[section.name];
    return { ...section, title, lead };
  });
  return { sections };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Provider", "Admin") }];

export default function ProviderSettings() {
  const { sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Provider"
        compact
        lead="What the site says about you. A change is on every page within ten seconds."
      />
      <p className="mb-4 flex flex-wrap gap-x-5">
        <Link to={`${paths.adminProvider}/texts`} className="link">
          Texts of the public pages
        </Link>
        <Link to={paths.adminSetup} className="link">
          First steps
        </Link>
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {sections.map(({ name, title, lead, savedAt, savedBy }) => (
          <li key={name} className="card">
            <h2 className="text-lg">
              <Link to={`${paths.adminProvider}/${name}`} className="link">
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-muted">{lead}</p>
            <p className="mt-2 text-sm text-muted">
              {savedAt === null ? (
                "Not set yet"
              ) : (
                <>
                  Saved <HomeDateTime at={savedAt} />
                  {savedBy && ` by ${savedBy}`}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
