import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { PlaceItemForm } from "#app/features/teaching/courses/copying-inputs.ts";
import { getItemPlace, placeItem } from "#app/features/teaching/courses/use-cases/copy-course.server.ts";
import { notFound } from "#app/kernel/problem.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormRadioGroupField, FormSelectField } from "#app/platform/forms/form-fields.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

const KINDS = { resources: "resource", assignments: "assignment" } as const;

/** The item that the address names; throws the page for an address of another kind. */
function readItem(params: Readonly<Record<string, string | undefined>>, requestId: string) {
  const { courseId = "", kind = "", itemId: id = "" } = params;
  if (!Object.hasOwn(KINDS, kind)) throw problemPage(notFound("The page"), requestId);
  return [KINDS[kind as keyof typeof KINDS], { courseId, id }] as const;
}

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.edit", async ({ ctx, params, context }) => {
  const item = readItem(params, context.requestId);
  const found = await withFailureMessage("Error loading course details", () => getItemPlace(ctx, ...item));
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return { ...found.value, formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  input: PlaceItemForm,
  run: ({ ctx, params, context, input }) => placeItem(ctx, ...readItem(params, context.requestId), input),
  to: ({ params, value }) => `${paths.adminCourses}/${params.courseId}#week-${value.week}`,
  done: ({ input, value }) =>
    `'${value.title}' is ${input.how === "copy" ? "copied" : "moved"} to week ${value.week}.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Move or copy", "Admin") }];

export default function PlaceItem() {
  const { item, weeks, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const [form, fields] = useForm({
    id: "place",
    lastResult,
    defaultValue: { weekId: "", how: "move" },
  });
  const path = `${paths.adminCourses}/${useParams().courseId}`;
  return (
    <DialogRoute title="Move or copy" lead={`'${item.title}' of week ${item.week}.`} closeTo={path}>
      <AdminForm form={form} save="Save" lastResult={lastResult} cancelTo={path} hidden={{ formKey }}>
        <FormSelectField
          field={fields.weekId}
          label="To week"
          placeholder="Choose a week"
          choices={weeks.map(({ id, week, title }) => ({ value: id, label: `Week ${week}: ${title}` }))}
          required
        />
        <FormRadioGroupField
          field={fields.how}
          label="How"
          choices={[
            { value: "move", label: "Move it", hint: "Submissions of students move with it." },
            { value: "copy", label: "Copy it", hint: "The copy has no submissions." },
          ]}
        />
      </AdminForm>
    </DialogRoute>
  );
}
