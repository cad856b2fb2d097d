import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { optionLabel, SAVE_GRACE_MS } from "#app/domain/scholarship/rules.ts";
import type { TestOverview } from "#app/domain/scholarship/service/view-test.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";
import { paths } from "#app/web/paths.ts";
import { TestFrame } from "#app/web/test-frame.tsx";
import { istTime } from "#app/web/time.ts";
import { Countdown } from "./countdown.tsx";
import { INTENTS } from "./intents.ts";

type Attempt = Omit<
  NonNullable<TestOverview["attempt"]>,
  "score" | "correctCount" | "awardPercent" | "finishedAt"
>;

/** Stage three: one question, its options, the clock, the stairs, and whether the last answer is saved. */
export function Question({ attempt, form }: { attempt: Attempt; form: SubmissionResult | undefined }) {
  const { question, totalQuestions, currentIndex } = attempt;
  const remainingMs = attempt.deadlineAt - attempt.serverNow;
  const position = `Question ${Math.min(currentIndex + 1, totalQuestions)} of ${totalQuestions}`;
  const formRef = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const end = () => {
    const formData = formRef.current ? new FormData(formRef.current) : new FormData();
    formData.set("intent", INTENTS.end);
    submit(formData, { method: "post" });
  };
  useReloadFromHistory();

  return (
    <TestFrame aside={<Countdown remainingMs={remainingMs} onEnd={end} />}>
      <EndWithoutScripts remainingMs={remainingMs} />
      <h1 className="text-lg">{attempt.quizTitle}</h1>
      <p className="mt-4 flex justify-between gap-4">
        <strong className="figures">{position}</strong>
        <span className="text-sm text-muted">Ends at {istTime(attempt.deadlineAt)}</span>
      </p>
      <StepProgress total={totalQuestions} done={currentIndex} className="mt-2" />
      {question && remainingMs > 0 ? (
        <OpenQuestion
          formRef={formRef}
          question={question}
          isLast={currentIndex + 1 === totalQuestions}
          form={form}
        />
      ) : (
        <Notice tone="info" className="mt-8">
          The time is up. Your answers are being counted.
        </Notice>
      )}
    </TestFrame>
  );
}

type OpenQuestionProps = {
  formRef: React.RefObject<HTMLFormElement>;
  question: NonNullable<Attempt["question"]>;
  isLast: boolean;
  form: SubmissionResult | undefined;
};

function OpenQuestion({ formRef, question, isLast, form }: OpenQuestionProps) {
  const typed = form?.initialValue as Record<string, string> | undefined;
  const initial = typed?.selectedAnswer === undefined ? question.draft : Number(typed.selectedAnswer);
  const [chosen, setChosen] = useState(initial);
  const hasScripts = useHasScripts();
  const isSaving = useNavigation().state !== "idle";
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => legend.current?.focus(), []);
  const errors = Object.values(form?.error ?? {}).flatMap((messages) => messages ?? []);

  return (
    <Form method="post" ref={formRef} noValidate className="mt-6">
      <input type="hidden" name="intent" value={INTENTS.answer} />
      <input type="hidden" name="questionIndex" value={question.questionIndex} />
      <ErrorSummary errors={errors.map((message) => ({ message, fieldId: "option-0" }))} />
      <fieldset className="mt-4">
        <legend ref={legend} tabIndex={-1} className="text-lg font-semibold whitespace-pre-line outline-none">
          {question.text}
        </legend>
        <ol className="mt-5 grid gap-3">
          {question.options.map((option, index) => (
            <li key={optionLabel(index)}>
              <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-4 py-2.5 has-checked:border-indigo has-checked:bg-indigo-wash">
                <input
                  id={`option-${index}`}
                  type="radio"
                  name="selectedAnswer"
                  value={index}
                  className="choice"
                  defaultChecked={index === initial}
                  onChange={() => setChosen(index)}
                />
                <span className="font-semibold">{optionLabel(index)}</span>
                <span>{option}</span>
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button disabled={hasScripts && chosen === null} pending={isSaving} pendingLabel="Saving…">
          {isLast ? "Submit Test" : "Next Question"}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isSaving ? "Saving your answer…" : savedText(question.questionIndex)}
        </p>
      </div>
    </Form>
  );
}

const savedText = (confirmed: number) =>
  confirmed === 0 ? "" : confirmed === 1 ? "1 answer saved" : `${confirmed} answers saved`;

/** Without scripts the page itself comes back when the time and its grace are over. */
function EndWithoutScripts({ remainingMs }: { remainingMs: number }) {
  const seconds = Math.max(1, Math.ceil((remainingMs + SAVE_GRACE_MS) / 1000) + 1);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${paths.scholarshipResult}`} />
    </noscript>
  );
}

function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts;
}

/** A page taken from the browser's memory may show an old question: the server says where the attempt stands. */
function useReloadFromHistory(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}
