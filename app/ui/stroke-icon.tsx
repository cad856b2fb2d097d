import clsx from "clsx";

/** A decorative icon of one path in a square of 24, where the icon library is not loaded or costs too much (ADR 0067). */
export const StrokeIcon = ({ path, className }: { path: string; className?: string }) => (
  <svg
    className={clsx("shrink-0", className)}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
