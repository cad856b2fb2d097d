import type { CreateGroupLink } from "#app/features/accounts/invitations/inputs.ts";
import {
  type GroupLink,
  insertGroupLink,
  revokeGroupLink as revokeRow,
  selectGroupLink,
  selectGroupLinks,
} from "#app/features/accounts/invitations/queries/group-links.server.ts";
import { WHOLE_LIST } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import { newToken, sha256 } from "#app/kernel/secrets.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { entity, recordAuditIfChanged, recordExport } from "#db/audit.ts";
import { unlessReferenceIsMissing } from "#db/session/index.ts";

const TOKEN_BYTES = 16;

/** A group link with its address, which is undefined when its token cannot be decrypted any more. */
type AddressedGroupLink = Omit<GroupLink, "sealedToken"> & { url: string | undefined };

/** Lists all group links, newest first. */
export const listGroupLinks = withPermission("invitations.read", async (ctx) => {
  const links = await ctx.db.execute(selectGroupLinks(ctx.db));
  return ok(await Promise.all(links.map((link) => linkAddress(ctx, link))));
});

/** Exports all group links, without their secret addresses; the download is recorded. */
export const exportGroupLinks = withPermission("invitations.export", async (ctx) => {
  const { links } = await ctx.db.batch({
    audit: recordExport(ctx, { action: "group-link.export", entity: "group_link" }, WHOLE_LIST),
    links: selectGroupLinks(ctx.db),
  });
  return ok([links]);
});

async function linkAddress(
  { atRest, settings }: ServiceContext,
  { sealedToken, ...link }: GroupLink,
): Promise<AddressedGroupLink> {
  const token = sealedToken === null ? undefined : await atRest.decrypt(sealedToken);
  return { ...link, url: token && `${settings.baseUrl}/join/${token}` };
}

/** Gets one group link. Problems: not_found. */
export const getGroupLink = withPermission(
  "invitations.edit",
  async ({ db }, id: string): Promise<Outcome<GroupLink>> => {
    const [link] = await db.execute(selectGroupLink(db, id));
    return link ? ok(link) : failed(notFound("The group link"));
  },
);

/** Creates a group link of a batch, once per form. Problems: invalid_fields at `batchId` (unknown). */
export const createGroupLink = withPermission(
  "invitations.edit",
  async (ctx, { formKey = crypto.randomUUID(), ...values }: CreateGroupLink): Promise<Outcome<GroupLink>> => {
    const { db } = ctx;
    const token = newToken(TOKEN_BYTES);
    const stored = { tokenHash: sha256(token, "hex"), sealedToken: await ctx.atRest.encrypt(token) };
    const written = await unlessReferenceIsMissing(
      db.batch({
        inserted: insertGroupLink(db, ctx.actor.userId, { ...values, ...stored, id: formKey }),
        audit: recordAuditIfChanged(ctx, {
          action: "group-link.create",
          ...entity("group_link", formKey),
          after: values,
        }),
        groupLink: selectGroupLink(db, formKey),
      }),
    );
    return written?.groupLink[0] ? ok(written.groupLink[0]) : failed(unknownBatch);
  },
);

/** Revokes a group link; may be repeated. Invitations that it has sent remain. Problems: not_found. */
export const revokeGroupLink = withPermission(
  "invitations.edit",
  async (ctx, id: string): Promise<Outcome<GroupLink>> => {
    const { db } = ctx;
    const {
      link: [link],
    } = await db.batch({
      revoked: revokeRow(db, id),
      audit: recordAuditIfChanged(ctx, { action: "group-link.revoke", ...entity("group_link", id) }),
      link: selectGroupLink(db, id),
    });
    return link ? ok(link) : failed(notFound("The group link"));
  },
);

const unknownBatch = invalidFields({ field: "batchId", message: "Please choose a batch" });
