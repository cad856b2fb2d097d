import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type OwnSubmission, selectOwnSubmissions } from "#db/queries/own-submissions.ts";

/** Everything the student has sent, newest first, each in its newest version. */
export const listOwnSubmissions = ({ db, actor }: ServiceContext<Student>): Promise<OwnSubmission[]> =>
  selectOwnSubmissions(db, actor.userId);
