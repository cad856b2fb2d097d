import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { formatClock } from "#app/features/scholarship-test/rules.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";

const TICK_MS = 250;
/** The clock changes colour and gets an outline, and in the last minute the word 'left'. */
const LOW_MS = 5 * 60_000;
const LAST_MS = 60_000;

/** The only announcements of the clock: a live region that reads every second would make the test unusable. */
const ANNOUNCEMENTS = [
  { at: 30_000, key: "test.left30s" },
  { at: 60_000, key: "test.left1" },
  { at: 300_000, key: "test.left5" },
  { at: 600_000, key: "test.left10" },
] as const;

type Props = {
  /** The remaining time at page load; later `remainingMs` gives it. */
  initialMs: number;
  remainingMs: () => number;
  /** Called four times a second, also after zero, until the page is left. */
  onTick: () => void;
  /** Announced once the time is up. */
  timeUp: string;
  /** Announced when it changes: how much the test was extended. */
  extension: string;
};

/** Minutes and seconds until the deadline, by the server's clock, independent of the device's clock. */
export function Countdown({ initialMs, remainingMs, onTick, timeUp, extension }: Props) {
  const { text } = useTexts();
  const [left, setLeft] = useState(initialMs);
  const [announcement, setAnnouncement] = useState("");
  const before = useRef(initialMs);
  const latest = useRef({ remainingMs, onTick, text });
  latest.current = { remainingMs, onTick, text };

  useEffect(() => {
    const tick = () => {
      const now = latest.current.remainingMs();
      const passed = ANNOUNCEMENTS.find(({ at }) => now <= at && before.current > at);
      before.current = now;
      if (passed) setAnnouncement(latest.current.text(passed.key));
      setLeft(now);
      latest.current.onTick();
    };
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, []);

  useEffect(() => setAnnouncement(extension), [extension]);

  return (
    <p
      className={clsx(
        "figures rounded-control border px-2 text-lg font-semibold whitespace-nowrap",
        toneClass(left),
      )}
    >
      <span className="visually-hidden">{text("test.timeLeft")} </span>
      <span role="timer" aria-live="off">
        {formatClock(left)}
      </span>
      {left <= LAST_MS && (
        <span className="text-sm" aria-hidden>
          {" "}
          {text("test.left")}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {left > 0 && announcement}
      </span>
      <span role="alert" className="visually-hidden">
        {timeUp}
      </span>
    </p>
  );
}

function toneClass(left: number): string {
  if (left <= LAST_MS) return "border-brick bg-brick-wash text-brick";
  return left <= LOW_MS ? "border-amber bg-amber-wash text-amber" : "-mr-2 border-paper";
}
