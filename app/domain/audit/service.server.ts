import {
  type AuditRow,
  countAudit,
  pageOfAudit,
  selectAuditActions,
  selectAuditEvent,
} from "#db/queries/audit-log.ts";
import { everyPage } from "#db/queries/keyset.ts";
import type { Admin } from "../kernel/actor.ts";
import { failed, ok } from "../kernel/outcome.ts";
import { notFound } from "../kernel/problem.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import type { AuditQuery } from "./list.ts";

type AdminContext = ServiceContext<Admin>;

/** One page of the log and every kind of event there is: one round trip. */
export async function listAudit({ db }: AdminContext, query: AuditQuery) {
  const page = pageOfAudit(db, query);
  const [rows, [counted], actions] = await db.readBatch([
    page.statement,
    countAudit(db, query),
    selectAuditActions(db),
  ]);
  return { ...page.toPage(rows), total: counted?.count ?? 0, actions };
}

/** Every event that the list shows on all its pages, in its order, in chunks. */
export const exportAudit = ({ db }: AdminContext, query: AuditQuery): AsyncGenerator<AuditRow[]> =>
  everyPage(async (at) => {
    const page = pageOfAudit(db, query, at);
    return page.toPage(await page.statement);
  });

/** One event with what was there before and after. Problem: not_found. */
export async function viewAuditEvent({ db }: AdminContext, id: string) {
  const [event] = await selectAuditEvent(db, id);
  return event ? ok(event) : failed(notFound("This event"));
}
