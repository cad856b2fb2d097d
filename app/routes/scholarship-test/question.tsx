import type { SubmissionResult } from "@conform-to/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { focusOnMount } from "#app/browser/focus.ts";
import { Form } from "#app/components/form.tsx";
import { TestFrame } from "#app/components/test-frame.tsx";
import { optionLabel, SAVE_GRACE_MS } from "#app/domain/scholarship/rules.ts";
import { formatIstTime } from "#app/format/time.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";
import {
  type AttemptState,
  currentIndex,
  currentQuestion,
  isAtEnd,
  type ServerAttempt,
  selectedOption,
} from "./attempt-state.ts";
import { extensionText, notStoredText, replacedText, timeUpText } from "./attempt-texts.ts";
import { Countdown } from "./countdown.tsx";
import { INTENTS } from "./intents.ts";
import { SaveStatus } from "./save-status.tsx";
import { useAttempt } from "./use-attempt.ts";

const POSITION_ID = "test-position";
const QUESTION_ID = "test-question";

type Props = { attempt: ServerAttempt & { quizTitle: string }; form: SubmissionResult | undefined };

/** Stage three: one question, its options, the clock, the stairs, and whether the choice is saved. */
export function Question({ attempt, form }: Props) {
  const { sitting, dispatch, remainingMs, tick } = useAttempt(attempt);
  const { totalQuestions } = sitting;
  const place = currentIndex(sitting);
  const position = `Question ${Math.min(place + 1, totalQuestions)} of ${totalQuestions}`;
  const initialMs = attempt.deadlineAt - attempt.serverNow;
  useReloadFromHistory();
  useTitle(position);

  return (
    <TestFrame
      clock={
        <Countdown
          initialMs={initialMs}
          remainingMs={remainingMs}
          onTick={tick}
          timeUp={timeUpText(sitting)}
          extension={extensionText(sitting)}
        />
      }
    >
      <EndWithoutScripts remainingMs={initialMs} />
      <h1 className="text-lg">{attempt.quizTitle}</h1>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4">
        <strong id={POSITION_ID} className="figures">
          {position}
        </strong>
        <span className="text-sm text-muted">Ends at {formatIstTime(sitting.deadlineAt)}</span>
      </p>
      <StepProgress total={totalQuestions} done={place} className="mt-2" />
      <Notices sitting={sitting} />
      {sitting.isHeldHere ? (
        <CurrentQuestion
          key={place}
          sitting={sitting}
          form={form}
          choose={(option) => dispatch({ type: "chosen", option })}
          goOn={() => dispatch({ type: "next" })}
        />
      ) : (
        <OtherDevice sitting={sitting} form={form} />
      )}
    </TestFrame>
  );
}

/** What happened to answers of this page, or to its time, while the student answers. */
function Notices({ sitting }: { sitting: AttemptState }) {
  const extension = extensionText(sitting);
  const replaced = replacedText(sitting);
  const refusal = sitting.isHeldHere && sitting.refusal;
  return (
    <>
      {extension && <p className="mt-4 font-semibold">{extension}</p>}
      {replaced && <Message tone="warning">{replaced}</Message>}
      {refusal && <Message tone="warning">{refusal}</Message>}
    </>
  );
}

type CurrentQuestionProps = {
  sitting: AttemptState;
  form: SubmissionResult | undefined;
  choose: (option: number) => void;
  goOn: () => void;
};

function CurrentQuestion({ sitting, form, choose, goOn }: CurrentQuestionProps) {
  const question = currentQuestion(sitting);
  const isFrozen = sitting.ending !== "running";
  return (
    <>
      {isFrozen && <TimeUp sitting={sitting} />}
      {question && (
        <QuestionForm sitting={sitting} question={question} form={form} choose={choose} goOn={goOn} />
      )}
      {!question && !isFrozen && (
        <>
          <FocusedMessage>
            {isAtEnd(sitting)
              ? "Your last answers are on their way. The clock keeps running."
              : "Waiting for the network. The next question comes as soon as it is back. The clock keeps running."}
          </FocusedMessage>
          <div className="mt-4">
            <SaveStatus sitting={sitting} />
          </div>
        </>
      )}
    </>
  );
}

const Message = (props: ComponentProps<typeof Notice>) => <Notice {...props} className="mt-6" />;

