import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type Hiring, selectHirings, toHirings } from "#db/queries/openings.ts";

/** Lists the cards of 'Active Hirings', those of real companies first. Costs no round trip of its own. */
export const listHirings = async ({ joinRead, db, actor }: ServiceContext<Student>): Promise<Hiring[]> =>
  toHirings(await joinRead(selectHirings(db, actor.userId)));
