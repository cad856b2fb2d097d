import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { KeyState } from "#app/features/accounts/api-keys/rules.ts";
import { listApiKeys } from "#app/features/accounts/api-keys/use-cases/manage-keys.server.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate, HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("api-keys.read", async ({ ctx, context }) => {
  const keys = await listApiKeys(ctx);
  if (!keys.ok) throw problemPage(keys.problem, context.requestId);
  return { keys: keys.value };
});

export const meta: MetaFunction = () => [{ title: pageTitle("API keys", "Admin") }];

const STATES: Record<KeyState, [label: string, tone: BadgeTone]> = {
  active: ["Active", "leaf"],
  expired: ["Expired", "neutral"],
  revoked: ["Revoked", "brick"],
};

export default function ApiKeys() {
  const { keys } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="API keys"
        compact
        lead="An API key gives a program access to the scopes you choose. It works until it expires or you revoke it."
        actions={
          <ButtonLink to={`${paths.adminApiKeys}/new`} size="small">
            Create key
          </ButtonLink>
        }
      />
      {keys.length === 0 ? (
        <EmptyState title="No API keys yet">
          Create one key for each program, so that you can revoke each key separately.
        </EmptyState>
      ) : (
        <Table caption="API keys" captionHidden dense rows head={<HeadRow />}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </Table>
      )}
    </DialogHost>
  );
}

const HeadRow = () => (
  <tr>
    <Th>Program</Th>
    <Th>Scopes</Th>
    <Th>Limited to</Th>
    <Th>Created</Th>
    <Th>Expires</Th>
    <Th>Last used</Th>
    <Th>State</Th>
    <Th>Actions</Th>
  </tr>
);

/** The batches and networks that a key is for; without both it is for all. */
function Bounds({ batches, networks }: Pick<Key, "batches" | "networks">) {
  if (!batches && !networks) return <span className="text-muted">No limits</span>;
  return (
    <>
      {batches?.length === 0 && <span className="block">Deleted batches</span>}
      {batches?.map((batch) => (
        <span key={batch.id} className="block break-words">
          {batch.name} <span className="text-sm text-muted">{batch.courseName}</span>
        </span>
      ))}
      {networks?.map((network) => (
        <code key={network} className="block text-sm wrap-anywhere">
          {network}
        </code>
      ))}
    </>
  );
}

type Key = ReturnType<typeof useLoaderData<typeof loader>>["keys"][number];

function KeyRow({ apiKey }: { apiKey: Key }) {
  const { id, name, prefix, scopes, createdAt, createdBy, expiresAt, lastUsedAt, state } = apiKey;
  const [label, tone] = STATES[state];
  return (
    <tr>
      <RowTh className="break-words">
        {name}
        <code className="block text-sm font-normal text-muted">{prefix}…</code>
      </RowTh>
      <Td>
        {scopes.map((scope) => (
          <code key={scope} className="block text-sm whitespace-nowrap">
            {scope}
          </code>
        ))}
        <span className="block text-sm text-muted">{apiKey.requestsPerMinute} requests a minute</span>
      </Td>
      <Td>
        <Bounds batches={apiKey.batches} networks={apiKey.networks} />
      </Td>
      <Td>
        <HomeDate at={createdAt} />
        <span className="block text-sm text-muted">{createdBy}</span>
      </Td>
      <Td>
        {expiresAt === null ? "Never" : <HomeDate at={expiresAt} />}
        {apiKey.earlierEndsAt !== null && (
          <span className="block text-sm text-muted">
            Former key until <HomeDateTime at={apiKey.earlierEndsAt} />
          </span>
        )}
      </Td>
      <Td phone="line">
        <span className="sm:hidden">Last used: </span>
        {lastUsedAt === null ? "Never" : <HomeDateTime at={lastUsedAt} />}
      </Td>
      <Td phone="figure">
        <Badge tone={tone}>{label}</Badge>
      </Td>
      <Td phone="line">
        {state === "active" && (
          <span className="flex flex-wrap gap-x-4">
            <Link to={`${paths.adminApiKeys}/${id}/replace`} className="link">
              Replace<span className="visually-hidden"> {name}</span>
            </Link>
            <Link to={`${paths.adminApiKeys}/${id}/revoke`} className="link text-brick">
              Revoke<span className="visually-hidden"> {name}</span>
            </Link>
          </span>
        )}
      </Td>
    </tr>
  );
}
