import type { LinkedText } from "#app/features/public-site/content/linked-text.ts";
import type { Policy } from "#app/features/public-site/content/policies.ts";
import { Prose } from "#app/ui/prose.tsx";
import { isFigureText, LinkedTextView, useFigureTexts } from "./linked-text-view.tsx";

const paragraphKey = (text: Policy["sections"][number]["paragraphs"][number]) => JSON.stringify(text);

/** The text of a policy, on its page and in its dialog; `idPrefix` keeps anchors unique where several are present. */
export function PolicyBody({
  policy,
  heading: Heading,
  idPrefix = "",
}: {
  policy: Policy;
  heading: "h2" | "h3";
  idPrefix?: string;
}) {
  const toText = useFigureTexts();
  const isShown = (text: LinkedText) =>
    typeof text === "string" || text.some((part) => !isFigureText(part) || toText(part) !== null);
  return (
    <Prose>
      {policy.updated && <p className="text-muted">Last updated: {policy.updated}</p>}
      {policy.sections.map(({ id, heading, paragraphs, list }) => (
        <section key={id} id={`${idPrefix}${id}`} className="scroll-mt-20">
          <Heading className="mb-2">{heading}</Heading>
          {paragraphs.map((text) => (
            <p key={paragraphKey(text)}>
              <LinkedTextView text={text} />
            </p>
          ))}
          {list && (
            <ul className="mt-2">
              {list.filter(isShown).map((text) => (
                <li key={paragraphKey(text)}>
                  <LinkedTextView text={text} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Prose>
  );
}