/** A message in the place of what had the focus. */
const FocusedMessage = (props: ComponentProps<typeof Notice>) => (
  <div ref={focusOnMount} tabIndex={-1} className="outline-none">
    <Message {...props} />
  </div>
);

/** The clock reads zero. Not a live region: the alert beside the clock says the same. */
const TimeUp = ({ sitting }: { sitting: AttemptState }) => (
  <FocusedMessage role="note">{timeUpText(sitting) || "Asking the server for the time…"}</FocusedMessage>
);

type QuestionFormProps = CurrentQuestionProps & {
  question: NonNullable<ReturnType<typeof currentQuestion>>;
};

function QuestionForm({ sitting, question, form, choose, goOn }: QuestionFormProps) {
  const { questionIndex } = question;
  const isFrozen = sitting.ending !== "running";
  const typed = form?.initialValue as Record<string, string> | undefined;
  const isOfThis = Number(typed?.questionIndex) === questionIndex && typed?.selectedAnswer !== undefined;
  const chosen = selectedOption(sitting) ?? (isOfThis ? Number(typed.selectedAnswer) : null);
  const hasScripts = useHasScripts();
  const formElement = useRef<HTMLFormElement>(null);
  const start = useRef({ choose, chosen });
  useEffect(() => {
    // A choice made before the scripts had arrived.
    const early = formElement.current?.querySelector<HTMLInputElement>("input:checked");
    if (early && start.current.chosen === null) start.current.choose(Number(early.value));
  }, []);
  const next = (event: React.FormEvent) => {
    event.preventDefault();
    goOn();
  };

  return (
    <Form ref={formElement} method="post" reloadDocument onSubmit={next} noValidate className="mt-6">
      <input type="hidden" name="intent" value={INTENTS.answer} />
      <input type="hidden" name="questionIndex" value={questionIndex} />
      <input type="hidden" name="deadlineAt" value={sitting.deadlineAt} />
      <ErrorSummary
        errors={messagesOf(form).map((message) => ({ message, fieldId: "option-0" }))}
        answer={form}
      />
      <fieldset
        // Mounted again when more time was given, and takes the focus back.
        key={String(isFrozen)}
        ref={isFrozen ? undefined : focusOnMount}
        tabIndex={-1}
        // Read out with the question when the next one takes the focus.
        aria-labelledby={`${POSITION_ID} ${QUESTION_ID}`}
        className="mt-4 outline-none"
        disabled={isFrozen}
      >
        <legend id={QUESTION_ID} className="text-lg font-semibold whitespace-pre-line">
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
                  checked={index === chosen}
                  onChange={() => choose(index)}
                />
                <span className="font-semibold">{optionLabel(index)}</span>
                <span>{option}</span>
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      {!isFrozen && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button disabled={hasScripts && chosen === null}>
            {questionIndex + 1 === sitting.totalQuestions ? "Submit Test" : "Next Question"}
          </Button>
          <SaveStatus sitting={sitting} />
        </div>
      )}
    </Form>
  );
}

const messagesOf = (form: Props["form"]) =>
  Object.values(form?.error ?? {}).flatMap((messages) => messages ?? []);

/** The test is held by another device: this page reads along and offers to go on here. */
function OtherDevice({ sitting, form }: { sitting: AttemptState } & Pick<Props, "form">) {
  if (sitting.ending !== "running") return <TimeUp sitting={sitting} />;
  const notStored = notStoredText(sitting);
  return (
    <Form method="post" reloadDocument className="mt-8 grid justify-items-start gap-6">
      <ErrorSummary errors={messagesOf(form).map((message) => ({ message }))} answer={form} />
      <input type="hidden" name="intent" value={INTENTS.takeOver} />
      <FocusedMessage tone="warning">
        This test is open on another device. You can continue here; the other device then only reads.
        {notStored && <p className="mt-2">{notStored}</p>}
      </FocusedMessage>
      <Button>Continue on this device</Button>
    </Form>
  );
}

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

/** The page goes from question to question by itself; its title follows. */
function useTitle(position: string): void {
  useEffect(() => {
    document.title = document.title.replace(/^Question \d+ of \d+/, position);
  }, [position]);
}

/** A page taken from the browser's memory may show an old question: the server says where the attempt stands. */
function useReloadFromHistory(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}
