import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listGroupLinks } from "#app/features/accounts/invitations/use-cases/group-links.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { Downloads } from "#app/platform/lists/list.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("invitations.read", async ({ ctx, context }) => {
  const links = await listGroupLinks(ctx);
  if (!links.ok) throw problemPage(links.problem, context.requestId);
  return {
    links: links.value,
    csv: csvFor(ctx.actor, "invitations.export", PATH),
    mayEdit: hasRoleFor(ctx.actor, "invitations.edit"),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Group links", "Admin") }];

const PATH = `${paths.adminInvitations}/links`;

type GroupLink = ReturnType<typeof useLoaderData<typeof loader>>["links"][number];

const STATES: Record<GroupLink["state"], [label: string, tone: BadgeTone]> = {
  open: ["Open", "leaf"],
  "used-up": ["Used up", "neutral"],
  ended: ["Ended", "neutral"],
  revoked: ["Revoked", "brick"],
};

export default function GroupLinks() {
  const { links, csv, mayEdit } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="Group links"
        compact
        lead="Share one link with a class: each person enters an address and gets an invitation to the batch."
        actions={
          <>
            {mayEdit && (
              <ButtonLink to={`${PATH}/new`} size="small">
                <span>
                  Add<span className="max-sm:sr-only"> group link</span>
                </span>
              </ButtonLink>
            )}
            {csv && <Downloads csv={csv} total={links.length} />}
          </>
        }
      />
      {links.length === 0 ? (
        <EmptyState title="No group links yet">A link has a limit of uses and a last day.</EmptyState>
      ) : (
        <Table caption="Group links" captionHidden dense rows head={<HeadRow />}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} mayEdit={mayEdit} />
          ))}
        </Table>
      )}
    </DialogHost>
  );
}

const HeadRow = () => (
  <tr>
    <Th>Batch and link</Th>
    <Th>State</Th>
    <Th>Addresses</Th>
    <Th numeric>Used</Th>
    <Th>Last day</Th>
    <Th>Actions</Th>
  </tr>
);

function LinkRow({ link, mayEdit }: { link: GroupLink; mayEdit: boolean }) {
  const { id, url, courseName, batchName, domains, maxUses, useCount, endsAt, state } = link;
  const [label, tone] = STATES[state];
  return (
    <tr className="hover:bg-wash">
      <RowTh className="min-w-48 max-w-64 break-words">
        {courseName} ({batchName})
        {url ? (
          <code className="block max-w-96 text-sm font-normal wrap-anywhere text-muted">{url}</code>
        ) : (
          <span className="block text-sm font-normal text-muted">
            It still works, but its address cannot be shown again. Add another link to share one.
          </span>
        )}
      </RowTh>
      <Td phone="figure">
        <Badge tone={tone}>{label}</Badge>
      </Td>
      <Td className="max-w-64 break-words">{domains.length === 0 ? "Any" : domains.join(", ")}</Td>
      <Td numeric phone="line" className="whitespace-nowrap">
        {formatNumber(useCount)} of {formatNumber(maxUses)}
        <span className="sm:hidden"> used</span>
      </Td>
      <Td className="whitespace-nowrap">
        <HomeDate at={endsAt} />
      </Td>
      <Td phone="line">
        {mayEdit && state !== "revoked" && (
          <Link to={`${PATH}/${id}/revoke`} className="link inline-block py-1 text-brick">
            Revoke<span className="visually-hidden"> the link to {batchName}</span>
          </Link>
        )}
      </Td>
    </tr>
  );
}
