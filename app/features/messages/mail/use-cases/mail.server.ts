import type { ServiceContext } from "#app/kernel/service-context.ts";
import { selectMail } from "#db/outbox.ts";

const SHOWN = 50;

/** Lists the newest messages of the outbox, for the developer's page. */
export const listOutbox = ({ db }: ServiceContext) => db.execute(selectMail(db, SHOWN));
