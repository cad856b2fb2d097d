import type { SubmissionResult } from "@conform-to/react";
import { type ComponentProps, createContext, forwardRef, useContext } from "react";
import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { PRACTICE_PARAM } from "#app/features/scholarship-test/practice.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import type { Texts } from "#app/features/scholarship-test/texts/texts.ts";
import type { TestOverview } from "#app/features/scholarship-test/use-cases/find-attempt.server.ts";
import type { WireAttempt } from "#app/features/scholarship-test/wire.ts";
import type { Flash } from "#app/platform/http/flash.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ACCOUNT_FIELD } from "#app/platform/http/unsent-form.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What the page shows; during the attempt the browser hydrates it from the same data as JSON. */
export type TestView = {
  accountId: string;
  attempt?: WireAttempt & { quizTitle: string };
  profile: TestOverview["profile"];
  quizzes: TestOverview["quizzes"];
  isPracticeOffered: boolean;
  /** The practice run that the page shows instead of the test, as in its address (ADR 0108). */
  practice?: string;
  /** The languages that the student may choose, the one of the page, and its texts. */
  languages: LanguageCode[];
  language: LanguageCode;
  texts: Texts;
  /** The rejected form of the last request. */
  form?: SubmissionResult;
  flash?: Flash | null;
};

const View = createContext<TestView | null>(null);

export const TestViewProvider = View.Provider;

export const useTestView = (): TestView => useContext(View)!;

export function FlashMessage() {
  const { flash } = useTestView();
  const { translate } = useTexts();
  return flash ? <Notice tone={flash.tone}>{translate(flash.message)}</Notice> : null;
}

/**
 * A form of this page: it loads a document, and belongs to the account of the page (ADR 0017). In practice it stores
 * nothing, so it reads the next address.
 */
export const TestForm = forwardRef<HTMLFormElement, ComponentProps<"form">>(function TestForm(
  { children, ...props },
  ref,
) {
  const { accountId, practice } = useTestView();
  if (practice) {
    return (
      <form {...props} ref={ref} method="get" action={paths.scholarshipTest}>
        <input type="hidden" name={PRACTICE_PARAM} value={practice} />
        {children}
      </form>
    );
  }
  return (
    <form {...props} ref={ref} method="post" action={paths.scholarshipTest}>
      <input type="hidden" name={ACCOUNT_FIELD} value={accountId} />
      {children}
    </form>
  );
});
