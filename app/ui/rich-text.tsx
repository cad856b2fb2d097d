import clsx from "clsx";

type Props = {
  text: string;
  /** What the server rendered of it (ADR 0098); without it the text is shown as it was typed. */
  html?: string | null;
  as?: "div" | "span" | "legend";
  className?: string;
  id?: string;
  lang?: string;
};

/** A text of a question: formatted, or plain with its line breaks. Only this and the course page of students show stored HTML. */
export function RichText({ text, html, as: Element = "div", className, id, lang }: Props) {
  if (!html) {
    return (
      <Element id={id} lang={lang} className={clsx("whitespace-pre-wrap", className)}>
        {text}
      </Element>
    );
  }
  return (
    <Element
      id={id}
      lang={lang}
      className={clsx("rich", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML from an allowlist, which property tests hold
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
