import { Link } from "@remix-run/react";
import clsx from "clsx";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { type GradingRun, gradingListPath, gradingPath } from "./grading-path.ts";

type QueueRow = {
  id: string;
  firstName: string;
  lastName: string;
  /** Since it was sent, formatted on the server. */
  age: string;
  /** Somebody else who grades it now. */
  claimedBy: string | null;
};

/** '3 of 9', or '7 in this list'. */
export const QueuePlace = ({ place, run }: { place: string; run: GradingRun }) => (
  <p className="flex flex-wrap gap-x-4 text-sm text-muted">
    {place}
    <Link to={gradingListPath(run.list)} className="link">
      Back to the list
    </Link>
  </p>
);

/** This submission and those that follow it in the queue, beside the work on wide screens. */
export const QueueList = ({
  rows,
  run,
  current,
}: {
  rows: readonly QueueRow[];
  run: GradingRun;
  current: string;
}) => (
  <nav aria-label="Queue" className="hidden xl:top-24 xl:@min-[60rem]/page:sticky xl:@min-[60rem]/page:block">
    <h2 className="mb-2 text-lg">Queue</h2>
    {rows.length === 0 && <p className="text-sm text-muted">Nothing follows in this list.</p>}
    <ol className="divide-y divide-hairline border-y border-hairline">
      {rows.map(({ id, firstName, lastName, age, claimedBy }) => (
        <li key={id}>
          <Link
            to={gradingPath(run, id)}
            aria-current={id === current ? "true" : undefined}
            className={clsx(
              "block border-l-[3px] px-3 py-2 text-sm wrap-anywhere hover:bg-wash",
              id === current ? "border-marigold font-semibold" : "border-transparent",
            )}
          >
            {fullName({ firstName, lastName })}
            <span className="block font-normal text-muted">
              {age}
              {claimedBy && `, with ${claimedBy}`}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
