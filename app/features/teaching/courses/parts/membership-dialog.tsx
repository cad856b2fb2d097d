import { paths } from "#app/platform/http/paths.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const SENTENCE = "You need to be enrolled in the programme to open the foundation courses.";

/** Shown at a member address without the premium plan: a dialog, and the same text as a page. */
export function MembershipRequired() {
  return (
    <>
      <PageHeader title="Membership required" lead={SENTENCE} />
      <MembershipSteps />
      <Dialog id="membership" title="Membership required" defaultOpen closeTo={paths.dashboard}>
        <p className="mb-5">
          {SENTENCE} The scholarship test can lower your fee, and a counsellor can enrol you.
        </p>
        <MembershipSteps />
      </Dialog>
    </>
  );
}

function MembershipSteps() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.dashboardTest}>See the scholarship test</ButtonLink>
      <ChatButton href={chatLink(chatMessages.pricing())}>Ask about enrolment</ChatButton>
    </div>
  );
}
