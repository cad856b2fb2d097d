import { listMail } from "#db/queries/outbox.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

const SHOWN = 50;

/** The newest messages of the outbox, for the developer's page. */
export const readOutbox = ({ db }: ServiceContext) => listMail(db, SHOWN);
