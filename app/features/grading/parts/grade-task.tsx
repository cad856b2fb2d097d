import { Link } from "@remix-run/react";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type GradingRun, gradingPath } from "./grading-path.ts";

type TaskFacts = {
  description: string;
  descriptionHtml: string | null;
  instructions: string;
  instructionsHtml: string | null;
  dueAt: number | null;
  sentAt: number;
  /** Formatted on the server. */
  lateness: string;
  extensionReason: string | null;
  assignedTo: string | null;
};

/** Characters of a task that two lines show. */
const SHORT = 120;

/** In two lines, and whole on demand: what the student had to do, until when, and whether the work came in time. */
export function Task({ task, maxScore }: { task: TaskFacts; maxScore: number }) {
  const {
    description,
    descriptionHtml,
    instructions,
    instructionsHtml,
    dueAt,
    sentAt,
    lateness,
    extensionReason,
    assignedTo,
  } = task;
  const isLate = dueAt !== null && sentAt > dueAt;
  const isShort = instructions === "" && description.length <= SHORT && !description.includes("\n");
  const text = <RichText text={description} html={descriptionHtml} className="max-w-measure wrap-anywhere" />;
  return (
    <section aria-labelledby="task" className="grid gap-2">
      <h2 id="task" className="visually-hidden">
        Task
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <li>{maxScore} points</li>
        <li>
          {dueAt === null ? (
            "No due date"
          ) : (
            <>
              Due <HomeDateTime at={dueAt} />
            </>
          )}
        </li>
        <li className={isLate ? "font-semibold text-brick" : undefined}>
          Sent <HomeDateTime at={sentAt} />
          {lateness && `, ${lateness}`}
        </li>
        {extensionReason !== null && <li className="wrap-anywhere">Extended because: {extensionReason}</li>}
        {assignedTo !== null && <li>Assigned to {assignedTo}</li>}
      </ul>
      <div className={isShort ? undefined : "line-clamp-2 [&:has(+[open])]:hidden"}>{text}</div>
      {!isShort && (
        <details>
          <summary className="cursor-pointer text-sm font-semibold text-indigo">
            {instructions ? "Whole task and instructions" : "Whole task"}
          </summary>
          <div className="mt-2 grid gap-4 border-l-2 border-hairline pl-4">
            {text}
            {instructions && (
              <div>
                <p className="font-semibold">Instructions</p>
                <RichText
                  text={instructions}
                  html={instructionsHtml}
                  className="max-w-measure wrap-anywhere"
                />
              </div>
            )}
          </div>
        </details>
      )}
    </section>
  );
}

type EqualLink = { id: string; firstName: string; lastName: string; title: string; link: string };

/** Facts that concern the grader only: who else grades it, and who sent the same link. */
export function GraderFacts({
  claimedBy,
  equalLinks,
  run,
}: {
  claimedBy: string | null;
  equalLinks: readonly EqualLink[];
  run: GradingRun;
}) {
  return (
    <>
      {claimedBy && (
        <Notice tone="warning" title={`${claimedBy} grades this now`}>
          <p>Skip it, or agree with {claimedBy} who grades it.</p>
        </Notice>
      )}
      {equalLinks.length > 0 && (
        <Notice tone="info" title="Others sent the same link">
          <ul className="grid gap-1">
            {equalLinks.map(({ id, firstName, lastName, title, link }) => (
              <li key={`${id} ${link}`}>
                <Link to={gradingPath(run, id)} className="link">
                  {fullName({ firstName, lastName })}
                </Link>
                , {title}: <span className="wrap-anywhere">{link}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm">Students do not see this. Work in a pair has the same link too.</p>
        </Notice>
      )}
    </>
  );
}
