import type { Condition } from "#app/features/certificates/rules.ts";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";

const TEXTS: Record<Condition["name"], (condition: Condition) => string> = {
  weeks: ({ done, total }) => `Weeks completed: ${done} of ${total}`,
  assignments: ({ done, total }) => `Assignments graded: ${done} of ${total}`,
  placement: ({ isMet, isWaived }) => {
    if (isWaived) return "Internship: not required of this student";
    return isMet ? "Internship: recorded" : "Internship: none recorded";
  },
};

/** What a certificate requires, each with its evidence. */
export const ConditionList = ({ conditions }: { conditions: readonly Condition[] }) => (
  <ul className="grid gap-2">
    {conditions.map((condition) => (
      <li key={condition.name} className="flex items-start gap-2">
        <StrokeIcon
          path={condition.isMet ? "M5 12.5l5 5L20 7" : "M6 12h12"}
          className={condition.isMet ? "mt-1 size-4 text-leaf" : "mt-1 size-4 text-muted"}
        />
        <span>
          {TEXTS[condition.name](condition)}
          <span className="text-muted">{condition.isMet ? " – met" : " – not yet"}</span>
        </span>
      </li>
    ))}
  </ul>
);
