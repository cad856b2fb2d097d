import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { CreateBatchInput } from "#app/features/teaching/batches/inputs.ts";
import { BatchForm } from "#app/features/teaching/batches/parts/batch-form.tsx";
import {
  createBatch,
  listBatchCourses,
} from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import { homeTimeZone } from "#app/kernel/region.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The batch was not saved. Please try again." };

export const loader = guarded("batches.edit", async ({ ctx, context }) => {
  const courses = await listBatchCourses(ctx);
  if (!courses.ok) throw problemPage(courses.problem, context.requestId);
  return { courses: courses.value, formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "batches.edit",
  failure: handle.failure,
  input: CreateBatchInput,
  run: ({ ctx, input }) => createBatch(ctx, input),
  to: ({ value }) => `${paths.adminBatches}/${value.id}`,
  done: ({ value }) => `'${value.name}' is saved. Enrol its students on the Students page.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add batch", "Admin") }];

const EMPTY = { name: "", startsOn: "", capacity: "", college: "" };

export default function AddBatch() {
  const { courses, formKey } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <DialogRoute title="Add batch" closeTo={paths.adminBatches}>
      <BatchForm
        defaultValue={{ ...EMPTY, timeZone: homeTimeZone(), courseId: search.get("course") ?? "" }}
        courses={courses}
        lastResult={useActionData<typeof action>()?.form}
        save="Save batch"
        cancelTo={paths.adminBatches}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
