import { Link, useNavigate } from "@remix-run/react";
import clsx from "clsx";
import X from "lucide-react/icons/x";
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";

const CLOSE_CLASS =
  "-mt-1 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted hover:bg-wash hover:text-ink";

/**
 * A native dialog: Escape and a click outside close it, focus goes in and comes back, the page behind stays still.
 * Openers are links to a page with the same content, so that it is reachable without scripts too.
 *
 * - `defaultOpen` shows it at once; `closeTo` is where closing leads, for dialogs that have an address: Escape and a click outside
 *   navigate there too, and the dialog stays until that has happened.
 * - `data-first-focus` on something inside gives it the focus, else the first control has it.
 * - `path` is the page that says the same; the public site's script opens the dialog for links to it.
 * - `isWide` is for content in two columns from 1024 px.
 */
export function Dialog({
  id,
  title,
  children,
  defaultOpen = false,
  closeTo,
  path,
  isWide = false,
}: {
  id: string;
  title: string;
  children: ReactNode;
  defaultOpen?: boolean;
  closeTo?: string;
  path?: string;
  isWide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useLeave(closeTo);
  useEffect(() => {
    if (!defaultOpen || !dialog.current) return;
    dialog.current.close();
    dialog.current.showModal();
    dialog.current.querySelector<HTMLElement>("[data-first-focus]")?.focus();
  }, [defaultOpen]);
  useBrowserLayoutEffect(() => {
    const shown = dialog.current;
    // Closed before it is removed, so that the focus returns to the element that opened it.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      id={id}
      open={defaultOpen}
      data-path={path}
      aria-labelledby={`${id}-title`}
      onCancel={leave}
      onClose={leave}
      className={clsx(
        "card @container/page m-auto max-h-[calc(100%-2rem)] w-[calc(100%-2rem)] max-w-160 overflow-y-auto overscroll-contain rounded-card border border-hairline bg-surface p-5 text-ink shadow-float sm:p-8",
        isWide && "lg:max-w-5xl",
      )}
      {...{ closedby: "any" }}
    >
      <div className="flex flex-wrap-reverse items-start justify-end gap-x-4">
        <h2 id={`${id}-title`} className="min-w-0 flex-[1_1_6rem] text-xl sm:text-2xl">
          {title}
        </h2>
        {closeTo ? (
          <Link to={closeTo} preventScrollReset className={CLOSE_CLASS} aria-label="Close">
            <X aria-hidden />
          </Link>
        ) : (
          <form method="dialog">
            <button type="submit" className={CLOSE_CLASS} aria-label="Close">
              <X aria-hidden />
            </button>
          </form>
        )}
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  );
}

/** Cancelling navigates to `closeTo`; if the browser closes the dialog anyway (a second Escape), this navigates too. */
function useLeave(closeTo: string | undefined) {
  const navigate = useNavigate();
  if (closeTo === undefined) return undefined;
  return (event: SyntheticEvent<HTMLDialogElement>) => {
    const { currentTarget, target, type } = event;
    if (target !== currentTarget || (type === "close" && currentTarget.open)) return;
    event.preventDefault();
    // The browser closed the dialog: show it until the navigation, which a prompt about unsaved text can block.
    if (type === "close") currentTarget.showModal();
    navigate(closeTo, { preventScrollReset: true });
  };
}
