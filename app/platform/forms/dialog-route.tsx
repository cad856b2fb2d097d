import { useLocation, useOutlet } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, useEffect, useId } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/**
 * Screens with an address of their own that open as a dialog over their list:
 *
 *   screens/list.tsx  <DialogHost> the list </DialogHost>
 *   screens/new.tsx   <DialogRoute title="Schedule session" closeTo={paths.adminSessions}> the form
 *
 * Reached by a link of the list it is a dialog; opened by its address, or without scripts, it is a page. The list's
 * query travels along: link to `new${search}`, and redirect to the list with the request's own search.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const screen = useOutlet();
  const isPage = useIsDocument();
  if (screen && isPage) return screen;
  return (
    <>
      {children}
      {screen}
    </>
  );
}

export function DialogRoute({
  title,
  lead,
  closeTo,
  isWide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Path of the list. */
  closeTo: string;
  /** For a form with something beside it from 1024 px. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const { search } = useLocation();
  if (useIsDocument()) {
    return (
      <div className={clsx("grid gap-6", isWide ? "max-w-measure lg:max-w-5xl" : "max-w-measure")}>
        <PageHeader title={title} lead={lead} />
        {children}
      </div>
    );
  }
  return (
    <Dialog id={id} title={title} defaultOpen isWide={isWide} closeTo={`${closeTo}${search}`}>
      {lead && <p className="mb-4 text-muted">{lead}</p>}
      {children}
    </Dialog>
  );
}

let documentPath = typeof document === "undefined" ? undefined : window.location.pathname;

/** True while this is the page that the browser loaded: then the server rendered it as a page, not a dialog. */
function useIsDocument(): boolean {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== documentPath) documentPath = undefined;
  }, [pathname]);
  return typeof document === "undefined" || pathname === documentPath;
}
