import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CHECK_IDS, CHECKS_ID } from "#app/browser/device-check.ts";
import { StudentErrorScreen } from "#app/components/access-screens.tsx";
import { useRequestFacts } from "#app/components/request-facts.tsx";
import { TestFrame } from "#app/components/test-frame.tsx";
import {
  isRunOver,
  NEW_RUN,
  PRACTICE_MINUTES,
  PRACTICE_PARAM,
  PRACTICE_QUESTIONS,
  parseRun,
} from "#app/domain/scholarship/practice.ts";
import { isPracticeOffered, markPractice } from "#app/domain/scholarship/service/practice.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { MarkedQuestion } from "./marked-question.tsx";

/** No React: the entry of the test page does the check, and is loaded for the run then. */
export const handle = { hydrate: "own-entry" };

/** The check before a practice run; with `run` its marks, or the run itself while it is not over. */
export const loader = guarded("student", async ({ ctx, request, context }) => {
  const named = new URL(request.url).searchParams.get("run");
  if (named === null) {
    if (!(await isPracticeOffered(ctx))) throw redirectDocument(paths.scholarshipTest);
    return { lookAhead: ctx.settings.lookAheadQuestions, marks: undefined };
  }
  const run = parseRun(named);
  if (!run) throw redirectDocument(paths.practiceTest);
  if (!isRunOver(run, ctx.now)) throw redirectDocument(`${paths.scholarshipTest}?${PRACTICE_PARAM}=${named}`);
  const marked = await markPractice(ctx, run);
  if (!marked.ok) throw problemPage(marked.problem, context.requestId);
  return { lookAhead: ctx.settings.lookAheadQuestions, marks: marked.value };
});

export const ErrorBoundary = StudentErrorScreen;

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction = () => [{ title: pageTitle("Practice Test") }];

export default function PracticeTest() {
  const { lookAhead, marks } = useLoaderData<typeof loader>();
  return <TestFrame>{marks ? <Marks marks={marks} /> : <Check lookAhead={lookAhead} />}</TestFrame>;
}

/** Stage one: what practice is, the check of the device, and the start. */
function Check({ lookAhead }: { lookAhead: number }) {
  const { nonce, testPage } = useRequestFacts();
  return (
    <>
      <PageHeader title="Practice test" />
      <ul className="prose mt-6 list-disc space-y-2 pl-5">
        <li>
          {PRACTICE_QUESTIONS} questions in {PRACTICE_MINUTES} minutes, on the same page as the scholarship
          test.
        </li>
        <li>It never counts. Your answers are marked at the end and not stored.</li>
        <li>Practise as often as you like, and leave at any time.</li>
      </ul>
      <section aria-labelledby="check" className="mt-8">
        <h2 id="check" className="text-xl">
          Your device and network
        </h2>
        <dl
          id={CHECKS_ID}
          className="mt-3 grid max-w-measure gap-3"
          data-device={`This browser saves each answer while you read on, and has up to ${lookAhead} questions in advance.`}
          data-stored="Storage works. When the network goes, answers are stored on this device and sent when the network returns. Do not close or reload the page until then."
          data-not-stored="Storage is not available, for example in a private window. When the network goes, answers stay in this page only and are sent when the network returns: if you close it before, they are lost."
        >
          <CheckLine id={CHECK_IDS.device} term="Device">
            Scripts are off in this browser. The test works: each answer is sent when you press 'Next
            Question'.
          </CheckLine>
          <CheckLine id={CHECK_IDS.storage} term="Storage">
            Without scripts nothing is stored on this device.
          </CheckLine>
          <CheckLine id={CHECK_IDS.network} term="Network">
            When the network goes, wait until it returns and press 'Next Question' again. Answers that were
            sent are saved, and the clock keeps running.
          </CheckLine>
        </dl>
      </section>
      <form method="get" action={paths.scholarshipTest} className="mt-8">
        <input type="hidden" name={PRACTICE_PARAM} value={NEW_RUN} />
        <Button>Start practice</Button>
      </form>
      <BackLink />
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
function Marks({ marks }: { marks: Mark[] }) {
  const right = marks.filter(({ selectedAnswer, correctAnswer }) => selectedAnswer === correctAnswer).length;
  return (
    <>
      <PageHeader
        title={`Practice: ${right} of ${marks.length} right`}
        lead="This was practice. It is not stored and does not count."
      />
      <ol className="mt-6 divide-y divide-hairline border-y border-hairline">
        {marks.map((mark, index) => (
          <MarkedQuestion key={mark.text} mark={mark} number={index + 1} />
        ))}
      </ol>
      <form method="get" action={paths.practiceTest} className="mt-8">
        <Button>Practise again</Button>
      </form>
      <BackLink />
    </>
  );
}

const BackLink = () => (
  <p className="mt-4">
    <a href={paths.scholarshipTest} className="link">
      Back to the scholarship test
    </a>
  </p>
);
