import type { ReactNode } from "react";
import type { CareerStep } from "#app/features/student-home/rules.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";

/** The four steps, and `test`, the state of the test, beside them; folded together. */
export function FinishedPath({ steps, test }: { steps: readonly CareerStep[]; test: ReactNode }) {
  return (
    <Disclosure summary="Career path and test: all done">
      <div className="grid gap-4">
        <Steps steps={steps} />
        {test}
      </div>
    </Disclosure>
  );
}

/** The four steps. */
export function CareerPath({ steps }: { steps: readonly CareerStep[] }) {
  return (
    <section aria-labelledby="path-title">
      <h2 id="path-title" className="text-xl">
        Your career path
      </h2>
      <Steps steps={steps} />
    </section>
  );
}

function Steps({ steps }: { steps: readonly CareerStep[] }) {
  return (
    <ol className="career-path mt-2 grid gap-1.5 md:mt-4 md:grid-cols-4 md:items-end md:gap-0">
      {steps.map(({ title, isDone }, index) => (
        <li
          key={title}
          className={`career-step career-step-${index} flex items-center gap-3 md:block`}
          data-done={isDone || undefined}
        >
          <span className="career-mark figures" aria-hidden="true">
            {isDone ? <StrokeIcon path="M5 13l4 4L19 7" className="size-4" /> : index + 1}
          </span>
          <span className="flex grow items-baseline justify-between gap-3 md:mt-2 md:block md:pr-4">
            <span className="font-semibold md:block">{title}</span>
            <span className="text-sm whitespace-nowrap text-muted md:block">{isDone ? "Done" : "Open"}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
