import { Link } from "@remix-run/react";
import { buttonClass } from "#app/ui/button.tsx";

type Person = { id: string; name: string; email: string };

/** Whom a bulk change is for: the number first, then names. */
export function SelectionSummary({ count, people }: { count: number; people: readonly Person[] }) {
  const others = count - people.length;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">
        {count.toLocaleString("en-IN")} {count === 1 ? "student" : "students"}
      </p>
      <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {people.map(({ id, name, email }) => (
          <li key={id}>
            {name} <span className="break-all text-muted">{email}</span>
          </li>
        ))}
        {others > 0 && <li className="text-muted">and {others.toLocaleString("en-IN")} more</li>}
      </ul>
    </div>
  );
}

/** A bulk change that was opened without ticking anybody. */
export const NobodySelected = ({ back }: { back: string }) => (
  <div className="grid justify-items-start gap-4">
    <p>Nobody is selected. Tick students in the list first, or choose the whole list.</p>
    <Link to={back} className={buttonClass({ variant: "secondary" })}>
      Back to the list
    </Link>
  </div>
);
