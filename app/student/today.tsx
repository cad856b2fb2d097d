import type { NextAction } from "#app/domain/student-workspace/rules.ts";
import { ActionLink } from "./action-link.tsx";

/** The next action as a button, and up to four further ones. */
export function Today({ next, more }: { next: NextAction; more: readonly NextAction[] }) {
  return (
    <section aria-labelledby="today-title" className="grid gap-5">
      <div className="card rounded-card border border-hairline bg-surface p-5 sm:p-6">
        <h2 id="today-title" className="text-base text-muted">
          Today
        </h2>
        <p className="heading mt-1 text-xl sm:text-2xl">{next.sentence}</p>
        <div className="mt-4">
          <ActionLink action={next} isNext />
        </div>
      </div>
      {more.length > 0 && (
        <ul aria-label="Next" className="divide-y divide-hairline">
          {more.map((action) => (
            <li
              key={action.sentence}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
            >
              <span className="min-w-0">{action.sentence}</span>
              <span className="whitespace-nowrap">
                <ActionLink action={action} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
