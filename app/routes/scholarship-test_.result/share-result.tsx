import { useIsHydrated } from "#app/browser/use-hydrated.ts";
import { brand } from "#app/content/brand.ts";
import { shareLink } from "#app/content/chat.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** Shares only the score and the site's address, with the device's share sheet or a chat. */
export function ShareResult({ score, site }: { score: number; site: string }) {
  const isHydrated = useIsHydrated();
  const text = `I scored ${score}% in the scholarship test of ${brand.name}.`;
  if (isHydrated && "share" in navigator) {
    // Closing the share sheet is not a failure.
    const share = () => navigator.share({ text, url: site }).catch(() => {});
    return (
      <Button type="button" variant="secondary" onClick={share}>
        Share your result
      </Button>
    );
  }
  return (
    <ExternalLink href={shareLink(`${text} ${site}`)} className={buttonClass({ variant: "secondary" })}>
      Share on WhatsApp
    </ExternalLink>
  );
}
