import { type ComponentProps, useEffect, useMemo, useRef, useState } from "react";
import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { optionLabel, SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import { TestTextsProvider, useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { focusOnMount } from "#app/platform/browser/focus.ts";
import { formatHomeTime } from "#app/platform/format/time.ts";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { pageTitle } from "#app/shell/page-title.ts";
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
import { LanguageSwitch } from "./language-switch.tsx";
import { practiceBackend } from "./practice-backend.ts";
import { SaveStatus } from "./save-status.tsx";
import { FAILURES, INTENTS } from "./test-intents.ts";
import { FlashMessage, TestForm, type TestView, useTestView } from "./test-view.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useImages } from "./use-images.ts";

const POSITION_ID = "test-position";
const QUESTION_ID = "test-question";

type Props = { attempt: NonNullable<TestView["attempt"]> };

/** Stage three: one question with its options, the clock, the progress and the save status. */
export function Question({ attempt }: Props) {
  const { accountId, texts, practice } = useTestView();
  const backend = useMemo(() => (practice ? practiceBackend(practice) : testBackend), [practice]);
  const running = useAttempt(attempt, accountId, backend);
  return (
    <TestTextsProvider texts={texts} language={running.state.language}>
      <QuestionPage
        attempt={attempt}
        running={running}
        path={backend.path()}
        resultPath={backend.resultPath()}
      />
    </TestTextsProvider>
  );
}

type PageProps = Props & { running: ReturnType<typeof useAttempt>; path: string; resultPath: string };

function QuestionPage({ attempt, running, path, resultPath }: PageProps) {
  const { accountId, languages, practice } = useTestView();
  const { language, text } = useTexts();
  const { state, dispatch, remainingMs, tick } = running;
  const withImages = useImages(state);
  const { totalQuestions } = state;
  const index = currentIndex(state);
  const number = Math.min(index + 1, totalQuestions);
  const position = text("test.position", { number, total: totalQuestions });
  const initialMs = Date.parse(attempt.deadlineAt) - Date.parse(attempt.serverNow);
  useTitle(pageTitle(position, text("test.title")), language);

  return (
    <div className="test-page" lang={languages.length > 1 ? language : undefined}>
      <header className="test-top @container z-10 border-b border-hairline bg-paper">
        <div className="mx-auto flex min-h-12 max-w-3xl items-center gap-3 px-4 sm:gap-6 @max-[15rem]:flex-wrap">
          <strong id={POSITION_ID} className="figures max-sm:text-sm">
            {position}
          </strong>
          <StepProgress total={totalQuestions} done={index} className="h-2 min-w-0 flex-1" />
          <LanguageSwitch
            accountId={accountId}
            languages={languages}
            action={path}
            onChoose={(chosen) => dispatch({ type: "language", language: chosen })}
          />
          <Countdown
            initialMs={initialMs}
            remainingMs={remainingMs}
            onTick={tick}
            timeUp={timeUpText(state, text)}
            extension={extensionText(state, text)}
          />
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-3xl px-4 pt-2 sm:pt-8 sm:pb-12">
        <FlashMessage />
        <EndWithoutScripts remainingMs={initialMs} path={resultPath} />
        <div className="flex justify-between gap-4 text-sm text-muted">
          <h1 lang={language === "en" || practice ? undefined : "en"} className="text-sm max-sm:sr-only">
            {practice ? text("test.practiceTitle") : attempt.quizTitle}
          </h1>
          <p className="shrink-0 max-sm:[@media(scripting:enabled)]:hidden">
            {text("test.endsAt", { time: formatHomeTime(state.deadlineAt) })}
          </p>
        </div>
        <Notices state={state} />
        {state.isHeldHere ? (
          <CurrentQuestion
            key={index}
            state={state}
            withImages={withImages}
            onSelect={(option) => dispatch({ type: "selected", option, questionIndex: index })}
            onNext={() => dispatch({ type: "next" })}
            onRetry={() => dispatch({ type: "retried" })}
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
  const { text, translate } = useTexts();
  const extension = extensionText(state, text);
  const replaced = replacedText(state, text);
  const problem = state.isHeldHere && state.problem;
  return (
    <>
      {extension && (
        <Message role="note">
          <p>{extension}</p>
        </Message>
      )}
      {replaced && <Message tone="warning">{replaced}</Message>}
      {problem && <Message tone="warning">{translate(problem)}</Message>}
    </>
  );
}

type CurrentQuestionProps = {
  state: AttemptState;
  withImages: ReturnType<typeof useImages>;
  onSelect: (option: number) => void;
  onNext: () => void;
  onRetry: () => void;
};

function CurrentQuestion(props: CurrentQuestionProps) {
  const { state } = props;
  const question = currentQuestion(state);
  const isFrozen = state.ending !== "running";
  return (
    <>
      {isFrozen && <TimeUp state={state} />}
      {question && <QuestionForm {...props} question={question} />}
      {!question && !isFrozen && <Sending {...props} />}
    </>
  );
}

/** Past the questions of this device: its answers are being sent, or the test could not be submitted. */
function Sending({ state, onRetry }: CurrentQuestionProps) {
  const { text } = useTexts();
  const isEnd = isAtEnd(state);
  const hasFailed = isEnd && state.failures > 0;
  return (
    <>
      <FocusedMessage key={String(hasFailed)} tone={hasFailed ? "error" : "info"}>
        {text(hasFailed ? "test.notSubmitted" : isEnd ? "test.sendingLast" : "test.waiting")}
      </FocusedMessage>
      <ActionBar status={<SaveStatus state={state} />} deadlineAt={state.deadlineAt}>
        {hasFailed && (
          <Button type="button" onClick={onRetry}>
            {text("test.tryAgain")}
          </Button>
        )}
      </ActionBar>
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
function TimeUp({ state }: { state: AttemptState }) {
  const { text } = useTexts();
  return <FocusedMessage role="note">{timeUpText(state, text) || text("test.checkingTime")}</FocusedMessage>;
}

type QuestionFormProps = CurrentQuestionProps & {
  question: NonNullable<ReturnType<typeof currentQuestion>>;
};

function QuestionForm({ state, question, withImages, onSelect, onNext }: QuestionFormProps) {
  const { form } = useTestView();
  const { language, text, translate } = useTexts();
  const { questionIndex, translation } = question;
  const shown = translation?.language === language ? translation : question;
  const lang = translation && language;
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
    const option = preselected ? Number(preselected.value) : initial.current.chosen;
    if (option !== null && option !== initial.current.chosen) initial.current.onSelect(option);
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
        errors={formMessages(form).map((message) => ({ message: translate(message), fieldId: "option-0" }))}
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
          as={shown.html ? "div" : "legend"}
          id={QUESTION_ID}
          lang={lang}
          text={shown.question}
          html={withImages(shown.html?.question)}
          className="font-semibold sm:text-xl"
        />
        <ol className="mt-2 grid gap-2 sm:mt-6 sm:gap-3">
          {shown.options.map((option, index) => (
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
                <RichText as="span" lang={lang} text={option} html={withImages(shown.html?.options[index])} />
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
            {text(questionIndex + 1 === state.totalQuestions ? "test.submit" : "test.next")}
          </Button>
        </ActionBar>
      )}
    </TestForm>
  );
}

const formMessages = (form: TestView["form"]) =>
  Object.values(form?.error ?? {}).flatMap((messages) => messages ?? []);

/** Another device holds the test: this page is read-only and offers to continue here. */
function OtherDevice({ state }: { state: AttemptState }) {
  const { form } = useTestView();
  const { text, translate } = useTexts();
  if (state.ending !== "running") return <TimeUp state={state} />;
  const notStored = notStoredText(state, text);
  return (
    <TestForm className="test-form">
      <ErrorSummary
        errors={formMessages(form).map((message) => ({ message: translate(message) }))}
        answer={form}
      />
      <input type="hidden" name="intent" value={INTENTS.takeOver} />
      <FailedNotice>{translate(FAILURES[INTENTS.takeOver])}</FailedNotice>
      <FocusedMessage tone="warning">
        {text("test.otherDevice")}
        {notStored && <p className="mt-2">{notStored}</p>}
      </FocusedMessage>
      <ActionBar deadlineAt={state.deadlineAt}>
        <Button>{text("test.continueHere")}</Button>
      </ActionBar>
    </TestForm>
  );
}

function LeavePractice() {
  const { text } = useTexts();
  return (
    <p className="mt-4 text-sm max-sm:pb-3">
      {text("test.practice")}{" "}
      <a href={paths.scholarshipTest} className="link">
        {text("test.practiceLeave")}
      </a>
    </p>
  );
}

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

/** Updates title and language of the page, because question and language change without a navigation. */
function useTitle(title: string, language: LanguageCode): void {
  useEffect(() => {
    document.title = document.title.replace(/^(Error: )?.*/, (_, mark = "") => mark + title);
    document.documentElement.lang = language === "en" ? "en-IN" : language;
  }, [title, language]);
}
