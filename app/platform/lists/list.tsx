import { Link } from "@remix-run/react";
import clsx from "clsx";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { formatNumber } from "#app/kernel/count.ts";
import type { ListPage, ListQuery } from "#app/kernel/list.ts";
import { listAddress } from "#app/platform/http/list-address.ts";
import { buttonClass } from "#app/ui/button.tsx";

/**
 * The pieces of a list screen (see app/kernel/list.ts). All of it is links and one GET form, so every search,
 * filter, order and page has an address and works without scripts:
 *
 *   <ListFilters list={list} search="Name" selects={[{ name: "plan", label: "Plan", choices, counts }]}>
 *     <ListSummary list={list} noun={["student", "students"]} csv="/admin/students.csv" />
 *   </ListFilters>
 *   <ListTable list={list} caption="Students" columns={…} rowKey={…} empty={…} />
 *   <ListPages list={list} />
 */
export type ListView<Row> = ListPage<Row> & { query: ListQuery };

/** The number of rows as a live region, and the downloads of these rows and of all; within ListFilters. */
export function ListSummary<Row>({
  list,
  noun: [one, many],
  csv,
  hasWorkbook,
}: {
  list: ListView<Row>;
  noun: readonly [string, string];
  /** Address of the download; the list's query is appended. */
  csv?: string;
  /** The download as a workbook is beside it. */
  hasWorkbook?: boolean;
}) {
  const { query, total, isMore } = list;
  return (
    <div className="list-summary flex items-center justify-between gap-x-2 text-sm">
      {/* The views have their counts. */}
      <p role="status" className="list-count whitespace-nowrap">
        {isMore && "More than "}
        <span className="figures font-semibold">{formatNumber(total)}</span> {total === 1 ? one : many}
      </p>
      {csv && (
        <Downloads
          {...list}
          csv={`${csv}${listAddress(query)}`}
          whole={`${csv}${listAddress({ ...query, search: "", filters: query.whole ?? {} })}`}
          hasWorkbook={hasWorkbook}
          isShort
        />
      )}
    </div>
  );
}

type DownloadsProps = Pick<ListPage<unknown>, "total" | "isMore" | "all" | "isAllMore"> & {
  /** The address of the file with the rows that are shown. */
  csv: string;
  /** The address of the file with all rows, for lists that can hide some. */
  whole?: string;
  hasWorkbook?: boolean;
  /** In the line above a list: 'CSV' and 'All'; the rest is read out. */
  isShort?: boolean;
};

/** 'Download 2 as CSV', the same as a workbook, and 'All 5' when search or filters hide some. */
export function Downloads({
  csv,
  whole,
  total,
  isMore = false,
  all = 0,
  isAllMore = false,
  hasWorkbook = false,
  isShort = false,
}: DownloadsProps) {
  const hidesRows = whole !== undefined && (all > total || (isAllMore && !isMore));
  if (total === 0 && !hidesRows) return null;
  return (
    <p className="flex flex-wrap">
      {total > 0 && (
        <DownloadLink href={csv}>
          <span className={isShort ? "visually-hidden" : "max-sm:sr-only"}>Download </span>
          <span className={isShort ? "visually-hidden" : undefined}>
            <Count count={total} isMore={isMore} /> as{" "}
          </span>
          CSV
        </DownloadLink>
      )}
      {hasWorkbook && total > 0 && (
        <DownloadLink href={asWorkbook(csv)} hasIcon={false} className="max-sm:hidden">
          <span className="visually-hidden">
            Download <Count count={total} isMore={isMore} /> as{" "}
          </span>
          Excel
        </DownloadLink>
      )}
      {hidesRows && (
        <DownloadLink href={whole} hasIcon={!isShort || total === 0}>
          {total > 0 ? "All" : "Download all"} <Count count={all} isMore={isAllMore} />
          <span className={total > 0 ? "visually-hidden" : undefined}> as CSV</span>
        </DownloadLink>
      )}
    </p>
  );
}

const asWorkbook = (csv: string) => `${csv}${csv.includes("?") ? "&" : "?"}as=xlsx`;

const DownloadLink = ({
  href,
  hasIcon = true,
  className,
  children,
}: {
  href: string;
  hasIcon?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <a href={href} className={clsx(buttonClass({ variant: "quiet", size: "small" }), className)}>
    {hasIcon && <Download className="size-4" aria-hidden />}
    <span>{children}</span>
  </a>
);

const Count = ({ count, isMore }: { count: number; isMore: boolean }) => (
  <>
    {isMore && "more than "}
    <span className="figures">{formatNumber(count)}</span>
  </>
);

export function ListPages<Row>({ list }: { list: ListView<Row> }) {
  const { query, next, previous } = list;
  if (!next && !previous) return null;
  const look = buttonClass({ variant: "secondary", size: "small" });
  return (
    <nav aria-label="Pages" className="flex gap-3">
      {previous && (
        <Link to={listAddress(query, { before: previous })} rel="prev" className={look}>
          Previous
        </Link>
      )}
      {next && (
        <Link to={listAddress(query, { after: next })} rel="next" className={look}>
          Next
        </Link>
      )}
    </nav>
  );
}
