import { Link } from "@remix-run/react";
import { paths } from "#app/platform/http/paths.ts";
import { Card } from "#app/ui/card.tsx";

type Props = {
  sentence: string;
  label: string;
  to: string;
  isDocument: boolean;
  isPracticeOffered: boolean;
  fee?: string;
};

/** The test in one sentence with its next step; the Test tab has the details. */
export function TestCard({ sentence, label, to, isDocument, isPracticeOffered, fee }: Props) {
  return (
    <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <h2 className="text-base sm:text-xl">Scholarship test</h2>
      <p className="sm:mt-1">
        {sentence}{" "}
        <Link to={to} reloadDocument={isDocument} className="link">
          {label}
        </Link>
      </p>
      {isPracticeOffered && (
        <p className="mt-1">
          <a href={paths.practiceTest} className="link">
            Try the practice test
          </a>
        </p>
      )}
      {fee && (
        <p className="mt-1">
          {fee}{" "}
          <Link to={paths.dashboardEnrolment} className="link">
            Ask to enrol
          </Link>
        </p>
      )}
    </Card>
  );
}
