import { Check } from "lucide-react";
import type { CareerStep } from "#app/domain/student-workspace/rules.ts";

/** The four steps as a staircase. */
export function CareerPath({ steps }: { steps: readonly CareerStep[] }) {
  return (
    <section aria-labelledby="path-title">
      <h2 id="path-title" className="text-xl">
        Your career path
      </h2>
      <ol className="career-path mt-4 grid gap-3 md:grid-cols-4 md:items-end md:gap-0">
        {steps.map(({ title, isDone }, index) => (
          <li
            key={title}
            className={`career-step career-step-${index} flex gap-3 md:block`}
            data-done={isDone || undefined}
          >
            <span className="career-mark figures" aria-hidden="true">
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <span className="md:mt-2 md:block md:pr-4">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{isDone ? "Done" : "Open"}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
