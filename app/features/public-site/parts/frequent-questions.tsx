import type { SiteTexts } from "#app/features/provider/texts/sections.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { LinkedTextView } from "#app/shell/site/linked-text-view.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Toggle } from "#app/ui/toggle.tsx";
import { Section } from "./section.tsx";

/** All questions of an audience, the most asked first (Ruling 39). */
export function FrequentQuestions() {
  const { students, colleges } = siteTexts().questions;
  const views = [
    { value: "students", label: "For Students", questions: students },
    { value: "colleges", label: "For Colleges", questions: colleges },
  ].filter(({ questions }) => questions.length > 0);
  if (views.length === 0) return null;
  return (
    <Section id="questions" step={7} title="Frequently asked questions">
      <Toggle
        name="questions-for"
        legend="Questions"
        views={views.map(({ questions, ...view }) => ({
          ...view,
          panel: <Questions questions={questions} />,
        }))}
      />
    </Section>
  );
}

function Questions({ questions }: { questions: SiteTexts["questions"]["students"] }) {
  return (
    <div className="border-t border-hairline">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p className="max-w-measure">
            <LinkedTextView text={answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
