import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Specimen } from "./specimen.tsx";

const VARIANTS = ["primary", "secondary", "quiet", "danger"] as const;
const TONES: BadgeTone[] = ["neutral", "indigo", "marigold", "leaf", "amber", "brick"];

export function Actions() {
  return (
    <Specimen title="Actions and links">
      <div className="flex flex-wrap gap-3">
        {VARIANTS.map((variant) => (
          <Button key={variant} type="button" variant={variant}>
            {variant}
          </Button>
        ))}
        <Button type="button" pending pendingLabel="Saving…">
          Save
        </Button>
        <Button type="button" size="small" variant="secondary">
          small
        </Button>
        <ButtonLink to="/dev/ui">a link</ButtonLink>
        <ChatButton href="https://example.org/">a chat</ChatButton>
      </div>
      <p>
        A link to <ExternalLink href="https://example.org/">another site</ExternalLink>; any other kind is{" "}
        <ExternalLink href="ftp://example.org/">only text</ExternalLink>.
      </p>
      <div className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <Tabs
        label="Example"
        tabs={[
          { to: "/dev/ui", label: "Current", current: true },
          { to: "/dev/ui?tab=second", label: "Second", current: false },
          { to: "/dev/ui?tab=third", label: "A third with a longer name", current: false },
        ]}
      />
      <Logo name="Name" />
    </Specimen>
  );
}
