import { PrivacyNotice } from "#app/components/privacy-notice.tsx";
import { useRequestFacts } from "#app/components/request-facts.tsx";
import {
  BRANCHES,
  correctNeeded,
  DEFAULT_QUESTION_COUNT,
  DEFAULT_TIME_LIMIT_MINUTES,
  TEST_AWARD_TIERS,
} from "#app/domain/scholarship/rules.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import instructionsScript from "./instructions.inline.ts?script";
import { INTENTS } from "./intents.ts";
import { Stage } from "./stage.tsx";
import { TestForm, type TestView, useTestView } from "./test-view.tsx";

type Props = Pick<TestView, "quizzes">;

/** Stage one: the rules, the awards and the entry form (Specification §2). The scripts of the next page load meanwhile. */
export function Instructions() {
  const { quizzes, isPracticeOffered } = useTestView();
  const { nonce, testPage } = useRequestFacts();
  return (
    <Stage>
      <PageHeader title="Scholarship Test Instructions" />
      <Rules quizzes={quizzes} />
      <Tiers quizzes={quizzes} />
      {isPracticeOffered && (
        <p className="mt-6">
          New to this?{" "}
          <a href={paths.practiceTest} className="link">
            Try the practice test
          </a>{" "}
          with a check of your device and network. It never counts.
        </p>
      )}
      <EntryForm />
      <InlineScript code={instructionsScript} nonce={nonce} />
      {[...(testPage?.imports ?? []), ...(testPage?.scripts ?? [])].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </Stage>
  );
}

/** The number of questions and the time limit of the quizzes, which override the defaults (Ruling 10). */
function quizTexts(quizzes: Props["quizzes"]): string[] {
  const papers = quizzes.length
    ? quizzes
    : [{ branch: "", totalQuestions: DEFAULT_QUESTION_COUNT, timeLimitMinutes: DEFAULT_TIME_LIMIT_MINUTES }];
  const textOf = ({ totalQuestions, timeLimitMinutes }: (typeof papers)[number]) =>
    `${totalQuestions} multiple-choice questions in ${timeLimitMinutes} minutes`;
  const texts = [...new Set(papers.map(textOf))];
  if (texts.length === 1) return texts;
  // With several quizzes of a branch, the test code decides (ADR 0107).
  return [...new Set(papers.map(({ branch }) => branch))].map((branch) => {
    const ofBranch = new Set(papers.filter((quiz) => quiz.branch === branch).map(textOf));
    return `${branch}: ${[...ofBranch].join(", or ")}`;
  });
}

function Rules({ quizzes }: Props) {
  return (
    <ul className="prose mt-6 list-disc space-y-2 pl-5">
      {quizTexts(quizzes).map((text) => (
        <li key={text}>{text}.</li>
      ))}
      <li>One question at a time. You cannot go back to an earlier one.</li>
      <li>You can take the test once. There is no pause and no restart.</li>
      <li>
        Do not refresh the page. If your phone or network fails, sign in again: you continue at the same
        question, and the clock keeps running.
      </li>
      <li>Do you need extra time because of a disability? Ask the coordinator on chat before you start.</li>
    </ul>
  );
}

function Tiers({ quizzes }: Props) {
  const lengths = new Set(quizzes.map(({ totalQuestions }) => totalQuestions));
  const totalQuestions = lengths.size === 1 ? [...lengths][0] : undefined;
  return (
    <section aria-labelledby="tiers" className="mt-8">
      <h2 id="tiers" className="text-xl">
        Discount by score
      </h2>
      <dl className="mt-3 max-w-md">
        {TEST_AWARD_TIERS.map(({ minimumScore, discountPercent }) => (
          <div
            key={minimumScore}
            className="figures flex justify-between gap-4 border-b border-hairline py-2"
          >
            <dt>
              {minimumScore}% or more
              {totalQuestions && (
                <span className="text-muted"> ({correctNeeded(minimumScore, totalQuestions)}+ correct)</span>
              )}
            </dt>
            <dd className="shrink-0 font-semibold">{discountPercent}% discount</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2">
          <dt>Below {LOWEST_AWARD}%</dt>
          <dd>No discount</dd>
        </div>
      </dl>
    </section>
  );
}

const LOWEST_AWARD = TEST_AWARD_TIERS[TEST_AWARD_TIERS.length - 1]!.minimumScore;

const FIELD_ORDER = ["studentName", "branch", "collegeName", "testCode", "agreesToHonesty"];

function EntryForm() {
  const { profile, form } = useTestView();
  const typed = form?.initialValue as Partial<Record<string, string>> | undefined;
  const known: Partial<Record<string, string>> = { ...profile, ...typed };
  const errors = form?.error ?? {};
  const summary = Object.entries(errors)
    .sort(([a], [b]) => FIELD_ORDER.indexOf(a) - FIELD_ORDER.indexOf(b))
    .flatMap(([field, messages]) =>
      (messages ?? []).map((message) => ({ message, fieldId: field || undefined })),
    );
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: known[name],
    errors: errors[name] ?? undefined,
    required: true,
  });
  return (
    <section aria-labelledby="entry" className="mt-10">
      <h2 id="entry" className="text-xl">
        Before you start
      </h2>
      <TestForm noValidate className="mt-4 max-w-md">
        <input type="hidden" name="intent" value={INTENTS.start} />
        <ErrorSummary errors={summary} answer={form} />
        <div className="mt-4 grid gap-5">
          <TextField {...field("studentName")} label="Your Name" autoComplete="name" />
          <SelectField
            {...field("branch")}
            label="Select Your Branch"
            choices={BRANCHES}
            placeholder="Select your branch"
          />
          <TextField {...field("collegeName")} label="College Name" autoComplete="organization" />
          <TextField
            {...field("testCode")}
            label="Test Code"
            hint="From your coordinator or your college."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <CheckboxField
            id="agreesToHonesty"
            name="agreesToHonesty"
            label="I will take the test myself, without help from other people, notes or tools."
            required
            defaultChecked={typed?.agreesToHonesty === "on"}
            errors={errors.agreesToHonesty ?? undefined}
          />
          <PrivacyNotice by="starting the test" />
          <Button data-pending="Loading your test..." className="justify-self-start">
            Start Test
          </Button>
          <p role="status" />
        </div>
      </TestForm>
    </section>
  );
}
