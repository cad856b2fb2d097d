import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BlueprintForm } from "#app/features/question-bank/inputs.ts";
import { BLUEPRINT_FORM } from "#app/features/question-bank/parts/cell-field-id.ts";
import { loadQuiz } from "#app/features/question-bank/parts/load-quiz.server.ts";
import type { QuizRow } from "#app/features/question-bank/queries/quiz-editing.server.ts";
import { blueprintRows, DIFFICULTIES, type Difficulty } from "#app/features/question-bank/rules.ts";
import { editBlueprint } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const handle = { failure: "The blueprint was not saved. Please try again." };

export const loader = guarded("quizzes.edit", async (args) => {
  const { quiz, bank } = await loadQuiz(args);
  return {
    quiz,
    rows: blueprintRows(bank, quiz.blueprint ?? []),
    reserve: args.ctx.settings.blueprintReserve,
  };
});

export const action = formAction({
  permission: "quizzes.edit",
  failure: handle.failure,
  input: BlueprintForm,
  run: ({ ctx, params, input }) => editBlueprint(ctx, params.quizId ?? "", input),
  current: (stored: QuizRow) => stored,
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}`,
  done: "The blueprint is saved.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Blueprint", "Admin") }];

type Fields = { cells: { topic: string; difficulty: number; count: number | string }[] };

/** What each student gets from the bank: a number for each topic and difficulty. */
export default function EditBlueprint() {
  const { quiz, rows, reserve } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const current = result?.current;
  const path = `${paths.adminQuizzes}/${quiz.id}`;
  const [form, fields] = useForm<Fields>({
    id: BLUEPRINT_FORM,
    lastResult: result?.form,
    defaultValue: { cells: rows },
  });
  const cells = fields.cells.getFieldList();
  return (
    <DialogRoute
      title="Blueprint"
      lead={`Each student gets a drawn set of questions. A number needs ${reserve} times as many active questions. Without numbers everybody gets the questions of the list.`}
      closeTo={path}
    >
      <AdminForm
        form={form}
        save="Save blueprint"
        lastResult={result?.form}
        cancelTo={path}
        hidden={{ version: (current ?? quiz).version }}
      >
        {current && (
          <Notice tone="warning">Compare your numbers with the saved blueprint before you save.</Notice>
        )}
        {rows.length === 0 && <p>No active question has a topic yet. Give questions a topic first.</p>}
        <div className="grid grid-cols-3 gap-3">
          {cells.map((cell, index) => {
            const { topic, difficulty, count } = cell.getFieldset();
            const row = rows[index];
            if (!row) return null;
            const level = DIFFICULTIES[row.difficulty as Difficulty];
            return (
              <div key={cell.key} className="contents">
                {row.difficulty === 1 && <h2 className="col-span-3 text-base">{row.topic}</h2>}
                <input type="hidden" name={topic.name} value={row.topic} />
                <input type="hidden" name={difficulty.name} value={row.difficulty} />
                <TextField
                  id={count.id}
                  name={count.name}
                  defaultValue={count.initialValue}
                  errors={count.errors}
                  label={
                    <>
                      <span className="visually-hidden">{row.topic}, </span>
                      <span className="text-sm">{level}</span>{" "}
                      <span className="block text-sm font-normal text-muted">of {row.available}</span>
                    </>
                  }
                  inputMode="numeric"
                />
              </div>
            );
          })}
        </div>
      </AdminForm>
    </DialogRoute>
  );
}
