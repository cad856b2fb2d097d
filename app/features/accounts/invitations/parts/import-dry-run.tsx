import { DryRunNotice, type DryRunResult } from "#app/features/operations/imports/shared/dry-run-notice.tsx";
import { LineMessages } from "#app/features/operations/imports/shared/line-messages.tsx";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";

export type Preview = DryRunResult & {
  invitedCount: number;
  /** The first of them. */
  invited: { email: string; name: string }[];
  changed: { line: number; email: string; what: string[] }[];
  same: number;
  /** The lines without a problem. */
  sound: number[];
  /** The sign-in is too old to invite staff. */
  needsConfirmation: boolean;
};

/** What an import would do, or every line with an error. */
export function DryRun({
  preview: { invitedCount, invited, changed, same, sound, needsConfirmation, ...result },
}: {
  preview: Preview;
}) {
  const help = needsConfirmation && (
    <p className="mt-2">
      <a href={paths.adminConfirmPassword} target="_blank" rel="noreferrer" className="link">
        Confirm your password in another tab
      </a>
      , then check again here.
    </p>
  );
  return (
    <DryRunNotice
      result={result}
      hasOthers={sound.length > 0}
      title={`${invitedCount} new, ${changed.length} changed, ${same} the same`}
      help={help}
    >
      {invitedCount > 0 && (
        <>
          <p className="mt-1 text-sm">{formatCount(invitedCount, "person gets", "people get")} a mail:</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {invited.map(({ email, name }) => (
              <li key={email}>
                {name} <span className="break-all text-muted">{email}</span>
              </li>
            ))}
            {invitedCount > invited.length && <li>and {formatNumber(invitedCount - invited.length)} more</li>}
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
    </DryRunNotice>
  );
}
