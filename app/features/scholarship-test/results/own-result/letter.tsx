import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { Sender } from "#app/shell/sender.tsx";
import { Button } from "#app/ui/button.tsx";

type Result = { studentName: string; quizTitle: string; completedAt: number };

/** The head of the printed page, which is a letter: sender, date, student and quiz. */
export const LetterHead = ({ studentName, quizTitle, completedAt }: Result) => (
  <div lang="en" className="mb-8 hidden print:block">
    <Sender />
    <p className="mt-10 text-right">{formatHomeDate(completedAt)}</p>
    <p className="mt-4">
      <strong>{studentName}</strong>
      <br />
      {quizTitle}
    </p>
  </div>
);

/** The verification code with the address that checks it, and with scripts a button that prints. */
export function LetterCode({ code, site }: { code: string; site: string }) {
  const { text } = useTexts();
  const isHydrated = useIsHydrated();
  return (
    <section aria-labelledby="letter-title" className="mt-10 max-w-measure border-t border-hairline pt-6">
      <h2 id="letter-title" className="no-print text-xl">
        {text("result.letter")}
      </h2>
      <p className="no-print mt-2">{text("result.letterLead")}</p>
      <p className="mt-4">
        {text("result.code")} <strong className="figures whitespace-nowrap">{code}</strong>
      </p>
      <p className="mt-1">
        {text("result.verify")}{" "}
        <a href={`${"/verify-result"}?code=${code}`} className="link">
          {site.replace(/^https?:\/\//, "")}
          {"/verify-result"}
        </a>
      </p>
      {isHydrated && (
        <Button
          type="button"
          variant="secondary"
          className="mt-5 max-sm:w-full"
          onClick={() => window.print()}
        >
          {text("result.print")}
        </Button>
      )}
    </section>
  );
}
