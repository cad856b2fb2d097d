import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { languageAmong, languagesWith } from "#app/features/question-bank/languages/rules.ts";
import type { Attempt } from "#app/features/scholarship-test/attempt.ts";
import { AnswerForm, LanguageInput, StartTestForm } from "#app/features/scholarship-test/inputs.ts";
import { PRACTICE_PARAM } from "#app/features/scholarship-test/practice.ts";
import { AlreadyTaken } from "#app/features/scholarship-test/running-test/already-taken.tsx";
import { Instructions } from "#app/features/scholarship-test/running-test/instructions.tsx";
import { LANGUAGE_NOT_SAVED } from "#app/features/scholarship-test/running-test/language-switch.tsx";
import {
  loadPractice,
  practicePath,
} from "#app/features/scholarship-test/running-test/load-practice.server.ts";
import { PAGE_ID, RunningTest, VIEW_ID } from "#app/features/scholarship-test/running-test/running-test.tsx";
import { FAILURES, INTENTS } from "#app/features/scholarship-test/running-test/test-intents.ts";
import { type TestView, TestViewProvider } from "#app/features/scholarship-test/running-test/test-view.tsx";
import { getTexts } from "#app/features/scholarship-test/texts/catalogues.server.ts";
import { TestTextsProvider } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { textsIn } from "#app/features/scholarship-test/texts/texts.ts";
import { answerQuestion } from "#app/features/scholarship-test/use-cases/answer-question.server.ts";
import { chooseLanguage } from "#app/features/scholarship-test/use-cases/choose-language.server.ts";
import { getTestOverview } from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import { takeOverAttempt } from "#app/features/scholarship-test/use-cases/take-over-attempt.server.ts";
import { presentAttempt } from "#app/features/scholarship-test/wire.ts";
import { type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ProblemCode } from "#app/kernel/problem.ts";
import { useFlash } from "#app/platform/forms/flash-notice.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { NoFields } from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { StudentErrorScreen } from "#app/shell/access-screens.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";

export const handle = { hydrate: "own-entry" };

export const loader = (args: LoaderFunctionArgs) =>
  new URL(args.request.url).searchParams.has(PRACTICE_PARAM) ? loadRun(args) : loadTest(args);

/** Practice needs no account. */
const loadRun = guarded("public", async ({ ctx, context, actor, request }) => ({
  ...(await loadPractice({ ctx, context, request })),
  accountId: actor.kind === "user" ? actor.userId : "",
}));

const loadTest = guarded("student", async ({ ctx, context, actor }) => {
  const overview = await withFailureMessage("Error loading quiz. Please try again later.", async () =>
    ok(await getTestOverview(ctx)),
  );
  if (!overview.ok) throw problemPage(overview.problem, context.requestId);
  const { attempt, testLanguage, ...view } = overview.value;
  const second = attempt
    ? [attempt.secondLanguage]
    : view.quizzes.map(({ secondLanguage }) => secondLanguage);
  const languages = languagesWith(second);
  const language = languageAmong(languages, testLanguage);
  return {
    ...view,
    practice: undefined,
    form: undefined,
    languages,
    language,
    pageLanguage: language,
    texts: getTexts(languages, attempt?.state === "in_progress" ? ["ui", "test"] : ["ui", "test", "start"]),
    accountId: actor.userId,
    attempt: attempt && { ...presentAttempt(attempt), quizTitle: attempt.quizTitle },
  };
});

