import {
  collegeQuestions,
  type FrequentQuestion,
  studentQuestions,
} from "#app/features/public-site/content/faq.ts";
import { LinkedTextView } from "#app/shell/site/linked-text-view.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Toggle } from "#app/ui/toggle.tsx";
import { Section } from "./section.tsx";

/** All questions of an audience, the most asked first (Ruling 39). */
export function FrequentQuestions() {
  return (
    <Section id="questions" step={7} title="Frequently asked questions">
      <Toggle
        name="questions-for"
        legend="Questions"
        views={[
          { value: "students", label: "For Students", panel: <Questions questions={studentQuestions()} /> },
          { value: "colleges", label: "For Colleges", panel: <Questions questions={collegeQuestions()} /> },
        ]}
      />
    </Section>
  );
}

function Questions({ questions }: { questions: readonly FrequentQuestion[] }) {
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
