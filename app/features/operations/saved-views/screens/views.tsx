import { type SubmissionResult, useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import {
  DeleteViewInput,
  RenameViewInput,
  SaveViewInput,
  ViewedList,
} from "#app/features/operations/saved-views/inputs.ts";
import {
  deleteView,
  listSavedViews,
  renameView,
  saveView,
} from "#app/features/operations/saved-views/use-cases/saved-views.server.ts";
import type { SavedView } from "#app/kernel/list.ts";
import { pageNotFound } from "#app/kernel/problem.ts";
import { useActionCount } from "#app/platform/forms/flash-notice.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { resultFor } from "#app/shell/staff/result-for.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = {
  failure: {
    save: "The view was not saved. Please try again.",
    rename: "The view was not renamed. Please try again.",
    delete: "The view was not deleted. Please try again.",
  },
};

/** The views of the list in the address, with the query of the one to save. */
export const loader = guarded("admin.use", async ({ ctx, request, context }) => {
  const { searchParams } = new URL(request.url);
  const list = searchParams.get("list");
  if (!v.is(ViewedList, list)) throw problemPage(pageNotFound, context.requestId);
  const listed = await listSavedViews(ctx);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  return {
    list,
    query: searchParams.get("query") ?? "",
    views: listed.value.filter((view) => view.list === list),
  };
});

const undoTo = (fields: Pick<SavedView, "list" | "query" | "name">) => ({
  action: `${paths.adminViews}?${new URLSearchParams({ list: fields.list })}`,
  fields: { intent: "save", ...fields },
});

export const action = formAction({
  permission: "admin.use",
  failure: handle.failure,
  to: ({ request }) => paths.adminViews + new URL(request.url).search,
  intents: (form) => ({
    save: form({
      input: SaveViewInput,
      hidden: ["list", "query"],
      run: ({ ctx, input }) => saveView(ctx, input),
      to: ({ input: { list, query } }) => `${list}?${query}`,
      done: ({ input: { list, name, query }, value: { replaced } }) => {
        if (replaced === undefined) return `View '${name}' saved.`;
        return {
          message: `View '${name}' replaced.`,
          undo: replaced === query ? undefined : undoTo({ list, name, query: replaced }),
        };
      },
    }),
    rename: form({
      input: RenameViewInput,
      hidden: ["id"],
      run: ({ ctx, input }) => renameView(ctx, input),
      done: ({ input: { name } }) => `View '${name}' renamed.`,
    }),
    delete: form({
      button: DeleteViewInput,
      run: ({ ctx, input }) => deleteView(ctx, input.id),
      done: ({ value: view }) => ({
        message: view ? `View '${view.name}' deleted.` : "The view was already deleted.",
        undo: view && undoTo({ list: view.list, name: view.name, query: view.query }),
      }),
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Saved views", "Admin") }];

type LastResult = { lastResult: SubmissionResult<string[]> | undefined };

export default function Views() {
  const { list, query, views } = useLoaderData<typeof loader>();
  const actionCount = useActionCount();
  const lastResult = useActionData<typeof action>()?.form;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="Saved views" lead="Only you see them." />
      <p>
        <Link to={query === "" ? list : `${list}?${query}`} className="link">
          Back to the list
        </Link>
      </p>
      {query !== "" && (
        <SaveForm key={`${query} ${actionCount}`} list={list} query={query} lastResult={lastResult} />
      )}
      {views.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {views.map((view) => (
            <li key={view.id} className="grid gap-2 py-4">
              <h2 className="text-base">
                <Link to={`${list}?${view.query}`} className="link wrap-anywhere">
                  {view.name}
                </Link>
              </h2>
              <ViewForms key={actionCount} view={view} lastResult={lastResult} />
            </li>
          ))}
        </ul>
      )}
      {views.length === 0 && query === "" && <p className="text-muted">You have no views of this list.</p>}
    </div>
  );
}

function SaveForm({ list, query, lastResult }: { list: string; query: string } & LastResult) {
  const [form, fields] = useForm<{ name: string }>({
    id: "save-view",
    lastResult: resultFor("save", lastResult),
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid justify-items-start gap-4">
      <h2 className="text-xl">Save what the list shows</h2>
      <FormErrors form={form} />
      <FormTextField
        field={fields.name}
        label="Name"
        hint="Saves search, filters and order. A view with the same name is replaced."
        required
      />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="query" value={query} />
      <FormButton name="intent" value="save" pending="Saving…">
        Save view
      </FormButton>
    </Form>
  );
}

function ViewForms({ view: { id, name }, lastResult }: { view: SavedView } & LastResult) {
  const own = resultFor("rename", lastResult);
  const [form, fields] = useForm<{ name: string }>({
    id: `view-${id}`,
    lastResult: own?.initialValue?.id === id ? own : undefined,
    defaultValue: { name },
  });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Form method="post" id={form.id} noValidate className="contents">
        <FormErrors form={form} />
        <FormTextField field={fields.name} label="New name" className="min-w-48 grow" required />
        <input type="hidden" name="id" value={id} />
        <FormButton name="intent" value="rename" variant="secondary" pending="Saving…">
          Rename<span className="visually-hidden"> {name}</span>
        </FormButton>
      </Form>
      <Form method="post" className="contents">
        <input type="hidden" name="id" value={id} />
        <FormButton name="intent" value="delete" variant="danger" pending="Deleting…">
          Delete<span className="visually-hidden"> {name}</span>
        </FormButton>
      </Form>
    </div>
  );
}
