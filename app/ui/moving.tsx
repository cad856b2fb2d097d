import clsx from "clsx";
import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * Holds what moves by itself, and the control that stops it. A checkbox, so it needs no script; hovering and focus
 * inside stop it too. With reduced motion nothing moves and the control is not shown.
 */
export function Moving({
  id,
  what,
  children,
  className,
}: {
  id: string;
  /** What stands still after pausing, for example 'the counter'. */
  what: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={clsx("moving flex gap-3", className)}>
      <input type="checkbox" id={id} className="pause visually-hidden" />
      <div className="moving-part">{children}</div>
      <label htmlFor={id} className="pause-label" title={`Pause ${what}`}>
        <Pause className="pause-icon size-4" aria-hidden />
        <Play className="play-icon size-4" aria-hidden />
        <span className="visually-hidden">Pause {what}</span>
      </label>
    </div>
  );
}

/**
 * A row of cards that drifts to the left for ever; the second set of cards only closes the loop. Cards with links or
 * buttons give a `copy` without them, for nobody can reach what is only for the eye.
 */
export function Marquee({
  id,
  what,
  label,
  children,
  copy = children,
}: {
  id: string;
  what: string;
  label: string;
  children: ReactNode;
  copy?: ReactNode;
}) {
  return (
    <Moving id={id} what={what} className="flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="marquee-window" aria-label={label} tabIndex={0}>
        <ul className="marquee-set">{children}</ul>
        <ul className="marquee-set" aria-hidden="true">
          {copy}
        </ul>
      </section>
    </Moving>
  );
}

/** Counts from `from` to `to` once. The final number is what is read out, and what stands there without motion. */
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
