import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A thin bar while the next page is under way; it shows after 200 ms, so quick pages never flicker. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className="pending-bar no-print" aria-hidden="true" />;
}

const SLOW_MS = 400;

/**
 * Says in words that the next page takes long; shown when another page of the section has been loading for 400 ms
 * (Specification §2, Ruling 30). It delays nothing and covers no link to elsewhere.
 */
export function SlowPageNotice({ text }: { text: string }) {
  const isSlow = useIsSlowPageChange();
  return (
    <div role="status">
      {isSlow && (
        <p className="no-print fixed right-20 bottom-4 left-4 z-30 mx-auto w-fit rounded-card border border-hairline bg-surface px-4 py-2 shadow-float">
          {text}
        </p>
      )}
    </div>
  );
}

function useIsSlowPageChange(): boolean {
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const isChanging = state === "loading" && next.pathname !== pathname;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isChanging]);
  return isSlow;
}

/**
 * After a page change in the browser the focus goes to the new heading, which reads it out. What the
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
