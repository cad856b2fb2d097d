import { Fragment } from "react";
import type { LinkedText } from "#app/content/linked-text.ts";

/** Running text with its links. */
export function LinkedTextView({ text }: { text: LinkedText }) {
  if (typeof text === "string") return text;
  return text.map((part) =>
    typeof part === "string" ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <a key={part.href} href={part.href} className="link">
        {part.text}
      </a>
    ),
  );
}
