import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { INVITATION_LIST } from "#app/features/accounts/invitations/list.ts";
import { invitationColumns } from "#app/features/accounts/invitations/parts/list-columns.tsx";
import { INVITATION_CASE } from "#app/features/accounts/invitations/rules.ts";
import { listInvitations } from "#app/features/accounts/invitations/use-cases/list-invitations.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { ListTable } from "#app/platform/lists/list-table.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { ListSelection } from "#app/shell/staff/list-selection.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = guarded("invitations.read", async ({ ctx, request, context }) => {
  const query = readListQuery(INVITATION_LIST, new URL(request.url).searchParams);
  const listed = await listInvitations(ctx, query);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  const { counts, batches, ...page } = listed.value;
  return {
    list: { ...page, query },
    counts,
    batches: toBatchChoices(batches),
    mayEdit: hasRoleFor(ctx.actor, "invitations.edit"),
    mayInviteStaff: hasRoleFor(ctx.actor, "staff.edit"),
    csv: csvFor(ctx.actor, "invitations.export", PATH),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Invitations", "Admin") }];

const PATH = paths.adminInvitations;
const SELECTION = "selected-invitations";

const roles = ["student", ...STAFF_ROLES].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export default function Invitations() {
  const { list, counts, batches, mayInviteStaff, csv, mayEdit } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="Invitations"
        compact
        lead="Each person gets a mail with a link to join."
        actions={
          mayEdit && (
            <>
              <ButtonLink to={`${PATH}/new`} size="small">
                <span>
                  Invite<span className="max-sm:sr-only"> a student</span>
                </span>
              </ButtonLink>
              <ButtonLink to={`${PATH}/import`} size="small" variant="secondary">
                Import
              </ButtonLink>
            </>
          )
        }
      />
      <ListFilters
        list={list}
        columns={invitationColumns}
        search="Name or email"
        selects={[
          { name: "batch", label: "Batch", choices: batches },
          { name: "role", label: "Role", choices: roles },
        ]}
        tabs={{ name: "state", label: "State", choices: INVITATION_CASE.stateChoices, counts }}
      >
        <ListSummary list={list} noun={["invitation", "invitations"]} csv={csv} />
      </ListFilters>
      <div className="grid gap-3">
        <ListTable
          list={list}
          caption="Invitations"
          columns={invitationColumns}
          rowKey={({ id }) => id}
          selection={mayEdit ? { form: SELECTION, name: "id", label: ({ email }) => email } : undefined}
          empty={<EmptyState title="No invitations yet">Invite the first person by mail.</EmptyState>}
        />
        {mayEdit && (
          <ListSelection list={list} id={SELECTION} all={`Select all ${formatNumber(list.total)}`}>
            <Button variant="secondary" size="small" formAction={`${PATH}/resend`}>
              Send again
            </Button>
            <Button variant="danger" size="small" formAction={`${PATH}/revoke`}>
              Revoke
            </Button>
          </ListSelection>
        )}
      </div>
      <ListPages list={list} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`${PATH}/links`} size="small" variant="secondary">
          Group links
        </ButtonLink>
        {mayInviteStaff && (
          <ButtonLink to={`${PATH}/staff`} size="small" variant="secondary">
            Invite staff
          </ButtonLink>
        )}
      </p>
    </DialogHost>
  );
}
