import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useProgress } from "#app/platform/browser/unanswered.ts";

/** A thin progress bar during a navigation; it appears after 200 ms, so fast pages do not flicker. */
export function PendingBar() {
  const { state } = useProgress();
  if (state === "idle") return null;
  return <div className="pending-bar no-print" aria-hidden="true" />;
}

const SLOW_MS = 400;

/**
 * A text for a slow navigation; shown when another page of the section has been loading for 400 ms (Specification
 * §2, Ruling 30). It delays nothing and covers no links outside the section.
 */
export function SlowPageNotice({ text }: { text: string }) {
  const isSlow = useIsSlowPageChange();
  return (
    <div role="status">
      {isSlow && (
        <p className="no-print fixed right-20 bottom-[calc(1rem+var(--bar-height,0px))] left-4 z-30 mx-auto w-fit rounded-card border border-hairline bg-surface px-4 py-2 shadow-float">
          {text}
        </p>
      )}
    </div>
  );
}

function useIsSlowPageChange(): boolean {
  const { pathname } = useLocation();
  const { state, location: next } = useProgress();
  const isChanging = state === "loading" && next?.pathname !== pathname;
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
 * After a navigation the focus moves to the new heading, so that screen readers announce it. The focus does not
 * scroll, so an element that the address names stays visible.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef<Element | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    const isSamePage = shown.current === undefined || shown.current === heading;
    shown.current = heading;
    if (!isSamePage && !document.querySelector("dialog[open]")) heading?.focus({ preventScroll: true });
  }, [pathname]);
}
