import { Link } from "@remix-run/react";
import { paths } from "#app/platform/http/paths.ts";

/** The saved comments: chosen ones are added to the feedback, and the feedback can become one. */
export function CommentBank({
  formId,
  assignmentId,
  comments,
  chosen = [],
}: {
  formId: string;
  assignmentId: string;
  comments: readonly string[];
  /** Those of a rejected form. */
  chosen?: string | readonly string[];
}) {
  const isChosen = (comment: string) => [chosen].flat().includes(comment);
  return (
    <details open={[chosen].flat().length > 0} className="text-sm">
      <summary className="flex min-h-6 cursor-pointer items-center font-semibold text-indigo">
        Saved comments ({comments.length})
      </summary>
      <div className="mt-2 grid gap-1">
        {comments.map((comment) => (
          <label key={comment} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
            <input
              type="checkbox"
              name="comments"
              form={formId}
              value={comment}
              defaultChecked={isChosen(comment)}
              className="choice"
            />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">{comment}</span>
          </label>
        ))}
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input type="checkbox" name="savesComment" form={formId} className="choice" />
          <span>Save the text above as a comment for this assignment</span>
        </label>
        <p>
          <Link to={`${paths.adminGrading}/comments/${assignmentId}`} className="link">
            Add or remove comments
          </Link>
        </p>
      </div>
    </details>
  );
}
