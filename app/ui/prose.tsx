import clsx from "clsx";
import type { ReactNode } from "react";

/** Running text: headings, paragraphs and lists in order, at a readable line length. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={clsx("prose", className)}>{children}</div>;
}
