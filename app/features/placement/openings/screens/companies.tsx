import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listCompanies } from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { Downloads } from "#app/platform/lists/list.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("openings.read", async ({ ctx, context }) => {
  const companies = await listCompanies(ctx);
  if (!companies.ok) throw problemPage(companies.problem, context.requestId);
  return {
    companies: companies.value,
    csv: csvFor(ctx.actor, "openings.export", placementPaths.adminCompanies),
    mayEdit: hasRoleFor(ctx.actor, "openings.edit"),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Partner companies", "Openings", "Admin") }];

export default function Companies() {
  const { companies, csv, mayEdit } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="Partner companies"
        compact
        actions={
          <>
            {mayEdit && (
              <ButtonLink to={`${placementPaths.adminCompanies}/new`} size="small">
                <span>
                  Add<span className="max-sm:sr-only"> company</span>
                </span>
              </ButtonLink>
            )}
            {csv && <Downloads csv={csv} total={companies.length} />}
          </>
        }
      />
      {companies.length === 0 ? (
        <EmptyState title="No partner companies yet">Add a company, then its openings.</EmptyState>
      ) : (
        <CompanyTable companies={companies} mayEdit={mayEdit} />
      )}
    </DialogHost>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const CompanyTable = ({ companies, mayEdit }: Pick<Loaded, "companies" | "mayEdit">) => (
  <Table
    caption="Partner companies"
    captionHidden
    dense
    rows
    head={
      <tr>
        <Th>Company</Th>
        <Th numeric>Openings</Th>
        <Th numeric>Placements</Th>
        <Th>Note</Th>
      </tr>
    }
  >
    {companies.map(({ id, name, website, note, isSample, openingCount, placementCount }) => (
      <tr key={id} className="hover:bg-wash">
        <RowTh className="min-w-44 break-words">
          {mayEdit ? (
            <Link to={`${placementPaths.adminCompanies}/${id}/edit`} className="link inline-block min-h-6">
              {name}
            </Link>
          ) : (
            name
          )}
          {isSample && (
            <>
              {" "}
              <Badge>Sample</Badge>
            </>
          )}
          {website && (
            <span className="block text-sm font-normal wrap-anywhere">
              <ExternalLink href={website} className="inline-block min-h-6 text-muted underline">
                {new URL(website).host}
              </ExternalLink>
            </span>
          )}
        </RowTh>
        <Td numeric phone="figure">
          <Link
            to={`${placementPaths.adminOpenings}?${new URLSearchParams({ company: id })}`}
            className="link inline-block min-h-6 min-w-6"
          >
            {formatNumber(openingCount)}
            <span className="sm:sr-only"> {openingCount === 1 ? "opening" : "openings"}</span>
            <span className="visually-hidden"> of {name}</span>
          </Link>
        </Td>
        <Td numeric>{formatNumber(placementCount)}</Td>
        <Td className="max-w-96 break-words">{note}</Td>
      </tr>
    ))}
  </Table>
);
