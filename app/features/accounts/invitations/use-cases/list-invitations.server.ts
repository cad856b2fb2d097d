import { INVITATION_LIST, type InvitationQuery } from "#app/features/accounts/invitations/list.ts";
import {
  countInvitations,
  type InvitationRow,
  selectInvitationPage,
} from "#app/features/accounts/invitations/queries/invitations.server.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { type Page, type PageRequest, withStateCounts } from "#app/kernel/list.ts";
import { type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { pageOrAll } from "#db/keyset.ts";

/** Lists one page of invitations with the counts of the states: one round trip. */
export const listInvitations = withPermission("invitations.read", async ({ db }, query: InvitationQuery) => {
  const page = selectInvitationPage(db, query);
  const { found, counts, batches, whole } = await db.batch({
    found: page.statement,
    counts: countInvitations(db, query),
    batches: selectBatchChoices(db),
    whole: countWhole(db, INVITATION_LIST, query, (all) => countInvitations(db, all)),
  });
  const list = withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole });
  return ok({ ...list, batches });
});

const NEWEST_FIRST: InvitationQuery = {
  search: "",
  filters: { state: "", batch: "", role: "" },
  sort: INVITATION_LIST.defaultSort,
  defaultSort: INVITATION_LIST.defaultSort,
};

/** Lists invitations for API callers, newest first, a page or all. */
export const listInvitationRecords = withPermission(
  "invitations.read",
  async ({ db }, page: PageRequest): Promise<Outcome<Page<InvitationRow>>> =>
    ok(
      await pageOrAll(async (at) => {
        const page = selectInvitationPage(db, NEWEST_FIRST, at);
        return page.toPage(await db.execute(page.statement));
      }, page),
    ),
);

/** Exports every invitation that matches the list, in its order, in chunks; the download is recorded. */
export const exportInvitations = withPermission("invitations.export", (ctx, query: InvitationQuery) =>
  exportList(ctx, { action: "invitation.export", entity: "invitation", query }, (at) =>
    selectInvitationPage(ctx.db, query, at),
  ),
);
