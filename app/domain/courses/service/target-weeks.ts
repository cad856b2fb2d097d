import type { NewWeek } from "#app/domain/courses/editing-inputs.ts";
import type { Materials, TargetWeek } from "#db/queries/roadmap-replacing.ts";

type KnownWeek = { id: string; week: number; resources: { id: string }[]; assignments: { id: string }[] };

/** Adds ids; those of the `known` weeks and their content stay, and those of other courses become new ones. */
export function toTargetWeeks(roadmap: readonly NewWeek[], known: readonly KnownWeek[] = []): TargetWeek[] {
  const knownIds = new Set(
    known.flatMap(({ resources, assignments }) => [...resources, ...assignments].map((row) => row.id)),
  );
  return roadmap.map((week) => ({
    ...week,
    ...toMaterials(week, knownIds),
    id: known.find((other) => other.week === week.week)?.id ?? crypto.randomUUID(),
  }));
}

/** The same for the resources and assignments of one week. */
export function toMaterials(
  { resources, assignments }: Pick<NewWeek, "resources" | "assignments">,
  knownIds: ReadonlySet<string> = new Set(),
): Materials {
  const idOf = (id: string | undefined) => (id && knownIds.has(id) ? id : crypto.randomUUID());
  return {
    resources: resources.map(({ _id, ...rest }) => ({ ...rest, id: idOf(_id) })),
    assignments: assignments.map(({ _id, dueDate: dueAt, ...rest }) => ({ ...rest, dueAt, id: idOf(_id) })),
  };
}
