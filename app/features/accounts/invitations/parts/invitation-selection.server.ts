import { is } from "valibot";
import { invitationId, SelectionSeen } from "#app/features/accounts/invitations/inputs.ts";
import { INVITATION_LIST, type InvitationQuery } from "#app/features/accounts/invitations/list.ts";
import { MAX_INVITATIONS } from "#app/features/accounts/invitations/rules.ts";
import { previewInvitations } from "#app/features/accounts/invitations/use-cases/change-invitations.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { listFields } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { type GuardedArgs, problemPage } from "#app/shell/guard.server.ts";
import { NO_INVITATION_CHANGED } from "#app/shell/staff/bulk-failures.ts";

type Selection = { ids: string[] } | { query: InvitationQuery };

/** The selection of a bulk change, from the query that the list's form sends. */
function readSelection(params: URLSearchParams): Selection {
  if (params.get("all") === "1") return { query: readListQuery(INVITATION_LIST, params) };
  const ids = params.getAll("id").filter((id) => is(invitationId, id));
  return { ids: ids.slice(0, MAX_INVITATIONS) };
}

function returnListPath(params: URLSearchParams): string {
  const search = new URLSearchParams(listFields(readListQuery(INVITATION_LIST, params))).toString();
  return `${paths.adminInvitations}${search && `?${search}`}`;
}

/** The loader of a bulk-change page: the open invitations of the selection. */
export const loadInvitations = async ({ ctx, request, context }: GuardedArgs<"invitations.edit">) => {
  const { searchParams } = new URL(request.url);
  const preview = await previewInvitations(ctx, readSelection(searchParams));
  if (!preview.ok) throw problemPage(preview.problem, context.requestId);
  const invitations = preview.value.map(({ id, email }) => ({ id, email }));
  const seenAt = Math.max(0, ...preview.value.map(({ sentAt }) => sentAt));
  return { invitations, seenAt, back: returnListPath(searchParams) };
};

type Change = (
  ctx: ServiceContext,
  selection: Selection,
  seenAt: number,
) => Promise<Outcome<{ changed: number }>>;

/** Its action: changes the selected invitations. `done` is 'sent again' or 'revoked'. */
export const changeInvitations = ({
  permission,
  change,
  done,
}: {
  permission: "invitations.edit";
  change: Change;
  done: string;
}) =>
  formAction({
    permission,
    failure: NO_INVITATION_CHANGED,
    button: SelectionSeen,
    run: ({ ctx, request, input }) =>
      change(ctx, readSelection(new URL(request.url).searchParams), input.version),
    to: ({ request }) => returnListPath(new URL(request.url).searchParams),
    done: ({ value: { changed } }) =>
      `${formatCount(changed, "invitation was", "invitations were")} ${done}.`,
  });
