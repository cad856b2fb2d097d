import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FieldList, listSchemaFields } from "#app/features/api-docs/parts/field-list.tsx";
import { Problems, Rules } from "#app/features/api-docs/parts/guide.tsx";
import { type Call, Operation } from "#app/features/api-docs/parts/operation.tsx";
import { shapeId, TypeText } from "#app/features/api-docs/parts/text.tsx";
import type { ApiDocument } from "#app/platform/api/document.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageMeta } from "#app/shell/site/page-meta.ts";
import { apiDocsTexts } from "#app/shell/site/pages.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import { SiteFrame } from "#app/shell/site/site-frame.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StepDivider } from "#app/ui/step-divider.tsx";

export const handle = { hydrate: false, isShared: true };

/** Renders the API's own OpenAPI document. */
export const loader = guarded("public", async (args) => {
  const page = await publicPage(args);
  return { ...page, data: { ...page.data, document: args.context.apiDocument() } };
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.origin ?? "", apiDocsTexts());

type ApiSection = { id: string; title: string; calls: Call[] };

const toAnchor = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

function listSections({ tags, paths }: ApiDocument): ApiSection[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return tags.map(({ name }) => ({
    id: toAnchor(name),
    title: name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

export default function ApiDocs() {
  const { visitor, document } = useLoaderData<typeof loader>() as {
    visitor: Parameters<typeof SiteFrame>[0]["visitor"];
    document: ApiDocument;
  };
  const chapters = listSections(document);
  const server = document.servers[0]?.url ?? "";
  return (
    <SiteFrame visitor={visitor}>
      <div className="mx-auto max-w-page px-4 pt-10 lg:pt-14">
        <PageHeader
          title="API"
          lead={document.info.description}
          actions={
            <a href="/api/openapi.json" className="inline-flex min-h-11 items-center text-indigo underline">
              OpenAPI 3.1 document
            </a>
          }
        />
        <StepDivider at={0.33} className="mt-4 h-6" />
        <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_3fr] lg:gap-12">
          <Contents chapters={chapters} />
          <div className="min-w-0">
            <Rules server={server} />
            {chapters.map((chapter) => (
              <DocumentSection key={chapter.id} server={server} chapter={chapter} />
            ))}
            <Shapes document={document} />
            <Problems />
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}

function Contents({ chapters }: { chapters: ApiSection[] }) {
  const sections = [
    { id: "rules", title: "Conventions" },
    ...chapters,
    { id: "shapes", title: "Schemas" },
    { id: "problems", title: "Problems" },
  ];
  return (
    <nav aria-label="On this page" className="max-lg:sm:columns-2 lg:sticky lg:top-24 lg:self-start">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-9 items-center hover:text-indigo hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DocumentSection({ server, chapter: { id, title, calls } }: { server: string; chapter: ApiSection }) {
  return (
    <section id={id} className="mt-14 scroll-mt-20">
      <h2>{title}</h2>
      <ul className="mt-3">
        {calls.map(({ operation: { operationId, summary } }) => (
          <li key={operationId}>
            <a href={`#${operationId}`} className="inline-flex min-h-8 items-center text-indigo underline">
              {summary}
            </a>
          </li>
        ))}
      </ul>
      {calls.map((call) => (
        <Operation key={call.operation.operationId} server={server} call={call} />
      ))}
    </section>
  );
}

/** The named schemas of the responses. */
function Shapes({ document }: { document: ApiDocument }) {
  return (
    <section id="shapes" className="mt-14 scroll-mt-20">
      <h2>Schemas</h2>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <article key={name} id={shapeId(name)} className="mt-6 scroll-mt-20">
          <h3>{name}</h3>
          {schema.properties ? <FieldList fields={listSchemaFields(schema)} /> : <TypeText schema={schema} />}
        </article>
      ))}
    </section>
  );
}
