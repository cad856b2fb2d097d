import { paths } from "#app/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stage } from "./stage.tsx";

export function AlreadyTaken() {
  return (
    <Stage>
      <PageHeader title="Scholarship Test" />
      <Notice tone="info" className="mt-8">
        You have already taken the test. Only one attempt is allowed.
      </Notice>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={paths.scholarshipResult} className={buttonClass()}>
          See your result
        </a>
        <a href={paths.dashboard} className={buttonClass({ variant: "secondary" })}>
          Return to Dashboard
        </a>
      </div>
    </Stage>
  );
}
