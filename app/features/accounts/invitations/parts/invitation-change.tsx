import { Link } from "@remix-run/react";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";

const SHOWN = 20;

/** Confirms a change of open invitations: what happens, their number, the first addresses. */
export function InvitationChange({
  title,
  text,
  verb,
  pending,
  danger,
  invitations,
  seenAt,
  back,
}: {
  title: string;
  text: string;
  /** The label of the button before the number: 'Send', 'Revoke'. */
  verb: string;
  pending: string;
  danger: boolean;
  invitations: readonly { id: string; email: string }[];
  seenAt: number;
  /** The list of the selection. */
  back: string;
}) {
  const count = formatCount(invitations.length, "invitation", "invitations");
  const remaining = invitations.length - SHOWN;
  return (
    <DialogRoute title={title} closeTo={paths.adminInvitations}>
      {invitations.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p>No open invitations are selected. Accepted and revoked ones cannot be changed.</p>
          <Link to={back} className={buttonClass({ variant: "secondary" })}>
            Back to the list
          </Link>
        </div>
      ) : (
        <ConfirmForm
          confirm={`${verb} ${count}`}
          pending={pending}
          danger={danger}
          cancelTo={back}
          fields={{ version: String(seenAt) }}
        >
          <p>{text}</p>
          <ul className="grid gap-1 text-sm">
            {invitations.slice(0, SHOWN).map(({ id, email }) => (
              <li key={id} className="wrap-anywhere">
                {email}
              </li>
            ))}
            {remaining > 0 && <li className="text-muted">and {formatNumber(remaining)} more</li>}
          </ul>
        </ConfirmForm>
      )}
    </DialogRoute>
  );
}
