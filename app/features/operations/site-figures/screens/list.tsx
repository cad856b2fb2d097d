import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listSiteFigures } from "#app/features/operations/site-figures/use-cases/manage-figures.server.ts";
import { FORMS } from "#app/features/provider/forms.ts";
import { formatBatchDate } from "#app/features/teaching/batches/format-batch-date.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("claims.read", async ({ ctx, context }) => {
  const listed = await listSiteFigures(ctx);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  return { ...listed.value, mayEdit: hasRoleFor(ctx.actor, "claims.edit") };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Site figures", "Admin") }];

export default function SiteFigures() {
  const { rows, minimumSample, computedAt, mayEdit } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="Site figures"
        compact
        lead={
          <>
            A figure is shown as counted from {minimumSample} cases on; below that as stated.{" "}
            {computedAt === null ? (
              "Nothing is counted yet."
            ) : (
              <>
                Counted <HomeDateTime at={computedAt} />.
              </>
            )}
          </>
        }
      />
      <Table
        caption="Site figures"
        captionHidden
        dense
        rows
        head={
          <tr>
            <Th>Figure</Th>
            <Th>Shown now</Th>
            <Th>Source</Th>
            <Th numeric>Cases</Th>
            <Th>Stated</Th>
          </tr>
        }
      >
        {rows.map((row) => (
          <tr key={row.key}>
            <RowTh className="sm:min-w-40">
              {row.conditions === null ? (
                row.label
              ) : (
                <a href={row.conditions} className="link">
                  {row.label}
                </a>
              )}
            </RowTh>
            <Td phone="figure" className="sm:min-w-28">
              {row.shown === null ? <Badge tone="brick">Not shown</Badge> : row.shown.figure}
              {row.shown?.basis && <p className="text-sm text-muted">{row.shown.basis}</p>}
            </Td>
            <Td phone="line">
              <Source row={row} />
            </Td>
            <Td numeric>{row.sample === null ? "–" : formatNumber(row.sample)}</Td>
            <Td phone="line" className="sm:min-w-48">
              {row.stated && <Stated row={row} mayEdit={mayEdit} />}
            </Td>
          </tr>
        ))}
      </Table>
    </DialogHost>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

/** Why visitors see the figure, or none. */
function Source({ row: { isCounted, stated, shown, sample, section, source } }: { row: Row }) {
  if (isCounted) return "Counted";
  if (stated && stated.figure !== "") {
    if (stated.isOver) return "Stated; its last day is over";
    return stated.source === "" ? "Stated without a source" : `Stated: ${stated.source}`;
  }
  if (section !== null)
    return (
      <>
        <Link to={`${paths.adminProvider}/${section}`} className="link">
          {FORMS[section].title}
        </Link>
        {shown === null ? ", where nothing is stated" : section === "figures" && `: ${source}`}
      </>
    );
  return sample === null ? "Nothing stated" : "Counted, too few cases";
}

const Stated = ({ row: { key, label, stated }, mayEdit }: { row: Row; mayEdit: boolean }) => (
  <>
    {stated!.figure === "" ? "Nothing" : `${stated!.figure} by ${stated!.by}`}
    {stated!.statedAt !== null && (
      <>
        {" "}
        on <HomeDateTime at={stated!.statedAt} />
      </>
    )}
    {stated!.expiresOn &&
      `, ${stated!.isOver ? "over since" : "until"} ${formatBatchDate(stated!.expiresOn)}`}{" "}
    {mayEdit && (
      <Link
        to={`${paths.adminSiteFigures}/${key}/edit`}
        className="link max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
        aria-label={`Change the stated figure: ${label}`}
      >
        Change
      </Link>
    )}
  </>
);
