import MessageCircle from "lucide-react/icons/message-circle";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { ExternalLink } from "./external-link.tsx";
import { useUiTexts } from "./ui-texts.ts";

/** Opens a chat in a new tab; `href` contains the message, and without an address there is no button. */
export function ChatButton({
  href,
  children,
  variant = "secondary",
  size,
  className,
}: {
  href: string;
  children: ReactNode;
  variant?: "primary" | "secondary" | "quiet";
  size?: "medium" | "small";
  className?: string;
}) {
  if (href === "") return null;
  return (
    <ExternalLink href={href} className={buttonClass({ variant, size }, className)}>
      <MessageCircle className="size-5 shrink-0" aria-hidden />
      <span>{children}</span>
    </ExternalLink>
  );
}

/**
 * Help in the same corner of every screen. On small screens the corner can cover a field, so there it follows the
 * content of pages with fields (base.css).
 */
export function FloatingChatButton({ href, label }: { href: string; label: string }) {
  const texts = useUiTexts();
  if (href === "") return null;
  return (
    <aside aria-label={texts["ui.help"]} className="no-print">
      <ExternalLink
        href={href}
        className="chat-widget fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full border-2 border-paper bg-leaf text-paper shadow-float hover:bg-ink"
      >
        <MessageCircle className="size-6" aria-hidden />
        <span className="visually-hidden">{label}</span>
      </ExternalLink>
    </aside>
  );
}
