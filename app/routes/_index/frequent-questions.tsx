import { collegeQuestions, type FrequentQuestion, studentQuestions } from "#app/content/faq.ts";
import { LinkedTextView } from "#app/site/linked-text-view.tsx";
import { Section } from "#app/site/section.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Toggle } from "#app/ui/toggle.tsx";

/** The most asked questions come first in each list; the others follow behind one heading. */
const LISTED = 4;

export function FrequentQuestions() {
  return (
    <Section id="questions" step={7} title="Frequently asked questions">
      <Toggle
        name="questions-for"
        legend="Questions"
        views={[
          { value: "students", label: "For Students", panel: <Questions questions={studentQuestions} /> },
          { value: "colleges", label: "For Colleges", panel: <Questions questions={collegeQuestions} /> },
        ]}
      />
    </Section>
  );
}

function Questions({ questions }: { questions: readonly FrequentQuestion[] }) {
  return (
    <div className="border-t border-hairline">
      {questions.slice(0, LISTED).map(toDisclosure)}
      <Disclosure summary={<span className="text-indigo">More questions</span>}>
        <div className="border-t border-hairline pl-4">{questions.slice(LISTED).map(toDisclosure)}</div>
      </Disclosure>
    </div>
  );
}

const toDisclosure = ({ question, answer }: FrequentQuestion) => (
  <Disclosure key={question} summary={question}>
    <p className="max-w-measure">
      <LinkedTextView text={answer} />
    </p>
  </Disclosure>
);
