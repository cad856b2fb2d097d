import { TestFrame } from "#app/components/test-frame.tsx";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export function AlreadyTaken() {
  return (
    <TestFrame>
      <PageHeader title="Scholarship Test" />
      <Notice tone="info" className="mt-8">
        You have already taken the test. Only one attempt is allowed.
      </Notice>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.scholarshipResult}>See your result</ButtonLink>
        <ButtonLink to={paths.dashboard} variant="secondary">
          Return to Dashboard
        </ButtonLink>
      </div>
    </TestFrame>
  );
}
