import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { clockText } from "#app/domain/scholarship/rules.ts";

const TICK_MS = 250;
const LOW_MS = 60_000;

/** Said aloud when the clock passes them, and at no other time: a clock that talks makes a test unusable. */
const ANNOUNCEMENTS = [
  { at: 30_000, text: "30 seconds left" },
  { at: 60_000, text: "1 minute left" },
  { at: 300_000, text: "5 minutes left" },
  { at: 600_000, text: "10 minutes left" },
];

/**
 * Minutes and seconds until the deadline. Counts from what the server said was left, on the browser's own monotonic
 * clock: a wrong device clock changes nothing. Calls `onEnd` once, at zero.
 */
export function Countdown({ remainingMs, onEnd }: { remainingMs: number; onEnd: () => void }) {
  const [left, setLeft] = useState(remainingMs);
  const end = useRef(onEnd);
  end.current = onEnd;

  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => {
      const now = remainingMs - (performance.now() - startedAt);
      setLeft(now);
      if (now > 0) return;
      window.clearInterval(timer);
      end.current();
    };
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [remainingMs]);

  const announcement = ANNOUNCEMENTS.find(({ at }) => left <= at && remainingMs > at);
  return (
    <p className={clsx("figures text-xl font-semibold", left <= LOW_MS && "text-brick")}>
      <span className="visually-hidden">Time left </span>
      <span role="timer" aria-live="off">
        {clockText(left)}
      </span>
      <span role="status" className="visually-hidden">
        {announcement?.text}
      </span>
    </p>
  );
}
