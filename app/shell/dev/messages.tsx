import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Specimen } from "./specimen.tsx";

export function Messages() {
  return (
    <Specimen title="Messages">
      <Notice>The next session starts in two hours.</Notice>
      <Notice tone="success" title="Session scheduled successfully!" />
      <Notice tone="warning" title="The clock keeps running">
        Reconnecting. Your answer is stored on this device.
      </Notice>
      <Notice tone="error">Error saving feedback. Please try again.</Notice>
      <EmptyState title="No Course Assigned" action={<ButtonLink to="/">Explore Programs</ButtonLink>}>
        Your course appears here once you are enrolled.
      </EmptyState>
    </Specimen>
  );
}
