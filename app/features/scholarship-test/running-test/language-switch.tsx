import type { LanguageCode } from "#app/features/question-bank/languages/rules.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { FailedNotice } from "#app/platform/forms/failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { ACCOUNT_FIELD } from "#app/platform/http/unsent-form.ts";
import { buttonClass } from "#app/ui/button.tsx";

export const LANGUAGE_NOT_SAVED = "The language was not saved. Please try again.";

type Props = {
  accountId: string;
  languages: readonly LanguageCode[];
  /** Switches without a request; without it the form loads the page in the other language. */
  onChoose?: (language: LanguageCode) => void;
  /** The page of the test, which stores the choice; with a practice run it returns to that (ADR 0108). */
  action?: string;
};

/** A button for each other language of the test, with the name that it has in itself; nothing in one language, and for a visitor, whose choice nobody can store. */
export function LanguageSwitch({ accountId, languages, onChoose, action = paths.scholarshipTest }: Props) {
  const { language, text, nameOf, translate } = useTexts();
  const others = languages.filter((code) => code !== language);
  if (others.length === 0 || !accountId) return null;
  return (
    <form method="post" action={action} aria-label={text("ui.language")} className="no-print flex gap-2">
      <FailedNotice>{translate(LANGUAGE_NOT_SAVED)}</FailedNotice>
      <input type="hidden" name={ACCOUNT_FIELD} value={accountId} />
      <input type="hidden" name="intent" value="language" />
      {others.map((code, place) => (
        <button
          type="submit"
          // By place, so that the button keeps the focus when the language changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          name="language"
          value={code}
          lang={code}
          className={buttonClass({ variant: "secondary", size: "small" })}
          onClick={
            onChoose &&
            ((event) => {
              event.preventDefault();
              onChoose(code);
            })
          }
        >
          {nameOf(code)}
        </button>
      ))}
    </form>
  );
}
