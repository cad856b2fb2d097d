import type { NewWeek } from "#app/domain/courses/editing-inputs.ts";
import { withRichTexts } from "#app/domain/courses/render-texts.server.ts";
import { newPace } from "#app/domain/quizzes/rich-text/pace.server.ts";
import type { Materials, TargetWeek } from "#db/queries/roadmap-replacing.ts";

type KnownWeek = { id: string; week: number; resources: { id: string }[]; assignments: { id: string }[] };

/** Adds ids and rendered texts; those of the `known` weeks and their content stay, and those of other courses become new ones. */
export async function toTargetWeeks(
  roadmap: readonly NewWeek[],
  known: readonly KnownWeek[] = [],
): Promise<TargetWeek[]> {
  const knownIds = new Set(
    known.flatMap(({ resources, assignments }) => [...resources, ...assignments].map((row) => row.id)),
  );
  const pace = newPace();
  const targets: TargetWeek[] = [];
  for (const week of roadmap) {
    const id = known.find((other) => other.week === week.week)?.id ?? crypto.randomUUID();
    targets.push({ ...week, ...(await toMaterials(week, knownIds, pace)), id });
  }
  return targets;
}

/** The same for the resources and assignments of one week. */
export async function toMaterials(
  { resources, assignments }: Pick<NewWeek, "resources" | "assignments">,
  knownIds: ReadonlySet<string> = new Set(),
  pace = newPace(),
): Promise<Materials> {
  const idOf = (id: string | undefined) => (id && knownIds.has(id) ? id : crypto.randomUUID());
  const materials: Materials = {
    resources: resources.map(({ _id, ...rest }) => ({ ...rest, id: idOf(_id) })),
    assignments: [],
  };
  for (const { _id, dueDate: dueAt, ...rest } of assignments) {
    materials.assignments.push(await withRichTexts({ ...rest, dueAt, id: idOf(_id) }, pace));
  }
  return materials;
}
