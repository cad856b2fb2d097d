import { Fragment } from "react";
import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import { leadsSomewhere } from "#app/features/provider/provider.ts";
import { fillText, placeholderValues, type TextPart } from "#app/features/public-site/filled-text.ts";

/** Fills in the placeholders of a text with what pages show now; without a sentence that remains, nothing. */
export function useFilledText(): (text: string) => TextPart[] {
  const figures = Object.entries(useSiteFigures()).map(([name, figure]) => [name, figure?.figure ?? null]);
  const values = { ...Object.fromEntries(figures), ...placeholderValues() };
  return (text) => fillText(text, values);
}

/** A text of the provider with its links. */
export function LinkedTextView({ text }: { text: string }) {
  return useFilledText()(text).map((part) => {
    if (typeof part === "string") return <Fragment key={part}>{part}</Fragment>;
    if (!leadsSomewhere(part.href)) return <Fragment key={part.href}>{part.text}</Fragment>;
    return (
      <a key={part.href} href={part.href} className="link">
        {part.text}
      </a>
    );
  });
}
