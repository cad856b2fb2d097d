import { blocksOf } from "#app/features/public-site/filled-text.ts";
import type { Policy } from "#app/features/public-site/policies.ts";
import { Prose } from "#app/ui/prose.tsx";
import { LinkedTextView, useFilledText } from "./linked-text-view.tsx";

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
  const fill = useFilledText();
  const isShown = (text: string) => fill(text).length > 0;
  return (
    <Prose>
      {policy.updated && <p className="text-muted">Last updated: {policy.updated}</p>}
      {policy.sections.map(({ anchor, heading, text }) => (
        <section key={anchor} id={`${idPrefix}${anchor}`} className="scroll-mt-20">
          <Heading className="mb-2">{heading}</Heading>
          {blocksOf(text).map((block) =>
            typeof block === "string" ? (
              <p key={block}>
                <LinkedTextView text={block} />
              </p>
            ) : (
              <ul key={block.join()} className="mt-2">
                {block.filter(isShown).map((item) => (
                  <li key={item}>
                    <LinkedTextView text={item} />
                  </li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </Prose>
  );
}
