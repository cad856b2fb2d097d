import { placementWaivers } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";
import { createApplication, createOpening, createPlacement } from "./openings.ts";

export const WAIVER = { reason: "She founded a company" };

/** The data of the calls about openings and placements. */
export async function createPlacementTarget(db: Database) {
  const { id: openingId, companyId } = await createOpening(db);
  const { id: placementId, studentId } = await createPlacement(db, { startsOn: "2026-01-05" });
  const waive = async () => {
    const { id } = await createUser(db);
    await db.orm.insert(placementWaivers).values({ studentId: id, ...WAIVER });
    return id;
  };
  return {
    ...{ openingId, companyId, placementId, studentId },
    application: await createApplication(db).then(({ id, studentId }) => ({ id, studentId })),
    waived: await waive(),
    toUnwaive: await waive(),
  };
}
