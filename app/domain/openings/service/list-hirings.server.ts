import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type Hiring, selectHirings } from "#db/queries/openings.ts";

/** Lists the cards of 'Active Hirings', those of real companies first. Costs no round trip of its own. */
export const listHirings = ({ joinRead, db }: ServiceContext<Student>): Promise<Hiring[]> =>
  joinRead(selectHirings(db));
