import { deletionNoticeMail, ownDataLink } from "#app/features/accounts/data-rights/mails.ts";
import {
  notifyOfDeletion,
  selectDeletionsToNotify,
  selectDueDeletions,
} from "#app/features/accounts/data-rights/queries/account-deletions.server.ts";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { NOTICE_MS } from "#app/features/accounts/data-rights/rules.ts";
import { formatHomeDateTime } from "#app/platform/format/time.ts";
import type { Database } from "#db/session/index.ts";

/**
 * Writes the notices of deletions that are due within two days, and erases the people whose time has come. A person is
 * erased two days after the notice at the earliest, also when the scheduled work did not run meanwhile. The last owner
 * is left out until there is another one.
 */
export async function carryOutDeletions(db: Database, baseUrl: string): Promise<void> {
  for (const { userId, email, userType, dueAt } of await db.execute(selectDeletionsToNotify(db, NOTICE_MS))) {
    const date = formatHomeDateTime(Math.max(dueAt, Date.now() + NOTICE_MS));
    const mail = deletionNoticeMail({ date, link: ownDataLink(baseUrl, userType) });
    await notifyOfDeletion(db, { userId, email, mail });
  }
  for (const { userId } of await db.execute(selectDueDeletions(db, NOTICE_MS))) {
    await erasePerson({ db, actor: { kind: "system" }, requestId: crypto.randomUUID() }, userId);
  }
}