/** The forms of this page: start the test, confirm an answer, continue on this device, choose the language. */
export const action = formAction({
  permission: "student",
  failure: { ...FAILURES, [INTENTS.language]: LANGUAGE_NOT_SAVED },
  intents: (form) => ({
    [INTENTS.start]: form({
      input: StartTestForm,
      run: async ({ ctx, input: { agreesToHonesty: _, ...entry } }): Promise<Outcome<string | undefined>> => {
        const started = await startTest(ctx, entry);
        if (started.ok) return ok(undefined);
        const { code, message } = started.problem;
        return code === "not_found" ? ok(message) : started;
      },
      to: ({ value: notFound }) => (notFound ? paths.dashboard : paths.scholarshipTest),
      done: ({ value: notFound }) => notFound && { tone: "error", message: notFound },
    }),
    [INTENTS.takeOver]: form({
      input: NoFields,
      run: async ({ ctx }) => unlessShown(await takeOverAttempt(ctx), "unavailable"),
      to: paths.scholarshipTest,
    }),
    [INTENTS.answer]: form({
      input: AnswerForm,
      run: async ({ ctx, input }) =>
        unlessShown(await answerQuestion(ctx, input), "unavailable", "invalid_fields"),
      to: ({ value: saved }) => testPath(attemptAfter(saved)),
      done: ({ input, value: saved }) => {
        const currentIndex = attemptAfter(saved)?.currentIndex ?? 0;
        const message = messageAfter(saved, input.questionIndex, currentIndex);
        return message ? { tone: "warning", message } : undefined;
      },
    }),
    [INTENTS.language]: form({
      input: LanguageInput,
      hidden: ["language"],
      run: ({ ctx, input }) => chooseLanguage(ctx, input),
      to: ({ request, value }) => {
        const practice = new URL(request.url).searchParams.get(PRACTICE_PARAM);
        return practice === null ? testPath(value) : practicePath(practice);
      },
    }),
  }),
});

/** The form shows these problems. After any other the student goes to the current state of the attempt. */
const unlessShown = <Value,>(outcome: Outcome<Value>, ...shown: ProblemCode[]): Outcome<Outcome<Value>> =>
  !outcome.ok && shown.includes(outcome.problem.code) ? outcome : ok(outcome);

const attemptAfter = (saved: Outcome<Attempt>) =>
  saved.ok ? saved.value : (saved.problem.current as Attempt | undefined);

const testPath = (attempt: Attempt | undefined) =>
  attempt?.state === "finished" ? paths.scholarshipResult : paths.scholarshipTest;

/** The message for an answer that was not stored; undefined when there is none. */
function messageAfter(saved: Outcome<unknown>, questionIndex: number, currentIndex: number) {
  // The same form sent twice at once is not a stale tab: the page moves to the next question either way.
  const isStaleTab = currentIndex > questionIndex + 1;
  if (saved.ok) return isStaleTab ? ALREADY_ANSWERED : undefined;
  const { code, message } = saved.problem;
  if (code === "out_of_order" && currentIndex > questionIndex) return ALREADY_ANSWERED;
  // The page itself shows that another device holds the test.
  return code === "other_device" ? undefined : message;
}

const ALREADY_ANSWERED = "You have already answered this question. Your first answer counts.";

export const ErrorBoundary = StudentErrorScreen;

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data: view }) => {
  if (!view) return [{ title: pageTitle("Scholarship Test") }];
  const text = textsIn(view.texts, view.language);
  const { question, totalQuestions: total = 0 } = view.attempt ?? {};
  const at = question ? [text("test.position", { number: question.questionIndex + 1, total })] : [];
  return [{ title: pageTitle(...at, text("test.title")) }];
};

/** The stage of the test that the student is in. The browser hydrates a running test alone (ADR 0067). */
export default function ScholarshipTest() {
  const { form: loaded, pageLanguage: _, ...page } = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>()?.form;
  const view: TestView = { ...page, form: form ?? loaded, flash: useFlash() };
  const { attempt, texts, language } = view;
  if (attempt && attempt.state !== "finished") return <RunningTestWithScripts view={view} />;
  return (
    <TestViewProvider value={view}>
      <TestTextsProvider texts={texts} language={language}>
        {attempt ? <AlreadyTaken /> : <Instructions />}
      </TestTextsProvider>
    </TestViewProvider>
  );
}

function RunningTestWithScripts({ view }: { view: TestView }) {
  const { nonce, testPage } = useRequestFacts();
  return (
    <>
      <div id={PAGE_ID}>
        <RunningTest view={view} />
      </div>
      <InlineScript
        id={VIEW_ID}
        type="application/json"
        code={JSON.stringify(view).replaceAll("<", "\\u003c")}
      />
      {testPage?.imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      {testPage?.scripts.map((file) => (
        <script key={file} type="module" src={file} nonce={nonce} />
      ))}
    </>
  );
}
