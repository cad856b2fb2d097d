import { LineMessages } from "#app/admin/line-messages.tsx";
import { formatCount } from "#app/format/count.ts";
import { paths } from "#app/http/paths.ts";
import { Notice } from "#app/ui/notice.tsx";

type LineMessage = { line: number; message: string };

export type Preview = {
  invitedCount: number;
  /** The first of them. */
  invited: { email: string; name: string }[];
  changed: { line: number; email: string; what: string[] }[];
  same: number;
  errors: LineMessage[];
  notes: LineMessage[];
  /** The sign-in is too old to invite staff. */
  needsConfirmation: boolean;
  fileNote?: string;
};

/** What an import would do, or every line with an error. */
export function DryRun({
  preview: { invitedCount, invited, changed, same, errors, notes, needsConfirmation, fileNote },
}: {
  preview: Preview;
}) {
  const note = fileNote && <p className="mt-1 text-sm font-semibold">{fileNote}</p>;
  if (errors.length > 0) {
    const count = formatCount(errors.length, "problem", "problems");
    return (
      <Notice tone="error" title={`${count} in the lines, so nobody can be imported yet`}>
        {note}
        <LineMessages messages={errors} />
        {needsConfirmation && (
          <p className="mt-2">
            <a href={paths.adminConfirmPassword} target="_blank" rel="noreferrer" className="link">
              Confirm your password in another tab
            </a>
            , then check again here.
          </p>
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={`${invitedCount} new, ${changed.length} changed, ${same} the same`}>
      {note}
      {invitedCount > 0 && (
        <>
          <p className="mt-1 text-sm">{formatCount(invitedCount, "person gets", "people get")} a mail:</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {invited.map(({ email, name }) => (
              <li key={email}>
                {name} <span className="break-all text-muted">{email}</span>
              </li>
            ))}
            {invitedCount > invited.length && (
              <li>and {(invitedCount - invited.length).toLocaleString("en-IN")} more</li>
            )}
          </ul>
        </>
      )}
      {changed.length > 0 && (
        <>
          <p className="mt-2 text-sm">Known already, without a mail:</p>
          <LineMessages
            messages={changed.map(({ line, email, what }) => ({
              line,
              message: `${email} gets another ${what.join(", ")}`,
            }))}
          />
        </>
      )}
      {notes.length > 0 && <LineMessages messages={notes} />}
    </Notice>
  );
}
