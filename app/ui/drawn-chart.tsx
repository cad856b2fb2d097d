import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

type DrawnChartProps = {
  drawing: ReactNode;
  interactive: ReactNode;
  /** Replaces the drawing when true, instead of when it is visible. */
  isUsed?: boolean;
};

/**
 * A chart that screen readers skip: give them its numbers as text. The server renders a drawing; when it is visible and
 * the browser is idle, the interactive chart replaces it, unless the user saves data.
 */
export function DrawnChart({ drawing, interactive, isUsed }: DrawnChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeenAndIdle(frame, isUsed === undefined);
  const isWanted = isSeen || (isUsed === true && !prefersReducedData());
  return (
    <div ref={frame} aria-hidden="true">
      {isWanted ? <Suspense fallback={drawing}>{interactive}</Suspense> : drawing}
    </div>
  );
}

function useSeenAndIdle(frame: React.RefObject<HTMLElement>, isObserved: boolean): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isObserved || !frame.current || prefersReducedData() || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      whenIdle(() => setIsWanted(true));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, isObserved]);
  return isWanted;
}

const prefersReducedData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(run) : setTimeout(run, 200);
