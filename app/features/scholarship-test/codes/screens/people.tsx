import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { ChooseCodePeopleForm, CodePeopleForm } from "#app/features/question-bank/inputs.ts";
import { ChoosePeople } from "#app/features/scholarship-test/codes/parts/choose-people.tsx";
import { INTENTS, SEARCH_PARAMS } from "#app/features/scholarship-test/codes/parts/people-intents.ts";
import {
  addCodePeople,
  chooseCodePeople,
  getTestCodePeople,
} from "#app/features/scholarship-test/codes/use-cases/test-codes.server.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatCount } from "#app/kernel/count.ts";
import { anyText } from "#app/kernel/list.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { failure: "The people were not added. Please try again." };

export const loader = guarded("quizzes.edit", async ({ ctx, params, request, context }) => {
  const query = new URL(request.url).searchParams;
  const read = (name: string) => v.parse(anyText(), query.get(name) ?? "");
  const search = { find: read(SEARCH_PARAMS.find), batch: read(SEARCH_PARAMS.batch) };
  const found = await getTestCodePeople(ctx, params.codeId ?? "", search);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return { ...found.value, batches: toBatchChoices(found.value.batches), search };
});

/** Lets more people use the code: typed addresses, or students ticked in the list. */
export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  intents: (form) => ({
    [INTENTS.type]: form({
      input: CodePeopleForm,
      run: ({ ctx, params, input }) => addCodePeople(ctx, params.codeId ?? "", input),
      to: ({ request }) => `${PATH}${new URL(request.url).search}`,
      done: ({ value }) => addedText(value),
    }),
    [INTENTS.choose]: form({
      input: ChooseCodePeopleForm,
      run: ({ ctx, params, input }) => chooseCodePeople(ctx, params.codeId ?? "", input),
      // The next search follows.
      to: ({ params, request }) => `${PATH}/${params.codeId}/people${new URL(request.url).search}`,
      done: ({ value }) => addedText(value),
    }),
  }),
});

const addedText = ({ code, peopleCount }: { code: string; peopleCount: number }) =>
  `${formatCount(peopleCount, "person", "people")} may use the test code '${code}'.`;

export const meta: MetaFunction = () => [{ title: pageTitle("People of a test code", "Admin") }];

const PATH = paths.adminTestCodes;

export default function CodePeople() {
  const { code, people, ...choice } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.form;
  const isChoice = lastResult?.initialValue?.intent === INTENTS.choose;
  const [form, fields] = useForm<{ people: string }>({
    id: "code-people",
    lastResult: isChoice ? undefined : lastResult,
  });
  return (
    <DialogRoute title={`People of ${code.code}`} closeTo={PATH}>
      {code.namesPeople ? (
        <div className="grid gap-6">
          {people.length === 0 ? (
            <p>Nobody may use this code yet. Choose students, or enter addresses.</p>
          ) : (
            <ul aria-label="People who may use it" className="grid max-h-60 gap-1 overflow-y-auto text-sm">
              {people.map(({ email, hasAccount }) => (
                <li key={email} className="wrap-anywhere">
                  {email}
                  {!hasAccount && <span className="text-muted"> (no account yet)</span>}
                </li>
              ))}
            </ul>
          )}
          <ChoosePeople
            {...choice}
            peopleCount={people.length}
            lastResult={isChoice ? lastResult : undefined}
          />
          <section aria-labelledby="type-people" className="grid gap-3">
            <h2 id="type-people" className="text-xl">
              Enter addresses
            </h2>
            <AdminForm
              form={form}
              lastResult={isChoice ? undefined : lastResult}
              save="Add people"
              cancelTo={PATH}
              hidden={{ intent: INTENTS.type }}
            >
              <FormTextAreaField
                field={fields.people}
                label="Further email addresses"
                hint="One on each line, or separated by commas. Those above stay. People may get their account later."
                rows={4}
                required
              />
            </AdminForm>
          </section>
        </div>
      ) : (
        <Notice>This test code is not for named people. Add another code for them.</Notice>
      )}
    </DialogRoute>
  );
}
