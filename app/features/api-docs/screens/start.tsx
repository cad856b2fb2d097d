import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { DocsFrame } from "#app/features/api-docs/parts/frame.tsx";
import { Problems, Rules } from "#app/features/api-docs/parts/guide.tsx";
import { listSections, searchSections } from "#app/features/api-docs/sections.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageMeta } from "#app/shell/site/page-meta.ts";
import { apiDocsTexts } from "#app/shell/site/pages.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

export const handle = { hydrate: false, isShared: true };

/** What holds for every call, the list of calls, and the problems. The calls themselves are on the pages of their sections. */
export const loader = guarded("public", async (args) => {
  const page = await publicPage(args);
  const document = args.context.apiDocument();
  const search = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  const sections = searchSections(listSections(document), search).map(({ calls, ...section }) => ({
    ...section,
    calls: calls.map(({ method, path, operation: { operationId, summary } }) => ({
      ...{ method, path, operationId, summary },
    })),
  }));
  const { info, servers } = document;
  return { ...page, data: { ...page.data, search, sections, info, server: servers[0]?.url ?? "" } };
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.origin ?? "", apiDocsTexts());

export default function ApiDocs() {
  const { visitor, info, server, sections, search } = useLoaderData<typeof loader>();
  const contents = [
    { to: "#rules", title: "Every call" },
    { to: "#calls", title: "Calls" },
    ...sections.map(({ id, title }) => ({ to: `/api/docs/${id}`, title })),
    { to: "#problems", title: "Problems" },
  ];
  return (
    <DocsFrame
      visitor={visitor}
      title="API"
      lead={`${info.description} Version ${info.version}.`}
      contents={contents}
    >
      <search>
        <Form method="get" action="/api/docs#calls" className="mb-10 flex flex-wrap items-end gap-3">
          <TextField
            id="q"
            name="q"
            type="search"
            label="Search by address, name or scope"
            defaultValue={search}
            maxLength={100}
          />
          <Button variant="secondary">Search</Button>
        </Form>
      </search>
      <Rules server={server} />
      <section id="calls" className="mt-14 scroll-mt-20">
        <h2>Calls</h2>
        {search !== "" && (
          <p className="mt-3">
            {sections.length === 0 ? `No call matches “${search}”. ` : ""}
            <Link to="/api/docs#calls" className="link">
              Show all calls
            </Link>
          </p>
        )}
        {sections.map(({ id, title, calls }) => (
          <section key={id} aria-labelledby={id} className="mt-8">
            <h3 id={id} className="scroll-mt-20">
              <Link to={`/api/docs/${id}`} className="link">
                {title}
              </Link>
            </h3>
            <ul className="mt-2 divide-y divide-hairline">
              {calls.map(({ operationId, method, path, summary }) => (
                <li key={operationId} id={operationId} className="scroll-mt-20 py-1.5">
                  <Link
                    to={`/api/docs/${id}#${operationId}`}
                    className="font-mono text-sm text-indigo underline wrap-anywhere"
                  >
                    {`${method.toUpperCase()} ${path}`}
                  </Link>
                  <span className="block text-sm text-muted">{summary}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <Problems />
    </DocsFrame>
  );
}
