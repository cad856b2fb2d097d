import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signInPaths } from "#app/features/accounts/paths.ts";
import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { MarkedQuestion } from "#app/features/scholarship-test/practice/parts/marked-question.tsx";
import {
  isRunOver,
  NEW_RUN,
  PRACTICE_MINUTES,
  PRACTICE_PARAM,
  PRACTICE_QUESTIONS,
  parseRun,
} from "#app/features/scholarship-test/practice.ts";
import { CHECK_IDS, CHECKS_ID } from "#app/features/scholarship-test/running-test/device-check.ts";
import { LanguageSwitch } from "#app/features/scholarship-test/running-test/language-switch.tsx";
import { TestFrame } from "#app/features/scholarship-test/running-test/test-frame.tsx";
import { getTexts } from "#app/features/scholarship-test/texts/catalogues.server.ts";
import { TestTextsProvider, useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { textsIn } from "#app/features/scholarship-test/texts/texts.ts";
import { getPracticeOffer, markPractice } from "#app/features/scholarship-test/use-cases/practice.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { StudentErrorScreen } from "#app/shell/access-screens.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

/** No React: the entry of the test page does the check, and is loaded for the run then. */
export const handle = { hydrate: "own-entry" };

/** The check before a practice run; with `run` its marks, or the run itself while it is not over. */
export const loader = guarded("public", async ({ ctx, request, context, actor }) => {
  const named = new URL(request.url).searchParams.get("run");
  const { lookAheadQuestions: lookAhead } = ctx.settings;
  const accountId = actor.kind === "user" ? actor.userId : "";
  const page = { accountId, lookAhead, run: named ?? "" };
  if (named === null) {
    const { isOffered, languages, language } = await getPracticeOffer(ctx);
    if (!isOffered) throw redirectDocument(accountId ? paths.scholarshipTest : paths.landing);
    return { ...page, ...inLanguages(languages, language), marks: undefined };
  }
  const run = parseRun(named);
  if (!run) throw redirectDocument(paths.practiceTest);
  if (!isRunOver(run, ctx.now)) throw redirectDocument(`${paths.scholarshipTest}?${PRACTICE_PARAM}=${named}`);
  const marked = await markPractice(ctx, run);
  if (!marked.ok) throw problemPage(marked.problem, context.requestId);
  const { marks, languages, language } = marked.value;
  return { ...page, ...inLanguages(languages, language), marks };
});

const inLanguages = (languages: LanguageCode[], language: LanguageCode) => ({
  languages,
  language,
  pageLanguage: language,
  texts: getTexts(languages, ["ui", "practice"]),
});

export const ErrorBoundary = StudentErrorScreen;

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: pageTitle(view ? textsIn(view.texts, view.language)("practice.page") : "Practice Test") },
];

export default function PracticeTest() {
  const { texts, language, marks, ...page } = useLoaderData<typeof loader>();
  return (
    <TestTextsProvider texts={texts} language={language}>
      <TestFrame>{marks ? <Marks {...page} marks={marks} /> : <Check {...page} />}</TestFrame>
    </TestTextsProvider>
  );
}

type Page = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "marks" | "texts" | "language">;

const Title = ({ page, title, lead }: { page: Page; title: string; lead?: string }) => (
  <div className="flex flex-wrap items-start justify-between gap-3">
    <PageHeader title={title} lead={lead} />
    <LanguageSwitch
      accountId={page.accountId}
      languages={page.languages}
      action={`${paths.scholarshipTest}?${PRACTICE_PARAM}=${page.run}`}
    />
  </div>
);

/** Stage one: what practice is, the check of the device, and the start. */
function Check(page: Page) {
  const { nonce, testPage } = useRequestFacts();
  const { text, nameOf } = useTexts();
  const seconds = "{seconds}";
  return (
    <>
      <Title page={page} title={text("practice.title")} />
      <ul className="prose mt-6 list-disc space-y-2 pl-5">
        <li>{text("practice.size", { questions: PRACTICE_QUESTIONS, minutes: PRACTICE_MINUTES })}</li>
        <li>{text("practice.neverCounts")}</li>
        <li>{text("practice.again")}</li>
        {page.languages.length > 1 && (
          <li>{text("practice.languages", { languages: page.languages.map(nameOf).join(" / ") })}</li>
        )}
      </ul>
      <section aria-labelledby="check" className="mt-8">
        <h2 id="check" className="text-xl">
          {text("practice.check")}
        </h2>
        <dl
          id={CHECKS_ID}
          className="mt-3 grid max-w-measure gap-3"
          data-device={text("practice.deviceWorks", { count: page.lookAhead })}
          data-stored={text("practice.storageWorks")}
          data-not-stored={text("practice.storageMissing")}
          data-checking={text("practice.networkChecking")}
          data-missing={text("practice.networkMissing")}
          data-slow={text("practice.networkSlow", { seconds })}
          data-works={text("practice.networkWorks", { seconds })}
        >
          <CheckLine id={CHECK_IDS.device} term={text("practice.device")}>
            {text("practice.deviceNoScripts")}
          </CheckLine>
          <CheckLine id={CHECK_IDS.storage} term={text("practice.storage")}>
            {text("practice.storageNoScripts")}
          </CheckLine>
          <CheckLine id={CHECK_IDS.network} term={text("practice.network")}>
            {text("practice.networkNoScripts")}
          </CheckLine>
        </dl>
      </section>
      <form method="get" action={paths.scholarshipTest} className="mt-8">
        <input type="hidden" name={PRACTICE_PARAM} value={NEW_RUN} />
        <Button>{text("practice.start")}</Button>
      </form>
      <BackLink page={page} />
      {testPage?.imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      {testPage?.scripts.map((file) => (
        <script key={file} type="module" src={file} nonce={nonce} />
      ))}
    </>
  );
}

const CheckLine = ({ id, term, children }: { id: string; term: string; children: string }) => (
  <div>
    <dt className="font-semibold">{term}</dt>
    <dd id={id} aria-live="polite">
      {children}
    </dd>
  </div>
);

type Mark = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["marks"]>[number];

/** Stage two: right and wrong for each question, and the next run. */
function Marks({ marks, ...page }: Page & { marks: Mark[] }) {
  const { text } = useTexts();
  const right = marks.filter(({ selectedAnswer, correctAnswer }) => selectedAnswer === correctAnswer).length;
  return (
    <>
      <Title
        page={page}
        title={text("practice.marks", { right, total: marks.length })}
        lead={text("practice.marksLead")}
      />
      <ol className="mt-6 divide-y divide-hairline border-y border-hairline">
        {marks.map((mark, index) => (
          <MarkedQuestion key={mark.text} mark={mark} number={index + 1} />
        ))}
      </ol>
      <form method="get" action={paths.practiceTest} className="mt-8">
        <Button>{text("practice.retry")}</Button>
      </form>
      <BackLink page={page} />
    </>
  );
}

function BackLink({ page: { accountId } }: { page: Page }) {
  const { text } = useTexts();
  return (
    <p className="mt-4">
      <a href={accountId ? paths.scholarshipTest : signInPaths.signUp} className="link">
        {text(accountId ? "practice.back" : "practice.signUp")}
      </a>
    </p>
  );
}
