import { INVITATION_LIST } from "#app/features/accounts/invitations/list.ts";
import { exportInvitations } from "#app/features/accounts/invitations/use-cases/list-invitations.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "invitations",
  permission: "invitations.export",
  list: INVITATION_LIST,
  rows: exportInvitations,
  columns: {
    "First name": ({ firstName }) => firstName,
    "Last name": ({ lastName }) => lastName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    State: ({ state }) => state,
    Branch: ({ branch }) => branch,
    College: ({ collegeName }) => collegeName,
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    Plan: ({ plan }) => plan,
    Role: ({ staffRole }) => staffRole ?? "student",
    "Invited by": ({ invitedBy }) => invitedBy,
    Invited: csvInstants(({ createdAt }) => createdAt),
    Sent: csvInstants(({ sentAt }) => sentAt),
    "Link ends": csvInstants(({ expiresAt }) => expiresAt),
    Accepted: csvInstants(({ acceptedAt }) => acceptedAt),
  },
});
