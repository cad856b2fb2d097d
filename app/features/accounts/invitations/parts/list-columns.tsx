import { Link } from "@remix-run/react";
import type { InvitationRow as Row } from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { INVITATION_CASE } from "#app/features/accounts/invitations/rules.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { ListColumns } from "#app/platform/lists/list-table.tsx";
import { HomeDate } from "#app/shell/home-time.tsx";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { HARMFUL_ROW_ACTION, ROW_ACTION, RowMenu } from "#app/ui/row-menu.tsx";

export const invitationColumns: ListColumns<Row> = [
  { label: "Email", sort: "email", cell: Person, className: "min-w-44 max-w-96 break-words" },
  {
    label: "State",
    phone: "figure",
    cell: ({ state }) => <StateBadge state={INVITATION_CASE.states[state]} />,
  },
  { label: "To", phone: "line", cell: Purpose, className: "min-w-32 max-w-64 break-words" },
  {
    label: "Link ends",
    cell: ({ expiresAt }) => <HomeDate at={expiresAt} />,
    className: "whitespace-nowrap",
  },
  {
    label: "Invited",
    sort: "created",
    first: "descending",
    cell: ({ createdAt }) => <HomeDate at={createdAt} />,
    detail: { cell: ({ invitedBy }) => invitedBy ?? "" },
    className: "whitespace-nowrap",
  },
  { label: "Actions", phone: "figure", cell: Actions, className: "whitespace-nowrap" },
];

function Person({ email, firstName, lastName, acceptedBy }: Row) {
  const name = fullName({ firstName, lastName });
  return (
    <>
      {acceptedBy === null ? (
        <span className="wrap-anywhere">{email}</span>
      ) : (
        <Link to={`${paths.adminStudents}/${acceptedBy}`} className="link wrap-anywhere">
          {email}
        </Link>
      )}
      {name && <span className="block font-normal text-muted">{name}</span>}
    </>
  );
}

function Purpose({ staffRole, courseName, batchName, plan }: Row) {
  if (staffRole !== null) return <>Staff: {staffRole}</>;
  return (
    <>
      {batchName === null ? "No batch" : `${courseName} (${batchName})`}
      {plan !== null && (
        <span className="block text-muted max-sm:hidden">{plan === "premium" ? "Premium" : "Free"}</span>
      )}
    </>
  );
}

const MOVE_LABELS = { resend: "Send again", revoke: "Revoke" };

/** Send again and revoke one open invitation. */
function Actions({ id, email, state }: Row) {
  const moves = INVITATION_CASE.staffMoves(state);
  if (moves.length === 0) return null;
  return (
    <RowMenu name={email}>
      {moves.map((move) => (
        <Link
          key={move}
          to={`${paths.adminInvitations}/${move}?id=${id}`}
          className={move === "revoke" ? HARMFUL_ROW_ACTION : ROW_ACTION}
        >
          {MOVE_LABELS[move]}
          <span className="visually-hidden"> {email}</span>
        </Link>
      ))}
    </RowMenu>
  );
}
