import { useIsHydrated } from "#app/browser/use-hydrated.ts";
import { useTexts } from "#app/components/test-texts.tsx";
import { brand } from "#app/content/brand.ts";
import { shareLink } from "#app/content/chat.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** Shares only the score and the site's address, with the device's share sheet or a chat. */
export function ShareResult({ score, site }: { score: number; site: string }) {
  const { text } = useTexts();
  const isHydrated = useIsHydrated();
  const message = text("result.shareText", { score, brand: brand.name });
  if (isHydrated && "share" in navigator) {
    // Closing the share sheet is not a failure.
    const share = () => navigator.share({ text: message, url: site }).catch(() => {});
    return (
      <Button type="button" variant="secondary" onClick={share}>
        {text("result.share")}
      </Button>
    );
  }
  return (
    <ExternalLink href={shareLink(`${message} ${site}`)} className={buttonClass({ variant: "secondary" })}>
      {text("result.shareWhatsApp")}
    </ExternalLink>
  );
}
