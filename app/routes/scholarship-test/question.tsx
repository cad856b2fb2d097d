import { type ComponentProps, useEffect, useMemo, useRef, useState } from "react";
import { focusOnMount } from "#app/browser/focus.ts";
import { optionLabel, SAVE_GRACE_MS } from "#app/domain/scholarship/rules.ts";
import { formatIstTime } from "#app/format/time.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";
import { ActionBar } from "./action-bar.tsx";
import { testBackend } from "./attempt-api.ts";
import {
  type AttemptState,
  currentIndex,
  currentQuestion,
  isAtEnd,
  selectedOption,
} from "./attempt-state.ts";
import { extensionText, notStoredText, replacedText, timeUpText } from "./attempt-texts.ts";
import { Countdown } from "./countdown.tsx";
import { INTENTS } from "./intents.ts";
import { practiceBackend } from "./practice-backend.ts";
import { SaveStatus } from "./save-status.tsx";
import { FlashMessage, TestForm, type TestView, useTestView } from "./test-view.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useImages } from "./use-images.ts";

const POSITION_ID = "test-position";
const QUESTION_ID = "test-question";

type Props = { attempt: NonNullable<TestView["attempt"]> };

/** Stage three: one question with its options, the clock, the progress and the save status. */
export function Question({ attempt }: Props) {
  const { accountId, practice } = useTestView();
  const backend = useMemo(() => (practice ? practiceBackend(practice) : testBackend), [practice]);
  const { state, dispatch, remainingMs, tick } = useAttempt(attempt, accountId, backend);
  const withImages = useImages(state);
  const { totalQuestions } = state;
  const index = currentIndex(state);
  const position = `Question ${Math.min(index + 1, totalQuestions)} of ${totalQuestions}`;
  const initialMs = Date.parse(attempt.deadlineAt) - Date.parse(attempt.serverNow);
  useTitle(position);

  return (
    <div className="test-page">
      <header className="test-top z-10 border-b border-hairline bg-paper">
        <div className="mx-auto flex min-h-12 max-w-3xl items-center gap-3 px-4 sm:gap-6">
          <strong id={POSITION_ID} className="figures max-sm:text-sm">
            {position}
          </strong>
          <StepProgress total={totalQuestions} done={index} className="h-2 min-w-0 flex-1" />
          <Countdown
            initialMs={initialMs}
            remainingMs={remainingMs}
            onTick={tick}
            timeUp={timeUpText(state)}
            extension={extensionText(state)}
          />
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-2 sm:pt-8 sm:pb-12">
        <FlashMessage />
        <EndWithoutScripts remainingMs={initialMs} path={backend.resultPath()} />
        <div className="flex justify-between gap-4 text-sm text-muted">
          <h1 className="text-sm max-sm:sr-only">{attempt.quizTitle}</h1>
          <p className="shrink-0 max-sm:[@media(scripting:enabled)]:hidden">
            Ends at {formatIstTime(state.deadlineAt)}
          </p>
        </div>
        <Notices state={state} />
        {state.isHeldHere ? (
          <CurrentQuestion
            key={index}
            state={state}
            withImages={withImages}
            onSelect={(option) => dispatch({ type: "selected", option })}
            onNext={() => dispatch({ type: "next" })}
          />
        ) : (
          <OtherDevice state={state} />
        )}
        {practice && <LeavePractice />}
      </main>
    </div>
  );
}

/** Messages about replaced or rejected answers and about an extension. */
function Notices({ state }: { state: AttemptState }) {
  const extension = extensionText(state);
  const replaced = replacedText(state);
  const refusal = state.isHeldHere && state.refusal;
  return (
    <>
      {extension && (
        <Message role="note">
          <p>{extension}</p>
        </Message>
      )}
      {replaced && <Message tone="warning">{replaced}</Message>}
      {refusal && <Message tone="warning">{refusal}</Message>}
    </>
  );
}

type CurrentQuestionProps = {
  state: AttemptState;
  withImages: ReturnType<typeof useImages>;
  onSelect: (option: number) => void;
  onNext: () => void;
};

function CurrentQuestion(props: CurrentQuestionProps) {
  const { state } = props;
  const question = currentQuestion(state);
  const isFrozen = state.ending !== "running";
  return (
    <>
      {isFrozen && <TimeUp state={state} />}
      {question && <QuestionForm {...props} question={question} />}
      {!question && !isFrozen && (
        <>
          <FocusedMessage>
            {isAtEnd(state)
              ? "Sending your last answers. The clock keeps running."
              : "Waiting for the network. The next question appears when you are online. The clock keeps running."}
          </FocusedMessage>
          <ActionBar status={<SaveStatus state={state} />} deadlineAt={state.deadlineAt} />
        </>
      )}
    </>
  );
}

const Message = (props: ComponentProps<typeof Notice>) => <Notice {...props} className="mt-2 mb-4 sm:mt-6" />;

/** A message that replaces the focused element and takes the focus. */
const FocusedMessage = (props: ComponentProps<typeof Notice>) => (
  <div ref={focusOnMount} tabIndex={-1} className="outline-none">
    <Message {...props} />
  </div>
);

