import {
  type Hiring,
  selectHirings,
  toHirings,
} from "#app/features/placement/openings/queries/openings.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** Lists the cards of 'Active Hirings', those of real companies first. Costs no round trip of its own. */
export const listHirings = async ({ db, actor }: ServiceContext<Student>): Promise<Hiring[]> =>
  toHirings(await db.execute(selectHirings(db, actor.userId)));
