import type { TestResult } from "#app/domain/scholarship/result.ts";
import type { TestStatus } from "#app/domain/student-workspace/rules.ts";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

type Props = { standing: TestStatus; result: TestResult | undefined };

/** The test in one sentence and one step; details stand on the Test tab. */
export function TestCard({ standing, result }: Props) {
  const { sentence, label, to, isDocument } = nextStep(standing, result);
  return (
    <Card>
      <h2 className="text-xl">Scholarship test</h2>
      <p className="mt-2">{sentence}</p>
      <p className="mt-4">
        <ButtonLink to={to} reloadDocument={isDocument} variant="secondary">
          {label}
        </ButtonLink>
      </p>
    </Card>
  );
}

function nextStep(standing: TestStatus, result: TestResult | undefined) {
  if (result) {
    const sentence = `You scored ${result.score}%.`;
    return { sentence, label: "See your result", to: paths.dashboardTest, isDocument: false };
  }
  if (standing === "running") {
    const sentence = "Your test is running and its clock does not stop.";
    return { sentence, label: "Continue the test", to: paths.scholarshipTest, isDocument: true };
  }
  if (standing === "ended") {
    const sentence = "The time of your test is over.";
    return { sentence, label: "See your result", to: paths.scholarshipResult, isDocument: true };
  }
  const sentence = "One attempt; a good score lowers your fee.";
  return { sentence, label: "About the test", to: paths.dashboardTest, isDocument: false };
}