/** Shown at zero. Not a live region: the alert beside the clock announces the same text. */
const TimeUp = ({ state }: { state: AttemptState }) => (
  <FocusedMessage role="note">{timeUpText(state) || "Checking the time with the server…"}</FocusedMessage>
);

type QuestionFormProps = CurrentQuestionProps & {
  question: NonNullable<ReturnType<typeof currentQuestion>>;
};

function QuestionForm({ state, question, withImages, onSelect, onNext }: QuestionFormProps) {
  const { form } = useTestView();
  const { questionIndex } = question;
  const isFrozen = state.ending !== "running";
  const typed = form?.initialValue as Record<string, string> | undefined;
  const isCurrent = Number(typed?.questionIndex) === questionIndex && typed?.selectedAnswer !== undefined;
  const chosen = selectedOption(state) ?? (isCurrent ? Number(typed.selectedAnswer) : null);
  const hasScripts = useHasScripts();
  const formElement = useRef<HTMLFormElement>(null);
  const initial = useRef({ onSelect, chosen });
  useEffect(() => {
    // An option selected before hydration.
    const preselected = formElement.current?.querySelector<HTMLInputElement>("input:checked");
    if (preselected && initial.current.chosen === null) initial.current.onSelect(Number(preselected.value));
  }, []);
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault();
    onNext();
  };

  return (
    <TestForm ref={formElement} onSubmit={onSubmit} noValidate className="test-form sm:mt-4">
      <input type="hidden" name="intent" value={INTENTS.answer} />
      <input type="hidden" name="questionIndex" value={questionIndex} />
      <input type="hidden" name="deadlineAt" value={state.deadlineAt} />
      <ErrorSummary
        errors={messagesOf(form).map((message) => ({ message, fieldId: "option-0" }))}
        answer={form}
      />
      <fieldset
        // Remounts and takes the focus when the time was extended.
        key={String(isFrozen)}
        ref={isFrozen ? undefined : focusOnMount}
        tabIndex={-1}
        // Announced with the question when it takes the focus.
        aria-labelledby={`${POSITION_ID} ${QUESTION_ID}`}
        className="min-w-0 outline-none max-sm:pb-3 [#error-summary+&]:mt-4"
        disabled={isFrozen}
      >
        <RichText
          as={question.html ? "div" : "legend"}
          id={QUESTION_ID}
          text={question.question}
          html={withImages(question.html?.question)}
          className="font-semibold sm:text-xl"
        />
        <ol className="mt-2 grid gap-2 sm:mt-6 sm:gap-3">
          {question.options.map((option, index) => (
            <li key={optionLabel(index)}>
              <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 has-checked:border-indigo has-checked:bg-indigo-wash">
                <input
                  id={`option-${index}`}
                  type="radio"
                  name="selectedAnswer"
                  value={index}
                  className="choice"
                  checked={index === chosen}
                  onChange={() => onSelect(index)}
                />
                <span className="font-semibold">{optionLabel(index)}</span>
                <RichText as="span" text={option} html={withImages(question.html?.options[index])} />
              </label>
            </li>
          ))}
        </ol>
      </fieldset>
      {isFrozen ? (
        <ActionBar key="frozen" deadlineAt={state.deadlineAt} />
      ) : (
        <ActionBar status={<SaveStatus state={state} />} deadlineAt={state.deadlineAt}>
          <Button disabled={hasScripts && chosen === null}>
            {questionIndex + 1 === state.totalQuestions ? "Submit Test" : "Next Question"}
          </Button>
        </ActionBar>
      )}
    </TestForm>
  );
}

const messagesOf = (form: TestView["form"]) =>
  Object.values(form?.error ?? {}).flatMap((messages) => messages ?? []);

/** Another device holds the test: this page is read-only and offers to continue here. */
function OtherDevice({ state }: { state: AttemptState }) {
  const { form } = useTestView();
  if (state.ending !== "running") return <TimeUp state={state} />;
  const notStored = notStoredText(state);
  return (
    <TestForm className="test-form">
      <ErrorSummary errors={messagesOf(form).map((message) => ({ message }))} answer={form} />
      <input type="hidden" name="intent" value={INTENTS.takeOver} />
      <FocusedMessage tone="warning">
        This test is open on another device. You can continue here; the other device then becomes read-only.
        {notStored && <p className="mt-2">{notStored}</p>}
      </FocusedMessage>
      <ActionBar deadlineAt={state.deadlineAt}>
        <Button>Continue on this device</Button>
      </ActionBar>
    </TestForm>
  );
}

const LeavePractice = () => (
  <p className="mt-4 text-sm max-sm:pb-3">
    This is practice: nothing is stored.{" "}
    <a href={paths.scholarshipTest} className="link">
      Leave the practice test
    </a>
  </p>
);

/** Without scripts the page reloads after the time and the grace. */
function EndWithoutScripts({ remainingMs, path }: { remainingMs: number; path: string }) {
  const seconds = Math.max(1, Math.ceil((remainingMs + SAVE_GRACE_MS) / 1000) + 1);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${path}`} />
    </noscript>
  );
}

function useHasScripts(): boolean {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts;
}

/** Updates the question number in the title, because the question changes without a navigation. */
function useTitle(position: string): void {
  useEffect(() => {
    document.title = document.title.replace(/^Question \d+ of \d+/, position);
  }, [position]);
}
