import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { QUESTION_LIST } from "#app/features/question-bank/list.ts";
import { describeBankExport } from "#app/features/question-bank/use-cases/export-bank.server.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { listAddress } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

const PATH = paths.adminQuestions;

export const loader = guarded("quizzes.edit", async ({ ctx, request, context }) => {
  const query = readListQuery(QUESTION_LIST, new URL(request.url).searchParams);
  const described = await describeBankExport(ctx, query);
  if (!described.ok) throw problemPage(described.problem, context.requestId);
  return { ...described.value, address: listAddress(query) };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Export questions", "Admin") }];

type Format = ReturnType<typeof useLoaderData<typeof loader>>["formats"][number];

export default function ExportQuestions() {
  const { count, formats, address } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Export questions"
        lead={
          <>
            {formatCount(count, "question", "questions")} of{" "}
            <Link to={`${PATH}${address}`} className="link">
              the list
            </Link>
            , without retired ones. An import reads every file.
          </>
        }
      />
      {count === 0 ? (
        <EmptyState title="No questions to export">Change the filters of the list.</EmptyState>
      ) : (
        <>
          <Table
            caption="Formats"
            captionHidden
            stacked
            head={
              <tr>
                <Th>Format</Th>
                <Th>Left out</Th>
                <Th>Files</Th>
              </tr>
            }
          >
            {formats.map((format) => (
              <tr key={format.format}>
                <RowTh>{format.label}</RowTh>
                <Td>
                  <Losses {...format} />
                </Td>
                <Td>
                  <Files {...format} address={address} />
                </Td>
              </tr>
            ))}
          </Table>
          <p className="max-w-measure text-sm text-muted">
            No format has earlier versions, retired questions, authors and figures. A file has as much as an
            import accepts at once; import several files in their order, because each image is in the first
            file that shows it.
          </p>
        </>
      )}
    </div>
  );
}

const questions = (count: number) => formatCount(count, "question", "questions");

function Losses({ losses, unwritable }: Format) {
  if (losses.length === 0 && unwritable.count === 0) return "Nothing is left out";
  const others = unwritable.count - unwritable.first.length;
  return (
    <ul className="grid gap-1">
      {losses.map(({ label, count }) => (
        <li key={label}>
          {label} ({questions(count)})
        </li>
      ))}
      {unwritable.count > 0 && (
        <li>
          {questions(unwritable.count)} that the format cannot express:
          <ul className="mt-1 list-disc pl-5 text-sm">
            {unwritable.first.map(({ id, text }) => (
              <li key={id} className="wrap-anywhere">
                <Link to={`${PATH}/${id}/edit`} className="link">
                  {text}
                </Link>
              </li>
            ))}
            {others > 0 && <li>and {formatNumber(others)} more</li>}
          </ul>
        </li>
      )}
    </ul>
  );
}

function Files({ format, label, files, address }: Format & { address: string }) {
  if (files.length === 0) return "No file";
  return (
    <ul className="grid gap-1">
      {files.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files have no other name than their number
        <li key={index}>
          <a
            href={`${PATH}/export/${format}/${index + 1}${address}`}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {label}
            {files.length > 1 && ` ${index + 1} of ${files.length}`}: {questions(count)}
          </a>
        </li>
      ))}
    </ul>
  );
}
