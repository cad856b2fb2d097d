import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { UndoCorrectionForm } from "#app/features/scholarship-test/corrections/inputs.ts";
import { correctionName } from "#app/features/scholarship-test/corrections/parts/correction-name.ts";
import {
  formatMoves,
  MovedStudents,
} from "#app/features/scholarship-test/corrections/parts/moved-students.tsx";
import {
  getCorrection,
  type Preview,
  undoCorrection,
} from "#app/features/scholarship-test/corrections/use-cases/correct-question.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type Params = { quizId?: string; correctionId?: string };
const pathIds = ({ quizId = "", correctionId: id = "" }: Params) => ({ quizId, id });

export const handle = { failure: "The correction was not undone. Please try again." };

/** `?awards=fall` previews an undo in which awards may fall. */
export const loader = guarded("results.correct", async ({ ctx, params, request, context }) => {
  const keepsAwards = new URL(request.url).searchParams.get("awards") !== "fall";
  const outcome = await getCorrection(ctx, { ...pathIds(params), keepsAwards });
  if (!outcome.ok) throw problemPage(outcome.problem, context.requestId);
  return { ...outcome.value, keepsAwards };
});

export const action = formAction({
  permission: "results.correct",
  failure: handle.failure,
  button: UndoCorrectionForm,
  run: ({ ctx, params, input }) => undoCorrection(ctx, pathIds(params), input),
  to: ({ params }) => `${paths.adminQuizzes}/${params.quizId}/corrections`,
  done: "Correction undone. Students whose score or scholarship changed have been notified.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Correction", "Admin") }];

/** One correction: what it is, the students that it moved, and its undoing. */
export default function Correction() {
  const { correction, moved, undo, keepsAwards } = useLoaderData<typeof loader>();
  const { createdAt, createdBy, undoneAt, undoneBy, reason, question, quizId, students } = correction;
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Correction"
        lead={
          <Link to={`${paths.adminQuizzes}/${quizId}/corrections`} className="link">
            All corrections of this quiz
          </Link>
        }
      />
      <FactList
        facts={{
          Question: <span className="break-words whitespace-pre-wrap">{question}</span>,
          Correction: correctionName(correction),
          Reason: reason,
          Applied: <By at={createdAt} name={createdBy} />,
          Undone: undoneAt === null ? "No" : <By at={undoneAt} name={undoneBy} />,
          "Students affected": students,
        }}
      />
      <MovedStudents
        moved={moved}
        students={students}
        caption="Students whose score or scholarship changed"
      />
      {undo && <Undo preview={undo} keepsAwards={keepsAwards} />}
    </div>
  );
}

const By = ({ at, name }: { at: number; name: string | null }) => (
  <>
    <HomeDateTime at={at} />
    {name && ` by ${name}`}
  </>
);

function Undo({ preview, keepsAwards }: { preview: Preview; keepsAwards: boolean }) {
  const problem = useActionData<typeof action>()?.problem;
  return (
    <section aria-labelledby="undo" className="grid gap-4">
      <h2 id="undo" className="text-xl">
        Undo this correction
      </h2>
      <p className="max-w-measure">
        {formatMoves(preview)}{" "}
        {keepsAwards
          ? "Students keep a higher scholarship that they have seen."
          : "Scholarships fall with the score."}{" "}
        <Link to={keepsAwards ? "?awards=fall" : "?"} preventScrollReset className="link">
          {keepsAwards ? "Let scholarships fall" : "Keep higher scholarships"}
        </Link>
      </p>
      {problem && <Notice tone="error">{problem.message}</Notice>}
      <Form method="post">
        {keepsAwards && <input type="hidden" name="keepsAwards" value="on" />}
        <input type="hidden" name="previewed" value={preview.previewed} />
        <FormButton variant="danger" pending="Undoing…">
          Undo correction
        </FormButton>
      </Form>
      <MovedStudents {...preview} caption="Students whose score or scholarship would change back" />
    </section>
  );
}
