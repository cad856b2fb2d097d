import {
  type KnownStudent,
  selectReadableByExternalId,
} from "#app/features/students/queries/external-ids.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";

/** A student as another system knows them, or who was invited to become one. */
export type ExternalStudent = KnownStudent & { externalId: string };

/**
 * Gets the student with an external id of the caller's, or the open invitation of one. Problems: not_found, also for a
 * student or a batch that the caller may not see.
 */
export const getExternalStudent = withPermission(
  "students.read",
  async ({ db, actor }, externalId: string): Promise<Outcome<ExternalStudent>> => {
    const [known] = await db.execute(selectReadableByExternalId(db, actor, externalId));
    return known ? ok({ ...known, externalId }) : failed(unknownId);
  },
);

const unknownId = notFound("A student with this external id");
