import { Link } from "@remix-run/react";
import type { InvitationRow as Row } from "#app/features/accounts/invitations/queries/invitations.server.ts";
import type { InvitationState } from "#app/features/accounts/invitations/rules.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { ListColumns } from "#app/platform/lists/list-table.tsx";
import { IstDate } from "#app/shell/ist-time.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

export const STATES: Record<InvitationState, [label: string, tone: BadgeTone]> = {
  pending: ["Pending", "indigo"],
  accepted: ["Accepted", "leaf"],
  expired: ["Expired", "amber"],
  revoked: ["Revoked", "neutral"],
};

export const invitationColumns: ListColumns<Row> = [
  { label: "Email", sort: "email", cell: Person, className: "min-w-44 max-w-96 break-words" },
  { label: "State", phone: "figure", cell: State },
  { label: "To", phone: "line", cell: Purpose, className: "min-w-32 max-w-64 break-words" },
  {
    label: "Link ends",
    cell: ({ expiresAt }) => <IstDate at={expiresAt} />,
    className: "whitespace-nowrap",
  },
  {
    label: "Invited",
    sort: "created",
    first: "descending",
    cell: ({ createdAt }) => <IstDate at={createdAt} />,
    detail: { cell: ({ invitedBy }) => invitedBy ?? "" },
    className: "whitespace-nowrap",
  },
  { label: "Actions", phone: "line", cell: Actions, className: "whitespace-nowrap" },
];

function Person({ email, firstName, lastName, acceptedBy }: Row) {
  const name = fullName({ firstName, lastName });
  return (
    <>
      {acceptedBy === null ? (
        <span className="break-all">{email}</span>
      ) : (
        <Link to={`${paths.adminStudents}/${acceptedBy}`} className="link break-all">
          {email}
        </Link>
      )}
      {name && <span className="block font-normal text-muted">{name}</span>}
    </>
  );
}

function State({ state }: Row) {
  const [label, tone] = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
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

/** Send again and revoke one open invitation. */
function Actions({ id, email, state }: Row) {
  if (state === "accepted" || state === "revoked") return null;
  return (
    <span className="flex flex-wrap gap-x-4">
      {[
        ["resend", "Send again"],
        ["revoke", "Revoke"],
      ].map(([change, label]) => (
        <Link
          key={change}
          to={`${paths.adminInvitations}/${change}?id=${id}`}
          className="link inline-block py-1"
        >
          {label}
          <span className="visually-hidden"> {email}</span>
        </Link>
      ))}
    </span>
  );
}
