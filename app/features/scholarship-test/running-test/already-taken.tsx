import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stage } from "./stage.tsx";

export function AlreadyTaken() {
  const { text } = useTexts();
  return (
    <Stage>
      <PageHeader title={text("test.title")} />
      <Notice tone="info" className="mt-8">
        {text("start.taken")}
      </Notice>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={paths.scholarshipResult} className={buttonClass()}>
          {text("start.seeResult")}
        </a>
        <a href={paths.dashboard} className={buttonClass({ variant: "secondary" })}>
          {text("ui.dashboard")}
        </a>
      </div>
    </Stage>
  );
}
