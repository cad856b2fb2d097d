import { listDownload } from "#app/admin/list-download.server.ts";
import { INVITATION_LIST } from "#app/domain/invitations/list.ts";
import { exportInvitations } from "#app/domain/invitations/service/list-invitations.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "invitations",
  permission: "invitations.export",
  list: INVITATION_LIST,
  rows: exportInvitations,
  columns: {
    "First name": ({ firstName }) => firstName,
    "Last name": ({ lastName }) => lastName,
    Email: ({ email }) => email,
    State: ({ state }) => state,
    Branch: ({ branch }) => branch,
    College: ({ collegeName }) => collegeName,
    Course: ({ courseName }) => courseName,
    Batch: ({ batchName }) => batchName,
    Plan: ({ plan }) => plan,
    Role: ({ staffRole }) => staffRole ?? "student",
    "Invited by": ({ invitedBy }) => invitedBy,
    "Invited (IST)": ({ createdAt }) => csvInstant(createdAt),
    "Sent (IST)": ({ sentAt }) => csvInstant(sentAt),
    "Link ends (IST)": ({ expiresAt }) => csvInstant(expiresAt),
    "Accepted (IST)": ({ acceptedAt }) => csvInstant(acceptedAt),
  },
});
