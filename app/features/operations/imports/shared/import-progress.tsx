import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { leftOutPath, undoPath } from "#app/features/operations/imports/parts/import-pages.ts";
import type { ImportState } from "#app/features/operations/imports/rules.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProgressBar } from "#app/ui/progress.tsx";

type Progress = {
  id: string;
  state: ImportState;
  next: number;
  total: number;
  problem: string;
  leftOutCount: number;
  count: number;
  undoneAt: number | null;
  noun: readonly [one: string, many: string];
  listTo: string;
};

/** How far an import is, and what has become of one that is over. */
export const ImportProgress = (progress: Progress) =>
  progress.state === "running" ? <Running {...progress} /> : <Over {...progress} />;

/** With scripts the page sends one part after the other; without them, and after a problem, a button does. */
function Running({ next, total, problem, noun: [, many] }: Progress) {
  return (
    <div className="grid gap-5">
      {problem ? (
        <Notice tone="error" title="The import has stopped">
          <p>{problem}</p>
        </Notice>
      ) : (
        <p>You may leave this page. What is stored stays, and the import goes on when you open it again.</p>
      )}
      <ProgressBar
        id="import-progress"
        label={`Importing ${many}`}
        percent={total === 0 ? 0 : (100 * next) / total}
        text={`${formatNumber(next)} of ${formatNumber(total)}`}
      />
      <div className="flex flex-wrap gap-3">
        <NextPart after={problem ? undefined : next} />
        {(problem || next > 0) && (
          <Form method="post" replace>
            <FormButton name="intent" value="end" variant="secondary" pending="Ending…">
              End here
            </FormButton>
          </Form>
        )}
      </div>
    </div>
  );
}

/** Asks for the next part, once by itself after each number of stored rows. */
function NextPart({ after }: { after: number | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (after === undefined || asked.current === after) return;
    asked.current = after;
    form.current?.requestSubmit();
  }, [after]);
  return (
    <Form method="post" replace preventScrollReset ref={form}>
      <input type="hidden" name="intent" value="continue" />
      <FormButton pending="Importing…">Continue</FormButton>
    </Form>
  );
}

function Over({ id, count, leftOutCount, undoneAt, next, total, noun: [one, many], listTo }: Progress) {
  const stored = `${formatCount(count, one, many)} imported`;
  if (undoneAt !== null) return <Notice title={`${stored}, and undone since`} />;
  const isWhole = leftOutCount === 0 && (next === 0 || next >= total);
  return (
    <div className="grid gap-5">
      <Notice tone={isWhole ? "success" : "warning"} title={stored}>
        {leftOutCount > 0 && (
          <p className="mt-1">
            {formatCount(leftOutCount, "row was", "rows were")} left out.{" "}
            <a href={leftOutPath(id)} className="link" download>
              Download {leftOutCount === 1 ? "it with its problem" : "them with their problems"}
            </a>
            , correct the file, and import it.
          </p>
        )}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Link to={listTo} className={buttonClass({})}>
          See the list
        </Link>
        <Link to={undoPath(id)} className={buttonClass({ variant: "quiet" })}>
          Undo
        </Link>
      </div>
    </div>
  );
}
