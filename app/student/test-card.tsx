import { Link } from "@remix-run/react";
import type { TestResult } from "#app/domain/scholarship/result.ts";
import type { TestStatus } from "#app/domain/student-workspace/rules.ts";
import { paths } from "#app/http/paths.ts";
import { Card } from "#app/ui/card.tsx";

type Props = { status: TestStatus; result: TestResult | undefined; isPracticeOffered: boolean };

/** The test in one sentence with its next step; the Test tab has the details. */
export function TestCard({ status, result, isPracticeOffered }: Props) {
  const { sentence, label, to, isDocument } = nextStep(status, result);
  return (
    <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <h2 className="text-base sm:text-xl">Scholarship test</h2>
      <p className="sm:mt-1">
        {sentence}{" "}
        <Link to={to} reloadDocument={isDocument} className="link">
          {label}
        </Link>
        {isPracticeOffered && (
          <>
            {" "}
            <a href={paths.practiceTest} className="link">
              Try the practice test
            </a>
          </>
        )}
      </p>
    </Card>
  );
}

function nextStep(status: TestStatus, result: TestResult | undefined) {
  if (result) {
    const sentence = `You scored ${result.score}%.`;
    return { sentence, label: "See your result", to: paths.dashboardTest, isDocument: false };
  }
  if (status === "running") {
    const sentence = "Your test is running.";
    return { sentence, label: "Continue the test", to: paths.scholarshipTest, isDocument: true };
  }
  if (status === "ended") {
    const sentence = "Your test time is over.";
    return { sentence, label: "See your result", to: paths.scholarshipResult, isDocument: true };
  }
  const sentence = "You have one attempt.";
  return { sentence, label: "About the test", to: paths.dashboardTest, isDocument: false };
}
