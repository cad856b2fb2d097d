import clsx from "clsx";
import type { ReactNode } from "react";
import { useUiTexts } from "./ui-texts.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** True for http and https only: a stored `javascript:` address never becomes a link. */
function isWebAddress(href: string): boolean {
  try {
    return /^https?:$/.test(new URL(href).protocol);
  } catch {
    return false;
  }
}

/** A link to another site, in a new tab, which its text says. Other schemes than http(s) render as text. */
export function ExternalLink({
  href,
  children,
  className,
}: {
  href: string;
  children: ReactNode;
  className?: string;
}) {
  const texts = useUiTexts();
  if (!isWebAddress(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={clsx(className ?? "link")}>
      {children}
      <VisuallyHidden> {texts["ui.newTab"]}</VisuallyHidden>
    </a>
  );
}
