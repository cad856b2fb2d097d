import { formatNoticeVersion, privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { PrivacyNoticeLine } from "#app/features/accounts/consents/shared/privacy-notice.tsx";
import { openBranches } from "#app/features/provider/branches.ts";
import { leadsSomewhere, provider } from "#app/features/provider/provider.ts";
import { FIRST_LANGUAGE, LANGUAGES, languagesWith } from "#app/features/question-bank/languages/rules.ts";
import {
  correctNeeded,
  DEFAULT_QUESTION_COUNT,
  DEFAULT_TIME_LIMIT_MINUTES,
} from "#app/features/scholarship-test/rules.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import type { TextLookup } from "#app/features/scholarship-test/texts/texts.ts";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import instructionsScript from "./instructions.inline.ts?script";
import { LanguageSwitch } from "./language-switch.tsx";
import { Stage } from "./stage.tsx";
import { FAILURES, INTENTS } from "./test-intents.ts";
import { TestForm, type TestView, useTestView } from "./test-view.tsx";

type Props = Pick<TestView, "quizzes">;

/** Stage one: the rules, the awards and the entry form (Specification §2). The scripts of the next page load meanwhile. */
export function Instructions() {
  const { quizzes, accountId, languages, isPracticeOffered } = useTestView();
  const { text } = useTexts();
  const { nonce, testPage } = useRequestFacts();
  return (
    <Stage>
      <PageHeader
        title={text("start.title")}
        actions={<LanguageSwitch accountId={accountId} languages={languages} />}
      />
      <Rules quizzes={quizzes} />
      <Tiers quizzes={quizzes} />
      {isPracticeOffered && (
        <p className="mt-6">
          {text("start.practiceNew")}{" "}
          <a href={paths.practiceTest} className="link">
            {text("start.practice")}
          </a>{" "}
          {text("start.practiceCheck")}
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
function quizTexts(quizzes: Props["quizzes"], text: TextLookup): string[] {
  const papers = quizzes.length
    ? quizzes
    : [{ branch: "", totalQuestions: DEFAULT_QUESTION_COUNT, timeLimitMinutes: DEFAULT_TIME_LIMIT_MINUTES }];
  const describeTest = ({ totalQuestions, timeLimitMinutes }: (typeof papers)[number]) =>
    text("start.paper", { questions: totalQuestions, minutes: timeLimitMinutes });
  const texts = [...new Set(papers.map(describeTest))];
  if (texts.length === 1) return texts;
  // With several quizzes of a branch, the test code decides (ADR 0107).
  return [...new Set(papers.map(({ branch }) => branch))].map((branch) => {
    const ofBranch = new Set(papers.filter((quiz) => quiz.branch === branch).map(describeTest));
    return `${branch}: ${[...ofBranch].join(text("start.or"))}`;
  });
}

/** In which languages the test is, of which branches; undefined when all are in English only. */
function languagesText(quizzes: Props["quizzes"], text: TextLookup): string | undefined {
  const bilingual = quizzes.filter(({ secondLanguage }) => secondLanguage !== null);
  if (bilingual.length === 0) return undefined;
  const languages = languagesWith(bilingual.map(({ secondLanguage }) => secondLanguage))
    .map((code) => LANGUAGES[code].ownName)
    .join(" / ");
  if (bilingual.length === quizzes.length) return text("start.languages", { languages });
  const branches = [...new Set(bilingual.map(({ branch }) => branch))].join(", ");
  return text("start.languagesOf", { branches, languages });
}

function Rules({ quizzes }: Props) {
  const { text } = useTexts();
  const languages = languagesText(quizzes, text);
  return (
    <ul className="prose mt-6 list-disc space-y-2 pl-5">
      {quizTexts(quizzes, text).map((paper) => (
        <li key={paper}>{text("start.papers", { papers: paper })}</li>
      ))}
      {languages && <li>{languages}</li>}
      <li>{text("start.oneByOne")}</li>
      <li>{text("start.once")}</li>
      <li>{text("start.refresh")}</li>
      <li>{text("start.extraTime")}</li>
    </ul>
  );
}

function Tiers({ quizzes }: Props) {
  const { text } = useTexts();
  const tiers = provider().awards.test;
  const lowest = tiers.at(-1);
  if (!lowest) return null;
  const lengths = new Set(quizzes.map(({ totalQuestions }) => totalQuestions));
  const totalQuestions = lengths.size === 1 ? [...lengths][0] : undefined;
  return (
    <section aria-labelledby="tiers" className="mt-8">
      <h2 id="tiers" className="text-xl">
        {text("start.tiers")}
      </h2>
      <dl className="mt-3 max-w-md">
        {tiers.map(({ minimumScore, discountPercent }) => (
          <div
            key={minimumScore}
            className="figures flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2"
          >
            <dt>
              {text("start.tier", { percent: minimumScore })}
              {totalQuestions && (
                <span className="text-muted">
                  {" "}
                  {text("start.tierCorrect", { count: correctNeeded(minimumScore, totalQuestions) })}
                </span>
              )}
            </dt>
            <dd className="text-right font-semibold">
              {text("start.tierDiscount", { percent: discountPercent })}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2">
          <dt>{text("start.tierBelow", { percent: lowest.minimumScore })}</dt>
          <dd>{text("start.tierNone")}</dd>
        </div>
      </dl>
    </section>
  );
}

const FIELD_ORDER = ["studentName", "branch", "collegeName", "testCode", "agreesToHonesty"];

function EntryForm() {
  const { profile, form } = useTestView();
  const { text, translate } = useTexts();
  const typed = form?.initialValue as Partial<Record<string, string>> | undefined;
  const known: Partial<Record<string, string>> = typed ?? profile;
  const errors = Object.fromEntries(
    Object.entries(form?.error ?? {}).map(([field, messages]) => [field, (messages ?? []).map(translate)]),
  );
  const summary = Object.entries(errors)
    .sort(([a], [b]) => FIELD_ORDER.indexOf(a) - FIELD_ORDER.indexOf(b))
    .flatMap(([field, messages]) => messages.map((message) => ({ message, fieldId: field || undefined })));
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: known[name],
    errors: errors[name],
    required: true,
  });
  return (
    <section aria-labelledby="entry" className="mt-10">
      <h2 id="entry" className="text-xl">
        {text("start.entry")}
      </h2>
      <TestForm noValidate className="mt-4 max-w-md">
        <input type="hidden" name="intent" value={INTENTS.start} />
        <ErrorSummary errors={summary} answer={form} />
        <FailedNotice>{translate(FAILURES[INTENTS.start])}</FailedNotice>
        <div className="mt-4 grid gap-5">
          <TextField {...field("studentName")} label={text("start.name")} autoComplete="name" />
          <SelectField
            {...field("branch")}
            label={text("start.branch")}
            choices={openBranches()}
            placeholder={text("start.branchEmpty")}
          />
          <TextField {...field("collegeName")} label={text("start.college")} autoComplete="organization" />
          <TextField
            {...field("testCode")}
            label={text("start.code")}
            hint={text("start.codeHint")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <a href={paths.codeRequest} className="link justify-self-start">
            {text("start.askForCode")}
          </a>
          <CheckboxField
            id="agreesToHonesty"
            name="agreesToHonesty"
            label={text("start.honesty")}
            required
            defaultChecked={typed?.agreesToHonesty === "on"}
            errors={errors.agreesToHonesty}
          />
          <Consent />
          <Button data-pending={text("start.pending")} className="justify-self-start">
            {text("start.start")}
          </Button>
          <p role="status" data-pending={text("start.loading")} />
        </div>
      </TestForm>
    </section>
  );
}

const LINK = "\u0000";

/** What starting the test agrees to. The privacy policy itself is in English. */
function Consent() {
  const { text, language } = useTexts();
  const { version, path } = privacyNotice;
  const purposes = text("start.purposes");
  if (!leadsSomewhere(path))
    return <PrivacyNoticeLine before={text("start.consentWithoutPolicy", { purposes })} />;
  const sentence = text("start.consent", {
    policy: LINK,
    version:
      language === FIRST_LANGUAGE ? formatNoticeVersion(version) : version.split("-").reverse().join("-"),
    purposes,
  });
  const [before = "", after = ""] = sentence.split(LINK);
  return <PrivacyNoticeLine before={before} policy={text("start.policy")} after={after} />;
}
