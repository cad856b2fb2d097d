import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A thin bar while the next page is under way; it shows after 200 ms, so quick pages never flicker. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className="pending-bar no-print" aria-hidden="true" />;
}

/**
 * After a page change in the browser the focus goes to the new heading, which reads it out (ux.md, G9). What the
 * address names stays in sight: the focus does not scroll.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef<Element | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path is a page change, whatever it holds
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    const isSamePage = shown.current === undefined || shown.current === heading;
    shown.current = heading;
    if (!isSamePage && !document.querySelector("dialog[open]")) heading?.focus({ preventScroll: true });
  }, [pathname]);
}
