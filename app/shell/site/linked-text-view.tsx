import { Fragment } from "react";
import { useSiteFigures } from "#app/features/operations/site-figures/use-site-figures.ts";
import type { FigureText, LinkedText } from "#app/features/public-site/content/linked-text.ts";

/** Says a sentence with the figure that pages show now; null while they show none. */
export function useFigureTexts() {
  const siteFigures = useSiteFigures();
  return ({ figureOf, say }: FigureText): string | null => {
    const figure = siteFigures[figureOf]?.figure;
    return figure === undefined ? null : say(figure);
  };
}

export const isFigureText = (part: LinkedText[number]): part is FigureText =>
  typeof part !== "string" && "figureOf" in part;

export function LinkedTextView({ text }: { text: LinkedText }) {
  const toText = useFigureTexts();
  if (typeof text === "string") return text;
  return text.map((part) =>
    isFigureText(part) ? (
      <Fragment key={part.figureOf}>{toText(part)}</Fragment>
    ) : typeof part === "string" ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <a key={part.href} href={part.href} className="link">
        {part.text}
      </a>
    ),
  );
}
