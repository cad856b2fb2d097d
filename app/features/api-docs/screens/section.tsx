import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FieldList, listSchemaFields } from "#app/features/api-docs/parts/field-list.tsx";
import { DocsFrame } from "#app/features/api-docs/parts/frame.tsx";
import { Operation } from "#app/features/api-docs/parts/operation.tsx";
import { shapeId, TypeText } from "#app/features/api-docs/parts/text.tsx";
import { type ApiSection, listSections, listUsedSchemas } from "#app/features/api-docs/sections.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import type { Components } from "#app/platform/api/document.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageMeta } from "#app/shell/site/page-meta.ts";
import { apiSectionTexts } from "#app/shell/site/pages.ts";
import { publicHeaders, publicPage } from "#app/shell/site/public-page.server.ts";
import type { Visitor } from "#app/shell/site/visitor.ts";

export const handle = { hydrate: false, isShared: true };

/** The calls of one section with their inputs and answers, and the schemas that these have. */
export const loader = guarded("public", async (args) => {
  const { tags, paths, components, servers } = args.context.apiDocument();
  const section = listSections({ tags, paths }).find(({ id }) => id === args.params.section);
  if (!section) throw problemPage(pageNotFound, args.context.requestId);
  const page = await publicPage(args);
  const schemas = listUsedSchemas(section.calls, components.schemas);
  return { ...page, data: { ...page.data, section, schemas, server: servers[0]?.url ?? "" } };
});

export const headers = publicHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta(data.origin, apiSectionTexts(data.section as ApiSection)) : [];

export default function ApiDocsSection() {
  const { visitor, section, schemas, server } = useLoaderData<typeof loader>() as {
    visitor: Visitor;
    section: ApiSection;
    schemas: Components;
    server: string;
  };
  const { title, description, calls } = section;
  const names = Object.keys(schemas);
  const contents = [
    ...calls.map(({ method, path, operation: { operationId } }) => ({
      to: `#${operationId}`,
      title: `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`,
    })),
    ...(names.length > 0 ? [{ to: "#schemas", title: "Schemas" }] : []),
  ];
  return (
    <DocsFrame visitor={visitor} title={title} lead={description} contents={contents}>
      <p>
        <Link to="/api/docs" className="link">
          All calls
        </Link>
      </p>
      {calls.map((call) => (
        <Operation key={call.operation.operationId} server={server} call={call} />
      ))}
      {names.length > 0 && (
        <section id="schemas" className="mt-14 scroll-mt-20">
          <h2>Schemas</h2>
          {Object.entries(schemas).map(([name, schema]) => (
            <article key={name} id={shapeId(name)} className="mt-6 scroll-mt-20">
              <h3>{name}</h3>
              {schema.properties ? (
                <FieldList fields={listSchemaFields(schema)} />
              ) : (
                <TypeText schema={schema} />
              )}
            </article>
          ))}
        </section>
      )}
    </DocsFrame>
  );
}
