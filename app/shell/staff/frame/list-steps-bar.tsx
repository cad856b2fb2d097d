import { Link, useLocation } from "@remix-run/react";
import { paths } from "#app/platform/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { listPath, stepPath } from "../list-steps.ts";

/** The lists whose records lead on to each other. */
const STEPPED = [paths.adminStudents, paths.adminResults];

/** On the page of a record that was opened from a list: back to that list, and to the record before and after. */
export function ListSteps() {
  const { pathname, search } = useLocation();
  const list = new URLSearchParams(search).get("list");
  const path = STEPPED.find((each) => pathname.startsWith(`${each}/`));
  if (list === null || !path) return null;
  const from = pathname.slice(path.length + 1).split("/")[0]!;
  const look = buttonClass({ variant: "quiet", size: "small" });
  return (
    <nav aria-label="List" className="no-print -mx-3 flex flex-wrap items-center sm:-mb-4">
      <Link to={listPath(path, list)} className={look}>
        Back to the list
      </Link>
      <Link to={stepPath(path, list, { from, side: "before" })} rel="prev" className={`${look} ml-auto`}>
        Previous
      </Link>
      <Link to={stepPath(path, list, { from, side: "after" })} rel="next" className={look}>
        Next
      </Link>
    </nav>
  );
}
