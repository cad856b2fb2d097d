import { Link, useLocation, useNavigate } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { listAddress } from "#app/platform/http/list-address.ts";
import type { ListView } from "#app/platform/lists/list.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { listPath, type PeekEdge, peekPath, withoutPeek } from "./list-steps.ts";

/**
 * A list beside which a record opens: `?peek=ID` in its address, rendered by the server. From 1280 px the rows lead there
 * (RecordLink) and the panel is at their side; on smaller screens they lead to the record's page, and the panel of an
 * address that somebody sent is above the list.
 *
 *   <PeekHost id={peek?.id} panel={peek && <Peek list={list} id={peek.id} title={peek.name} to={…}>…</Peek>}>
 *     <ListTable list={list} open={peek?.id} … />
 *   </PeekHost>
 */
export function PeekHost({
  id,
  panel,
  children,
}: {
  /** The record in the panel. */
  id: string | undefined;
  panel: ReactNode;
  children: ReactNode;
}) {
  usePeekFocus(id);
  return (
    <div className={panel ? "peek-host" : undefined}>
      <div className="grid min-w-0 gap-3">{children}</div>
      {panel}
    </div>
  );
}

const TITLE = "peek-title";
const rowLink = (id: string) => `peek-${id}`;

/** Into the panel when it opens or shows another record, and back to the row when the panel with the focus is closed. */
function usePeekFocus(id: string | undefined) {
  const shown = useRef(id);
  useEffect(() => {
    const last = shown.current;
    shown.current = id;
    if (id === last) return;
    if (id !== undefined) document.getElementById(TITLE)?.focus({ preventScroll: true });
    else if (last !== undefined && document.activeElement === document.body) {
      document.getElementById(rowLink(last))?.focus();
    }
  }, [id]);
}

/** The name of a row: opens the record beside the list where there is room, else its page at `to`. */
export function RecordLink({ id, to, children }: { id: string; to: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <span className="xl:hidden">
        <Link to={to} className="link max-sm:wrap-anywhere">
          {children}
        </Link>
      </span>
      <span className="max-xl:hidden">
        <Link
          to={peekPath(pathname, withoutPeek(search), id)}
          id={rowLink(id)}
          preventScrollReset
          className="link"
        >
          {children}
        </Link>
      </span>
    </>
  );
}

type PeekProps = {
  list: ListView<{ id: string }>;
  id: string;
  title: string;
  /** The record's own page. */
  to: string;
  /** What is done most often with such a record. */
  action?: ReactNode;
  children: ReactNode;
};

/** The panel: the main facts of a record, with those before and after it in the list. */
export function Peek({ list, id, title, to, action, children }: PeekProps) {
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const closeTo = listPath(pathname, withoutPeek(search));
  usePeekKeys(panel, closeTo);
  const { before, after } = neighbours(list, id, (id, page) =>
    peekPath(pathname, page ?? withoutPeek(search), id),
  );
  return (
    <aside ref={panel} aria-labelledby={TITLE} className="peek [&_dl]:grid-cols-2 [&_dl]:gap-y-2">
      <div className="flex items-start justify-between gap-2">
        <h2 id={TITLE} tabIndex={-1} className="min-w-0 pt-1 text-xl wrap-anywhere outline-none">
          {title}
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          aria-keyshortcuts="Escape"
          className={buttonClass({ variant: "quiet", size: "small" }, "-mr-3 shrink-0")}
        >
          <X className="size-5" aria-hidden />
          <span className="visually-hidden">Close {title}</span>
        </Link>
      </div>
      <nav aria-label={`Around ${title}`} className="flex flex-wrap items-center gap-1">
        <span className="mr-auto flex gap-1">
          <ButtonLink to={to} size="small">
            Open
          </ButtonLink>
          {action}
        </span>
        <StepLink to={before} rel="prev" shortcut="k">
          Previous
        </StepLink>
        <StepLink to={after} rel="next" shortcut="j">
          Next
        </StepLink>
      </nav>
      {children}
    </aside>
  );
}

/** The addresses of the records before and after one; at the edges of a page, of the page beside it. */
function neighbours(
  { rows, query, previous, next }: PeekProps["list"],
  id: string,
  toPath: (id: string, page?: string) => string,
) {
  const at = rows.findIndex((row) => row.id === id);
  if (at === -1) return {};
  const atEdge = (edge: PeekEdge, page: string | undefined) => page && toPath(edge, page);
  const [one, other] = [rows[at - 1], rows[at + 1]];
  return {
    before: one ? toPath(one.id) : atEdge("last", previous && listAddress(query, { before: previous })),
    after: other ? toPath(other.id) : atEdge("first", next && listAddress(query, { after: next })),
  };
}

type StepProps = { to: string | undefined; rel: "prev" | "next"; shortcut: string; children: string };

const StepLink = ({ to, rel, shortcut, children }: StepProps) =>
  to && (
    <Link
      to={to}
      rel={rel}
      preventScrollReset
      aria-keyshortcuts={shortcut}
      data-key={shortcut}
      className={buttonClass({ variant: "quiet", size: "small" })}
    >
      {children}
      <kbd className="ml-2 font-normal text-muted" aria-hidden>
        {shortcut}
      </kbd>
    </Link>
  );

/** Escape closes; j and k lead on. Only while the focus is within the panel (WCAG 2.1.4). */
function usePeekKeys(panel: { readonly current: HTMLElement | null }, closeTo: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || !panel.current?.contains(target as Node)) return;
      if (key === "Escape") navigate(closeTo, { preventScrollReset: true });
      if (key === "j" || key === "k") {
        panel.current.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [panel, closeTo, navigate]);
}
