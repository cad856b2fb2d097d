import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { Fate, PreviewPage } from "#app/features/operations/imports/preview-page.ts";
import { FATES } from "#app/features/operations/imports/rules.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { LineMessages } from "./line-messages.tsx";

type Noun = readonly [one: string, many: string];

const LABELS: Record<Fate, string> = {
  problem: "Problem",
  new: "New",
  changed: "Changed",
  choice: "To decide",
  same: "Same",
  left: "No match",
};
const FILTERS: Record<Fate, string> = {
  problem: "Problems",
  new: "New",
  changed: "Changed",
  choice: "To decide",
  same: "The same",
  left: "No match",
};
const TONES: Record<Fate, BadgeTone> = {
  problem: "brick",
  new: "leaf",
  changed: "indigo",
  choice: "marigold",
  same: "neutral",
  left: "neutral",
};

/** What was found in a file, and what would become of it. */
export function PreviewSummary({
  preview: { counts, notes },
  note,
  noun,
  canImport,
  children,
}: {
  preview: PreviewPage;
  note: string;
  noun: Noun;
  canImport: boolean;
  children?: ReactNode;
}) {
  const { problem } = counts;
  return (
    <Notice tone={summaryTone(problem, canImport)} title={summaryTitle(counts, noun, canImport)}>
      {note && <p className="mt-1 text-sm font-semibold">{note}</p>}
      {problem > 0 && canImport && (
        <p className="mt-1">
          {problem === 1 ? "The row with a problem is" : "Rows with a problem are"} left out, and you get{" "}
          {problem === 1 ? "it" : "them"} as a file. Or correct the file below.
        </p>
      )}
      {children}
      {notes.length > 0 && <LineMessages messages={notes} />}
    </Notice>
  );
}

function summaryTone(problems: number, canImport: boolean) {
  if (problems === 0) return "success";
  return canImport ? "warning" : "error";
}

function summaryTitle(counts: PreviewPage["counts"], [one, many]: Noun, canImport: boolean): string {
  const { problem, new: added, changed, same, choice, left } = counts;
  const problems = `${formatNumber(problem)} ${problem === 1 ? "problem" : "problems"} found`;
  if (problem > 0 && !canImport) return `${problems}, so nothing can be imported yet`;
  const found = added + changed + choice + same + left;
  const sound = `${formatNumber(found)} ${found === 1 ? one : many} found`;
  const parts = [
    added > 0 && `${formatNumber(added)} new`,
    changed > 0 && `${formatNumber(changed)} changed`,
    choice > 0 && `${formatNumber(choice)} to decide`,
    same > 0 && `${formatNumber(same)} the same`,
    left > 0 && `${formatNumber(left)} without a match`,
  ].filter(Boolean);
  const what = parts.length > 1 || added < found ? `${sound}: ${parts.join(", ")}` : sound;
  return problem > 0 ? `${what}, ${problems}` : what;
}

/** The rows of a file as they would be stored, a page at a time, each with its problems; filters are links. */
export function PreviewRows({
  preview,
  head,
  noun: [, many],
}: {
  preview: PreviewPage;
  head: readonly string[];
  noun: Noun;
}) {
  const { rows, counts, fate, page, pages } = preview;
  const all = FATES.reduce((sum, one) => sum + counts[one], 0);
  const address = usePreviewAddress();
  if (all === 0) return null;
  const filters = FATES.filter((one) => counts[one] > 0);
  return (
    <section aria-label="Rows of the file" id="rows" className="grid gap-3">
      {filters.length > 1 && (
        <nav aria-label="Rows to show">
          <ul className="flex flex-wrap gap-2">
            <FilterLink to={address(undefined, 1)} isCurrent={fate === undefined} count={all}>
              All
            </FilterLink>
            {filters.map((one) => (
              <FilterLink key={one} to={address(one, 1)} isCurrent={fate === one} count={counts[one]}>
                {FILTERS[one]}
              </FilterLink>
            ))}
          </ul>
        </nav>
      )}
      <Table
        caption={capitalized(many)}
        captionHidden
        dense
        stacked
        head={
          <tr>
            <Th>Line</Th>
            {head.map((name) => (
              <Th key={name}>{name}</Th>
            ))}
          </tr>
        }
      >
        {rows.map(({ line, cells, fate: own, messages = [] }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several rows
          <tr key={`${line} ${index}`}>
            <Td className="whitespace-nowrap">
              <Badge tone={TONES[own]}>{LABELS[own]}</Badge>{" "}
              <span className="figures text-muted">
                <span className="sm:sr-only">line </span>
                {line}
              </span>
            </Td>
            {cells.map((cell, place) => (
              <Td
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are by their place
                key={place}
                colSpan={cells.length < head.length ? head.length : undefined}
                className="whitespace-pre-wrap wrap-anywhere"
              >
                {cell}
                {place === 0 && <Messages messages={messages} isProblem={own === "problem"} />}
              </Td>
            ))}
          </tr>
        ))}
      </Table>
      {pages > 1 && (
        <nav aria-label="Pages of rows" className="flex items-center gap-3">
          {page > 1 && <PageLink to={address(fate, page - 1)}>Previous</PageLink>}
          <span className="figures text-sm">
            {page} of {formatNumber(pages)}
          </span>
          {page < pages && <PageLink to={address(fate, page + 1)}>Next</PageLink>}
        </nav>
      )}
    </section>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Messages({ messages, isProblem }: { messages: readonly string[]; isProblem: boolean }) {
  if (messages.length === 0) return null;
  return (
    <ul className={clsx("mt-0.5 grid gap-0.5", isProblem ? "font-semibold text-brick" : "text-muted")}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

function usePreviewAddress() {
  const { pathname, search } = useLocation();
  return (fate: Fate | undefined, page: number) => {
    const query = new URLSearchParams(search);
    query.delete("show");
    query.delete("page");
    if (fate) query.set("show", fate);
    if (page > 1) query.set("page", String(page));
    return `${pathname}?${query}#rows`;
  };
}

function FilterLink({
  to,
  isCurrent,
  count,
  children,
}: {
  to: string;
  isCurrent: boolean;
  count: number;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        className={buttonClass({ variant: isCurrent ? "primary" : "secondary", size: "small" })}
      >
        {children} <span className="figures">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}

const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} preventScrollReset className={buttonClass({ variant: "secondary", size: "small" })}>
    {children}
  </Link>
);
