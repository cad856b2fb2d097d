import clsx from "clsx";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import type { CSSProperties, ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * Animated content with a pause control. The control is a checkbox, so it needs no script; hover and focus pause
 * too. With reduced motion nothing moves and the control is hidden.
 */
export function Moving({
  id,
  subject,
  children,
  className,
}: {
  id: string;
  /** The noun for the control, for example 'the counter'. */
  subject: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={clsx("moving flex gap-3", className)}>
      <input type="checkbox" id={id} className="pause visually-hidden" />
      <div className="moving-part min-w-0">{children}</div>
      <label htmlFor={id} className="pause-label" title={`Pause ${subject}`}>
        <Pause className="pause-icon size-4" aria-hidden />
        <Play className="play-icon size-4" aria-hidden />
        <span className="visually-hidden">Pause {subject}</span>
      </label>
    </div>
  );
}

/**
 * A row of cards that scrolls to the left in a loop; the second set of cards closes the loop. Cards with links or
 * buttons pass a `copy` without them, because the second set is hidden from the keyboard.
 */
export function Marquee({
  id,
  subject,
  label,
  seconds,
  children,
  copy = children,
}: {
  id: string;
  subject: string;
  label: string;
  /** How long one set of cards takes; 60 without it. */
  seconds?: number;
  children: ReactNode;
  copy?: ReactNode;
}) {
  const speed = seconds === undefined ? undefined : ({ "--marquee": `${seconds}s` } as CSSProperties);
  return (
    <Moving id={id} subject={subject} className="flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="marquee-window" aria-label={label} tabIndex={0} style={speed}>
        <ul className="marquee-set">{children}</ul>
        <ul className="marquee-set" aria-hidden="true">
          {copy}
        </ul>
      </section>
    </Moving>
  );
}

/** Counts from `from` to `to` once. The final number is the accessible text, and the text without motion. */
export function Counter({ from, to, seconds }: { from: number; to: number; seconds: number }) {
  const settings = { "--from": from, "--to": to, "--seconds": `${seconds}s` } as Record<
    string,
    string | number
  >;
  return (
    <>
      <span className="counter figures" style={settings} aria-hidden="true" />
      <VisuallyHidden>{to}</VisuallyHidden>
    </>
  );
}
