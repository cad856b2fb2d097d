import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";

type DrawnChartProps = { drawing: ReactNode; interactive: ReactNode };

/**
 * A chart that screen readers skip: give them its numbers as text. The server renders a drawing; when it is visible and
 * the browser is idle, the interactive chart replaces it, unless the user saves data.
 */
export function DrawnChart({ drawing, interactive }: DrawnChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isWanted = useSeenAndIdle(frame);
  return (
    <div ref={frame} aria-hidden="true">
      {isWanted ? <Suspense fallback={drawing}>{interactive}</Suspense> : drawing}
    </div>
  );
}

function useSeenAndIdle(frame: React.RefObject<HTMLElement>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!frame.current || prefersReducedData() || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      whenIdle(() => setIsWanted(true));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return isWanted;
}

const prefersReducedData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? window.requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 200);
