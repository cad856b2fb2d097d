import type { GenericSchema, InferOutput } from "valibot";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { readSelection, type Selection } from "#app/features/students/shared/selection.server.ts";
import { previewSelection } from "#app/features/students/use-cases/change-students.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import type { ListQuery } from "#app/kernel/list.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { listFields } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { type GuardedArgs, problemPage } from "#app/shell/guard.server.ts";
import { NO_STUDENT_CHANGED } from "#app/shell/staff/bulk-failures.ts";

/** The list of the selection, where Cancel and Done return to. */
function returnListPath(params: URLSearchParams): string {
  const query: ListQuery = readListQuery(STUDENT_LIST, params);
  const search = new URLSearchParams(listFields(query)).toString();
  return `${paths.adminStudents}${search && `?${search}`}`;
}

/** The loader of a bulk-change page: the number of students, the first names, the available courses. */
export const loadSelection = async ({ ctx, request, context }: GuardedArgs<"students.edit">) => {
  const { searchParams } = new URL(request.url);
  const preview = await previewSelection(ctx, readSelection(searchParams));
  if (!preview.ok) throw problemPage(preview.problem, context.requestId);
  return { ...preview.value, back: returnListPath(searchParams) };
};

/** Its action: applies the form to the selected students. */
export const changeSelection = <Schema extends GenericSchema>({
  permission,
  input,
  change,
}: {
  permission: "students.edit";
  input: Schema;
  change: (
    ctx: ServiceContext,
    selection: Selection,
    input: InferOutput<Schema>,
  ) => Promise<Outcome<{ changed: number }>>;
}) =>
  formAction({
    permission,
    failure: NO_STUDENT_CHANGED,
    input,
    run: (sent) => change(sent.ctx, readSelection(new URL(sent.request.url).searchParams), sent.input),
    to: ({ request }) => returnListPath(new URL(request.url).searchParams),
    done: ({ value }) => changeMessage(value.changed),
  });

function changeMessage(changed: number): string {
  if (changed === 0) return "No changes needed: all selected students already have this setting.";
  return `${formatCount(changed, "student was", "students were")} changed.`;
}
