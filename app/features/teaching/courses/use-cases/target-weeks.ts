import { newPace } from "#app/features/question-bank/rich-text/pace.server.ts";
import type { NewWeek } from "#app/features/teaching/courses/editing-inputs.ts";
import type {
  Materials,
  TargetWeek,
} from "#app/features/teaching/courses/queries/roadmap-replacing.server.ts";
import { withRichTexts } from "#app/features/teaching/courses/render-texts.server.ts";

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
