import { Link } from "@remix-run/react";
import { gradingPath } from "#app/admin/grading-path.ts";
import { IstDateTime } from "#app/components/ist-time.tsx";
import { Card } from "#app/ui/card.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

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

/** What the student had to do, until when, and whether the work came in time. */
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
  return (
    <section aria-labelledby="task" className="grid gap-3">
      <h2 id="task" className="text-xl">
        Task
      </h2>
      <Card className="grid gap-4">
        <FactList
          facts={{
            Due: dueAt === null ? "No due date" : <IstDateTime at={dueAt} />,
            Sent: <IstDateTime at={sentAt} />,
            "In time": lateness,
            "Max score": maxScore,
            ...(extensionReason !== null && { "Extended because": extensionReason }),
            ...(assignedTo !== null && { "Assigned to": assignedTo }),
          }}
        />
        <RichText text={description} html={descriptionHtml} className="max-w-measure wrap-anywhere" />
        {instructions && (
          <div>
            <p className="font-semibold">Instructions</p>
            <RichText text={instructions} html={instructionsHtml} className="max-w-measure wrap-anywhere" />
          </div>
        )}
      </Card>
    </section>
  );
}

type EqualLink = { id: string; firstName: string; lastName: string; title: string; link: string };

/** Facts that concern the grader only: who else grades it, and who sent the same link. */
export function GraderFacts({
  claimedBy,
  equalLinks,
  list,
}: {
  claimedBy: string | null;
  equalLinks: readonly EqualLink[];
  list: string;
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
                <Link to={gradingPath(list, id)} className="link">
                  {firstName} {lastName}
                </Link>
                , {title}: <span className="break-all">{link}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm">Students do not see this. Work in a pair has the same link too.</p>
        </Notice>
      )}
    </>
  );
}
