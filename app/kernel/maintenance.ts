import { DatabaseUnavailable } from "./database-unavailable.ts";

/** After a switch, a worker serves or refuses requests as before for at most this time. */
export const MAINTENANCE_LAG_MS = 5_000;

/** Raised during maintenance. It is handled like an unavailable database, with the text of the maintenance. */
export class UnderMaintenance extends DatabaseUnavailable {
  override name = "UnderMaintenance";
}
