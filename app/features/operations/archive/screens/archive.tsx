import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatPosition } from "#app/features/operations/archive/rules.ts";
import { describeArchive } from "#app/features/operations/archive/use-cases/export-archive.server.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

const TITLE = "Export everything";

export const loader = guarded("archive.read", async ({ ctx, context }) => {
  const described = await describeArchive(ctx);
  if (!described.ok) throw problemPage(described.problem, context.requestId);
  const { parts, ...archive } = described.value;
  return {
    ...archive,
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    parts: parts.map(({ from, to, ...part }) => {
      const search = new URLSearchParams({
        from: formatPosition(from),
        ...(to && { to: formatPosition(to) }),
      });
      return { ...part, address: `${paths.adminArchive}.zip?${search}` };
    }),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle(TITLE, "Admin") }];

type Part = ReturnType<typeof useLoaderData<typeof loader>>["parts"][number];

export default function Archive() {
  const { rows, tables, bytes, parts } = useLoaderData<typeof loader>();
  const [whole, ...others] = parts;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={TITLE}
        compact
        lead="All data of this site in files for spreadsheets, other programs and another site of this software: people, tests, courses, work, grades, fees, placements, texts, images and the audit log."
      />
      <div className="grid max-w-measure gap-4">
        <Notice tone="warning" title="It has the personal data of everybody">
          <p>
            Names, addresses, answers, and what staff wrote about students. Keep it where you would keep the
            database. The audit log records each download.
          </p>
        </Notice>
        <p>
          {formatCount(rows, "row", "rows")} of {formatNumber(tables)} tables as JSON lines and as CSV, the
          images, and a README that says what each table is for and what it says about people. Passwords,
          sessions, second factors, API keys and the links of mails stay here.
        </p>
      </div>
      {whole && others.length === 0 ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={whole.address} className={buttonClass()}>
            Download ZIP, about {formatSize(bytes)}
          </a>
          {whole.downloadedAt !== null && <Downloaded at={whole.downloadedAt} />}
        </p>
      ) : (
        <section aria-labelledby="parts" className="grid gap-3">
          <h2 id="parts" className="text-xl">
            {parts.length} parts, about {formatSize(bytes)}
          </h2>
          <p className="max-w-measure">
            Download them one after the other, in any order. When a download breaks, repeat that part; the
            others stay valid. The archive is complete with all of them.
          </p>
          <Table
            caption="Parts of the archive"
            captionHidden
            head={
              <tr>
                <Th>Part</Th>
                <Th numeric>Rows</Th>
                <Th numeric>Size</Th>
                <Th>Downloaded</Th>
              </tr>
            }
          >
            {parts.map((part, index) => (
              <PartRow key={part.address} {...part} number={index + 1} />
            ))}
          </Table>
        </section>
      )}
      <section aria-labelledby="import" className="grid max-w-measure gap-2">
        <h2 id="import" className="text-xl">
          In another installation
        </h2>
        <p>
          <code>npm run import -- FILE.zip</code> on its server reads {parts.length > 1 ? "all parts" : "it"}{" "}
          into a migrated, empty database. Everybody then chooses a new password at ‘Forgot your password?’.
        </p>
        <p className="text-muted">
          The tables are read one after the other while people work. For a copy of one moment, with passwords,
          whoever runs the server uses <code>npm run db:backup</code>.
        </p>
      </section>
    </div>
  );
}

const PartRow = ({ number, address, rows, bytes, downloadedAt }: Part & { number: number }) => (
  <tr>
    <RowTh>
      <a href={address} className="link whitespace-nowrap">
        Part {number}
      </a>
    </RowTh>
    <Td numeric>{formatNumber(Math.round(rows))}</Td>
    <Td numeric className="whitespace-nowrap">
      {formatSize(bytes)}
    </Td>
    <Td>{downloadedAt === null ? "Not yet" : <Downloaded at={downloadedAt} />}</Td>
  </tr>
);

const Downloaded = ({ at }: { at: number }) => (
  <span>
    <span aria-hidden>✓ </span>
    Started <HomeDateTime at={at} />
  </span>
);

/** '4 MB'. */
const formatSize = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1_000_000)))} MB`;
